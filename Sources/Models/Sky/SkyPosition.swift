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
