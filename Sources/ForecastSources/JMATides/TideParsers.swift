import Models

/// Heights of the sea that can be true, in cm; 32767 is none.
private let plausibleHeights = -1000...3000

extension JSONCursor {
  /// A height in cm; nil for null, 32767 and anything that is no height.
  fileprivate var height: Int? { (try? looseText())?.integer(within: plausibleHeights) }
}

/// Reads the list of gauges (`tide_area.json`, jma-live section 3.1): municipalities, their stretches of coast,
/// and the gauges on these.
struct TideGaugeParser: JSONParser {
  static let byteLimit = 2 << 20
  private static let limit = 2000

  func parsed(_ root: JSONCursor) throws(DataFault) -> [TideGauge] {
    let members = try root.members()
    guard members.count <= Self.limit else { throw .tooManyValues(limit: Self.limit) }
    var gauges: [TideGauge] = []
    var codes: Set<String> = []
    for (municipality, value) in members {
      // A part of a code would be that of many municipalities.
      guard municipality.utf8.count == 7, municipality.utf8.allSatisfy(\.isDigit) else { continue }
      for stretch in value.optional("class30s")?.items ?? [] {
        let levels = levels(stretch.optional("standard"))
        for item in stretch.optional("stations")?.items ?? [] {
          guard let gauge = gauge(item, MunicipalityCode(municipality), levels) else { continue }
          if codes.insert(gauge.code).inserted { gauges.append(gauge) }
        }
      }
    }
    // A list of which nothing can be read must not look like an empty one.
    guard !gauges.isEmpty else { throw root.wrongShape }
    return gauges
  }

  private func gauge(
    _ item: JSONCursor, _ municipality: MunicipalityCode, _ levels: SurgeLevels?
  ) -> TideGauge? {
    var reader = LenientValueReader()
    guard let code = item.optional("code")?.code(digits: 6), code.utf8.count == 6,
      code.utf8.allSatisfy(\.isDigit), let name = item.line("name"),
      let latitude = reader.number(item, "lat", in: 20...50),
      let longitude = reader.number(item, "lon", in: 120...160)
    else { return nil }
    // 千葉県（地図では自治体等）: the bracket is about the map.
    let owner = item.line("typeName")?.split(separator: "（").first.map(String.init)
    return TideGauge(
      code: code, name: name, coordinates: Coordinates(latitude: latitude, longitude: longitude),
      owner: owner, zero: zero(item.line("reference")), municipality: municipality,
      levels: levels)
  }

  private func zero(_ text: String?) -> TideZero {
    switch text {
    case nil: .unknown
    case let text? where text.hasPrefix("TP"): .tokyoPeil
    case let text? where text.hasPrefix("MSL"): .meanTide
    case let text?: .other(text)
    }
  }

  private func levels(_ standard: JSONCursor?) -> SurgeLevels? {
    func level(_ name: String) -> Int? { standard?.optional(name)?.height }
    let (four, five) = (level("level4"), level("level5"))
    if four != nil || five != nil { return .levels(four: four, five: five) }
    let (advisory, warning) = (level("advisory"), level("warning"))
    return advisory == nil && warning == nil
      ? nil : .warnings(advisory: advisory, warning: warning)
  }
}

/// Reads hourly astronomical tides (`tide_astro_2026_209131.json`, jma-live section 3.3).
struct AstronomicalTideParser: JSONParser {
  static let byteLimit = 1 << 20
  private static let limit = 400

  /// The requested ones: a file of another gauge or year must not pass for it.
  let gauge: String
  let year: Int

  func parsed(_ root: JSONCursor) throws(DataFault) -> AstronomicalTide {
    try root.requireGauge(gauge)
    guard try root.member("time").instant().date.year == year else { throw .shape(path: "time") }
    let members = try root.member("tide").members()
    guard members.count <= Self.limit else { throw .tooManyValues(limit: Self.limit) }
    var dates: Set<CivilDate> = []
    var days: [(date: CivilDate, heights: [Int?])] = []
    for (name, list) in members {
      guard name.utf8.count == 4, name.utf8.allSatisfy(\.isDigit), let number = Int(name),
        let date = CivilDate(year: year, month: number / 100, day: number % 100),
        let heights = list.items?.map(\.height), heights.count == 24,
        dates.insert(date).inserted
      else { continue }
      days.append((date, heights))
    }
    guard !days.isEmpty else { throw .shape(path: "tide") }
    return AstronomicalTide(heights: days)
  }
}

extension JSONCursor {
  fileprivate func requireGauge(_ code: String) throws(DataFault) {
    guard try member("station_code").code(digits: 6) == code else {
      throw .shape(path: "station_code")
    }
  }
}

/// Reads the observed tide of a gauge and a day (`tide_obs_20231202_145402.json`, jma-live section 3.2): its newest
/// value; nil if there is none yet.
struct ObservedTideParser: JSONParser {
  static let byteLimit = 1 << 20
  /// A day has 5,760 values.
  private static let limit = 10_000

  let gauge: String
  let date: CivilDate
  /// Later values do not count.
  var until: Instant?

