package import HTTPClient
package import Models

/// JMA's two-week forecasts over HTTP, behind a cache on disk.
package struct JMATwoWeekSource: TwoWeekSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let baseURL: String

  /// Where the files are.
  package static let address = "https://www.data.jma.go.jp/cpd/twoweek/data/Latest/"

  /// - Parameters:
  ///   - cache: nil where there is no folder for one.
  ///   - baseURL: `address`, or a server in its place.
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

  /// Files are made twice a day.
  private static let life = 12 * 3600

  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    let number = station.international
    return try await service.document(
      Resource(
        service: baseURL, path: "data_\(number).json", product: .twoWeeks,
        byteLimit: TwoWeekParser.byteLimit,
        read: { bytes throws(DataFault) in try TwoWeekParser(station: number).parse(bytes) },
        isFresh: { _, checked, now in checked.isYounger(than: Self.life, at: now) }))
  }
}
