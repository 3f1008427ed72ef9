import Locking

/// Provides the warnings in force, from any source.
package struct WarningsModel: Sendable {
  let catalog: PlaceCatalog
  let source: any WarningSource
  private let codes: WarningCodeTable
  let now: @Sendable () -> Instant
  private let memory: NationWarningsMemory?
  private let floods: ListMemory<String, RiverFlood>?
  private let alerts: UrgentNoticesModel?

  /// - Parameters:
  ///   - memory: for a program that requests all Japan again and again.
  ///   - alerts: nil where they are not wanted.
  ///   - keepsFloods: for a program that stays open: river floods stay until they are over (`Presence`).
  package init(
    catalog: PlaceCatalog, source: any WarningSource,
    codes: WarningCodeTable = WarningCodeTable(), memory: NationWarningsMemory? = nil,
    alerts: UrgentNoticesModel? = nil, keepsFloods: Bool = false,
    now: @escaping @Sendable () -> Instant
  ) {
    self.memory = memory
    self.alerts = alerts
    floods = keepsFloods ? ListMemory() : nil
    self.catalog = catalog
    self.source = source
    self.codes = codes
    self.now = now
  }

  package func warnings(of place: Place) async -> PlaceWarnings {
    await warnings(of: [place])[0]  // proven: one answer for each place
  }

  /// The warnings of several places, in order. Shared data is fetched once.
  package func warnings(of places: [Place]) async -> [PlaceWarnings] {
    let now = now()
    let targets = places.compactMap { PlaceTargets($0, catalog: catalog) }
    // Whole areas have no outlook to show.
    let single = targets.filter { if case .municipalities = $0.scope { true } else { false } }
    let loader = WarningLoader(
      catalog: catalog, source: source, listed: floods, alerts: alerts, places: places, now: now)
    var reader = reader(
      await loader.fetch(
        of: targets.flatMap(\.offices).uniqued(by: \.self),
        timelines: single.flatMap(\.offices).uniqued(by: \.self)), now)
    await completeAreas(of: targets, &reader, loader)
    return places.map(reader.warnings)
  }

  /// The warnings of all prefectures, by number. Early attention information and outlooks are not
  /// fetched.
  /// - Parameter hasAlerts: whether the alerts of each are wanted, too: where they stand for the places alone.
  package func warningsOfJapan(hasAlerts: Bool = false) async -> [PlaceWarnings] {
    let now = now()
    let places = catalog.prefectures.map(Place.prefecture)
    let loader = WarningLoader(
      catalog: catalog, source: source, listed: floods, alerts: hasAlerts ? alerts : nil,
      places: places, now: now)
    var reader = reader(await loader.fetchAllOfJapan(memory: memory), now)
    if let nation = reader.fetched.nation, let known = memory?.places(of: nation, now: now) {
      return answers(of: places, reader) { place, _ in known[place.id] }
    }
    await completeAreas(
      of: places.compactMap { PlaceTargets($0, catalog: catalog) }, &reader, loader)
    var said: [PlaceID: ReportedStates] = [:]
    let answers = answers(of: places, reader) { place, targets in
      let states = reader.statements(about: targets)
      said[place.id] = states
      return states
    }
    // Names from a fetched table may change tomorrow.
    if let memory, let nation = reader.fetched.nation, reader.fetched.areaTable == nil,
      !reader.isReplay
    {
      memory.keep(said, of: nation, now: now)
    }
    return answers
  }

  /// - Parameter said: the statements of the reports about a place.
  private func answers(
    of places: [Place], _ reader: PlaceWarningsBuilder,
    _ said: (Place, PlaceTargets) -> ReportedStates?
  ) -> [PlaceWarnings] {
    places.map { place in
      guard let targets = PlaceTargets(place, catalog: catalog),
        let states = said(place, targets)
      else { return reader.warnings(of: place) }
      return reader.warnings(of: place, targets, saying: states)
    }
  }

  func reader(_ fetched: FetchedWarnings, _ now: Instant) -> PlaceWarningsBuilder {
    PlaceWarningsBuilder(
      catalog: catalog, codes: codes, fetched: fetched, source: source.kind, now: now)
  }

  /// Reads the municipalities of whole areas, and fetches the list of those that are not in the tables where the
  /// reports have one.
  private func completeAreas(
    of targets: [PlaceTargets], _ reader: inout PlaceWarningsBuilder, _ loader: WarningLoader
  ) async {
    let areas = targets.filter { if case .areas = $0.scope { true } else { false } }
    reader.readMunicipalities(of: areas.flatMap(\.offices))
    if isAnyUnknown(to: reader, of: targets) { reader.fetched.areaTable = await loader.areaTable() }
  }

  /// Whether the reports list a municipality of these places that is not in the tables.
  private func isAnyUnknown(to reader: PlaceWarningsBuilder, of targets: [PlaceTargets]) -> Bool {
    targets.contains { target in
      target.offices.contains { office in
        guard case .success(let answer)? = reader.fetched.reports[office] else { return false }
        var seen: [MunicipalityCode] = []
        return answer.value.contains { report in
          let listed = report.municipalities.areas
          guard listed != seen else { return false }
          seen = listed
          return seen.contains { concerns($0, target) && !reader.isKnown($0) }
        }
      }
    }
  }

  private func concerns(_ code: MunicipalityCode, _ targets: PlaceTargets) -> Bool {
    switch targets.scope {
    case .areas: true
    case .municipalities(let list): list.contains { $0.code.jis == code.jis }
    }
  }

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
    let targets = places.compactMap { PlaceTargets($0, catalog: catalog) }
    let loader = WarningLoader(
      catalog: catalog, source: source, listed: floods, alerts: alerts, places: places, now: now)
    let offices = targets.flatMap(\.offices).uniqued(by: \.self)
    let fetched = await load(loader, offices)
    var reader = reader(fetched, now)
    if places.count > offices.count {
      for office in offices { reader.indexed[office] = reader.reports(office) }
    }
    return places.map(reader.warnings)
  }
}

