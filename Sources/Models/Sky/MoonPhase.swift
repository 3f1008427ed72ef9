internal import SystemLibrary

/// The phase of the moon on a day in Japan: one of the four principal phases on the day of its
/// moment, else what lies between two of them. Computed by this program, not official values.
package enum MoonPhase: String, CaseIterable, Sendable {
  case new, waxingCrescent, firstQuarter, waxingGibbous
  case full, waningGibbous, lastQuarter, waningCrescent

  /// Good for 1900 to 2100.
  init(on date: CivilDate) {
    func quarter(_ date: CivilDate) -> Int { Int(Self.degreesAhead(at: Instant(date)) / 90) % 4 }
    let (start, end) = (quarter(date), quarter(date.adding(days: 1)))
    self = Self.allCases[start == end ? 2 * start + 1 : 2 * end]
  }

  /// How far the moon is ahead of the sun along the ecliptic (the difference of their apparent
  /// longitudes), in degrees from 0 to 360: 0 at new moon, 180 at full moon. Good for 1900 to 2100.
  package static func degreesAhead(at instant: Instant) -> Double {
    let degrees = degreesAhead(SkyClock.days(instant)).turnedToZero
    return degrees < 0 ? degrees + 360 : degrees
  }

  fileprivate static func degreesAhead(_ days: Double) -> Double {
    SkyPosition.moon(days: days).longitude - SkyPosition.sun(days: days).longitude
  }
}

/// A new moon or another principal phase, within half a minute.
package struct Lunation {
  /// The new moon of January 2000 has the number 0, the full moon after it 0.5.
  let number: Double
  /// In the scale of `SkyClock`.
  let days: Double

  /// To the minute.
  package var instant: Instant { SkyClock.minuteOfDay(days) }

  /// Days between two new moons, on average.
  private static let synodicMonth = 29.530588861

  /// The mean new moon with the number 0.
  private static let first = 5.09766

  init(_ number: Double) {
    self.number = number
    let degrees = 360 * (number - number.rounded(.down))
    var days = Self.first + Self.synodicMonth * number
    // The moon is up to a fifth faster or slower than on average.
    for _ in 0..<12 {
      let rest = (MoonPhase.degreesAhead(days) - degrees).turnedToZero / 360 * Self.synodicMonth
      days -= rest
      if abs(rest) < SkyClock.second { break }
    }
    self.days = days
  }

  /// The last new moon at or before a moment.
  init(before days: Double) {
    // True new moons lie up to 14 hours before or after the mean ones, so the next is tried first.
    var found = Lunation(Self.mean(days).rounded(.down) + 1)
    while found.days > days { found = Lunation(found.number - 1) }
    self = found
  }

  /// The first phase of a kind at or after a moment.
  /// - Parameter part: 0 for a new moon, 0.5 for a full moon.
  private init(part: Double, from days: Double) {
    var found = Lunation((Self.mean(days) - part).rounded(.down) + part)
    while found.days < days { found = Lunation(found.number + 1) }
    self = found
  }

  package static func newMoon(from instant: Instant) -> Lunation {
    Lunation(part: 0, from: SkyClock.days(instant))
  }

  package static func fullMoon(from instant: Instant) -> Lunation {
    Lunation(part: 0.5, from: SkyClock.days(instant))
  }

  private static func mean(_ days: Double) -> Double { (days - first) / synodicMonth }
}

/// What the moon looks like at noon of a day in Japan.
package struct MoonFace: Hashable, Sendable {
  /// How much of the disc is lit, from 0 to 1.
  package let litShare: Double
  /// Whether the side is lit that is the right one for Japan.
  package let isWaxing: Bool
}

extension MoonFace {
  init(noonOf date: CivilDate) {
    let degrees = MoonPhase.degreesAhead(at: Instant(date, hour: 12))
    self.init(litShare: (1 - cos(degrees.radians)) / 2, isWaxing: degrees < 180)
  }
}

/// How long ago the last new moon was, at noon of a day in Japan (正午月齢). Computed by this program,
/// not an official value.
package struct MoonAge: Hashable, Sendable {
  /// Rounded to a tenth: 0.0 to 29.8.
  package let days: Double

  /// - Returns: nil for days before 1900 or after 2100.
  package init?(noonOf date: CivilDate) {
    guard SkyClock.range.contains(date) else { return nil }
    let noon = SkyClock.days(Instant(date, hour: 12))
    days = ((noon - Lunation(before: noon).days) * 10).rounded() / 10
  }
}

/// Moonrise and moonset of a day. Computed by this program, not official values; within a minute.
///
/// The moments at which the moon's centre, as seen from the place, is 35 minutes of arc below a sea
/// horizon, which is what Japan's almanacs call moonrise and moonset.
package struct MoonTimes: Hashable, Sendable {
  /// To the minute; nil for a day without one, as there is every month.
  package let moonrise: Instant?
  package let moonset: Instant?

  private static let horizon = sin((-35.0 / 60).radians)
  private static let step = 2.0 / 24

  /// - Returns: nil for coordinates not on Earth, and for days before 1900 or after 2100.
  package init?(on date: CivilDate, at point: Coordinates) {
    guard SkyClock.range.contains(date), point.isOnEarth else { return nil }
    func height(_ days: Double) -> Double {
      SkyPosition.moon(days: days).sineOfAltitude(days: days, at: point) - Self.horizon
    }
    // Rounding to a minute must not move a time to another day, so the day begins and ends half a
    // minute early.
    let start = SkyClock.days(Instant(date)) - 30 * SkyClock.second
    var (rise, set): (Double?, Double?)
    var before = height(start)
    for number in 0..<12 {
      var early = start + Double(number) * Self.step
      var late = early + Self.step
      let after = height(late)
      if (before < 0) != (after < 0) {
        while late - early > SkyClock.second {
          let middle = (early + late) / 2
          if (height(middle) < 0) == (before < 0) { early = middle } else { late = middle }
        }
        if before < 0 { rise = rise ?? early } else { set = set ?? early }
      }
      before = after
    }
    moonrise = rise.map(SkyClock.minute)
    moonset = set.map(SkyClock.minute)
  }
}

extension SkyPosition {
  /// The sine of the centre's altitude as seen from a point at sea level, without refraction.
  fileprivate func sineOfAltitude(days: Double, at point: Coordinates) -> Double {
    let latitude = point.latitude.radians
    let hourAngle = hourAngle(days: days, longitude: point.longitude).radians
    let sine =
      sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    // The point is this far above the plane through the earth's centre that is level there (WGS 84).
    let height = 6378.137 * (1 - 0.00669438 * sin(latitude) * sin(latitude)).squareRoot()
    let away = (distance * distance - 2 * distance * height * sine + height * height).squareRoot()
    return (distance * sine - height) / away
  }
}
