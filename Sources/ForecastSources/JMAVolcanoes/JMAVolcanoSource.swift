package import HTTPClient
package import Models

/// JMA's reports about volcanoes over HTTP, behind a cache on disk.
package struct JMAVolcanoSource: VolcanoSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let baseURL: String

  /// - Parameters:
  ///   - cache: nil where there is no folder for one.
  ///   - baseURL: `https://www.jma.go.jp/bosai/`, or a server in its place.
  ///   - shared: of all sources of the process.
  ///   - clock: for the ages of what is stored.
  package init(
    fetcher: any HTTPFetching, cache: ResponseCache?, baseURL: String, policy: FetchPolicy,
    shared: SharedFetches = SharedFetches(), clock: @escaping @Sendable () -> Instant
  ) {
    service = ResourceService(
      kind: .jma, fetcher: fetcher, cache: cache, policy: policy, shared: shared, clock: clock)
    self.baseURL = baseURL
  }

  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    try await service.document(
      Resource(
        service: baseURL, path: "volcano/data/warning.json", product: .volcanoes,
        byteLimit: VolcanoReportParser.byteLimit, isMovedIfNotFound: true,
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
