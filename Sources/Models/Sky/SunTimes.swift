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
