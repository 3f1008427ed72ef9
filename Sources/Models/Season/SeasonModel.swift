/// Where the outlooks of the coming months come from. The contract is that of `ForecastSource`.
package protocol SeasonSource: Sendable {
  var kind: SourceKind { get }

  func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook>

  /// - Parameter region: a whole one.
  func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather>

  func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags>
}

extension SourceChain: SeasonSource where Source == any SeasonSource {
  package func outlook(
    _ term: SeasonTerm, now: Instant
  ) async throws(ForecastError) -> Sourced<SeasonOutlook> {
    try await ask(.season, term, now, issued: \.issued) { $0.outlook }
  }

  package func earlyWeather(
    of region: SeasonRegion, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeather> {
    try await ask(.earlyWeather, region, now) { $0.earlyWeather }
  }

  package func earlyWeatherFlags(
    now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyWeatherFlags> {
    try await ask(.earlyWeather, now) { $0.earlyWeatherFlags }
  }
}

/// What is issued for the region of a place.
package struct PlaceSeason: Sendable {
  package let place: Place
  package let regions: SeasonRegions
  package internal(set) var information: Result<Sourced<EarlyWeather>, ForecastError>
  /// Of all Japan; nil if they could not be had.
  package let flags: EarlyWeatherFlags?
  /// In the order of `SeasonTerm`.
  package internal(set) var outlooks: [Outlook]

  package struct Outlook: Sendable {
    package let term: SeasonTerm
    package internal(set) var answer: Result<Sourced<SeasonOutlook>, ForecastError>
  }

  package var hasAnything: Bool {
    information.value != nil || outlooks.contains { $0.answer.value != nil }
  }

  package var errors: [ForecastError] {
    [information.error].compactMap(\.self) + outlooks.compactMap(\.answer.error)
  }

  package func judged(at now: Instant) -> PlaceSeason {
    var answer = self
    answer.information = information.map { $0.judged(issued: $0.value.issued, at: now) }
    for index in outlooks.indices {
      answer.outlooks[index].answer = outlooks[index].answer.map {
        $0.judged(issued: $0.value.issued, at: now)
      }
    }
    return answer
  }
}

extension PlaceSeason.Outlook {
  package init(_ term: SeasonTerm, _ answer: Result<Sourced<SeasonOutlook>, ForecastError>) {
    self.init(term: term, answer: answer)
  }
}

/// Answers what the coming weeks and months may be like in the region of a place.
package struct SeasonModel: Sendable {
  private let catalog: PlaceCatalog
  private let source: any SeasonSource

  package init(catalog: PlaceCatalog, source: any SeasonSource) {
    self.catalog = catalog
    self.source = source
  }

  /// All that is issued, asked for at once.
  ///
  /// - Returns: nil for a place that is not in the tables.
  package func season(at place: Place, now: Instant) async -> PlaceSeason? {
    guard let regions = catalog.seasonRegions(of: place) else { return nil }
    async let information: Result<Sourced<EarlyWeather>, ForecastError> = .of(
      try await source.earlyWeather(of: regions.whole, now: now))
    async let flags: Result<Sourced<EarlyWeatherFlags>, ForecastError> = .of(
      try await source.earlyWeatherFlags(now: now))
    let outlooks = await SideBySide.map(SeasonTerm.allCases) { term async in
      PlaceSeason.Outlook(term, await Result.of(try await source.outlook(term, now: now)))
    }
    return PlaceSeason(
      place: place, regions: regions, information: await information,
      flags: (await flags).value?.value, outlooks: outlooks)
  }
}
