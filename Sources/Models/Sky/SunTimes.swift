internal import SystemLibrary

/// Sunrise and sunset of a day. Computed by this program, not official values.
///
/// The moment at which the upper edge of the sun is on a sea horizon: its centre 50 minutes of arc
/// below (34 for the refraction, 16 for its radius), the height of the place not counted. Within one
/// minute of the almanac of the National Astronomical Observatory (jma-more section 13).
package struct SunTimes: Hashable, Sendable {
  package let date: CivilDate
  /// To the minute; nil if the sun stays up or down all day.
  package let sunrise: Instant?
  package let sunset: Instant?

  /// Minutes between the two displayed times; nil if one is missing.
  package var dayLength: Int? {
    guard let sunrise, let sunset else { return nil }
    return sunset.seconds(since: sunrise) / 60
  }

  private static let altitude = -50.0 / 60

  /// The sun around the noon that falls on a day of Japan.
  /// - Returns: nil for coordinates not on Earth, and for days before 1900 or after 2100.
  package init?(on date: CivilDate, at point: Coordinates) {
    guard SkyClock.range.contains(date), (-90...90).contains(point.latitude),
      (-180...180).contains(point.longitude)
    else { return nil }
    self.date = date
    let noon = Self.noon(of: date, longitude: point.longitude)
    sunrise = Self.crossing(around: noon, at: point, sign: -1).map(SkyClock.minute)
    sunset = Self.crossing(around: noon, at: point, sign: 1).map(SkyClock.minute)
  }

  /// When the sun is due south.
  private static func noon(of date: CivilDate, longitude: Double) -> Double {
    var days = SkyClock.days(Instant(date, hour: 12))
    for _ in 0..<3 {
      days -= SunPosition(days: days).hourAngle(days: days, longitude: longitude) / 360
    }
    return days
  }

  /// - Parameter sign: -1 before noon, 1 after.
  private static func crossing(
    around noon: Double, at point: Coordinates, sign: Double
  ) -> Double? {
    var days = noon
    // The sun moves on meanwhile, so its position is computed again for the time found. Three
    // rounds are exact to a second.
    for _ in 0..<4 {
      let sun = SunPosition(days: days)
      guard let wanted = sun.hourAngle(altitude: altitude, latitude: point.latitude) else {
        return nil
      }
      let now = sun.hourAngle(days: days, longitude: point.longitude)
      days += (sign * wanted - now).turnedToZero / 360
    }
    return days
  }
}

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

/// The time scale that positions in the sky are computed in: days, with noon of 1 January 2000 as 0.
///
/// Everything is computed for 1900 to 2100, where the formulas hold within the accuracy that
/// `SunTimes` and `MoonAge` name.
enum SkyClock {
  /// The days that anything is computed for: 1 January 1900 to 31 December 2100.
  static let range = CivilDate(dayNumber: -25_567)...CivilDate(dayNumber: 47_846)

  /// 2000-01-01 12:00 UTC.
  private static let epoch = 946_728_000.0

  /// How far the uniform time of the planets runs ahead of clocks, in days: 69 seconds in 2026. Half
  /// a minute more or less, as a century ago, moves sunrise by less than a second.
  static let lead = 69.0 / 86_400

  static func days(_ instant: Instant) -> Double {
    (Double(instant.seconds) - epoch) / 86_400
  }

  /// The moment, to the nearest minute.
  static func minute(_ days: Double) -> Instant {
    Instant(seconds: Int(((days * 86_400 + epoch) / 60).rounded()) * 60)
  }
}
