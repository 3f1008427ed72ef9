/// The reports of one office, ready to be asked what is in force where.
struct OfficeReports {
  private let reports: [IndexedReport]
  /// Families of which only reports from after the moment are there; only a replay has such.
  let laterFamilies: Set<WarningFamily>
  let families: [WarningFamily]

  /// - Parameters:
  ///   - office: reports that speak of other offices' areas only are left out.
  ///   - replayed: the moment that is replayed; nil for a live source, whose reports may be dated
  ///     some minutes ahead.
  init(
    _ all: [WarningReport], office: OfficeCode, catalog: PlaceCatalog, replayed: Instant?
  ) {
    let own = all.filter { report in
      guard report.infoType != .exercise else { return false }
      let offices = report.primaryAreas.map { catalog.primaryArea($0.area)?.office }
      return offices.isEmpty || offices.contains { $0 == nil || $0 == office }
    }
    let known = own.filter { report in replayed.map { report.reported <= $0 } ?? true }
    reports = known.map(IndexedReport.init)
    laterFamilies = Set(own.map(\.family)).subtracting(known.map(\.family))
    families = Set(own.map(\.family)).sorted()
  }

  /// The newest reports of a family that speak of an area. There is one; two of the very same
  /// times are taken together.
  func newest(
    of family: WarningFamily, where speaks: (IndexedReport) -> Bool
  ) -> [IndexedReport] {
    let candidates = reports.filter {
      $0.report.family == family && ($0.report.isEmpty || speaks($0))
    }
    guard let last = candidates.max(by: { $0.report.isOlder(than: $1.report) }) else { return [] }
    return candidates.filter { !$0.report.isOlder(than: last.report) }
  }

  /// The newest report of each family, whatever it speaks of.
  var newestOfEach: [WarningReport] {
    newestIndexed.map(\.report).filter { $0.infoType != .notSeen }
  }

  private var newestIndexed: [IndexedReport] {
    families.flatMap { newest(of: $0) { _ in true } }
  }

  /// The municipalities as JMA divides them now: of each, those that the newest report lists.
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
