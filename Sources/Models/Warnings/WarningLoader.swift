/// Fetches everything needed for an answer, concurrently.
struct WarningLoader: Sendable {
  let catalog: PlaceCatalog
  let source: any WarningSource
  let listed: ListMemory<String, RiverFlood>?
  /// Nil where they are not wanted.
  var alerts: UrgentNoticesModel?
  /// Whose alerts are.
  var places: [Place] = []
  let now: Instant

  /// - Parameter timelines: the offices whose outlook is requested too.
  func fetch(of offices: [OfficeCode], timelines: [OfficeCode]) async -> FetchedWarnings {
    var fetched = FetchedWarnings()
    let parts =
      parts(offices: offices) + offices.map(Part.attention) + timelines.map(Part.timeline)
    await load(parts, into: &fetched)
    await addStoredNation(to: &fetched)
    return fetched
  }

  /// Only the data for the warnings in force.
  func materialInForce(of offices: [OfficeCode]) async -> FetchedWarnings {
    var fetched = FetchedWarnings()
    await load(parts(offices: offices), into: &fetched)
    await addStoredNation(to: &fetched)
    return fetched
  }

  /// Like the above, sequentially, for a source that does not wait.
  func materialInForceAtOnce(of offices: [OfficeCode]) async -> FetchedWarnings {
    var fetched = FetchedWarnings()
    for part in parts(offices: offices) { await load(part)(&fetched) }
    await addStoredNation(to: &fetched)
    return fetched
  }

  /// Of offices of which nothing is stored where nothing may be requested: the stored list of all Japan has the
  /// reports of each whole.
  private func addStoredNation(to fetched: inout FetchedWarnings) async {
    let missing = fetched.reports.filter {
      if case .failure(.notCached) = $0.value { true } else { false }
    }
    guard !missing.isEmpty,
      case .success(let nation) = await FetchedWarnings.Outcome.of(
        try await source.warningReportsOfJapan(now: now))
    else { return }
    let reports = ReportsByOffice(catalog: catalog).reportsByOffice(nation.value)
    for office in missing.keys {
      guard let own = reports[office], !own.isEmpty else { continue }
      fetched.reports[office] = .success(nation.map { _ in own })
    }
  }

  /// All reports of the nation from one file; if that fails, from those of the offices.
  /// - Parameter memory: of the same program, if it asks again and again.
  func fetchAllOfJapan(memory: NationWarningsMemory?) async -> FetchedWarnings {
    var fetched = FetchedWarnings()
    let nation = await FetchedWarnings.Outcome.of(try await source.warningReportsOfJapan(now: now))
    switch nation {
    case .success(let answer):
      fetched.nation = answer.value
      let assign = { ReportsByOffice(catalog: catalog).reportsByOffice(answer.value) }
      for (office, reports) in memory?.byOffice(answer.value, assign) ?? assign() {
        fetched.reports[office] = .success(answer.map { _ in reports })
      }
      await load(parts(offices: []), into: &fetched)
    case .failure(.cancelled):
      break
    case .failure:
      let offices = catalog.offices.map(\.code)
      await load(parts(offices: offices), into: &fetched)
    }
    return fetched
  }

  func areaTable() async -> FetchedWarnings.Outcome<AreaTable> {
    await .of(try await source.areaTable(now: now))
  }

  private enum Part: Sendable {
    case reports(OfficeCode)
    case attention(OfficeCode)
    case timeline(OfficeCode)
    case floods
    case liveness
    case alerts(UrgentNoticesModel)
  }

  /// Stores the outcome of a part.
  private typealias Storing = @Sendable (inout FetchedWarnings) -> Void

  private func parts(offices: [OfficeCode]) -> [Part] {
    offices.map(Part.reports) + [.floods, .liveness] + (alerts.map { [.alerts($0)] } ?? [])
  }

  private func load(_ parts: [Part], into fetched: inout FetchedWarnings) async {
    // How many of them run at once is decided where the connections are.
    for store in await SideBySide.map(parts, load) { store(&fetched) }
  }

  private func load(_ part: Part) async -> Storing {
    switch part {
    case .reports(let office):
      let found = await FetchedWarnings.Outcome.of(
        try await source.warningReports(of: office, now: now))
      return { $0.reports[office] = found }
    case .attention(let office):
      let found = await FetchedWarnings.Outcome.of(
        try await source.earlyAttention(of: office, now: now))
      return { $0.attention[office] = found }
    case .timeline(let office):
      let found = await FetchedWarnings.Outcome.of(
        try await source.warningTimeline(of: office, now: now))
      return { $0.timelines[office] = found }
    case .floods:
      let found = await FetchedWarnings.Outcome.of(try await source.riverFloods(now: now))
        .map { listed?.completed($0, now: now) ?? $0 }
      return { $0.floods = found }
    case .liveness:
      let found = await FetchedWarnings.Outcome.of(try await source.liveness(now: now))
      return { $0.latest = found }
    case .alerts(let model):
      let found = await FetchedWarnings.Outcome.of(
        try await model.notices(of: places, now: now))
      return { $0.alerts = found }
    }
  }
}

