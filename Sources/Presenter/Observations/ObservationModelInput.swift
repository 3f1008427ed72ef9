public import Models

/// What the screen of observations asks of its model.
public protocol ObservationModelInput: Sendable {
  /// The observations of places, in their order.
  func observations(of places: [Place]) async -> [ObservationAnswer]
  /// The extremes of a day so far at a station; nil where there are none.
  func extremesSoFar(
    at station: StationCode, on date: CivilDate
  ) async throws(ForecastError) -> Sourced<ObservedExtremes>?
}

extension ObservationsModel: ObservationModelInput {}
