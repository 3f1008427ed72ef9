/// Gives each report of the nation to the office it is from.
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

  /// By the areas it speaks of.
  private func offices(of report: WarningReport) -> Set<OfficeCode> {
    let areas = report.primaryAreas.compactMap { catalog.primaryArea($0.area)?.office }
    if !areas.isEmpty { return Set(areas) }
    return Set(
      report.municipalities.compactMap { item in
        catalog.municipalities(jisCode: String(item.area.text.prefix(5))).first
          .flatMap { catalog.primaryArea($0.primaryArea)?.office }
      })
  }

  /// A report that names no area, such as a cancellation, belongs to whoever issued it; where that
  /// is not known it may be anybody's. So may one that could not be read.
  private func owners(
    _ report: WarningReport, _ publishers: [String: Set<OfficeCode>]
  ) -> Set<OfficeCode> {
    if let known = publishers[report.publishingOffice] { return known }
    let named = offices.filter { $0.observatory == report.publishingOffice }.map(\.code)
    return Set(named.isEmpty ? offices.map(\.code) : named)
  }
}