  func parsed(_ root: JSONCursor) throws(DataFault) -> ObservedTide? {
    try root.requireGauge(gauge)
    let start = Instant(date)
    guard try root.member("time").instant() == start else { throw .shape(path: "time") }
    guard let seconds = try root.member("interval").looseText().integer(within: 1...3600) else {
      throw .shape(path: "interval")
    }
    let levels = try root.member("tide").items(atMost: Self.limit)
    let departures = try root.member("departure").items(atMost: Self.limit)
    let end = min(until ?? .distantFuture, Instant(date.adding(days: 1)))
    // The newest with any value: gaps are nulls.
    for index in (0..<max(levels.count, departures.count)).reversed() {
      let time = start.adding(seconds: seconds * index)
      let level = levels.indices.contains(index) ? levels[index].height : nil
      let departure = departures.indices.contains(index) ? departures[index].height : nil
      if time <= end, level != nil || departure != nil {
        return ObservedTide(
          time: time, level: level, departure: departure,
          steadyLevel: median(levels, to: index, seconds),
          steadyDeparture: median(departures, to: index, seconds))
      }
    }
    return nil
  }

  private func median(_ values: [JSONCursor], to last: Int, _ seconds: Int) -> Int? {
    let count = max(1, ObservedTide.steadyTime / seconds)
    let known = (max(0, last - count + 1)...last)
      .compactMap { values.indices.contains($0) ? values[$0].height : nil }.sorted()
    return known.count * 2 > count ? known[(known.count - 1) / 2] : nil
  }
}

/// Reads the time of the newest observed tides (`tide_time.json`).
struct TideTimeParser: JSONParser {
  static let byteLimit = 1 << 10

  func parsed(_ root: JSONCursor) throws(DataFault) -> Instant {
    try root.member("time").instant()
  }
}

/// Reads JMA's tide table of a station and a year (jma-live section 3.4): a line of 136 columns for each day.
struct TideTableParser: DocumentParser {
  /// A year has 50 KB.
  static let byteLimit = 256 << 10
  private static let lineLength = 136
  private static let lineLimit = 1000

  /// The requested letters and year: a table of others must not pass for it.
  let letters: String
  let year: Int

  func parse(_ bytes: [UInt8]) throws(DataFault) -> TideTable {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.count <= Self.lineLimit else { throw .tooManyValues(limit: Self.lineLimit) }
    var days: [TideDay] = []
    var dates: Set<CivilDate> = []
    var losses = 0
    var others = 0
    for line in lines {
      guard let columns = Columns(line) else { continue }
      guard columns.letters == letters, columns.year == year % 100 else {
        others += 1
        continue
      }
      guard let day = columns.day(of: year, &losses), dates.insert(day.date).inserted else {
        continue
      }
      days.append(day)
    }
    guard !days.isEmpty else {
      if others > 0 { throw .shape(path: "\(letters) \(year)") }
      throw DataFault(unreadable: bytes)
    }
    let first = CivilDate(year: year, month: 1, day: 1)
    let next = CivilDate(year: year + 1, month: 1, day: 1)
    if let first, let next { losses += max(0, next.days(since: first) - days.count) }
    return TideTable(
      letters: letters, days: days.sorted { $0.date < $1.date }, losses: losses)
  }

  /// A line. All columns are ASCII.
  private struct Columns {
    private let bytes: [UInt8]
    let letters: String
    /// Of the century.
    let year: Int

    init?(_ line: ArraySlice<UInt8>) {
      bytes = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      guard bytes.count == lineLength else { return nil }
      letters = String(decoding: bytes[78..<80], as: UTF8.self)
      guard let year = Self.padded(bytes[72..<74]) else { return nil }
      self.year = year
    }

    func day(of year: Int, _ losses: inout Int) -> TideDay? {
      guard let month = Self.padded(bytes[74..<76]), let day = Self.padded(bytes[76..<78]),
        let date = CivilDate(year: year, month: month, day: day),
        let highs = turns(from: 80, on: date), let lows = turns(from: 108, on: date)
      else { return nil }
      let heights = (0..<24).map { height(at: $0 * 3) }
      losses += heights.count { $0 == nil }
      return TideDay(date: date, heights: heights, highs: highs, lows: lows)
    }

    /// Nil if one cannot be read: without it a day would seem to have none, or another next one.
    private func turns(from start: Int, on date: CivilDate) -> [TideTurn]? {
      var turns: [TideTurn] = []
      for place in stride(from: start, to: start + 28, by: 7) {
        let time = bytes[place..<place + 4]
        let isUnused =
          time.elementsEqual("9999".utf8)
          || bytes[place..<place + 7].allSatisfy { $0 == UInt8(ascii: " ") }
        if isUnused { continue }
        guard let hour = Self.padded(time.prefix(2)), let minute = Self.padded(time.suffix(2)),
          hour < 24, minute < 60, let height = height(at: place + 4)
        else { return nil }
        turns.append(TideTurn(time: Instant(date, hour: hour, minute: minute), height: height))
      }
      return turns.sorted { $0.time < $1.time }
    }

    /// Three columns, right-aligned; nil for 999, which means none, and for anything else but a number.
    private func height(at start: Int) -> Int? {
      let digits = bytes[start..<start + 3].drop { $0 == UInt8(ascii: " ") }
      guard !digits.isEmpty, let height = Int(String(decoding: digits, as: UTF8.self)),
        digits.first != UInt8(ascii: "+"), height != 999
      else { return nil }
      return height
    }

    /// Two columns, right-aligned; a blank is a zero: ` 4`.
    private static func padded(_ bytes: ArraySlice<UInt8>) -> Int? {
      let digits = bytes.drop { $0 == UInt8(ascii: " ") }
      guard digits.allSatisfy(\.isDigit) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
  }
}
