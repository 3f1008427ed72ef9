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
