public import Models

/// What the status line asks of its models. They answer in time, whatever they have by then.
public protocol StatusModelInput: Sendable {
  func status(of place: Place, _ parts: Set<StatusPart>) async -> StatusAnswer
}

/// What was there in time. What was not asked for is nil.
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
