/// A moment in whole seconds. Dates and hours derived from it are Japan's (JST, UTC+9).
package struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int

  /// - Parameter seconds: seconds since 1970-01-01T00:00:00Z.
  package init(seconds: Int) {
    self.seconds = seconds
  }

  /// Before any report, and after all.
  package static var distantPast: Instant { Instant(seconds: .min / 2) }
  package static var distantFuture: Instant { Instant(seconds: .max / 2) }

  /// A time of day in Japan.
  package init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - Self.japanOffset
  }

  /// Japan is nine hours ahead of UTC, all year.
  static let japanOffset = 9 * 3600

  /// The day in Japan.
  package var date: CivilDate {
    CivilDate(dayNumber: (seconds + Self.japanOffset).flooredQuotient(by: 86_400))
  }

  private var secondOfDay: Int {
    (seconds + Self.japanOffset).flooredRemainder(by: 86_400)
  }

  /// Hour of the day in Japan, 0...23.
  package var hour: Int { secondOfDay / 3600 }
  /// Minute, 0...59.
  package var minute: Int { secondOfDay / 60 % 60 }
  /// Second, 0...59.
  package var second: Int { secondOfDay % 60 }

  package func adding(seconds delta: Int) -> Instant {
    Instant(seconds: seconds + delta)
  }

  package func adding(hours: Int) -> Instant {
    adding(seconds: hours * 3600)
  }

  /// Seconds from `other` to this moment; negative if this one is earlier.
  package func seconds(since other: Instant) -> Int {
    seconds - other.seconds
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// Parses `2024-08-29T17:00:00+09:00` and its shorter forms.
  ///
  /// Seconds (with a fraction, which is dropped) and the time itself may be omitted, a space may
  /// replace the `T`. Without a zone the time is in Japan.
  /// - Returns: nil if the text is anything else, or names a day or time that does not exist.
  package init?(iso8601 text: String) { self.init(iso8601: text[...]) }

  /// From a part of a text.
  package init?(iso8601 text: Substring) {
    // The stored bytes, without a copy: each document has dozens of times.
    let read: Instant?? = text.utf8.withContiguousStorageIfAvailable { Self.read($0) }
    guard let instant = read ?? Array(text.utf8).withUnsafeBufferPointer({ Self.read($0) }) else {
      return nil
    }
    self = instant
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    guard var reader = DigitReader(bytes), let year = reader.number(4), reader.skip("-"),
      let month = reader.number(2),
      reader.skip("-"), let day = reader.number(2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard !reader.isAtEnd else { return Instant(date) }
    guard reader.skip("T") || reader.skip(" ") || reader.skip("t"),
      let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2)
    else { return nil }
    var second = 0
    if reader.skip(":") {
      guard let value = reader.number(2) else { return nil }
      second = value
      if reader.skip("."), !reader.skipDigits() { return nil }
    }
    // JMA ends a day with 24:00; a leap second is read as the last ordinary one.
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0), minute < 60, second <= 60,
      let offset = reader.zoneOffset(), reader.isAtEnd
    else { return nil }
    let local = Instant(date, hour: hour, minute: minute, second: min(second, 59))
    return local.adding(seconds: japanOffset - offset)
  }

  // Ages, computed from a clock that may be wrong.

  /// How far ahead of the clock, in seconds, a time may be that a clock recorded when something
  /// happened: a check, a report that JMA handled, an observation. Network-synchronised clocks
  /// agree within a second, manually set ones within a minute or two; five minutes are the limit of
  /// jma-data section 3.7. A time further ahead was recorded by a wrong clock, and its age is
  /// unknown.
  package static let clockTolerance = 5 * 60

  /// How far ahead the issue time of a report may be: JMA dates reports up to 25 minutes ahead
  /// (jma-data section 1.3), and the clocks may differ as well.
  package static let issueLead = 25 * 60 + clockTolerance

  /// The age in seconds at `now`, never negative.
  ///
  /// - Parameter lead: how far ahead of the clock such a time may be.
  /// - Returns: nil if it is further ahead: its age is unknown.
  package func age(at now: Instant, lead: Int = clockTolerance) -> Int? {
    let age = now.seconds(since: self)
    return age < -lead ? nil : max(0, age)
  }

  /// Whether this time is so far ahead of the clock that its age is unknown.
  package func isAhead(of now: Instant, lead: Int = clockTolerance) -> Bool {
    age(at: now, lead: lead) == nil
  }

  /// Whether data checked at this time is younger than this many seconds. A clock that was set back
  /// must not extend that period.
  package func isYounger(than seconds: Int, at now: Instant) -> Bool {
    guard let age = age(at: now, lead: min(seconds, Self.clockTolerance)) else { return false }
    return age < seconds
  }
}

/// Reads ASCII digits and signs.
private struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private static let lengthLimit = 64

  /// - Returns: nil for a text longer than any valid time: it is rejected rather than read in part.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Self.lengthLimit else { return nil }
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number(_ width: Int) -> Int? {
    guard bytes.count - position >= width else { return nil }
    var value = 0
    for offset in position..<position + width {
      guard bytes[offset].isDigit else { return nil }
      value = value * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
    }
    position += width
    return value
  }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// - Returns: whether there was at least one.
  mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isDigit { position += 1 }
    return position > start
  }

  /// Seconds east of UTC. Japan if there is no zone.
  mutating func zoneOffset() -> Int? {
    if isAtEnd { return Instant.japanOffset }
    if skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") {
      sign = 1
    } else if skip("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(2), hours <= 18 else { return nil }
    if isAtEnd { return sign * hours * 3600 }
    _ = skip(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
