/// Answers when the sea is high and low at a place.
package struct TideModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any TideSource
  let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any TideSource, now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.now = now
  }

  /// How many stations are asked for a table of a year.
  private static let tries = 3
  /// The most days at once.
  package static let mostDays = 31

  /// The tides of days in a row.
  ///
  /// Never fails as a whole: `PlaceTide.years` has what is not known. A place without a sea makes no request.
  /// - Parameters:
  ///   - count: how many days, 1 to 31.
  ///   - isObserved: whether the observed tide is requested, if today is among the days.
  package func tide(
    at place: Place, from first: CivilDate, days count: Int, isObserved: Bool = true
  ) async -> PlaceTide {
    let dates = (0..<min(max(count, 1), Self.mostDays)).map { first.adding(days: $0) }
    let sea = Sea(of: place, in: catalog)
    guard case .station(let nearest) = sea.choice else {
      return PlaceTide(place: place, choice: sea.choice)
    }
    let now = now()
    let wantsObserved = isObserved && dates.contains(now.date)
    async let observed = wantsObserved ? self.observed(sea, now) : nil
    var station = nearest
    var passedOver: [TideStation] = []
    var years: [Result<Sourced<TideYear>, ForecastError>] = []
    for year in dates.map(\.year).uniqued(by: \.self) {
      // The other years are those of the same station.
      let stations = years.isEmpty ? Array(sea.stations.prefix(Self.tries)) : [station]
      let found = await tables(of: stations, year, now)
      if let answered = found.answered, years.isEmpty {
        station = stations[answered]
        passedOver = stations[..<answered].map(\.station)
      }
      if case .failure(let error) = found.table, error.allowsFallback,
        let hourly = await hourly(sea, year, now)
      {
        years.append(.success(hourly.with(hourly.freshness, hourly.trouble ?? error)))
      } else {
        years.append(found.table)
      }
    }
    return PlaceTide(
      place: place, choice: .station(station), passedOver: passedOver,
      days: dates.map { date in
        PlaceTide.Day(date: date, word: TideWord(on: date), prediction: years.day(date))
      }, years: years, observed: await observed)
  }

  /// What a gauge on the coast of a place measured last; nil for a place without a sea.
  package func observed(at place: Place) async -> Result<Sourced<GaugeTide>, ForecastError>? {
    let sea = Sea(of: place, in: catalog)
    guard case .station = sea.choice else { return nil }
    return await observed(sea, now())
  }

  private typealias Year = Result<Sourced<TideYear>, ForecastError>

  /// The table of the first station that has one, and which that is.
  private func tables(
    of stations: [NearTideStation], _ year: Int, _ now: Instant
  ) async -> (table: Year, answered: Int?) {
    var missing: ForecastError?
    for (index, near) in stations.enumerated() {
      do throws(ForecastError) {
        let table = try await source.tideTable(of: near.station, year: year, now: now)
        return (.success(table.map(TideYear.table)), index)
      } catch {
        switch error {
        case .refused(status: 404, let host):
          missing = .noFile(
            .tides, stations: stations[...index].map { PlaceName(tideStation: $0.station) },
            host: host)
        case .nothingRecorded: missing = missing ?? error
        default: return (.failure(error), nil)
        }
      }
    }
    return (.failure(missing ?? .notOffered(.tides, by: source.kind)), nil)
  }

  /// The hourly values of the nearest gauge; nil without them.
  private func hourly(_ sea: Sea, _ year: Int, _ now: Instant) async -> Sourced<TideYear>? {
    guard let gauges = try? await source.tideGauges(now: now).value,
      let near = sea.gauges(gauges).first
    else { return nil }
    return try? await source.astronomicalTide(of: near.gauge, year: year, now: now)
      .map { .hourly($0, near) }
  }

  private func observed(
    _ sea: Sea, _ now: Instant
  ) async -> Result<Sourced<GaugeTide>, ForecastError> {
    do throws(ForecastError) {
      let gauges = try await source.tideGauges(now: now)
      guard let near = sea.gauges(gauges.value).first else {
        // An archive or a sample may lack those that JMA has.
        switch gauges.freshness {
        case .replay: throw .nothingRecorded(.tides, code: "-", at: now)
        case .sample: throw .notOffered(.tides, by: source.kind)
        case .fresh, .stale, .offline: throw .notReported(.tides, code: nil)
        }
      }
      return .success(
        try await source.observedTide(at: near.gauge, now: now).map {
          GaugeTide(near: near, tide: $0)
        })
    } catch {
      return .failure(error)
    }
  }
}

extension PlaceName {
  /// JMA names the stations in Japanese alone.
  package init(tideStation station: TideStation) {
    self.init(ja: station.name, kana: "", en: station.name)
  }
}

extension [Result<Sourced<TideYear>, ForecastError>] {
  fileprivate func day(_ date: CivilDate) -> PlaceTide.Prediction {
    for case .success(let year) in self {
      switch year.value {
      case .table(let table): if let day = table.day(date) { return .table(day) }
      case .hourly(let tide, let near):
        if let day = tide.day(date) { return .hourly(day, near) }
      }
    }
    return .missing
  }
}

