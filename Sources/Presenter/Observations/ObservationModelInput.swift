public import Models

/// What the observations ask their model for.
public protocol ObservationModelInput: Sendable {
  /// The observations of places, in order.
  func observations(of places: [Place]) async -> [ObservationAnswer]
  /// The day of the newest observations.
  func newestDate() async throws(ForecastError) -> CivilDate
  /// The extremes of a day so far at a station; nil if there are none.
  func extremesSoFar(
    at station: StationCode, on date: CivilDate
  ) async throws(ForecastError) -> Sourced<ObservedExtremes>?
}

extension ObservationsModel: ObservationModelInput {}
