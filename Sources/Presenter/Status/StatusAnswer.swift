package import Models

/// What is known of a place in time for a status line. What was not asked for is nil.
package struct StatusAnswer: Sendable {
  package let place: Place
  package var forecast: WeatherAnswer?
  package var observation: ObservationAnswer?
  package var warnings: PlaceWarnings?
  /// The rain of the next hour.
  package var nowcast: RainAnswer?

  package init(place: Place) {
    self.place = place
  }

  /// Whether everything that was asked for is there and was checked within so many seconds.
  package func isYoung(at now: Instant, seconds: Int) -> Bool {
    var checked: [Instant?] = []
    switch forecast {
    case .forecast(let found): checked.append(found.forecast.checked)
    case .normals, .failed: return false
    case nil: break
    }
    switch observation {
    case .observed(let found): checked.append(found.report.checked)
    case .failed: return false
    case nil: break
    }
    if let nowcast {
      guard let rain = nowcast.rain else { return false }
      checked.append(rain.checked)
    }
    if let warnings { checked.append(warnings.checked) }
    return checked.allSatisfy { time in
      time.map { (0...seconds).contains(now.seconds(since: $0)) } ?? false
    }
  }

  /// Why something is missing.
  package var errors: [ForecastError] {
    [forecast?.error, observation?.error, nowcast?.errors.first].compactMap { $0 }
  }
}
