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

  /// Why something is missing.
  package var errors: [ForecastError] {
    [forecast?.error, observation?.error, nowcast?.errors.first].compactMap { $0 }
  }
}
