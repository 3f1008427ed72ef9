import HTTPClient
package import Models

/// A livedoor-compatible service over HTTP, cached on disk (jma-data section 1.9).
///
/// It is run privately for the public, from the same JMA files that `jma` reads. It answers one primary
/// area at a time, for three days; docs/sources.md lists the used and unused values.
package struct LivedoorForecastSource: ForecastSource {
  package let kind = SourceKind.livedoor
  private let service: ResourceService
  private let baseURL: String
  private let stations: PlaceCatalog

  /// The service allows at most about two requests a second.
  package static let interval = Duration.milliseconds(500)

  /// - Parameters:
  ///   - access: its `baseURL` is `https://weather.tsukumijima.net/`, or any other service of this shape.
  ///   - stations: names of stations, because the service gives no numbers.
  ///   - interval: between the starts of two requests.
  package init(
    _ access: ServiceAccess, stations: PlaceCatalog, interval: Duration = Self.interval
  ) {
    var access = access
    access.fetcher = RateLimitedFetcher(access.fetcher, RequestPace(every: interval))
    service = ResourceService(kind: .livedoor, access)
    baseURL = access.baseURL
    self.stations = stations
  }

  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await service.document(document(area)).map(\.office)
  }

  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    var reports: [OfficeForecast] = []
    service.forEachOlder(document(area)) { answer in
      reports.append(answer.office)
      return true
    }
    reports.sort { $0.short.report.issued > $1.short.report.issued }
    for report in reports where report.short.report.issued < issued && !body(report) { return }
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    let answer = try await service.document(document(area))
    guard let overview = answer.value.overview else {
      throw .notOffered(.overview, by: .livedoor)
    }
    return answer.map { _ in overview }
  }

  private func document(_ area: PrimaryArea) -> Resource<LivedoorAnswer> {
    let parser = LivedoorForecastParser(area: area, stations: stations)
    return Resource(
      service: baseURL, path: "api/forecast/city/\(area.code)", product: .forecast,
      byteLimit: LivedoorForecastParser.byteLimit, isMovedIfNotFound: true,
      issued: { $0.office.short.report.issued },
      order: .dated(lead: Instant.issueLead) { [[$0.office.short.report.issued]] },
      read: { bytes throws(DataFault) in try parser.answer(bytes) },
      isFresh: { answer, checked, now in
        FreshnessPolicy.isFresh(
          checked: checked, nextIssue: answer.office.short.report.nextIssue, now: now)
      })
  }
}
