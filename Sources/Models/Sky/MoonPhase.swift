/// The phase of the moon on a day in Japan: one of the four principal phases on the day of its
/// moment, else what lies between two of them. Computed by this program, not official values.
package enum MoonPhase: Int, CaseIterable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous
  case full, waningGibbous, lastQuarter, waningCrescent

  /// - Returns: nil for days before 1900 or after 2100.
  package init?(on date: CivilDate) {
    guard SkyClock.range.contains(date) else { return nil }
    let start = Int(Self.degreesAhead(at: Instant(date)) / 90)
    let end = Int(Self.degreesAhead(at: Instant(date.adding(days: 1))) / 90)
    self.init(rawValue: start == end ? 2 * start + 1 : 2 * end % 8)
  }

  /// How far the moon is ahead of the sun along the ecliptic (the difference of their apparent
  /// longitudes), in degrees from 0 to 360: 0 at new moon, 180 at full moon. Good for 1900 to 2100.
  package static func degreesAhead(at instant: Instant) -> Double {
    let degrees = degreesAhead(SkyClock.days(instant)).turnedToZero
    return degrees < 0 ? degrees + 360 : degrees
  }

  fileprivate static func degreesAhead(_ days: Double) -> Double {
    SkyPosition.moon(days: days).longitude - SkyPosition.sun(days: days).longitude
  }
}

/// A new moon or another principal phase, within half a minute.
package struct Lunation {
  /// The new moon of January 2000 has the number 0, the full moon after it 0.5.
  let number: Double
  /// In the scale of `SkyClock`.
  let days: Double

  /// To the minute.
  package var instant: Instant { SkyClock.minute(days) }

  /// Days between two new moons, on average.
  private static let synodicMonth = 29.530588861

  /// The mean new moon with the number 0.
  private static let first = 5.09766

  init(_ number: Double) {
    self.number = number
    let degrees = 360 * (number - number.rounded(.down))
    var days = Self.first + Self.synodicMonth * number
    // The moon is up to an eighth faster or slower than on average: seven rounds are exact to a
    // second.
    for _ in 0..<8 {
      let rest = (MoonPhase.degreesAhead(days) - degrees).turnedToZero
      days -= rest / 360 * Self.synodicMonth
    }
    self.days = days
  }

  /// The last new moon at or before a moment.
  init(before days: Double) {
    // True new moons lie up to 14 hours before or after the mean ones, so the next is tried first.
    var found = Lunation(Self.mean(days).rounded(.down) + 1)
    while found.days > days { found = Lunation(found.number - 1) }
    self = found
  }

  /// The first phase of a kind after a moment.
  /// - Parameter part: 0 for a new moon, 0.5 for a full moon.
  private init(part: Double, after days: Double) {
    var found = Lunation((Self.mean(days) - part).rounded(.down) + part)
    while found.days <= days { found = Lunation(found.number + 1) }
    self = found
  }

  package static func nextNewMoon(after instant: Instant) -> Lunation {
    Lunation(part: 0, after: SkyClock.days(instant))
  }

  package static func nextFullMoon(after instant: Instant) -> Lunation {
    Lunation(part: 0.5, after: SkyClock.days(instant))
  }

  private static func mean(_ days: Double) -> Double { (days - first) / synodicMonth }
}

/// How long ago the last new moon was, at noon of a day in Japan (正午月齢). Computed by this program,
/// not an official value.
package struct MoonAge: Hashable, Sendable {
  /// Rounded to a tenth: 0.0 to 29.8.
  package let days: Double

  /// - Returns: nil for days before 1900 or after 2100.
  package init?(noonOf date: CivilDate) {
    guard SkyClock.range.contains(date) else { return nil }
    let noon = SkyClock.days(Instant(date, hour: 12))
    days = ((noon - Lunation(before: noon).days) * 10).rounded() / 10
  }
}