extension ListMemory<String, RiverFlood> {
  /// An answer with the river floods that have left it but are not over yet.
  func completed(_ answer: Sourced<[RiverFlood]>, now: Instant) -> Sourced<[RiverFlood]> {
    guard answer.source.isLive else { return answer }
    // Floods that an older list lacks are known from before.
    let listed = answer.value.filter { $0.order != .notListed }
    let missing = missing(
      in: listed.filter { $0.infoType != .notSeen }.map { ($0.riverCode ?? $0.river, $0) },
      counts: answer.freshness == .fresh, now: now)
    let stand = missing.filter(\.isActive)
    let others = answer.value.filter { flood in
      flood.order == .notListed && !stand.contains { $0.river == flood.river }
    }
    return answer.map { _ in listed + others + stand }
  }
}

/// Assigns each report of the nation to its office.
struct ReportsByOffice {
  let catalog: PlaceCatalog
  let offices: [ForecastOffice]

  init(catalog: PlaceCatalog) {
    self.catalog = catalog
    offices = catalog.offices
  }

  func reportsByOffice(_ reports: [WarningReport]) -> [OfficeCode: [WarningReport]] {
    var found: [OfficeCode: [WarningReport]] = [:]
    for office in offices { found[office.code] = [] }
    var publishers: [String: Set<OfficeCode>] = [:]
    var homeless: [WarningReport] = []
    var last: (areas: [PrimaryAreaCode], offices: Set<OfficeCode>) = ([], [])
    for report in reports {
      // Mostly the next report of an office.
      let areas = report.primaryAreas.areas
      if areas != last.areas {
        last = (areas, Set(areas.compactMap { catalog.office(of: $0) }))
      }
      let codes = last.offices.isEmpty ? offices(ofMunicipalitiesOf: report) : last.offices
      if codes.isEmpty { homeless.append(report) }
      for code in codes {
        found[code, default: []].append(report)
        if !report.publishingOffice.isEmpty {
          publishers[report.publishingOffice, default: []].insert(code)
        }
      }
    }
    for report in homeless {
      for code in owners(report, publishers) { found[code, default: []].append(report) }
    }
    return found
  }

  /// For a report of which no area is known.
  private func offices(ofMunicipalitiesOf report: WarningReport) -> Set<OfficeCode> {
    Set(
      report.municipalities.areas.compactMap { code in
        catalog.municipalities(jisCode: String(code.text.prefix(5))).first
          .flatMap { catalog.office(of: $0.primaryArea) }
      })
  }

  /// A report without areas, such as a cancellation, belongs to its issuer; if that is unknown it
  /// may be any office's. The same applies to an unreadable report.
  private func owners(
    _ report: WarningReport, _ publishers: [String: Set<OfficeCode>]
  ) -> Set<OfficeCode> {
    if let known = publishers[report.publishingOffice] { return known }
    let named = offices.filter { $0.observatory == report.publishingOffice }.map(\.code)
    return Set(named.isEmpty ? offices.map(\.code) : named)
  }
}

/// Everything fetched to answer for some places, failures included.
struct FetchedWarnings: Sendable {
  typealias Outcome<Value: Sendable> = Result<Sourced<Value>, ForecastError>

  var reports: [OfficeCode: Outcome<[WarningReport]>] = [:]
  /// The reports of all offices, from one file; nil if it was not fetched.
  var nation: [WarningReport]?
  var floods: Outcome<[RiverFlood]> = .failure(.notCached)
  var latest: Outcome<Instant> = .failure(.notCached)
  var attention: [OfficeCode: Outcome<EarlyAttention>] = [:]
  var timelines: [OfficeCode: Outcome<WarningTimeline>] = [:]
  /// Nil if they were not asked for.
  var alerts: Outcome<UrgentNotices>?
  /// Fetched only if a municipality is not in the tables.
  var areaTable: Outcome<AreaTable>?

  /// When the newest available report was handled, before the time of a replay.
  func newestControl(until moment: Instant?) -> Instant? {
    reports.values.compactMap { outcome in
      try? outcome.get().value.map(\.controlled).filter { time in
        moment.map { time <= $0 } ?? true
      }.max()
    }.max()
  }
}

/// JMA's current list of areas. The built-in tables are older; this one names the municipalities
/// that they lack (jma-data section 2.1).
package struct AreaTable: Equatable, Sendable {
  let municipalities: [MunicipalityCode: Entry]

  package init(municipalities: [MunicipalityCode: Entry]) {
    self.municipalities = municipalities
  }

  package struct Entry: Equatable, Sendable {
    package let name: PlaceName
    package let primaryArea: PrimaryAreaCode

    package init(name: PlaceName, primaryArea: PrimaryAreaCode) {
      self.name = name
      self.primaryArea = primaryArea
    }
  }

  package subscript(code: MunicipalityCode) -> Entry? { municipalities[code] }
}
