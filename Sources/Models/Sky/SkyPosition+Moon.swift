internal import SystemLibrary

extension SkyPosition {
  /// The moon: Meeus, Astronomical Algorithms, chapter 47. Its longitude is within ten seconds of arc,
  /// which it takes 20 seconds to move.
  /// - Parameter days: in the scale of `SkyClock`.
  static func moon(days: Double) -> SkyPosition {
    let centuries = SkyClock.centuries(days)
    let angles = MoonAngles(centuries: centuries)
    let (mean, latitude, moon) = (angles.mean, angles.latitude, angles.moon)
    let (venus, jupiter) = (119.75 + 131.849 * centuries, 53.09 + 479264.29 * centuries)
    let other = 313.45 + 481266.484 * centuries
    var along =
      3958 * sin(venus.radians) + 1962 * sin((mean - latitude).radians)
      + 318 * sin(jupiter.radians)
    var away =
      -2235 * sin(mean.radians) + 382 * sin(other.radians) + 175 * sin((venus - latitude).radians)
      + 175 * sin((venus + latitude).radians) + 127 * sin((mean - moon).radians)
      - 115 * sin((mean + moon).radians)
    var distance = 385_000_560.0
    for term in longitudeTerms {
      let (angle, factor) = angles.argument(term.elongation, term.sun, term.moon, term.latitude)
      along += term.size * factor * sin(angle)
      if term.distance != 0 { distance += term.distance * factor * cos(angle) }
    }
    for term in latitudeTerms {
      let (angle, factor) = angles.argument(term.elongation, term.sun, term.moon, term.latitude)
      away += term.size * factor * sin(angle)
    }
    return SkyPosition(
      longitude: mean + along * 1e-6, latitude: away * 1e-6, distance: distance / 1000,
      centuries: centuries)
  }

  /// Multiples of the four angles, with millionths of a degree of longitude and metres of distance.
  /// Distances below 5 km are left out.
  private static let longitudeTerms:
    [(
      size: Double, distance: Double, elongation: Double, sun: Double, moon: Double,
      latitude: Double
    )] = [
      (6_288_774, -20_905_355, 0, 0, 1, 0), (1_274_027, -3_699_111, 2, 0, -1, 0),
      (658314, -2_955_968, 2, 0, 0, 0), (213618, -569925, 0, 0, 2, 0), (-185116, 48888, 0, 1, 0, 0),
      (-114332, 0, 0, 0, 0, 2), (58793, 246158, 2, 0, -2, 0), (57066, -152138, 2, -1, -1, 0),
      (53322, -170733, 2, 0, 1, 0), (45758, -204586, 2, -1, 0, 0), (-40923, -129620, 0, 1, -1, 0),
      (-34720, 108743, 1, 0, 0, 0), (-30383, 104755, 0, 1, 1, 0), (15327, 10321, 2, 0, 0, -2),
      (-12528, 0, 0, 0, 1, 2), (10980, 79661, 0, 0, 1, -2), (10675, -34782, 4, 0, -1, 0),
      (10034, -23210, 0, 0, 3, 0), (8548, -21636, 4, 0, -2, 0), (-7888, 24208, 2, 1, -1, 0),
      (-6766, 30824, 2, 1, 0, 0), (-5163, -8379, 1, 0, -1, 0), (4987, -16675, 1, 1, 0, 0),
      (4036, -12831, 2, -1, 1, 0), (3994, -10445, 2, 0, 2, 0), (3861, -11650, 4, 0, 0, 0),
      (3665, 14403, 2, 0, -3, 0), (-2689, -7003, 0, 1, -2, 0), (-2602, 0, 2, 0, -1, 2),
      (2390, 10056, 2, -1, -2, 0), (-2348, 6322, 1, 0, 1, 0), (2236, -9884, 2, -2, 0, 0),
      (-2120, 5751, 0, 1, 2, 0), (-2069, 0, 0, 2, 0, 0), (2048, 0, 2, -2, -1, 0),
      (-1773, 0, 2, 0, 1, -2), (-1595, 0, 2, 0, 0, 2), (1215, 0, 4, -1, -1, 0),
      (-1110, 0, 0, 0, 2, 2), (-892, 0, 3, 0, -1, 0), (-810, 0, 2, 1, 1, 0), (759, 0, 4, -1, -2, 0),
      (-713, 0, 0, 2, -1, 0), (-700, 0, 2, 2, -1, 0), (691, 0, 2, 1, -2, 0), (596, 0, 2, -1, 0, -2),
      (549, 0, 4, 0, 1, 0), (537, 0, 0, 0, 4, 0), (520, 0, 4, -1, 0, 0), (-487, 0, 1, 0, -2, 0),
      (-399, 0, 2, 1, 0, -2), (-381, 0, 0, 0, 2, -2), (351, 0, 1, 1, 1, 0), (-340, 0, 3, 0, -2, 0),
      (330, 0, 4, 0, -3, 0), (327, 0, 2, -1, 2, 0), (-323, 0, 0, 2, 1, 0), (0, 8752, 2, 0, -1, -2),
    ]

