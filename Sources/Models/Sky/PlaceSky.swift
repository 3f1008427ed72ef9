/// Sun and moon of some days at a place. Everything in it is computed by this program.
public struct PlaceSky: Equatable, Sendable {
  public let place: Place
  /// The point that it is computed for: areas have no middle.
  public let vantage: VantagePoint
  public let days: [Day]

  public struct Day: Hashable, Sendable {
    public let sun: SunTimes
    public let moon: MoonAge

    public var date: CivilDate { sun.date }
  }

  /// The same from a day on.
  public func from(_ date: CivilDate) -> PlaceSky {
    PlaceSky(place: place, vantage: vantage, days: days.filter { $0.date >= date })
  }
}

extension PlaceCatalog {
  /// Sun and moon of a place. Days before 1900 or after 2100 are left out.
  /// - Returns: nil for a place of which no position is known.
  public func sky(of place: Place, on dates: [CivilDate]) -> PlaceSky? {
    guard let vantage = vantagePoint(of: place) else { return nil }
    return PlaceSky(
      place: place, vantage: vantage,
      days: dates.compactMap { date in
        guard let sun = SunTimes(on: date, at: vantage.coordinates),
          let moon = MoonAge(noonOf: date)
        else { return nil }
        return PlaceSky.Day(sun: sun, moon: moon)
      })
  }
}
