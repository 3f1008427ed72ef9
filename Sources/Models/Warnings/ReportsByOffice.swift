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
    for report in reports {
      let codes = self.offices(of: report)
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

  /// By the areas in the report.
  private func offices(of report: WarningReport) -> Set<OfficeCode> {
    let areas = report.primaryAreas.compactMap { catalog.office(of: $0.area) }
    if !areas.isEmpty { return Set(areas) }
    return Set(
      report.municipalities.compactMap { item in
        catalog.municipalities(jisCode: String(item.area.text.prefix(5))).first
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
