/// All that is computed of the sky of a day at a place.
package struct SkyDetails: Sendable {
  package let day: PlaceSky.Day
  package let moonTimes: MoonTimes?
  package let phase: MoonPhase
  package let face: MoonFace
  /// The first ones from the beginning of the day on.
  package let newMoon: Instant
  package let fullMoon: Instant
  /// The solar term of this day, if it is one.
  package let term: SolarTerm?
  /// The first one after this day.
  package let nextTerm: SolarTerm
  /// Nil for days that are not settled.
  package let oldDate: OldCalendarDate?

  init(_ day: PlaceSky.Day) {
    let date = day.date
    let (start, end) = (Instant(date), Instant(date.adding(days: 1)))
    self.day = day
    moonTimes = MoonTimes(on: date, at: day.point)
    phase = MoonPhase(on: date)
    face = MoonFace(noonOf: date)
    newMoon = Lunation.newMoon(from: start).instant
    fullMoon = Lunation.fullMoon(from: start).instant
    let first = SolarTerm(from: start)
    term = first.instant.date == date ? first : nil
    nextTerm = term == nil ? first : SolarTerm(from: end)
    oldDate = OldCalendarDate(date)
  }
}
