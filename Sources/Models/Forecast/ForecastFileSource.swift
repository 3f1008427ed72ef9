/// A source whose answers are JMA's forecast files, each for all primary areas of an office.
package protocol ForecastFileSource: ForecastSource {
  /// The newest content of a forecast file.
  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast>

  /// Cached older reports of the same file, newest first, without a request.
  func earlierReports(_ file: ForecastFileCode, before issued: Instant) -> [OfficeForecast]

  /// The newest three-hourly forecast of a primary area.
  func threeHourly(
    _ area: PrimaryAreaCode, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>

  /// The newest text of the office that issues a forecast file.
  func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview>
}

extension ForecastFileSource {
  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await officeForecast(area.forecastFile, now: now)
  }

  package func earlierReports(
    of area: PrimaryArea, before issued: Instant
  ) -> [OfficeForecast] {
    earlierReports(area.forecastFile, before: issued)
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    try await threeHourly(area.code, now: now)
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await overview(area.forecastFile, now: now)
  }

  package func threeHourly(
    _ area: PrimaryAreaCode, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    throw .notOffered(.threeHourly, by: kind)
  }

  package func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    throw .notOffered(.overview, by: kind)
  }
}