extension PlaceCatalog {
  /// The station for a place: the nearest one in the same tsunami forecast region, islands by themselves. For a
  /// prefecture or a primary area the one that is nearest to its capital, inside it.
  package func tideStation(of place: Place) -> TideChoice { Sea(of: place, in: self).choice }

  /// All 239, by their letters.
  package var tideStations: [TideStation] {
    tables.tideStations.rows.compactMap(TideStation.init(row:))
  }

  /// The tsunami forecast regions (津波予報区) that a municipality has a shore on; none for an inland one.
  package func shores(of municipality: MunicipalityCode) -> [String] {
    var found: [String] = []
    tables.tsunamiCoasts.forEachRow { row in
      if row.has(Array(municipality.text.utf8), inField: 4) { found.append(row[0]) }
    }
    return found
  }
}

extension TideStation {
  init?(row: Row) {
    guard let coordinates = Coordinates(row: row, column: 2) else { return nil }
    self.init(
      letters: row[0], name: row[1], coordinates: coordinates,
      municipality: MunicipalityCode(row[4]), coast: row[5])
  }
}

/// The sea of a place: the stations on its shore.
private struct Sea {
  private let catalog: PlaceCatalog
  private let coasts: Set<String>
  private let point: Coordinates?
  /// The nearest first; none for a place without a sea.
  let stations: [NearTideStation]
  let choice: TideChoice

  init(of place: Place, in catalog: PlaceCatalog) {
    self.catalog = catalog
    point = Self.point(of: place, in: catalog)
    let all = catalog.tideStations
    var coasts = Set(
      Self.municipalities(of: place, in: catalog).flatMap { catalog.shores(of: $0) })
    // A prefecture, or an area, takes a station inside it if there is one: of the shore of its capital, if that has one.
    var inside = all.filter { station in
      switch place {
      case .prefecture(let prefecture): station.prefecture == prefecture.code
      case .primaryArea(let area):
        catalog.municipality(station.municipality)?.primaryArea == area.code
      case .municipality, .splitMunicipality, .alias: false
      }
    }
    coasts.formUnion(inside.map(\.coast))
    let shore = Self.capital(of: place).map { catalog.shores(of: $0) } ?? []
    let own = inside.filter { shore.contains($0.coast) }
    if !own.isEmpty { inside = own }
    self.coasts = coasts
    guard let point else {
      (stations, choice) = ([], .unknown)
      return
    }
    func sorted(_ stations: [TideStation]) -> [NearTideStation] {
      stations.map {
        NearTideStation(station: $0, kilometers: point.kilometers(to: $0.coordinates))
      }.sorted { ($0.kilometers, $0.station.letters) < ($1.kilometers, $1.station.letters) }
    }
    let ashore = sorted(all.filter { coasts.contains($0.coast) })
    if let first = sorted(inside).first ?? ashore.first {
      // Where that one has no table, the next is on its coast, in the prefecture or beside it.
      let next = inside.isEmpty ? ashore : ashore.filter { $0.station.coast == first.station.coast }
      stations = [first] + next.filter { $0 != first }
      choice = .station(first)
    } else {
      stations = []
      choice = sorted(all).first.map { .inland(nearest: $0) } ?? .unknown
    }
  }

  /// The gauges on the same coasts, the nearest first.
  func gauges(_ all: [TideGauge]) -> [NearTideGauge] {
    guard let point else { return [] }
    return all.filter { gauge in
      // JMA has since divided some municipalities of the tables.
      let known =
        catalog.municipality(gauge.municipality).map { [$0] }
        ?? catalog.municipalities(jisCode: String(gauge.municipality.text.prefix(5)))
      return known.contains { !coasts.isDisjoint(with: catalog.shores(of: $0.code)) }
    }.map { NearTideGauge(gauge: $0, kilometers: point.kilometers(to: $0.coordinates)) }
      .sorted { ($0.kilometers, $0.gauge.code) < ($1.kilometers, $1.gauge.code) }
  }

  private static func municipalities(
    of place: Place, in catalog: PlaceCatalog
  ) -> [MunicipalityCode] {
    switch place {
    case .municipality(let municipality): [municipality.code]
    case .splitMunicipality(let split): split.parts.map(\.code)
    case .alias(let alias): alias.targets
    case .primaryArea(let area):
      catalog.tables.municipalities.rows(withPrefix: area.prefecture.text)
        .filter { $0[4] == area.code.text }.map { MunicipalityCode($0[0]) }
    case .prefecture: []
    }
  }

  private static func capital(of place: Place) -> MunicipalityCode? {
    switch place {
    case .prefecture(let prefecture): prefecture.capitalMunicipality
    case .primaryArea(let area): area.representative
    case .municipality, .splitMunicipality, .alias: nil
    }
  }

  /// Where distances are measured from: the capital of a prefecture, the town hall that represents an area.
  private static func point(of place: Place, in catalog: PlaceCatalog) -> Coordinates? {
    switch place {
    case .prefecture(let prefecture): prefecture.coordinates
    case .primaryArea(let area): catalog.municipality(area.representative)?.coordinates
    case .municipality, .splitMunicipality, .alias: catalog.vantagePoint(of: place)?.coordinates
    }
  }
}
