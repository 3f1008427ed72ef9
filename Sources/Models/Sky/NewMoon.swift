internal import SystemLibrary

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