  /// The same of the latitude, without those below 500.
  private static let latitudeTerms:
    [(size: Double, elongation: Double, sun: Double, moon: Double, latitude: Double)] = [
      (5_128_122, 0, 0, 0, 1), (280602, 0, 0, 1, 1), (277693, 0, 0, 1, -1), (173237, 2, 0, 0, -1),
      (55413, 2, 0, -1, 1), (46271, 2, 0, -1, -1), (32573, 2, 0, 0, 1), (17198, 0, 0, 2, 1),
      (9266, 2, 0, 1, -1), (8822, 0, 0, 2, -1), (8216, 2, -1, 0, -1), (4324, 2, 0, -2, -1),
      (4200, 2, 0, 1, 1), (-3359, 2, 1, 0, -1), (2463, 2, -1, -1, 1), (2211, 2, -1, 0, 1),
      (2065, 2, -1, -1, -1), (-1870, 0, 1, -1, -1), (1828, 4, 0, -1, -1), (-1794, 0, 1, 0, 1),
      (-1749, 0, 0, 0, 3), (-1565, 0, 1, -1, 1), (-1491, 1, 0, 0, 1), (-1475, 0, 1, 1, 1),
      (-1410, 0, 1, 1, -1), (-1344, 0, 1, 0, -1), (-1335, 1, 0, 0, -1), (1107, 0, 0, 3, 1),
      (1021, 4, 0, 0, -1), (833, 4, 0, -1, 1), (777, 0, 0, 1, -3), (671, 4, 0, -2, 1),
      (607, 2, 0, 0, -3), (596, 2, 0, 2, -1),
    ]
}

/// The angles that the moon's place depends on, in degrees.
private struct MoonAngles {
  /// Its mean longitude.
  let mean: Double
  /// Its mean distance from the sun.
  private let elongation: Double
  /// The mean anomalies of sun and moon.
  private let sun: Double
  let moon: Double
  /// Its mean distance from its node.
  let latitude: Double
  private let eccentricity: Double

  init(centuries: Double) {
    let (squared, cubed) = (centuries * centuries, centuries * centuries * centuries)
    mean = 218.3164477 + 481_267.88123421 * centuries - 0.0015786 * squared + cubed / 538_841
    elongation =
      297.8501921 + 445_267.1114034 * centuries - 0.0018819 * squared + cubed / 545_868
    sun = 357.5291092 + 35_999.0502909 * centuries - 0.0001536 * squared
    moon = 134.9633964 + 477_198.8675055 * centuries + 0.0087414 * squared + cubed / 69_699
    latitude = 93.2720950 + 483_202.0175233 * centuries - 0.0036539 * squared
    eccentricity = 1 - 0.002516 * centuries - 0.0000074 * squared
  }

  /// A sum of multiples, in radians, and the factor of its term: those of the sun's anomaly shrink
  /// with the eccentricity of the earth's orbit.
  func argument(
    _ elongation: Double, _ sun: Double, _ moon: Double, _ latitude: Double
  ) -> (angle: Double, factor: Double) {
    let sum =
      elongation * self.elongation + sun * self.sun + moon * self.moon + latitude * self.latitude
    return (
      sum.radians,
      sun == 0 ? 1 : abs(sun) == 2 ? eccentricity * eccentricity : eccentricity
    )
  }
}
