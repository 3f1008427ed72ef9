/// Determines the state of one municipality or primary area from the reports of its office.
struct WarningMerge {
  let reports: OfficeReports
  let codes: WarningCodeTable

  /// The state of a municipality, or of each of its parts if the reports divide it differently from
  /// the tables. Never empty.
  func states(
    of municipality: MunicipalityCode, in area: PrimaryAreaCode?,
    naming: (MunicipalityCode) -> WarningArea
  ) -> [WarningState] {
    let found = reports.families.map { family in
      let newest = reports.newest(of: family) { $0.covers(municipality, in: area) }
      return Found(
        family: family.code, newest: newest, items: Self.items(newest.reports, municipality))
    }
    // The newest report shows how JMA divides the municipality now.
    let division = found.filter { !$0.items.isEmpty }.max { left, right in
      guard let left = left.reports.first, let right = right.reports.first else { return false }
      return left.report.isOlder(than: right.report)
    }
    let parts = division.map { Set($0.items.map(\.area)).sorted() } ?? [municipality]
    return parts.map { part in
      WarningState(
        area: naming(part), families: found.map { state($0, of: part, in: area) })
    }
  }

  /// What the only report of each family has of a municipality by its own code: municipalities of one area with
  /// the same of it have the same state. Nil where there is more to look at.
  func plainKinds(of municipality: MunicipalityCode) -> [[WarningKind]]? {
    var all: [[WarningKind]] = []
    all.reserveCapacity(reports.families.count)
    var (index, place): (MunicipalityIndex?, Int) = (nil, 0)
    for family in reports.families {
      guard family.reports.count == 1 else { return nil }
      let indexed = family.reports[0]
      if indexed.index !== index {
        guard let only = indexed.index.onlyPlace(of: municipality) else { return nil }
        (index, place) = (indexed.index, only)
      }
      all.append(indexed.report.municipalities.kinds[place])
    }
    return all
  }

  /// By the plain kinds of a municipality, which are all there is of it.
  func families(
    saying kinds: [[WarningKind]], in area: PrimaryAreaCode?
  ) -> [WarningState.Family] {
    zip(reports.families, kinds).map { family, kinds in
      self.family(
        family.code, OfficeReports.Newest(reports: family.reports, isOrderKnown: true), .exact,
        family.reports.map { ($0.report, kinds) }, in: area)
    }
  }

  /// The state of a primary area, as summarised in the reports.
  func state(ofArea area: PrimaryAreaCode, named: WarningArea) -> WarningState {
    WarningState(
      area: named,
      families: reports.families.map { family in
        let newest = reports.newest(of: family) { $0.covers(area) }
        return self.family(
          family.code, newest, .exact,
          summaries(newest.reports, of: area))
      })
  }

  /// One family's newest reports, and their items for the municipality or its parts.
  private struct Found {
    let family: WarningFamily
    let newest: OfficeReports.Newest
    let items: [WarningReport.Item<MunicipalityLevel>]

    var reports: [IndexedReport] { newest.reports }
  }

  /// The items with exactly this code, else those with codes of the same municipality.
  private static func items(
    _ reports: [IndexedReport], _ code: MunicipalityCode
  ) -> [WarningReport.Item<MunicipalityLevel>] {
    let all = reports.flatMap { $0.items(of: code) }
    let exact = all.filter { $0.area == code }
    return exact.isEmpty ? all : exact
  }

  private func state(
    _ found: Found, of part: MunicipalityCode, in area: PrimaryAreaCode?
  ) -> WarningState.Family {
    let exact = found.items.contains { $0.area == part }
    let codes = exact ? [part] : Set(found.items.map(\.area))
    if !codes.isEmpty {
      return family(
        found.family, found.newest, exact ? .exact : .municipality,
        found.reports.flatMap { indexed in
          indexed.items(of: part).filter { codes.contains($0.area) }
            .map { (indexed.report, $0.kinds) }
        }, in: area)
    }
    return family(
      found.family, found.newest, .primaryArea, summaries(found.reports, of: area))
  }

  private func summaries(
    _ reports: [IndexedReport], of area: PrimaryAreaCode?
  ) -> [(report: WarningReport, kinds: [WarningKind])] {
    reports.flatMap { indexed in
      indexed.report.primaryAreas.filter { $0.area == area }.map { (indexed.report, $0.kinds) }
    }
  }

  private func family(
    _ family: WarningFamily, _ newest: OfficeReports.Newest, _ basis: WarningState.Basis,
    _ said: [(report: WarningReport, kinds: [WarningKind])], in area: PrimaryAreaCode? = nil
  ) -> WarningState.Family {
    let isOrderKnown = newest.isOrderKnown
    let newest = newest.reports
    /// - Parameter active: the warnings known to be in force nevertheless.
    func unknown(
      _ reason: WarningUnknown, active: [WarningEntry] = []
    ) -> WarningState.Family {
      WarningState.Family(
        family: family, knowledge: .unknown(reason), report: newest.first?.report, basis: basis,
        active: active, released: [])
    }
    if reports.laterFamilies.contains(family) { return unknown(.recordedLater(family)) }
    let entries = entries(said)
    let active = entries.filter { $0.status.activity == .active }
    if reports.unreadFamilies.contains(family) || family == .unread {
      return unknown(.unread(family == .unread ? nil : family), active: active)
    }
    guard isOrderKnown else { return unknown(.orderUnclear(family), active: active) }
    if let cancelled = newest.first(where: { $0.report.infoType == .cancelled }) {
      return unknown(.withdrawn(family, at: cancelled.report.reported))
    }
    if let gap = newest.first(where: { $0.report.infoType == .notSeen }) {
      return unknown(.notSeen(family, since: gap.report.reported))
    }
    let isLost =
      newest.contains { $0.report.losses.contains(.content) }
      || said.contains { $0.kinds.contains { $0.isUnread } }
    if isLost { return unknown(.unread(family), active: active) }
    if let area, newest.contains(where: { $0.contradictions.contains(area) }) {
      return unknown(.contradictory(family), active: active)
    }
    guard said.contains(where: { !$0.kinds.isEmpty }) else { return unknown(.areaMissing(family)) }
    return WarningState.Family(
      family: family, knowledge: active.isEmpty ? .none : .active, report: newest.first?.report,
      basis: basis, active: active, released: entries.filter { $0.status.activity == .released })
  }

  /// Each warning once, also if several parts have it.
  private func entries(
    _ said: [(report: WarningReport, kinds: [WarningKind])]
  ) -> [WarningEntry] {
    var entries: [WarningEntry] = []
    for (report, kinds) in said {
      for kind in kinds where kind.activity != .nothing && !kind.isUnread {
        let entry = WarningEntry(
          kind, meaning: kind.code.flatMap(codes.meaning), report: report)
        let isThere = entries.contains {
          $0.code == entry.code && $0.status.activity == entry.status.activity
        }
        if !isThere { entries.append(entry) }
      }
    }
    return entries
  }
}
