/// The reports of one office, ready to be asked what is in force where.
struct OfficeReports {
  let reports: [WarningReport]
  /// Families of which only reports from after the moment are there; only a replay has such.
  let laterFamilies: Set<WarningFamily>

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
    guard let replayed else {
      reports = own
      laterFamilies = []
      return
    }
    reports = own.filter { $0.reported <= replayed }
    laterFamilies = Set(own.map(\.family)).subtracting(reports.map(\.family))
  }

  var families: [WarningFamily] {
    Set(reports.map(\.family)).union(laterFamilies).sorted()
  }

  /// The newest reports of a family that speak of an area. There is one; two of the very same
  /// times are taken together.
  func newest(
    of family: WarningFamily, where speaks: (WarningReport) -> Bool
  ) -> [WarningReport] {
    let candidates = reports.filter { $0.family == family && ($0.isEmpty || speaks($0)) }
    guard let last = candidates.max(by: { $0.isOlder(than: $1) }) else { return [] }
    return candidates.filter { !$0.isOlder(than: last) }
  }

  /// The newest report of each family, whatever it speaks of.
  var newestOfEach: [WarningReport] {
    families.flatMap { newest(of: $0) { _ in true } }.filter { $0.infoType != .notSeen }
  }

  /// The municipalities as JMA divides them now: of each, those that the newest report lists.
  var currentMunicipalities: [MunicipalityCode] {
    var division: [Substring: (report: WarningReport, codes: Set<MunicipalityCode>)] = [:]
    for report in newestOfEach {
      let groups = Dictionary(grouping: report.municipalities.map(\.area)) { $0.text.prefix(5) }
      for (prefix, codes) in groups {
        if let known = division[prefix], !known.report.isOlder(than: report) { continue }
        division[prefix] = (report, Set(codes))
      }
    }
    return division.values.flatMap(\.codes).sorted()
  }
}
