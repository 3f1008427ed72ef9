package import Models

/// JMA's own JSON over HTTP, cached on disk.
package struct JMAForecastSource: ForecastFileSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let documents: JMAResources

  /// - Parameter access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    documents = JMAResources(baseURL: access.baseURL)
  }

  package func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await service.document(documents.forecast(file))
  }

  package func earlierReports(
    _ file: ForecastFileCode, before issued: Instant
  ) -> [OfficeForecast] {
    var reports: [OfficeForecast] = []
    forEachEarlierReport(file, before: issued) { report in
      reports.append(report)
      return true
    }
    return reports
  }

  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    forEachEarlierReport(area.forecastFile, before: issued, body)
  }

  private func forEachEarlierReport(
    _ file: ForecastFileCode, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    service.forEachOlder(documents.forecast(file)) { report in
      report.short.report.issued >= issued || body(report)
    }
  }

  package func threeHourly(
    _ area: PrimaryAreaCode, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    try await service.document(documents.threeHourly(area))
  }

  package func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await service.document(documents.overview(file))
  }
}
