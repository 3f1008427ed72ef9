/// Where the tables of extremes come from. The contract is that of `ForecastSource`.
package protocol ExtremeSource: Sendable {
  var kind: SourceKind { get }

  /// The newest table of a kind; for a past day the table of that day.
  /// - Parameter day: nil for today.
  func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable>
}

extension SourceChain: ExtremeSource where Source == any ExtremeSource {
  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    try await ask(.extremes, kind, day, now) { $0.extremes }
  }
}

/// The extremes of all Japan, and of places.
package struct ExtremesAnswer: Sendable {
  package var tables: [Part]
  package let places: [Place]

  package struct Part: Sendable {
    package let kind: ExtremeKind
    package var table: Result<Sourced<ExtremeTable>, ForecastError>
    /// For each place; nil without a station nearby that has a value.
    package let places: [PlaceExtreme?]

    package init(
      kind: ExtremeKind, table: Result<Sourced<ExtremeTable>, ForecastError>,
      places: [PlaceExtreme?]
    ) {
      self.kind = kind
      self.table = table
      self.places = places
    }
  }

  package var errors: [ForecastError] { tables.compactMap(\.table.error) }
}

/// The value of the station that is nearest to a place.
package struct PlaceExtreme: Equatable, Sendable {
  package let station: NearStation
  package let row: ExtremeRow
  /// Its place among all; nil without rain or snow.
  package let rank: Int?
}

/// Answers where it was hottest, coldest and wettest.
package struct ExtremesModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any ExtremeSource

  package init(catalog: PlaceCatalog, source: any ExtremeSource) {
    self.catalog = catalog
    self.source = source
  }

  /// The tables of these kinds, all at once.
  package func extremes(
    _ kinds: [ExtremeKind], of places: [Place], on day: CivilDate? = nil, now: Instant
  ) async -> ExtremesAnswer {
    let tables = await SideBySide.map(kinds) { kind async -> Table in
      await Table.of(try await source.extremes(kind, of: day, now: now))
    }
    let finder = places.isEmpty ? nil : StationFinder(catalog: catalog)
    return ExtremesAnswer(
      tables: zip(kinds, tables).map { kind, table in
        let ranking = (try? table.get())?.value.ranking ?? []
        return .init(
          kind: kind, table: table,
          places: places.map { place in
            guard let finder, let table = try? table.get().value else { return nil }
            return nearest(to: place, table, ranking, finder)
          })
      }, places: places)
  }

  private typealias Table = Result<Sourced<ExtremeTable>, ForecastError>

  private func nearest(
    to place: Place, _ table: ExtremeTable, _ ranking: [RankedRow], _ finder: StationFinder
  ) -> PlaceExtreme? {
    guard let vantage = catalog.vantagePoint(of: place) else { return nil }
    for near in finder.candidates(for: table.kind.measurement, from: vantage) {
      guard let row = table.row(of: near.station.code) else { continue }
      let rank = ranking.first { $0.row.station == row.station }?.rank
      return PlaceExtreme(station: near, row: row, rank: rank)
    }
    return nil
  }
}

/// A station's high of the day before, from JMA's table of that day.
package struct YesterdayHigh: Equatable, Sendable {
  package let date: CivilDate
  package let station: StationCode
  /// °C; nil if the station has no value for the whole day.
  package let celsius: Double?
  /// When it was reached.
  package internal(set) var reached: Instant?
  /// Whether it is of a sample.
  package internal(set) var isInvented = false
}

/// Answers how warm it was on the day before at the station that a forecast is for. Only a value of the
/// whole day counts, because the forecast is of a whole day too.
package struct YesterdayModel: Sendable {
  private let source: any ExtremeSource
  private let now: @Sendable () -> Instant

  package init(source: any ExtremeSource, now: @escaping @Sendable () -> Instant) {
    self.source = source
    self.now = now
  }

  package func high(
    at station: StationCode
  ) async throws(ForecastError) -> Sourced<YesterdayHigh> {
    let now = now()
    let date = now.date.adding(days: -1)
    let answer = try await source.extremes(.highest, of: date, now: now)
    return answer.map { table in
      let row = table.row(of: station)
      // A table of the morning hours, or one with gaps, has no high of the day.
      let whole = row.flatMap { $0.isSoFar ? nil : $0 }
      return YesterdayHigh(
        date: date, station: station, celsius: whole?.value, reached: whole?.reached,
        isInvented: answer.isInvented)
    }
  }
}
