internal import SystemLibrary

/// The position of the sun, seen from the centre of the earth: Meeus, Astronomical Algorithms, chapter
/// 25, which is exact to a hundredth of a degree (two seconds of sunrise).
struct SunPosition {
  /// Degrees.
  let rightAscension: Double
  /// Radians.
  let declination: Double

  /// - Parameter days: in the scale of `SkyClock`.
  init(days: Double) {
    let centuries = (days + SkyClock.lead) / 36_525
    let meanLongitude = 280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)
    let anomaly = (357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)).radians
    let center =
      (1.914602 - centuries * (0.004817 + centuries * 0.000014)) * sin(anomaly)
      + (0.019993 - centuries * 0.000101) * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
    // Aberration and nutation.
    let node = (125.04 - 1934.136 * centuries).radians
    let longitude = (meanLongitude + center - 0.00569 - 0.00478 * sin(node)).radians
    let obliquity = (23.439291 - 0.0130042 * centuries + 0.00256 * cos(node)).radians
    rightAscension = atan2(cos(obliquity) * sin(longitude), cos(longitude)).degrees
    declination = asin(sin(obliquity) * sin(longitude))
  }

  /// How far the earth has turned past the moment when the sun was due south, in degrees.
  func hourAngle(days: Double, longitude: Double) -> Double {
    let centuries = days / 36_525
    let siderealTime =
      280.46061837 + 360.98564736629 * days + 0.000387933 * centuries * centuries
    return (siderealTime + longitude - rightAscension).turnedToZero
  }

  /// The hour angle at which the sun's centre has an altitude, in degrees; nil if it never has.
  func hourAngle(altitude: Double, latitude: Double) -> Double? {
    let latitude = latitude.radians
    let cosine =
      (sin(altitude.radians) - sin(latitude) * sin(declination))
      / (cos(latitude) * cos(declination))
    return (-1...1).contains(cosine) ? acos(cosine).degrees : nil
  }
}
