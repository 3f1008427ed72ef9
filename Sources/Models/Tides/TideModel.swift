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

/// Where tides come from. The contract is that of `ForecastSource`.
package protocol TideSource: Sendable {
  var kind: SourceKind { get }

  /// The table of a station and a year; `.refused` with 404 where it has none.
  func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable>
  /// The gauges, and the levels of their stretches of coast.
  func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]>
  /// The hourly astronomical tide of a gauge and a year; `.refused` with 404 where it has none.
  func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide>
  /// The newest value of a gauge.
  func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide>
}

extension SourceChain: TideSource where Source == any TideSource {
  package func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable> {
    try await ask(.tides, station, year, now) { $0.tideTable }
  }

  package func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]> {
    try await ask(.tides, now) { $0.tideGauges }
  }

  package func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide> {
    try await ask(.tides, gauge, year, now) { $0.astronomicalTide }
  }

  package func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide> {
    try await ask(.tides, gauge, now) { $0.observedTide }
  }
}
