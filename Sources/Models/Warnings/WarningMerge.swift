/// Works out the state of one municipality or primary area from the reports of its office.
struct WarningMerge {
  let reports: OfficeReports
  let codes: WarningCodeTable

  /// The state of a municipality, or of each of its parts where the reports divide it otherwise
  /// than the tables do. Never empty.
  func states(
    of municipality: MunicipalityCode, in area: PrimaryAreaCode?,
    naming: (MunicipalityCode) -> WarningArea
  ) -> [WarningState] {
    let found = reports.families.map { family in
      let newest = reports.newest(of: family) { $0.speaks(of: municipality, in: area) }
      return Found(
        family: family, reports: newest, items: Self.items(newest, municipality))
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

  /// The state of a primary area, as the reports sum it up.
  func state(ofArea area: PrimaryAreaCode, named: WarningArea) -> WarningState {
    WarningState(
      area: named,
      families: reports.families.map { family in
        let newest = reports.newest(of: family) { $0.speaks(of: area) }.map(\.report)
        return self.family(
          family, newest, .exact,
          newest.map { report in
            (report, report.primaryAreas.filter { $0.area == area }.map(\.kinds))
          })
      })
  }

  /// One family's newest reports, and what they say of the municipality or its parts.
  private struct Found {
    let family: WarningFamily
    let reports: [IndexedReport]
    let items: [WarningReport.Item<MunicipalityLevel>]
  }

  /// What is said under the very code, else under codes of the same municipality.
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
    let reports = found.reports.map(\.report)
    if !codes.isEmpty {
      return family(
        found.family, reports, exact ? .exact : .municipality,
        found.reports.map { indexed in
          let items = indexed.items(of: part).filter { codes.contains($0.area) }
          return (indexed.report, items.map(\.kinds))
        })
    }
    return family(
      found.family, reports, .primaryArea,
      reports.map { report in
        (report, report.primaryAreas.filter { $0.area == area }.map(\.kinds))
      })
  }

  private func family(
    _ family: WarningFamily, _ newest: [WarningReport], _ basis: WarningState.Basis,
    _ said: [(report: WarningReport, kinds: [[WarningKind]])]
  ) -> WarningState.Family {
    func unknown(_ reason: WarningUnknown) -> WarningState.Family {
      WarningState.Family(
        family: family, knowledge: .unknown(reason), report: newest.first, basis: basis,
        active: [], released: [])
    }
    if reports.laterFamilies.contains(family) { return unknown(.recordedLater(family)) }
    if let cancelled = newest.first(where: { $0.infoType == .cancelled }) {
      return unknown(.withdrawn(family, at: cancelled.reported))
    }
    if let gap = newest.first(where: { $0.infoType == .notSeen }) {
      return unknown(.notSeen(family, since: gap.reported))
    }
    let kinds = said.flatMap { said in said.kinds.joined().map { (said.report, $0) } }
    guard !kinds.isEmpty else { return unknown(.areaMissing(family)) }
    let entries = entries(kinds)
    let active = entries.filter { $0.status.activity == .active }
    return WarningState.Family(
      family: family, knowledge: active.isEmpty ? .none : .active, report: newest.first,
      basis: basis, active: active, released: entries.filter { $0.status.activity == .released })
  }

  /// Each warning once, also where several parts have it.
  private func entries(_ kinds: [(WarningReport, WarningKind)]) -> [WarningEntry] {
    var entries: [WarningEntry] = []
    for (report, kind) in kinds where kind.activity != .nothing {
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
