internal import SystemLibrary

/// The direction of sun or moon from the centre of the earth, as it is seen (apparent).
struct SkyPosition {
  /// Along the ecliptic from the equinox of the date; degrees, any number of turns.
  let longitude: Double
  /// Degrees.
  let rightAscension: Double
  /// Radians.
  let declination: Double
  /// From the centre of the earth, in km.
  let distance: Double
  /// By how much nutation moves the meridian of the equinox, in degrees.
  private let equinoxes: Double

  /// - Parameters:
  ///   - longitude: degrees, without nutation.
  ///   - latitude: degrees from the ecliptic.
  init(longitude: Double, latitude: Double, distance: Double, centuries: Double) {
    let axis = EarthAxis(centuries: centuries)
    self.longitude = longitude + axis.nutation
    self.distance = distance
    let (along, away) = (self.longitude.radians, latitude.radians)
    let tilt = axis.obliquity.radians
    rightAscension = atan2(cos(tilt) * sin(along) - tan(away) * sin(tilt), cos(along)).degrees
    declination = asin(cos(tilt) * sin(away) + sin(tilt) * cos(away) * sin(along))
    equinoxes = axis.nutation * cos(tilt)
  }

  /// How far the earth has turned past the moment when it was due south, in degrees.
  func hourAngle(days: Double, longitude: Double) -> Double {
    let centuries = days / 36_525
    let siderealTime =
      280.46061837 + 360.98564736629 * days + 0.000387933 * centuries * centuries + equinoxes
    return (siderealTime + longitude - rightAscension).turnedToZero
  }

  /// The hour angle at which the centre has an altitude, in degrees; nil if it never has.
  func hourAngle(altitude: Double, latitude: Double) -> Double? {
    let latitude = latitude.radians
    let cosine =
      (sin(altitude.radians) - sin(latitude) * sin(declination))
      / (cos(latitude) * cos(declination))
    return (-1...1).contains(cosine) ? acos(cosine).degrees : nil
  }
}

/// How the earth's axis stands: Meeus, Astronomical Algorithms, chapter 22, with the terms above a
/// tenth of a second of arc.
private struct EarthAxis {
  /// Of longitudes, in degrees.
  let nutation: Double
  /// True, in degrees.
  let obliquity: Double

  init(centuries: Double) {
    let node = (125.04452 - 1934.136261 * centuries).radians
    let sun = (280.4665 + 36_000.7698 * centuries).radians
    let moon = (218.3165 + 481_267.8813 * centuries).radians
    let anomaly = (357.5277 + 35_999.0503 * centuries).radians
    nutation =
      (-17.2 * sin(node) - 1.32 * sin(2 * sun) - 0.23 * sin(2 * moon) + 0.21 * sin(2 * node)
        + 0.14 * sin(anomaly)) / 3600
    obliquity =
      23.4392911 - 0.0130042 * centuries
      + (9.2 * cos(node) + 0.57 * cos(2 * sun) + 0.1 * cos(2 * moon)) / 3600
  }
}

extension SkyPosition {
  /// The sun, by the theory VSOP87 of the earth's orbit: within a second of arc, which it takes 24
  /// seconds to move.
  /// - Parameter days: in the scale of `SkyClock`.
  static func sun(days: Double) -> SkyPosition {
    let centuries = SkyClock.centuries(days)
    let millennia = centuries / 10
    var earth = 0.0
    for terms in earthTerms.reversed() {
      var sum = 0.0
      for term in terms { sum += term.size * cos(term.phase + term.rate * millennia) }
      earth = earth * millennia + sum
    }
    let anomaly = (357.52911 + 35_999.05029 * centuries).radians
    // The distance in astronomical units, which aberration needs to a thousandth.
    let distance = 1.00014 - 0.01671 * cos(anomaly) - 0.00014 * cos(2 * anomaly)
    // Seen from the earth; then the system of stars (FK5), and the aberration of light.
    let longitude =
      (earth * 1e-8).degrees + 180 - (0.09033 + 20.4898 / distance) / 3600
    return SkyPosition(
      longitude: longitude, latitude: 0, distance: distance * 149_597_870.7, centuries: centuries)
  }