/// The statements of the reports of all Japan about each place, for as long as the reports are the
/// same.
///
/// A screen asks again every two minutes, and mostly nothing has changed: to scan the 1,800
/// municipalities of 400 reports takes twenty times as long as to find that out.
package final class NationWarningsMemory: Sendable {
  private struct Known {
    let reports: [WarningReport]
    let since: Instant
    let places: [PlaceID: ReportedStates]
  }

  typealias ReportsOfOffices = [OfficeCode: [WarningReport]]

  private let known = Locked<Known?>(nil)
  private let assigned = Locked<(reports: [WarningReport], offices: ReportsOfOffices)?>(nil)

  package init() {}

  /// - Parameter reports: those of all Japan. An array that is the remembered one is found out at
  ///   once; others are compared up to the first difference.
  /// - Returns: nil for other reports, and if the clock was set back: a report may then be ahead of
  ///   it.
  func places(of reports: [WarningReport], now: Instant) -> [PlaceID: ReportedStates]? {
    let known = known.withLock { $0 }
    guard let known, known.since <= now, known.reports == reports else { return nil }
    return known.places
  }

  /// The reports of each office, assigned once for the same reports of all Japan.
  func byOffice(
    _ reports: [WarningReport], _ assign: () -> ReportsOfOffices
  ) -> ReportsOfOffices {
    if let known = assigned.withLock({ $0 }), known.reports == reports { return known.offices }
    // What others said is not remembered beside these: it is as large.
    known.withLock { $0 = nil }
    let offices = assign()
    assigned.withLock { $0 = (reports, offices) }
    return offices
  }

  /// Stores the statements of reports, unless one of them is ahead of the clock: such a report counts
  /// for less until its time has come.
  func keep(_ places: [PlaceID: ReportedStates], of reports: [WarningReport], now: Instant) {
    guard !reports.contains(where: { $0.controlled.isAhead(of: now) }) else { return }
    let known = Known(reports: reports, since: now, places: places)
    self.known.withLock { $0 = known }
  }
}
