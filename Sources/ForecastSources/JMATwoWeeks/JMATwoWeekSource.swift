package import Models

/// JMA's two-week forecasts over HTTP, behind a cache on disk.
package struct JMATwoWeekSource: TwoWeekSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let baseURL: String

  package static let address = "https://www.data.jma.go.jp/cpd/twoweek/data/Latest/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    baseURL = access.baseURL
  }

  package func twoWeeks(
    of station: TwoWeekStation, now: Instant
  ) async throws(ForecastError) -> Sourced<TwoWeekForecast> {
    let number = station.international
    return try await service.document(
      Resource(
        service: baseURL, path: "data_\(number).json", product: .twoWeeks,
        byteLimit: TwoWeekParser.byteLimit,
        order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
        read: { bytes throws(DataFault) in try TwoWeekParser(station: number).parse(bytes) },
        isFresh: { forecast, checked, now in
          // A clock that was set back must not keep a file.
          now < forecast.due(checked: checked) && !checked.isAhead(of: now)
        }))
  }
}
