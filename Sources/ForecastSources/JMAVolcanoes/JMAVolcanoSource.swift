package import Models

/// JMA's reports about volcanoes over HTTP, behind a cache on disk.
package struct JMAVolcanoSource: VolcanoSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let baseURL: String

  /// - Parameter access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    baseURL = access.baseURL
  }

  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    try await service.document(
      Resource(
        service: baseURL, path: "volcano/data/warning.json", product: .volcanoes,
        byteLimit: VolcanoReportParser.byteLimit, isMovedIfNotFound: true,
        order: .dated(lead: Instant.issueLead) { [$0.reports.map(\.reported)] },
        read: { bytes throws(DataFault) in try VolcanoReportParser().parse(bytes) },
        isFresh: { _, checked, now in checked.isYounger(than: 600, at: now) }))
  }

  /// The list changes when a volcano is added: once in years.
  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    try await service.document(
      Resource(
        service: baseURL, path: "volcano/const/volcano_list.json", product: .volcanoes,
        byteLimit: VolcanoListParser.byteLimit, isMovedIfNotFound: true,
        read: { bytes throws(DataFault) in try VolcanoListParser().parse(bytes) },
        isFresh: { _, checked, now in checked.isYounger(than: 30 * 86_400, at: now) }))
  }
}
