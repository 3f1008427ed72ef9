/// Sunrise, transit, sunset and civil twilight of a day. Computed by this program, not official
/// values.
///
/// The sun rises and sets when its upper edge is on a sea horizon: its centre 50 minutes of arc below
/// (34 for the refraction, 16 for its radius), the height of the place not counted. Within one
/// minute of the almanac of the National Astronomical Observatory (jma-more section 13).
package struct SunTimes: Hashable, Sendable {
  package let date: CivilDate
  /// To the minute; nil if the sun stays up or down all day.
  package let sunrise: Instant?
  package let sunset: Instant?
  /// When the sun is due south.
  package let transit: Instant
  /// The beginning and the end of civil twilight: the sun's centre six degrees below the horizon. Nil
  /// if it is never that low, or always lower.
  package let dawn: Instant?
  package let dusk: Instant?

  /// Minutes between the two displayed times; nil if one is missing.
  package var dayLength: Int? {
    guard let sunrise, let sunset else { return nil }
    return sunset.seconds(since: sunrise) / 60
  }

  private static let horizon = -50.0 / 60
  private static let civil = -6.0

  /// The sun around the noon that falls on a day of Japan.
  /// - Returns: nil for coordinates not on Earth, and for days before 1900 or after 2100.
  package init?(on date: CivilDate, at point: Coordinates) {
    guard SkyClock.range.contains(date), point.isOnEarth else { return nil }
    self.date = date
    let noon = Self.noon(of: date, longitude: point.longitude)
    func crossing(_ altitude: Double, _ sign: Double) -> Instant? {
      Self.crossing(altitude, around: noon, at: point, sign: sign).map(SkyClock.minute)
    }
    transit = SkyClock.minute(noon)
    sunrise = crossing(Self.horizon, -1)
    sunset = crossing(Self.horizon, 1)
    dawn = crossing(Self.civil, -1)
    dusk = crossing(Self.civil, 1)
  }

  private static func noon(of date: CivilDate, longitude: Double) -> Double {
    var days = SkyClock.days(Instant(date, hour: 12))
    for _ in 0..<3 {
      days -= SkyPosition.sun(days: days).hourAngle(days: days, longitude: longitude) / 360
    }
    return days
  }

  /// - Parameter sign: -1 before noon, 1 after.
  private static func crossing(
    _ altitude: Double, around noon: Double, at point: Coordinates, sign: Double
  ) -> Double? {
    var days = noon
    // The sun moves on meanwhile, so its position is computed again for the time found. Three
    // rounds are exact to a second.
    for _ in 0..<4 {
      let sun = SkyPosition.sun(days: days)
      guard let wanted = sun.hourAngle(altitude: altitude, latitude: point.latitude) else {
        return nil
      }
      let now = sun.hourAngle(days: days, longitude: point.longitude)
      days += (sign * wanted - now).turnedToZero / 360
    }
    return days
  }
}

extension Coordinates {
  var isOnEarth: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}

/// The time scale that positions in the sky are computed in: days, with noon of 1 January 2000 UTC as 0.
///
/// Everything is computed for 1900 to 2100, where the formulas hold within the accuracy that each
/// type names.
enum SkyClock {
  /// The days that anything is computed for: 1 January 1900 to 31 December 2100.
  static let range = CivilDate(dayNumber: -25_567)...CivilDate(dayNumber: 47_846)

  /// 2000-01-01 12:00 UTC.
  private static let epoch = 946_728_000.0

  static let second = 1.0 / 86_400

  static func days(_ instant: Instant) -> Double {
    (Double(instant.seconds) - epoch) / 86_400
  }

  /// The moment, to the nearest minute.
  static func minute(_ days: Double) -> Instant {
    Instant(seconds: Int(((days * 86_400 + epoch) / 60).rounded()) * 60)
  }

  /// The moment, to the nearest minute of its day in Japan.
  static func minuteOfDay(_ days: Double) -> Instant {
    let minute = minute(days)
    return minute.date == date(days) ? minute : minute.adding(seconds: -60)
  }

  /// The day in Japan.
  static func date(_ days: Double) -> CivilDate {
    Instant(seconds: Int((days * 86_400 + epoch).rounded(.down))).date
  }

  /// Julian centuries of the uniform time that the planets keep (TT), since noon of 1 January 2000.
  static func centuries(_ days: Double) -> Double {
    (days + lead(days) * second) / 36_525
  }

  /// How far uniform time runs ahead of clocks (ΔT), in seconds. After 2020 what clocks keep, 69.184,
  /// since nobody knows the rotation of the earth ahead.
  private static func lead(_ days: Double) -> Double {
    let decade = min(max(days / 3652.5 + 10, 0), 12)
    let before = min(Int(decade), 11)
    let part = decade - Double(before)
    return leads[before] * (1 - part) + leads[before + 1] * part
  }

  /// At the beginning of each decade from 1900 on.
  private static let leads: [Double] = [
    -2.8, 10.4, 21.2, 24.0, 24.3, 29.1, 33.2, 40.2, 50.5, 56.9, 63.8, 66.1, 69.184,
  ]
}
