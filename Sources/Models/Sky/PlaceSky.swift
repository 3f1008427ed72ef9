internal import SystemLibrary

/// Sun and moon of some days at a place. Everything in it is computed by this program.
package struct PlaceSky: Equatable, Sendable {
  package let place: Place
  /// The point of the computation: areas have no middle.
  package let vantage: VantagePoint
  package let days: [Day]

  package struct Day: Hashable, Sendable {
    package let sun: SunTimes
    package let moon: MoonAge

    package var date: CivilDate { sun.date }
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
        return PlaceSky.Day(sun: sun, moon: moon)
      })
  }
}

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

/// The moment of a new moon: Meeus, Astronomical Algorithms, chapter 49, exact to some minutes.
struct NewMoon {
  /// In the scale of `SkyClock`.
  let days: Double

  /// Between two new moons, on average.
  private static let synodicMonth = 29.530588861

  /// The mean new moon of January 2000 has the number 0.
  private static let first = 5.09766

  /// The number of the last mean new moon before a moment.
  static func number(before days: Double) -> Int {
    Int(((days - first) / synodicMonth).rounded(.down))
  }

  init(number: Int) {
    let count = Double(number)
    let centuries = count / 1236.85
    let squared = centuries * centuries
    let mean = Self.first + Self.synodicMonth * count + 0.00015437 * squared
    let eccentricity = 1 - 0.002516 * centuries - 0.0000074 * squared
    let sun = 2.5534 + 29.1053567 * count - 0.0000014 * squared
    let moon = 201.5643 + 385.81693528 * count + 0.0107582 * squared
    let latitude = 160.7108 + 390.67050284 * count - 0.0016118 * squared
    let node = 124.7746 - 1.56375588 * count + 0.0020672 * squared
    var sum = -0.00017 * sin(node.radians)
    for term in Self.terms {
      let angle = term.moon * moon + term.sun * sun + term.latitude * latitude
      // Terms of the sun's anomaly shrink with the eccentricity of the earth's orbit.
      let factor =
        term.sun == 0 ? 1 : abs(term.sun) == 2 ? eccentricity * eccentricity : eccentricity
      sum += term.days * factor * sin(angle.radians)
    }
    days = mean + sum - SkyClock.lead
  }

  /// This many days times the sine of a sum of the moon's anomaly, the sun's, and the moon's
  /// argument of latitude. Smaller terms are less than four seconds.
  private static let terms: [(days: Double, moon: Double, sun: Double, latitude: Double)] = [
    (-0.40720, 1, 0, 0), (0.17241, 0, 1, 0), (0.01608, 2, 0, 0), (0.01039, 0, 0, 2),
    (0.00739, 1, -1, 0), (-0.00514, 1, 1, 0), (0.00208, 0, 2, 0), (-0.00111, 1, 0, -2),
    (-0.00057, 1, 0, 2), (0.00056, 2, 1, 0), (-0.00042, 3, 0, 0), (0.00042, 0, 1, 2),
    (0.00038, 0, 1, -2), (-0.00024, 2, -1, 0), (-0.00007, 1, 2, 0),
  ]
}