  /// Of the earth's longitude, by powers of the time in millennia: size in hundred-millionths of a
  /// radian, phase in radians, radians in a millennium. Those below 30 are left out.
  private static let earthTerms: [[(size: Double, phase: Double, rate: Double)]] = [
    [
      (175347045.7, 0.00000, 0.00000), (3341656.5, 4.66926, 6283.07585),
      (34894.3, 4.62610, 12566.15170), (3417.6, 2.82887, 3.52312), (3497.1, 2.74412, 5753.38488),
      (3135.9, 3.62767, 77713.77147), (2676.2, 4.41808, 7860.41939), (2342.7, 6.13516, 3930.20970),
      (1273.2, 2.03710, 529.69097), (1324.3, 0.74246, 11506.76977), (901.9, 2.04505, 26.29832),
      (1199.2, 1.10963, 1577.34354), (857.2, 3.50849, 398.14900), (779.8, 1.17883, 5223.69392),
      (990.2, 5.23268, 5884.92685), (753.1, 2.53339, 5507.55324), (505.3, 4.58293, 18849.22755),
      (492.4, 4.20507, 775.52261), (356.7, 2.91954, 0.06731), (284.1, 1.89869, 796.29801),
      (242.8, 0.34481, 5486.77784), (317.1, 5.84902, 11790.62909), (271.0, 0.31489, 10977.07880),
      (206.2, 4.80647, 2544.31442), (205.4, 1.86948, 5573.14280), (202.3, 2.45768, 6069.77675),
      (126.2, 1.08303, 20.77540), (155.5, 0.83306, 213.29910), (115.1, 0.64545, 0.98032),
      (102.9, 0.63600, 4694.00295), (101.7, 4.26680, 7.11355), (99.2, 6.20993, 2146.16542),
      (132.2, 3.41118, 2942.46342), (97.6, 0.68101, 155.42040), (85.1, 1.29871, 6275.96230),
      (74.7, 1.75509, 5088.62884), (101.9, 0.97569, 15720.83878), (84.7, 3.67080, 71430.69562),
      (73.5, 4.67927, 801.82093), (73.9, 3.50319, 3154.68708), (78.8, 3.03698, 12036.46073),
      (79.6, 1.80791, 17260.15465), (85.8, 5.98323, 161000.68574), (57.0, 2.78430, 6286.59897),
      (61.1, 1.81840, 7084.89678), (69.6, 0.83298, 9437.76293), (56.1, 4.38695, 14143.49524),
      (62.4, 3.97764, 8827.39027), (51.1, 0.28307, 5856.47766), (55.6, 3.47006, 6279.55273),
      (41.0, 5.36817, 8429.24127), (51.6, 1.33283, 1748.01641), (52.0, 0.18915, 12139.55351),
      (49.0, 0.48735, 1194.44701), (39.2, 6.16833, 10447.38784), (35.6, 1.77597, 6812.76682),
      (36.8, 6.04134, 10213.28555), (36.6, 2.56955, 1059.38193), (33.3, 0.59309, 17789.84562),
      (36.0, 1.70876, 2352.86615), (40.9, 2.39851, 19651.04848), (30.0, 2.73975, 1349.86741),
      (30.4, 0.44294, 83996.84732),
    ],
    [
      (628331966747.5, 0.00000, 0.00000), (206058.9, 2.67823, 6283.07585),
      (4303.4, 2.63513, 12566.15170), (425.3, 1.59047, 3.52312), (109.0, 2.96618, 1577.34354),
      (93.5, 2.59213, 18849.22755), (119.3, 5.79557, 26.29832), (72.1, 1.13846, 529.69097),
      (67.8, 1.87472, 398.14900), (67.3, 4.40918, 5507.55324), (59.0, 2.88797, 5223.69392),
      (56.0, 2.17472, 155.42040), (45.4, 0.39803, 796.29801), (36.4, 0.46625, 775.52261),
    ],
    [
      (52918.9, 0.00000, 0.00000), (8719.8, 1.07210, 6283.07585), (309.1, 0.86729, 12566.15170),
    ],
    [
      (289.2, 5.84384, 6283.07585), (35.0, 0.00000, 0.00000),
    ],
  ]
}

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
