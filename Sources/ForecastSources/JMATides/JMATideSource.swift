package import Models

/// JMA's tide tables, and its gauges, over HTTP, behind a cache on disk (jma-live section 3).
package struct JMATideSource: TideSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let tables: String

  package static let tables = "https://www.data.jma.go.jp/kaiyou/data/db/tide/suisan/txt/"

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  ///   - tables: the address of the tables, which are on another host; or a server that replaces it.
  package init(_ access: ServiceAccess, tables: String = Self.tables) {
    service = ResourceService(kind: .jma, access)
    self.tables = tables
  }

  /// What is of a year does not change in it: it is asked for again in case JMA corrects it.
  fileprivate static let yearLife = 30 * 86_400
  /// A table that was damaged on the way must not stay for so long.
  fileprivate static let damagedLife = 3600
  private static let listLife = 86_400
  /// Values of 15 seconds come every few minutes.
  fileprivate static let observedLife = 180

  package func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable> {
    try await service.document(
      Resource<TideTable>.tideTable(tables, of: station, year: year))
  }

  package func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]> {
    try await service.document(
      Resource(
        service.baseURL, "tidelevel/const/tide_area.json", .tides, TideGaugeParser(),
        isMovedIfNotFound: true, freshFor: Self.listLife))
  }

  package func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide> {
    try await service.document(
      Resource(
        service.baseURL, "tidelevel/const/tide_astro/tide_astro_\(year)_\(gauge.code).json", .tides,
        AstronomicalTideParser(gauge: gauge.code, year: year), freshFor: Self.yearLife))
  }

  package func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide> {
    // Its date names the file, so that a wrong clock does no harm.
    let newest = try await service.document(.tideTime(service.baseURL))
    let today = newest.value.date
    var missing: ForecastError?
    // In the first minutes of a day its file is empty, or not there.
    for date in [today, today.adding(days: -1)] {
      do throws(ForecastError) {
        let found = try await service.document(.observedTide(service.baseURL, gauge.code, date))
        if let value = found.value { return found.map { _ in value } }
      } catch {
        guard case .refused(status: 404, _) = error else { throw error }
        missing = error
      }
    }
    throw missing ?? .notReported(.tides, code: gauge.code)
  }
}

extension Resource<Instant> {
  /// The time of the newest observed tides.
  static func tideTime(_ baseURL: String) -> Resource {
    Resource(
      baseURL, "tidelevel/data/tide/tide_time.json", .tides, TideTimeParser(),
      isMovedIfNotFound: true, order: .dated { [[$0]] }, freshFor: JMATideSource.observedLife)
  }
}

extension Resource<ObservedTide?> {
  static func observedTide(_ baseURL: String, _ gauge: String, _ date: CivilDate) -> Resource {
    Resource(
      baseURL, "tidelevel/data/tide/tide_obs_\(Instant(date).compactDay)_\(gauge).json", .tides,
      ObservedTideParser(gauge: gauge, date: date),
      order: .dated { [[$0?.time].compactMap { $0 }] }, freshFor: JMATideSource.observedLife)
  }
}

extension Resource<TideTable> {
  /// - Parameter address: that of all tables.
  static func tideTable(_ address: String, of station: TideStation, year: Int) -> Resource {
    Resource(
      address, "\(year)/\(station.letters).txt", .tides,
      TideTableParser(letters: station.letters, year: year), accept: "text/plain",
      isFresh: { table, checked, now in
        let life = table.losses == 0 ? JMATideSource.yearLife : JMATideSource.damagedLife
        return checked.isYounger(than: life, at: now)
      })
  }
}
