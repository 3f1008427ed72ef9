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
    let jis = municipality.jis
    var all: [[WarningKind]] = []
    for family in reports.families {
      guard family.reports.count == 1,
        let kinds = family.reports[0].kinds(of: municipality, jis)
      else { return nil }
      all.append(kinds)
    }
    return all
  }

  /// The state of a primary area, as summarised in the reports.
  func state(ofArea area: PrimaryAreaCode, named: WarningArea) -> WarningState {
    WarningState(
      area: named,
      families: reports.families.map { family in
        let newest = reports.newest(of: family) { $0.covers(area) }
        return self.family(
          family.code, newest, .exact,
          newest.reports.map(\.report).map { report in
            (report, report.primaryAreas.filter { $0.area == area }.map(\.kinds))
          })
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
        found.reports.map { indexed in
          let items = indexed.items(of: part).filter { codes.contains($0.area) }
          return (indexed.report, items.map(\.kinds))
        }, in: area)
    }
    return family(
      found.family, found.newest, .primaryArea,
      found.reports.map(\.report).map { report in
        (report, report.primaryAreas.filter { $0.area == area }.map(\.kinds))
      })
  }

  private func family(
    _ family: WarningFamily, _ newest: OfficeReports.Newest, _ basis: WarningState.Basis,
    _ said: [(report: WarningReport, kinds: [[WarningKind]])], in area: PrimaryAreaCode? = nil
  ) -> WarningState.Family {
    let isOrderKnown = newest.isOrderKnown
    let indexed = newest.reports
    let newest = newest.reports.map(\.report)
    let kinds = said.flatMap { said in said.kinds.joined().map { (said.report, $0) } }
    /// - Parameter active: the warnings known to be in force nevertheless.
    func unknown(
      _ reason: WarningUnknown, active: [WarningEntry] = []
    ) -> WarningState.Family {
      WarningState.Family(
        family: family, knowledge: .unknown(reason), report: newest.first, basis: basis,
        active: active, released: [])
    }
    if reports.laterFamilies.contains(family) { return unknown(.recordedLater(family)) }
    let entries = entries(kinds)
    let active = entries.filter { $0.status.activity == .active }
    if reports.unreadFamilies.contains(family) || family == .unread {
      return unknown(.unread(family == .unread ? nil : family), active: active)
    }
    guard isOrderKnown else { return unknown(.orderUnclear(family), active: active) }
    if let cancelled = newest.first(where: { $0.infoType == .cancelled }) {
      return unknown(.withdrawn(family, at: cancelled.reported))
    }
    if let gap = newest.first(where: { $0.infoType == .notSeen }) {
      return unknown(.notSeen(family, since: gap.reported))
    }
    let isLost =
      newest.contains { $0.losses.contains(.content) } || kinds.contains(where: \.1.isUnread)
    if isLost { return unknown(.unread(family), active: active) }
    if let area, indexed.contains(where: { $0.contradictions.contains(area) }) {
      return unknown(.contradictory(family), active: active)
    }
    guard !kinds.isEmpty else { return unknown(.areaMissing(family)) }
    return WarningState.Family(
      family: family, knowledge: active.isEmpty ? .none : .active, report: newest.first,
      basis: basis, active: active, released: entries.filter { $0.status.activity == .released })
  }

  /// Each warning once, also if several parts have it.
  private func entries(_ kinds: [(WarningReport, WarningKind)]) -> [WarningEntry] {
    var entries: [WarningEntry] = []
    for (report, kind) in kinds where kind.activity != .nothing && !kind.isUnread {
      let entry = WarningEntry(
        kind, meaning: kind.code.flatMap(codes.meaning), report: report)
      let isThere = entries.contains {
        $0.code == entry.code && $0.status.activity == entry.status.activity
      }
      if !isThere { entries.append(entry) }
    }
    return entries
  }
}
