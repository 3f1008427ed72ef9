/// The time scale that positions in the sky are computed in: days, with noon of 1 January 2000 as 0.
///
/// Everything is computed for 1900 to 2100, where the formulas hold within the accuracy that
/// `SunTimes` and `MoonAge` name.
enum SkyClock {
  /// The days that anything is computed for: 1 January 1900 to 31 December 2100.
  static let range = CivilDate(dayNumber: -25_567)...CivilDate(dayNumber: 47_846)

  /// 2000-01-01 12:00 UTC.
  private static let epoch = 946_728_000.0

  /// How far the uniform time of the planets runs ahead of clocks, in days: 69 seconds in 2026. Half
  /// a minute more or less, as a century ago, moves sunrise by less than a second.
  static let lead = 69.0 / 86_400

  static func days(_ instant: Instant) -> Double {
    (Double(instant.seconds) - epoch) / 86_400
  }

  /// The moment, to the nearest minute.
  static func minute(_ days: Double) -> Instant {
    Instant(seconds: Int(((days * 86_400 + epoch) / 60).rounded()) * 60)
  }
}
