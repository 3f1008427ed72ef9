import JSONReading
import Models

/// Parses `amedas/data/map/{time}.json`: all stations of Japan at one time.
///
/// The file has a third of a megabyte and is read by every command that needs it, so its shape is checked
/// and a station is read when it is asked for. A truncated file is rejected; a station or a value of
/// unexpected shape is unreadable and does not affect the others.
struct AMeDASMapParser: DocumentParser {
  /// The time of the map; the file does not contain it.
  let time: Instant

  static let byteLimit = 4 << 20
  /// There are 1,286 stations.
  private static let stationLimit = 5000
  private static let fieldLimit = 100

  func parse(_ bytes: [UInt8]) throws(DataFault) -> ObservationMap {
    var map = ObservationMap(time: time) { place in Self.readings(Array(bytes[place])) }
    try JSONScanner.objects(in: bytes, limit: Self.byteLimit, key: StationCode.init(amedas:)) {
      scanner, station throws(JSONFault) in
      guard map.stationCount < Self.stationLimit else { throw scanner.fault }
      map.add(station, at: try scanner.skip())
    }
    // A map without stations is invalid.
    guard map.stationCount > 0 else { throw .shape(path: "") }
    return map
  }

  private static func readings(_ report: [UInt8]) -> [Observation.Entry] {
    var entries: [Observation.Entry] = []
    var place = 0
    // The shape has been checked.
    try? JSONScanner.scan(report) { scanner throws(JSONFault) in
      try scanner.object { scanner, name throws(JSONFault) in
        guard let element = AMeDASFields.element(name, from: &place), entries.count < fieldLimit
        else {
          try scanner.skip()
          return
        }
        entries.append(.init(element, try scanner.reading(element)))
      }
    }
    return entries
  }
}

extension StationCode {
  /// Five digits; nil for anything else.
  fileprivate init?(amedas name: JSONScanner.Name) {
    guard name.count == 5, name.allSatisfy({ $0.isDigit }) else { return nil }
    self.init(String(decoding: name, as: UTF8.self))
  }
}

/// Parses `amedas/data/point/{station}/{yyyyMMdd_HH}.json`: some hours of one station.
struct AMeDASPointParser: DocumentParser {
  let station: StationCode

  static let byteLimit = 1 << 19
  /// Three hours have eighteen.
  private static let momentLimit = 200
  private static let fieldLimit = 100

  func parse(_ bytes: [UInt8]) throws(DataFault) -> StationHistory {
    var moments: [StationHistory.Moment] = []
    try JSONScanner.objects(
      in: bytes, limit: Self.byteLimit,
      key: { moments.count < Self.momentLimit ? Self.time($0) : nil },
      { scanner, time throws(JSONFault) in moments.append(try moment(&scanner, time)) })
    guard !moments.isEmpty else { throw .shape(path: "") }
    return StationHistory(station: station, moments: moments)
  }

