/// Provides the warnings in force, from any source.
package struct WarningsModel: Sendable {
  let catalog: PlaceCatalog
  let source: any WarningSource
  private let codes: WarningCodeTable
  let now: @Sendable () -> Instant

  package init(
    catalog: PlaceCatalog, source: any WarningSource,
    codes: WarningCodeTable = WarningCodeTable(), now: @escaping @Sendable () -> Instant
  ) {
    self.catalog = catalog
    self.source = source
    self.codes = codes
    self.now = now
  }

  /// What is known about the warnings of a place.
  package func warnings(of place: Place) async -> PlaceWarnings {
    await warnings(of: [place])[0]  // proven: one answer for each place
  }

  /// What is known about the warnings of several places, in order. Shared data is fetched once.
  package func warnings(of places: [Place]) async -> [PlaceWarnings] {
    let now = now()
    let targets = places.compactMap { WarningTargets($0, catalog: catalog) }
    // Whole areas have no outlook to show.
    let single = targets.filter { if case .municipalities = $0.scope { true } else { false } }
    let loader = WarningLoader(source: source, now: now)
    var fetched = await loader.fetch(
      of: targets.flatMap(\.offices).uniqued(by: \.self),
      timelines: single.flatMap(\.offices).uniqued(by: \.self))
    if needsAreaTable(targets, fetched) { fetched.areaTable = await loader.areaTable() }
    let reader = reader(fetched, now)
    return places.map(reader.warnings)
  }

  /// What is known about the warnings of all prefectures, by number. Early attention information
  /// and outlooks are not fetched.
  package func warningsOfJapan() async -> [PlaceWarnings] {
    let now = now()
    let loader = WarningLoader(source: source, now: now)
    var fetched = await loader.fetchAllOfJapan(catalog)
    let places = catalog.prefectures.map(Place.prefecture)
    let targets = places.compactMap { WarningTargets($0, catalog: catalog) }
    if needsAreaTable(targets, fetched) { fetched.areaTable = await loader.areaTable() }
    let reader = reader(fetched, now)
    return places.map(reader.warnings)
  }

  func reader(_ fetched: FetchedWarnings, _ now: Instant) -> PlaceWarningsBuilder {
    PlaceWarningsBuilder(
      catalog: catalog, codes: codes, fetched: fetched, source: source.kind, now: now)
  }

  /// Whether the reports list a municipality of these places that is not in the tables.
  private func needsAreaTable(_ targets: [WarningTargets], _ fetched: FetchedWarnings) -> Bool {
    targets.contains { target in
      target.offices.contains { office in
        guard case .success(let answer)? = fetched.reports[office] else { return false }
        return answer.value.contains { report in
          report.municipalities.contains { item in
            concerns(item.area, target) && catalog.municipality(item.area) == nil
          }
        }
      }
    }
  }

  private func concerns(_ code: MunicipalityCode, _ targets: WarningTargets) -> Bool {
    switch targets.scope {
    case .areas: true
    case .municipalities(let list): list.contains { $0.code.text.prefix(5) == code.text.prefix(5) }
    }
  }
}
