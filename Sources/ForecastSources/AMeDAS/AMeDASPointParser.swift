import JSONReading
import Models

/// Parses `amedas/data/point/{station}/{yyyyMMdd_HH}.json`: some hours of one station.
struct AMeDASPointParser {
  static let byteLimit = 1 << 19
  /// Three hours have eighteen.
  private static let momentLimit = 200
  private static let fieldLimit = 100

  func parse(_ bytes: [UInt8], station: StationCode) throws(DataFault) -> StationHistory {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    var moments: [StationHistory.Moment] = []
    do throws(JSONFault) {
      try JSONScanner.scan(bytes) { scanner throws(JSONFault) in
        try scanner.object { scanner, name throws(JSONFault) in
          guard let time = Instant(amedas: name), moments.count < Self.momentLimit,
            scanner.nextByte == UInt8(ascii: "{")
          else {
            try scanner.skip()
            return
          }
          moments.append(try self.moment(&scanner, station, time))
        }
      }
    } catch {
      throw DataFault(unreadable: bytes)
    }
    guard !moments.isEmpty else { throw .shape(path: "") }
    return StationHistory(station: station, moments: moments)
  }

  /// The extremes while they are collected: values, and their times in separate members.
  private struct Extremes {
    var high = Reading(missing: .notReported)
    var low = Reading(missing: .notReported)
    var gust = Reading(missing: .notReported)
    var gustDirection = Reading(missing: .notReported)
    var highTime: TimeOfDay?
    var lowTime: TimeOfDay?
    var gustTime: TimeOfDay?
  }

  private func moment(
    _ scanner: inout JSONScanner, _ station: StationCode, _ time: Instant
  ) throws(JSONFault) -> StationHistory.Moment {
    var entries: [Observation.Entry] = []
    var extremes = Extremes()
    var place = 0
    try scanner.object { scanner, name throws(JSONFault) in
      if let element = AMeDASFields.element(name, from: &place), entries.count < Self.fieldLimit {
        entries.append(.init(element, try scanner.reading(element)))
        return
      }
      switch String(decoding: name, as: UTF8.self) {
      case "maxTemp": extremes.high = try scanner.reading(.temperature)
      case "minTemp": extremes.low = try scanner.reading(.temperature)
      case "gust": extremes.gust = try scanner.reading(.windSpeed)
      case "gustDirection": extremes.gustDirection = try scanner.reading(.windDirection)
      case "maxTempTime": extremes.highTime = try clock(&scanner)
      case "minTempTime": extremes.lowTime = try clock(&scanner)
      case "gustTime": extremes.gustTime = try clock(&scanner)
      default: try scanner.skip()
      }
    }
    return StationHistory.Moment(
      observation: Observation(station: station, time: time, readings: entries),
      high: .init(extremes.high, at: extremes.highTime),
      low: .init(extremes.low, at: extremes.lowTime),
      gust: .init(extremes.gust, at: extremes.gustTime), gustDirection: extremes.gustDirection)
  }

  /// `{"hour": 21, "minute": 16}`, which is UTC: 06:16 in Japan. Either may be null.
  private func clock(_ scanner: inout JSONScanner) throws(JSONFault) -> TimeOfDay? {
    var hour: Double?
    var minute: Double?
    guard scanner.nextByte == UInt8(ascii: "{") else {
      try scanner.skip()
      return nil
    }
    try scanner.object { scanner, name throws(JSONFault) in
      switch String(decoding: name, as: UTF8.self) {
      case "hour": hour = try scanner.looseNumber()
      case "minute": minute = try scanner.looseNumber()
      default: try scanner.skip()
      }
    }
    guard let hour = hour.flatMap({ Int(exactly: $0) }),
      let minute = minute.flatMap({ Int(exactly: $0) })
    else { return nil }
    return TimeOfDay(utcHour: hour, minute: minute)
  }
}

extension Instant {
  /// `20221003150000`, in Japan time.
  init?(amedas name: JSONScanner.Name) {
    guard name.count == 14,
      let time = CompactTime.instant(Substring(decoding: name, as: UTF8.self))
    else { return nil }
    self = time
  }

  /// `20221003150000`
  var amedasText: String {
    let day = date.isoText.filter { $0 != "-" }
    return day + [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  /// `20221003_15`
  var amedasBucketText: String {
    date.isoText.filter { $0 != "-" } + (hour < 10 ? "_0\(hour)" : "_\(hour)")
  }
}
