import Models

/// Reads values of JMA's files about typhoons, volcanoes and two weeks (jma-more sections 5, 7 and 10),
/// in which nearly everything may be missing and figures are texts here and numbers there. Unreadable
/// and implausible values are missing, and counted.
struct LenientValueReader {
  private(set) var losses = 0

  /// A line of text; nil if missing, empty or a dash.
  mutating func line(_ object: JSONCursor?, _ name: String) -> String? {
    guard let member = object?.optional(name) else { return nil }
    guard let text = try? member.text() else { return lost() }
    return UntrustedText.line(text).flatMap { $0 == "-" || $0 == "－" ? nil : $0 }
  }

  /// A text, given either directly or in both languages: 北東, {jp 全域, en All}.
  mutating func words(_ object: JSONCursor?, _ name: String) -> (ja: String?, en: String?) {
    guard let member = object?.optional(name) else { return (nil, nil) }
    if member.isObject { return (line(member, "jp"), line(member, "en")) }
    return (line(object, name), nil)
  }

  /// A whole number, written as a text or as a number.
  mutating func whole(_ object: JSONCursor?, _ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = number(object, name, in: Self.wide(range)) else { return nil }
    guard let whole = Int(exactly: number) else { return lost() }
    return whole
  }

  private static func wide(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
    Double(range.lowerBound)...Double(range.upperBound)
  }

  mutating func number(
    _ object: JSONCursor?, _ name: String, in range: ClosedRange<Double>
  ) -> Double? {
    guard let member = object?.optional(name) else { return nil }
    return number(member, in: range)
  }

  mutating func number(_ member: JSONCursor, in range: ClosedRange<Double>) -> Double? {
    guard let loose = try? member.looseText() else { return lost() }
    guard let text = loose.text else { return nil }
    guard text.utf8.count <= 20, let number = Double(text), range.contains(number) else {
      return lost()
    }
    return number
  }

  /// A time, which must be there: `validtime` {JST, UTC}.
  mutating func instant(_ object: JSONCursor?, _ name: String) -> Instant? {
    let times = object?.optional(name)
    for zone in ["JST", "UTC"] {
      if let text = line(times, zone), let instant = Instant(iso8601: text) { return instant }
    }
    return lost()
  }

  /// [latitude, longitude]; a longitude may count on beyond 180 degrees.
  mutating func point(_ pair: JSONCursor?) -> Coordinates? {
    guard let pair else { return nil }
    let before = losses
    guard let items = pair.items, items.count == 2,
      let latitude = number(items[0], in: -90...90),
      let longitude = number(items[1], in: -180...360)
    else { return losses > before ? nil : lost() }
    return Coordinates(
      latitude: latitude, longitude: longitude > 180 ? longitude - 360 : longitude)
  }

  mutating func lose(_ count: Int = 1) { losses += count }

  private mutating func lost<Value>() -> Value? {
    losses += 1
    return nil
  }
}

/// Reads the members of one entry of a list of JMA's, and remembers whether one could not be read.
struct RowReader {
  let entry: JSONCursor
  private(set) var isDamaged = false

  /// What is made of the entries of a list, and how many were not read completely. Throws if none is
  /// readable.
  static func reports<Report>(
    of items: [JSONCursor], in list: JSONCursor, _ read: (inout RowReader) -> Report?
  ) throws(DataFault) -> (reports: [Report], losses: Int) {
    var reports: [Report] = []
    var losses = 0
    for item in items {
      var row = RowReader(entry: item)
      let report = read(&row)
      if report == nil || row.isDamaged { losses += 1 }
      if let report { reports.append(report) }
    }
    guard !reports.isEmpty || items.isEmpty else { throw list.wrongShape }
    return (reports, losses)
  }

  init(entry: JSONCursor) { self.entry = entry }

  mutating func damage() { isDamaged = true }

  mutating func damaged<Value>() -> Value? {
    isDamaged = true
    return nil
  }

  /// Nil if missing, null or empty.
  mutating func line(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let text = try? member.text() else { return damaged() }
    return UntrustedText.line(text)
  }

  /// Text or number: JMA writes the numbers of reports both ways.
  mutating func loose(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let loose = try? member.looseText() else { return damaged() }
    return UntrustedText.line(loose.text)
  }

  mutating func instant(_ name: String) -> Instant? {
    line(name).flatMap { Instant(iso8601: $0) ?? damaged() }
  }

  /// Fourteen digits of Japan's time: 20260628052624.
  mutating func stamp(_ name: String) -> Instant? {
    line(name).flatMap { ($0.utf8.count == 14 ? CompactTime.instant($0[...]) : nil) ?? damaged() }
  }

  /// A part of an address: letters, digits, `-` and `_` before an ending, so that it cannot lead
  /// elsewhere.
  mutating func name(_ name: String, ending: String = "", limit: Int) -> String? {
    guard let text = line(name) else { return nil }
    // Uncleaned: a text that was cleaned of something is not a name.
    guard text == (try? entry.optional(name)?.text()), text.utf8.count <= limit,
      text.hasSuffix(ending), text.utf8.count > ending.utf8.count,
      text.utf8.dropLast(ending.utf8.count).allSatisfy(\.isNamePart)
    else { return damaged() }
    return text
  }

  /// The items of a list in the entry or in a part of it; no more than plausible.
  mutating func items(_ name: String, of part: JSONCursor? = nil, limit: Int) -> [JSONCursor] {
    guard let member = (part ?? entry).optional(name) else { return [] }
    if member.items.map({ $0.count > limit }) ?? true { isDamaged = true }
    return Array(member.items?.prefix(limit) ?? [])
  }
}

extension UInt8 {
  /// A letter, a digit, `-` or `_`.
  var isNamePart: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

/// Ranges that no weather on earth exceeds; a value beyond means a broken file, not a forecast.
enum Plausible {
  /// °C
  static let celsius = -90...70
  static let exactCelsius = -90.0...70.0
  /// %
  static let percent = 0...100
  /// JMA's wind levels in three-hourly forecasts.
  static let windLevel = 1...6
  /// The hours of one forecast step.
  static let stepHours = 1...24
  /// The hours of a step or period of a warning.
  static let periodHours = 1...1000
  /// Normals of a week's rain, in mm.
  static let weekRain = 0.0...5000.0
}

extension String {
  /// `PT12H`, `P1D`, `P1DT6H`: whole hours that can be true; nil for anything else.
  func hours(within range: ClosedRange<Int>) -> Int? {
    TelegramDuration(self).hours.flatMap { range.contains($0) ? $0 : nil }
  }
}
