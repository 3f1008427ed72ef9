/// Builds the warnings of a place from the fetched data.
struct PlaceWarningsBuilder {
  let catalog: PlaceCatalog
  let codes: WarningCodeTable
  var fetched: FetchedWarnings
  let source: SourceKind
  let now: Instant
  /// Shared by all places.
  let feed: WarningFeed
  /// Of offices that many places have, their reports as they are indexed once.
  var indexed: [OfficeCode: OfficeReports] = [:]
  /// Of places that have many municipalities, those of the tables, which are read once.
  var municipalities: [MunicipalityCode: WarningArea] = [:]

  init(
    catalog: PlaceCatalog, codes: WarningCodeTable, fetched: FetchedWarnings, source: SourceKind,
    now: Instant
  ) {
    self.catalog = catalog
    self.codes = codes
    self.fetched = fetched
    self.source = source
    self.now = now
    feed = Self.feed(fetched, isReplay: !source.isLive, now: now)
  }

  var isReplay: Bool { !source.isLive }

  /// How long, in seconds, a stored answer that could not be renewed still allows the answer
  /// "none".
  static let renewal = 10 * 60

  func warnings(of place: Place) -> PlaceWarnings {
    guard let targets = PlaceTargets(place, catalog: catalog) else {
      let missing = ForecastError.areaMissing(PrimaryAreaCode(place.id.code), origin: "")
      return .unknown(place, .failed(.warnings, missing), feed: feed)
    }
    return warnings(of: place, targets, saying: statements(about: targets))
  }

  func statements(about targets: PlaceTargets) -> ReportedStates {
    let reports = Dictionary(
      uniqueKeysWithValues: targets.offices.compactMap { code in
        self.reports(code).map { (code, $0) }
      })
    let states = StatesOfPlace(reader: self, reports: reports)
    let found = states.states(targets)
    return ReportedStates(
      newest: reports.mapValues(\.newestOfEach),
      states: WarningStates(
        municipalities: found, areas: states.areaStates(targets, besides: found)))
  }

  /// - Parameter said: of the same reports as those that were fetched.
  func warnings(
    of place: Place, _ targets: PlaceTargets, saying said: ReportedStates
  ) -> PlaceWarnings {
    let offices = targets.offices.map { answer($0, said.newest[$0] ?? []) }
    let floods = floods(targets, states: said.states.municipalities)
    let unknowns = unknowns(offices, reasons: said.unknowns, floods: floods.unknowns)
    let attention = AttentionOfPlace(fetched: fetched, now: now).attention(targets)
    return PlaceWarnings(
      place: place, offices: offices, stated: said.states,
      floods: floods.active, releasedFloods: floods.released,
      floodAnswer: (try? fetched.floods.get())?.map { $0.count { $0.infoType != .notSeen } },
      attention: attention.known, attentionGaps: attention.gaps,
      attentionError: attention.gaps.first?.reason ?? unread(attention.known, targets)
        ?? error(targets.offices.compactMap { fetched.attention[$0] }, \.isWhole),
      timelines: timelines(targets, said.states.municipalities),
      timelineError: error(targets.offices.compactMap { fetched.timelines[$0] }, \.isWhole),
      feed: feed,
      alerts: fetched.alerts.flatMap { PlaceAlerts($0, at: place, catalog: catalog, now: now) },
      unknowns: unknowns, checked: checked(offices))
  }

  private func unread(
    _ attention: [PlaceAttention], _ targets: PlaceTargets
  ) -> ForecastError? {
    guard attention.contains(where: { !$0.unread.isEmpty }) else { return nil }
    let origin = targets.offices.firstValue { try? fetched.attention[$0]?.get().origin }
    return .notUnderstood(.shape(path: "properties"), origin: origin ?? "-")
  }

  /// Why an answer is missing or incomplete.
  private func error<Value>(
    _ outcomes: [FetchedWarnings.Outcome<Value>], _ isWhole: (Value) -> Bool
  ) -> ForecastError? {
    if let error = outcomes.firstValue(\.error) { return error }
    let partial = outcomes.compactMap { try? $0.get() }.first { !isWhole($0.value) }
    return partial.map { .notUnderstood(.shape(path: "-"), origin: $0.origin) }
  }

