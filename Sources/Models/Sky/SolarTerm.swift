/// One of the 24 solar terms (二十四節気): the moment at which the sun's apparent longitude is a
/// multiple of 15 degrees. Computed by this program, not an official value; within half a minute.
package struct SolarTerm: Hashable, Sendable {
  /// The sun's longitude in steps of 15 degrees: 0 is 春分, 6 夏至, 12 秋分, 18 冬至.
  package let number: Int
  /// In the scale of `SkyClock`.
  let days: Double

  /// To the minute.
  package var instant: Instant { SkyClock.minuteOfDay(days) }

  /// The first term at or after a moment.
  package init(from instant: Instant) {
    let days = SkyClock.days(instant)
    self.init(number: (Self.steps(days) + 1) % 24, near: days + 7.6)
  }

  /// The winter solstice (冬至) of a year.
  static func winterSolstice(_ year: Int) -> SolarTerm? {
    CivilDate(year: year, month: 12, day: 21).map {
      SolarTerm(number: 18, near: SkyClock.days(Instant($0)))
    }
  }

  private init(number: Int, near start: Double) {
    self.number = number
    var days = start
    // The sun is up to a thirtieth faster or slower than on average.
    for _ in 0..<8 {
      let rest =
        (SkyPosition.sun(days: days).longitude - Double(number * 15)).turnedToZero / 360 * 365.2422
      days -= rest
      if abs(rest) < SkyClock.second { break }
    }
    self.days = days
  }

  /// The sun's longitude in whole steps of 15 degrees, 0 to 23.
  private static func steps(_ days: Double) -> Int {
    let turns = SkyPosition.sun(days: days).longitude / 360
    return min(Int((turns - turns.rounded(.down)) * 24), 23)
  }

  /// Whether a 中気, which is a multiple of 30 degrees, is on one of some days.
  static func isPrincipal(from first: CivilDate, until end: CivilDate) -> Bool {
    steps(SkyClock.days(Instant(first))) / 2 != steps(SkyClock.days(Instant(end))) / 2
  }
}