  /// `20221003150000`, in Japan time.
  private static func time(_ name: JSONScanner.Name) -> Instant? {
    name.count == 14 ? CompactTime.instant(Substring(decoding: name, as: UTF8.self)) : nil
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
    _ scanner: inout JSONScanner, _ time: Instant
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

/// JMA's names of the elements (jma-data section 6.1).
enum AMeDASFields {
  /// In the order of the files.
  private static let names: [(name: StaticString, element: ObservedElement)] = [
    ("pressure", .stationPressure), ("normalPressure", .seaLevelPressure),
    ("temp", .temperature), ("humidity", .humidity), ("visibility", .visibility),
    ("snow", .snowDepth), ("snow1h", .snow1Hour), ("snow6h", .snow6Hours),
    ("snow12h", .snow12Hours), ("snow24h", .snow24Hours), ("weather", .weather),
    ("sun10m", .sunshine10Minutes), ("sun1h", .sunshine1Hour),
    ("precipitation10m", .rain10Minutes), ("precipitation1h", .rain1Hour),
    ("precipitation3h", .rain3Hours), ("precipitation24h", .rain24Hours),
    ("windDirection", .windDirection), ("wind", .windSpeed),
  ]

  /// The known names as numbers: a map has twenty thousand to look up.
  private static let known: [(name: ShortName, element: ObservedElement)] =
    names.compactMap { known in
      known.name.withUTF8Buffer { ShortName($0) }.map { ($0, known.element) }
    }

  /// Nil for a member that is not an element, or not a known one.
  ///
  /// - Parameter place: where to look first, and afterwards the place behind what was found: the
  ///   members of all stations are in nearly the same order.
  static func element(_ name: JSONScanner.Name, from place: inout Int) -> ObservedElement? {
    guard let name = ShortName(name) else { return nil }
    return known.withUnsafeBufferPointer { known in
      for _ in known.indices {
        if place >= known.count { place = 0 }
        let candidate = known[place]
        place += 1
        if candidate.name == name { return candidate.element }
      }
      return nil
    }
  }
}

/// A name of at most sixteen bytes: its length, and its first and last eight bytes.
private struct ShortName: Equatable {
  private let count: Int
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  /// Nil for a longer one; no element has one.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 16 else { return nil }
    count = bytes.count
    if let base = bytes.baseAddress, count >= 8 {
      // proven: there are eight bytes from each of these places.
      first = UnsafeRawPointer(base).loadUnaligned(as: UInt64.self)
      last = UnsafeRawPointer(base + count - 8).loadUnaligned(as: UInt64.self)
    } else {
      for byte in bytes { first = first << 8 | UInt64(byte) }
    }
  }

  @inline(__always)
  static func == (one: ShortName, other: ShortName) -> Bool {
    one.first == other.first && one.last == other.last && one.count == other.count
  }
}

extension JSONScanner {
  /// Reads the members of a document that are objects and have a key.
  static func objects<Key>(
    in bytes: [UInt8], limit: Int, key: (Name) -> Key?,
    _ read: (inout JSONScanner, Key) throws(JSONFault) -> Void
  ) throws(DataFault) {
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    do throws(JSONFault) {
      try scan(bytes) { scanner throws(JSONFault) in
        try scanner.object { scanner, name throws(JSONFault) in
          guard let key = key(name), scanner.nextByte == UInt8(ascii: "{") else {
            try scanner.skip()
            return
          }
          try read(&scanner, key)
        }
      }
    } catch {
      throw DataFault(unreadable: bytes)
    }
  }

  /// Reads a value with its flag: `[15.2, 0]`, `[null, 5]`, `[0, null]`. Anything else is an
  /// unreadable value: it must not invalidate those of all other stations.
  mutating func reading(_ element: ObservedElement) throws(JSONFault) -> Reading {
    guard nextByte == UInt8(ascii: "[") else {
      try skip()
      return Reading(missing: .unreadable)
    }
    if let pair = plainPair() { return Reading(pair.first, flag: pair.second, of: element) }
    var number: Double?
    var flag: Double?
    var count = 0
    var isReadable = true
    try openList()
    while try hasItem(count) {
      count += 1
      guard count <= 2, isAtNumberOrNull else {
        isReadable = false
        try skip()
        continue
      }
      let value = try numberOrNull()
      if count == 1 { number = value } else { flag = value }
    }
    guard isReadable, count == 2 else { return Reading(missing: .unreadable) }
    // A flag that is not a small whole number is unknown.
    return Reading(number, flag: flag.map { Int(exactly: $0) ?? -1 }, of: element)
  }

  /// Reads a number; nil for null and for anything else, which is skipped.
  mutating func looseNumber() throws(JSONFault) -> Double? {
    guard isAtNumberOrNull else {
      try skip()
      return nil
    }
    return try numberOrNull()
  }

  private var isAtNumberOrNull: Bool {
    mutating get {
      switch nextByte {
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "\""), UInt8(ascii: "["),
        UInt8(ascii: "{"):
        false
      default: true
      }
    }
  }
}