  func reports(_ office: OfficeCode) -> OfficeReports? {
    if let known = indexed[office] { return known }
    guard case .success(let answer)? = fetched.reports[office] else { return nil }
    return OfficeReports(
      answer.value, office: office, catalog: catalog, codes: codes, now: now, isReplay: isReplay)
  }

  mutating func readMunicipalities(of offices: [OfficeCode]) {
    let rows = Set(offices.map { $0.text.prefix(2) }).flatMap {
      catalog.tables.municipalities.rows(withPrefix: $0)
    }
    municipalities.reserveCapacity(rows.count)
    for row in rows {
      municipalities[MunicipalityCode(row[0])] = WarningArea(municipality: row)
    }
  }

  /// Whether the tables have a municipality.
  func isKnown(_ code: MunicipalityCode) -> Bool {
    municipalities[code] != nil || catalog.tables.municipalities.row(code.text) != nil
  }

  /// Names a municipality from the tables, else from JMA's current list.
  func area(_ code: MunicipalityCode) -> WarningArea {
    if let known = municipalities[code] { return known }
    if let row = catalog.tables.municipalities.row(code.text) {
      return WarningArea(municipality: row)
    }
    if case .success(let table)? = fetched.areaTable, let entry = table.value[code] {
      return WarningArea(
        code: .municipality(code), name: entry.name, primaryArea: entry.primaryArea)
    }
    let siblings = Set(
      catalog.municipalities(jisCode: String(code.text.prefix(5))).map(\.primaryArea))
    return WarningArea(
      code: .municipality(code), name: nil, primaryArea: siblings.count == 1 ? siblings.first : nil)
  }

  private func answer(
    _ office: OfficeCode, _ newest: [WarningReport]
  ) -> PlaceWarnings.OfficeAnswer {
    switch fetched.reports[office] {
    case .success(let answer)?:
      return .init(code: office, reports: answer.map { _ in newest }, error: nil)
    case .failure(let error)?: return .init(code: office, reports: nil, error: error)
    case nil: return .init(code: office, reports: nil, error: .notCached)
    }
  }

  private func floods(
    _ targets: PlaceTargets, states: [WarningState]
  ) -> (active: [PlacedFlood], released: [PlacedFlood], unknowns: [WarningUnknown]) {
    guard case .success(let answer) = fetched.floods, !answer.value.isEmpty else {
      return ([], [], [])
    }
    var municipalities: Set<MunicipalityCode> = []
    var isByArea = false
    if case .municipalities(let list) = targets.scope {
      municipalities = Set(list.map(\.code))
      isByArea = states.contains { $0.families.contains { $0.basis == .primaryArea } }
    } else {
      isByArea = true
    }
    for state in states {
      if case .municipality(let code) = state.area.code { municipalities.insert(code) }
    }
    return FloodsOfPlace(
      municipalities: municipalities, primaryAreas: Set(targets.primaryAreas.map(\.code)),
      offices: Set(targets.offices), isByArea: isByArea, now: now
    ).pick(answer.value)
  }

  private func timelines(
    _ targets: PlaceTargets, _ states: [WarningState]
  ) -> [PlaceTimeline] {
    guard case .municipalities = targets.scope else { return [] }
    return targets.offices.flatMap { office -> [PlaceTimeline] in
      guard case .success(let answer)? = fetched.timelines[office] else { return [] }
      return states.flatMap { state -> [PlaceTimeline] in
        guard case .municipality(let code) = state.area.code else { return [] }
        let own = answer.value.rows[code]
        let area = state.area.primaryArea
        let wider = (area.flatMap { answer.value.areaRows[$0] } ?? []).filter { row in
          !(own ?? []).contains { $0.type == row.type && !$0.steps.isEmpty }
        }
        let reported = answer.value.reported
        var found: [PlaceTimeline] = []
        if let own {
          found.append(.init(area: .municipality(code), reported: reported, rows: own))
        }
        if let area, !wider.isEmpty {
          found.append(.init(area: .primaryArea(area), reported: reported, rows: wider))
        }
        return found
      }.uniqued(by: \.area)
    }
  }

