/// Where a tropical cyclone was, and the areas around it, for a map.
package struct StormTrack: Equatable, Sendable {
  /// Before it was a typhoon, oldest first.
  package let before: [Coordinates]
  /// As a typhoon, oldest first.
  package let past: [Coordinates]
  /// 強風域 of the analysis. Its centre need not be that of the storm.
  package let gale: StormCircle?
  /// 暴風域 of the analysis.
  package let storm: StormCircle?
  /// 予報円, in the order of their times.
  package let forecasts: [Forecast]

  package struct Forecast: Equatable, Sendable {
    package let time: Instant
    package let circle: StormCircle

    package init(time: Instant, circle: StormCircle) {
      self.time = time
      self.circle = circle
    }
  }

  package init(
    before: [Coordinates], past: [Coordinates], gale: StormCircle?, storm: StormCircle?,
    forecasts: [Forecast]
  ) {
    self.before = before
    self.past = past
    self.gale = gale
    self.storm = storm
    self.forecasts = forecasts
  }
}

/// A circle on the map.
package struct StormCircle: Hashable, Sendable {
  package let center: Coordinates
  /// km
  package let radius: Double

  package init(center: Coordinates, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
