extension WarningsModel {
  /// Only the warnings in force at several places: no outlook, no early attention information, and no
  /// names of municipalities that are not in the tables. That needs one file for each office, and two
  /// small ones for all.
  package func inForce(at places: [Place]) async -> [PlaceWarnings] {
    await inForce(at: places) { await $0.materialInForce(of: $1) }
  }

  /// For a source with local answers: they are read sequentially on the calling thread, and no thread
  /// is started.
  func inForceAtOnce(at places: [Place]) async -> [PlaceWarnings] {
    await inForce(at: places) { await $0.materialInForceAtOnce(of: $1) }
  }

  private func inForce(
    at places: [Place], load: (WarningLoader, [OfficeCode]) async -> FetchedWarnings
  ) async -> [PlaceWarnings] {
    let now = now()
    let targets = places.compactMap { WarningTargets($0, catalog: catalog) }
    let loader = WarningLoader(source: source, now: now)
    let fetched = await load(loader, targets.flatMap(\.offices).uniqued(by: \.self))
    let reader = reader(fetched, now)
    return places.map(reader.warnings)
  }

  /// The municipalities whose warnings are sufficient for some places; nil if one of the places is
  /// an area, whose municipalities are those in the reports.
  package static func municipalities(
    of places: [Place], catalog: PlaceCatalog
  ) -> [MunicipalityCode]? {
    var codes: [MunicipalityCode] = []
    for place in places {
      switch WarningTargets(place, catalog: catalog)?.scope {
      case .municipalities(let targets): codes += targets.map(\.code)
      case .areas: return nil
      case nil: break
      }
    }
    return codes
  }
}
