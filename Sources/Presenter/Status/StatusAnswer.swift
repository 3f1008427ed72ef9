public import Models

/// What is known of a place in time for a status line. What was not asked for is nil.
public struct StatusAnswer: Sendable {
  public let place: Place
  public var forecast: WeatherAnswer?
  public var observation: ObservationAnswer?
  public var warnings: PlaceWarnings?

  public init(place: Place) {
    self.place = place
  }

  /// Why something is missing.
  public var errors: [ForecastError] {
    [forecast?.error, observation?.error].compactMap { $0 }
  }
}
