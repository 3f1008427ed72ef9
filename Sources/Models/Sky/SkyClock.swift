/// The time scale that positions in the sky are computed in: days, with noon of 1 January 2000 UTC as 0.
///
/// Everything is computed for 1900 to 2100, where the formulas hold within the accuracy that each
/// type names.
enum SkyClock {
  /// The days that anything is computed for: 1 January 1900 to 31 December 2100.
  static let range = CivilDate(dayNumber: -25_567)...CivilDate(dayNumber: 47_846)

  /// 2000-01-01 12:00 UTC.
  private static let epoch = 946_728_000.0

  static let second = 1.0 / 86_400

  static func days(_ instant: Instant) -> Double {
    (Double(instant.seconds) - epoch) / 86_400
  }

  /// The moment, to the nearest minute.
  static func minute(_ days: Double) -> Instant {
    Instant(seconds: Int(((days * 86_400 + epoch) / 60).rounded()) * 60)
  }

  /// The moment, to the nearest minute of its day in Japan.
  static func minuteOfDay(_ days: Double) -> Instant {
    let minute = minute(days)
    return minute.date == date(days) ? minute : minute.adding(seconds: -60)
  }

  /// The day in Japan.
  static func date(_ days: Double) -> CivilDate {
    Instant(seconds: Int((days * 86_400 + epoch).rounded(.down))).date
  }

  /// Julian centuries of the uniform time that the planets keep (TT), since noon of 1 January 2000.
  static func centuries(_ days: Double) -> Double {
    (days + lead(days) * second) / 36_525
  }

  /// How far uniform time runs ahead of clocks (ΔT), in seconds. After 2020 what clocks keep, 69.184,
  /// since nobody knows the rotation of the earth ahead.
  private static func lead(_ days: Double) -> Double {
    let decade = min(max(days / 3652.5 + 10, 0), 12)
    let before = min(Int(decade), 11)
    let part = decade - Double(before)
    return leads[before] * (1 - part) + leads[before + 1] * part
  }

  /// At the beginning of each decade from 1900 on.
  private static let leads: [Double] = [
    -2.8, 10.4, 21.2, 24.0, 24.3, 29.1, 33.2, 40.2, 50.5, 56.9, 63.8, 66.1, 69.184,
  ]
}
