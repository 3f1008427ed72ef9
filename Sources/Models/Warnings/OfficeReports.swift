/// The reports of one office, indexed by area.
struct OfficeReports {
  private let reports: [IndexedReport]
  /// Families with reports from after the requested time only; occurs only in a replay.
  let laterFamilies: Set<WarningFamily>
  /// Families with an unreadable report; `.unread` if even the family is unknown.
  let unreadFamilies: Set<WarningFamily>
  let families: [WarningFamily]
  /// The current time; nil for a replay.
  private let now: Instant?

  /// - Parameters:
  ///   - office: reports that are only about other offices' areas are ignored.
  ///   - now: the current time, or that of a replay. The reports of a live source may be dated some
  ///     minutes ahead of it.
  init(
    _ all: [WarningReport], office: OfficeCode, catalog: PlaceCatalog, codes: WarningCodeTable,
    now: Instant, isReplay: Bool
  ) {
    self.now = isReplay ? nil : now
    let own = all.filter { report in
      guard report.infoType != .exercise else { return false }
      let areas = report.primaryAreas
      return areas.isEmpty
        || areas.contains { item in
          let found = catalog.office(of: item.area)
          return found == nil || found == office
        }
    }
    unreadFamilies = Set(own.filter { $0.infoType == .unread }.map(\.family))
    let known = own.filter { $0.infoType != .unread && (!isReplay || $0.reported <= now) }
    reports = known.map { IndexedReport($0, catalog: catalog, codes: codes) }
    laterFamilies = Set(own.filter { $0.infoType != .unread }.map(\.family))
      .subtracting(known.map(\.family))
    families = Set(own.map(\.family)).sorted()
  }

  /// Reports of one family, none of which is known to be replaced by another.
  struct Newest {
    let reports: [IndexedReport]
    /// Whether they are certainly the newest, rather than of unknown order.
    let isOrderKnown: Bool
  }

  /// The newest reports of a family for an area. Usually one; two with exactly the same times are
  /// combined, and those without a place in the order are included.
  func newest(of family: WarningFamily, where speaks: (IndexedReport) -> Bool) -> Newest {
    let candidates = reports.filter {
      $0.report.family == family && ($0.report.isEmpty || speaks($0))
    }
    let ordered = candidates.filter { isInOrder($0.report) }
    let last = ordered.max { $0.report.isOlder(than: $1.report) }
    let newest = ordered.filter { one in
      last.map { !one.report.isOlder(than: $0.report) } ?? false
    }
    let others = candidates.filter { !isInOrder($0.report) }
    return Newest(
      reports: newest + others, isOrderKnown: others.isEmpty || candidates.count == 1)
  }

  /// Whether a report can be ordered among others of its family. One without a family or a time
  /// cannot, nor one handled ahead of the clock: the time may be wrong, and the report would remain
  /// the newest forever.
  private func isInOrder(_ report: WarningReport) -> Bool {
    guard report.family != .unread, !report.losses.contains(.times) else { return false }
    return now.map { !report.controlled.isAhead(of: $0) } ?? true
  }

  /// The newest report of each family, for any area.
  var newestOfEach: [WarningReport] {
    newestIndexed.map(\.report).filter { $0.infoType != .notSeen && $0.infoType != .unread }
  }

  private var newestIndexed: [IndexedReport] {
    families.flatMap { newest(of: $0) { _ in true }.reports }
  }

  /// The primary areas in the reports.
  var primaryAreas: Set<PrimaryAreaCode> {
    Set(reports.flatMap { $0.report.primaryAreas.map(\.area) })
  }

  /// The municipalities as JMA divides them now: for each, those in its newest report.
  var currentMunicipalities: [MunicipalityCode] {
    var division: [Substring: (report: WarningReport, codes: Set<MunicipalityCode>)] = [:]
    for indexed in newestIndexed {
      for (prefix, codes) in indexed.divisions {
        if let known = division[prefix], !known.report.isOlder(than: indexed.report) { continue }
        division[prefix] = (indexed.report, codes)
      }
    }
    return division.values.flatMap(\.codes).sorted()
  }
}

/// A report with an index of its municipalities: the reports of all Japan are queried for 1,800 of
/// them.
struct IndexedReport {
  let report: WarningReport
  private let municipalities: [Substring: [WarningReport.Item<MunicipalityLevel>]]

  /// The areas for which it has a danger or emergency warning, and nothing as grave for any of the
  /// municipalities in them.
  let contradictions: Set<PrimaryAreaCode>

  init(_ report: WarningReport, catalog: PlaceCatalog, codes: WarningCodeTable) {
    self.report = report
    municipalities = Dictionary(grouping: report.municipalities, by: \.area.jis)
    var contradictions: Set<PrimaryAreaCode> = []
    for item in report.primaryAreas {
      guard let own = codes.gravest(item.kinds), own >= .danger else { continue }
      // One that is not in the tables may be in any area.
      let parts = report.municipalities.filter {
        catalog.municipality($0.area).map { $0.primaryArea == item.area } ?? true
      }
      let isBorneOut = codes.gravest(parts.flatMap(\.kinds)).map { $0 >= own } ?? false
      if !parts.isEmpty, !isBorneOut { contradictions.insert(item.area) }
    }
    self.contradictions = contradictions
  }

  /// The items of a municipality, including its parts.
  func items(of municipality: MunicipalityCode) -> [WarningReport.Item<MunicipalityLevel>] {
    municipalities[municipality.jis] ?? []
  }

  /// Its municipalities, each with the codes of its parts.
  var divisions: [(jis: Substring, codes: Set<MunicipalityCode>)] {
    municipalities.map { ($0.key, Set($0.value.map(\.area))) }
  }

  /// Whether it contains a municipality or its area.
  func covers(_ municipality: MunicipalityCode, in area: PrimaryAreaCode?) -> Bool {
    municipalities[municipality.jis] != nil || covers(area)
  }

  func covers(_ area: PrimaryAreaCode?) -> Bool {
    report.primaryAreas.contains { $0.area == area }
  }
}

extension Code where Level == MunicipalityLevel {
  /// The five JIS digits, common to all parts of a municipality.
  var jis: Substring { text.prefix(5) }
}
