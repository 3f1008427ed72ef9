import Models

/// The resources of JMA's site for forecasts (jma-data sections 1.3 and 1.4).
struct JMAResources {
  /// `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  let baseURL: String

  func forecast(_ file: ForecastFileCode) -> Resource<OfficeForecast> {
    Resource(
      service: baseURL, path: "forecast/data/forecast/\(file).json", product: .forecast,
      byteLimit: JMAForecastParser.byteLimit, isMovedIfNotFound: true,
      issued: { $0.short.report.issued }, order: .forecasts,
      read: { bytes throws(DataFault) in try JMAForecastParser().parse(bytes) },
      isFresh: { forecast, checked, now in
        FreshnessPolicy.isFresh(
          checked: checked, nextIssue: forecast.short.report.nextIssue, now: now)
      })
  }

  func threeHourly(_ area: PrimaryAreaCode) -> Resource<ThreeHourlyForecast> {
    Resource(
      service: baseURL, path: "jmatile/data/wdist/VPFD/\(area).json", product: .threeHourly,
      byteLimit: ThreeHourlyParser.byteLimit, isMovedIfNotFound: true,
      order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
      read: { bytes throws(DataFault) in
        let forecast = try ThreeHourlyParser().parse(bytes)
        guard forecast.area == area else { throw .shape(path: "firstAreaCode") }
        return forecast
      },
      isFresh: { Self.isFresh(issued: $0.issued, checked: $1, now: $2) })
  }

  func overview(_ file: ForecastFileCode) -> Resource<Overview> {
    Resource(
      service: baseURL, path: "forecast/data/overview_forecast/\(file).json", product: .overview,
      byteLimit: OverviewParser.byteLimit, isMovedIfNotFound: true,
      order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
      read: { bytes throws(DataFault) in try OverviewParser().parse(bytes) },
      isFresh: { Self.isFresh(issued: $0.issued, checked: $1, now: $2) })
  }

  private static func isFresh(issued: Instant, checked: Instant, now: Instant) -> Bool {
    FreshnessPolicy.isFresh(
      checked: checked, nextIssue: FreshnessPolicy.nextIssue(afterAbout: issued), now: now)
  }
}
