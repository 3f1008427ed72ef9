/// How long ago the last new moon was, at noon of a day in Japan (正午月齢). Computed by this program,
/// not an official value; accurate to a tenth of a day.
package struct MoonAge: Hashable, Sendable {
  /// Rounded to a tenth: 0.0 to 29.8.
  package let days: Double

  /// - Returns: nil for days before 1900 or after 2100.
  package init?(noonOf date: CivilDate) {
    guard SkyClock.range.contains(date) else { return nil }
    let noon = SkyClock.days(Instant(date, hour: 12))
    // True new moons lie up to 14 hours before or after the mean ones, so the next is tried first.
    var number = NewMoon.number(before: noon) + 1
    while NewMoon(number: number).days > noon { number -= 1 }
    days = ((noon - NewMoon(number: number).days) * 10).rounded() / 10
  }
}
