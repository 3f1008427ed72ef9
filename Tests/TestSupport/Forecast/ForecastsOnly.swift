public import Models

/// A double that carries daily forecasts and nothing else.
public protocol ForecastsOnly: ForecastFileSource {}

extension ForecastsOnly {
  public func threeHourly(
    _ area: PrimaryAreaCode, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    throw .notOffered(.threeHourly, by: kind)
  }

  public func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    throw .notOffered(.overview, by: kind)
  }
}
