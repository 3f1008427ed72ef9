/// A report whose municipalities can be found without walking through all of them: the reports of
/// all Japan are asked for 1,800 of them.
struct IndexedReport {
  let report: WarningReport
  private let municipalities: [Substring: [WarningReport.Item<MunicipalityLevel>]]

  init(_ report: WarningReport) {
    self.report = report
    municipalities = Dictionary(grouping: report.municipalities, by: \.area.jis)
  }

  /// What is said of a municipality, its parts included.
  func items(of municipality: MunicipalityCode) -> [WarningReport.Item<MunicipalityLevel>] {
    municipalities[municipality.jis] ?? []
  }

  /// The municipalities it lists, each with the codes of its parts.
  var divisions: [(jis: Substring, codes: Set<MunicipalityCode>)] {
    municipalities.map { ($0.key, Set($0.value.map(\.area))) }
  }

  /// Whether it says anything of a municipality or of the area it lies in.
  func speaks(of municipality: MunicipalityCode, in area: PrimaryAreaCode?) -> Bool {
    municipalities[municipality.jis] != nil || speaks(of: area)
  }

  func speaks(of area: PrimaryAreaCode?) -> Bool {
    report.primaryAreas.contains { $0.area == area }
  }
}

extension Code where Level == MunicipalityLevel {
  /// The five digits of JIS, which all parts of a municipality share.
  var jis: Substring { text.prefix(5) }
}
