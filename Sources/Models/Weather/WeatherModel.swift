/// Provides the forecast of a place, from any source.
package struct WeatherModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any ForecastSource
  private let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any ForecastSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// The forecast of the primary area for the place.
  package func weather(of place: Place) async -> WeatherAnswer {
    guard let coverage = catalog.coverage(of: place) else {
      return .failed(place, .areaMissing(PrimaryAreaCode(place.id.code), origin: ""))
    }
    do throws(ForecastError) {
      let forecast = try await forecast(of: coverage.shown)
      return .forecast(PlaceForecast(place: place, coverage: coverage, forecast: forecast))
    } catch {
      return lastResort(place, coverage: coverage, error: error)
    }
  }

  /// The primary area that a forecast of the place is for.
  package func area(of place: Place) -> PrimaryArea? { catalog.coverage(of: place)?.shown }

  /// The forecast of one primary area.
  package func forecast(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<Forecast> {
    let now = now()
    let file = try await source.officeForecast(of: area, now: now)
    let table = DayTable(
      area: area, office: file.value, stations: catalog,
      earlier: { body in
        source.forEachEarlierReport(of: area, before: file.value.short.report.issued) {
          body($0.short)
        }
      },
      now: now)
    guard let forecast = table.forecast() else {
      throw .areaMissing(area.code, origin: file.origin)
    }
    guard !forecast.days.isEmpty else {
      throw .allPast(issued: forecast.short.issued, origin: file.origin)
    }
    return file.map { _ in forecast }
  }

  /// The differences between the newest report and the one before; nil if no older one is stored.
  package func changes(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ForecastChanges?> {
    let current = try await forecast(of: area)
    let now = now()
    guard let before = source.previousReport(of: area, before: current.value.short.issued),
      let previous = DayTable(area: area, office: before, stations: catalog, now: now).forecast()
    else { return current.map { _ in nil } }
    return current.map { ForecastComparison(previous: previous, current: $0).changes() }
  }

  /// The three-hourly forecast of one primary area.
  package func threeHourly(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    let now = now()
    let answer = try await source.threeHourly(of: area, now: now)
    guard answer.value.steps.contains(where: { $0.end > now }) else {
      throw .allPast(issued: answer.value.issued, origin: answer.origin)
    }
    return answer
  }

  /// The forecaster's text for the region of a primary area.
  package func overview(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Overview> {
    try await source.overview(of: area, now: now())
  }

  /// Without any report the fallback is the climate normals of the month. They are not a forecast
  /// and are never called one; a replay of the past does not use them.
  private func lastResort(
    _ place: Place, coverage: ForecastCoverage, error: ForecastError
  ) -> WeatherAnswer {
    guard source.kind.isLive, error != .cancelled,
      let normals = catalog.normals(of: coverage.shown, month: now().date.month)
    else { return .failed(place, error) }
    return .normals(
      PlaceNormals(place: place, coverage: coverage, normals: normals, reason: error))
  }
}
