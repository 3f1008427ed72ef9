/// Sun and moon of some days at a place. Everything in it is computed by this program.
package struct PlaceSky: Equatable, Sendable {
  package let place: Place
  /// The point of the computation: areas have no middle.
  package let vantage: VantagePoint
  package let days: [Day]

  package struct Day: Hashable, Sendable {
    package let sun: SunTimes
    package let moon: MoonAge
    package let point: Coordinates

    package var date: CivilDate { sun.date }

    /// Everything else of the day, which takes longer to compute.
    package var details: SkyDetails { SkyDetails(self) }
  }

  /// A copy from a day on.
  package func from(_ date: CivilDate) -> PlaceSky {
    PlaceSky(place: place, vantage: vantage, days: days.filter { $0.date >= date })
  }

  /// A copy with some days only.
  package func on(_ dates: [CivilDate]) -> PlaceSky {
    PlaceSky(place: place, vantage: vantage, days: days.filter { dates.contains($0.date) })
  }
}

extension PlaceCatalog {
  /// Sun and moon of a place. Days before 1900 or after 2100 are left out.
  /// - Returns: nil for a place of which no position is known.
  package func sky(of place: Place, on dates: [CivilDate]) -> PlaceSky? {
    guard let vantage = vantagePoint(of: place) else { return nil }
    return PlaceSky(
      place: place, vantage: vantage,
      days: dates.compactMap { date in
        guard let sun = SunTimes(on: date, at: vantage.coordinates),
          let moon = MoonAge(noonOf: date)
        else { return nil }
        return PlaceSky.Day(sun: sun, moon: moon, point: vantage.coordinates)
      })
  }
}

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
