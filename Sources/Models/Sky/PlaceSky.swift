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
