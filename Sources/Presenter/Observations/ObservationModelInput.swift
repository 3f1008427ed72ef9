package import Models

/// What the observations ask their model for.
package protocol ObservationModelInput: Sendable {
  /// The observations of places, in order.
  func observations(of places: [Place]) async -> [ObservationAnswer]
  /// The day of the newest observations.
  func newestDate() async throws(ForecastError) -> CivilDate
  /// The same from the newest map alone, without the day's extremes: one request for all places.
  func current(at places: [Place]) async -> [ObservationAnswer]
  /// The extremes of a day so far at a station; nil if there are none.
  func extremesSoFar(
    at station: StationCode, on date: CivilDate
  ) async throws(ForecastError) -> Sourced<ObservedExtremes>?
}

extension ObservationModelInput {
  package func current(at places: [Place]) async -> [ObservationAnswer] {
    await observations(of: places)
  }
}

extension ObservationsModel: ObservationModelInput {}