  /// The oldest of the answers used.
  private func checked(_ offices: [PlaceWarnings.OfficeAnswer]) -> Instant? {
    let times = offices.map { $0.reports?.checked } + [(try? fetched.floods.get())?.checked]
    return times.compactMap { $0 }.min()
  }

  /// Whether the feed is alive: some report of the nation was handled within six hours.
  static func feed(_ fetched: FetchedWarnings, isReplay: Bool, now: Instant) -> WarningFeed {
    let known = (try? fetched.latest.get())?.value
    let newest = fetched.newestControl(until: isReplay ? now : nil)
    let times = [known, newest].compactMap { $0 }
    if !isReplay, times.contains(where: { $0.isAhead(of: now) }) { return .unknown }
    guard let latest = times.max() else { return .unknown }
    if now.seconds(since: latest) < WarningFeed.patience { return .alive(latest: latest) }
    // A single office may be quiet for days; only the time of the whole nation is conclusive.
    return known == nil ? .unknown : .silent(latest: latest)
  }

  /// The latest time of JMA's handling that is ahead of the clock: the age of the feed is then
  /// unknown. Nil if there is none, and in a replay, which has a time of its own.
  private var handledAhead: Instant? {
    guard !isReplay else { return nil }
    let times = [(try? fetched.latest.get())?.value, fetched.newestControl(until: nil)]
    return times.compactMap { $0 }.filter { $0.isAhead(of: now) }.max()
  }

  /// Everything that prevents the answer "none".
  /// - Parameter stated: the statements of the reports.
  func unknowns(
    _ offices: [PlaceWarnings.OfficeAnswer], reasons stated: [WarningUnknown],
    floods: [WarningUnknown]
  ) -> [WarningUnknown] {
    var reasons: [WarningUnknown] = []
    for office in offices {
      if let error = office.error { reasons.append(.failed(.warnings, error)) }
      if let reports = office.reports {
        reasons += age(reports, .warnings)
        if reports.value.isEmpty, self.reports(office.code)?.families.isEmpty ?? true {
          reasons.append(.noReports(office.code))
        }
      }
    }
    reasons += stated
    switch fetched.floods {
    case .success(let answer): reasons += age(answer, .riverFloods) + floods
    case .failure(let error): reasons.append(.failed(.riverFloods, error))
    }
    switch feed {
    case .alive: break
    case .silent(let latest):
      // Whether it stopped after stored answers were checked cannot be known: their age is said then.
      let isOld = reasons.contains { if case .notRenewed = $0 { true } else { false } }
      let asked = (try? fetched.latest.get())?.checked ?? now
      if !isOld || asked.seconds(since: latest) >= WarningFeed.patience {
        reasons.append(.feedSilent(latest: latest))
      }
    case .unknown:
      reasons.append(
        handledAhead.map { .aheadOfClock(.warningFeed, time: $0) }
          ?? .failed(.warningFeed, fetched.latest.error ?? .notCached))
    }
    return reasons.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Why a stored answer is not current.
  private func age<Value>(_ answer: Sourced<Value>, _ product: Product) -> [WarningUnknown] {
    guard !answer.freshness.isPast, let checked = answer.checked else { return [] }
    guard let age = checked.age(at: now) else { return [.aheadOfClock(product, time: checked)] }
    return answer.freshness == .fresh || age <= Self.renewal
      ? [] : [.notRenewed(product, checked: checked)]
  }
}

extension WarningArea {
  fileprivate init(municipality row: Row) {
    code = .municipality(MunicipalityCode(row[0]))
    let names = row.near(1)
    name = PlaceName(ja: names[1], kana: names[2], en: names[3])
    primaryArea = PrimaryAreaCode(names[4])
  }
}
