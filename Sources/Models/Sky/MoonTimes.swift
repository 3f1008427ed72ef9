internal import SystemLibrary

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
