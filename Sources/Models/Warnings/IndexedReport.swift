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
  func speaks(of municipality: MunicipalityCode, in area: PrimaryAreaCode?) -> Bool {
    municipalities[municipality.jis] != nil || speaks(of: area)
  }

  func speaks(of area: PrimaryAreaCode?) -> Bool {
    report.primaryAreas.contains { $0.area == area }
  }
}

extension Code where Level == MunicipalityLevel {
  /// The five JIS digits, common to all parts of a municipality.
  var jis: Substring { text.prefix(5) }
}
