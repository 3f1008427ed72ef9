/// A source of reports. Every source keeps the same contract:
///
/// - it returns the newest report that it has at `now`, never one from after `now` when it replays
///   the past;
/// - it states the origin and freshness of the answer;
/// - it never invents, fills in or relabels a value: a value that it does not carry is missing, and
///   a product that it does not carry at all is `.notOffered`.
///
/// Requests name a primary area, which every service supports.
package protocol ForecastSource: Sendable {
  var kind: SourceKind { get }

  /// The newest daily forecast that contains the area, with the rest of its answer.
  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast>

  /// Passes the cached older reports for the same area, newest first, without a request, until `body` returns
  /// false, so that no more are read than are needed. They fill today's high and low if the newest report has
  /// none.
  func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool)

  /// The newest of them, to show the changes; nil if there is none.
  func previousReport(of area: PrimaryArea, before issued: Instant) -> OfficeForecast?

  /// The newest three-hourly forecast of a primary area.
  func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>

  /// The newest text of the office that issues the area's forecast.
  func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview>
}

extension ForecastSource {
  package func earlierReports(
    of area: PrimaryArea, before issued: Instant
  ) -> [OfficeForecast] {
    var reports: [OfficeForecast] = []
    forEachEarlierReport(of: area, before: issued) { report in
      reports.append(report)
      return true
    }
    return reports
  }
}

/// Defaults for products that a source does not carry.
extension ForecastSource {
  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {}

  package func previousReport(of area: PrimaryArea, before issued: Instant) -> OfficeForecast? {
    var newest: OfficeForecast?
    forEachEarlierReport(of: area, before: issued) { report in
      newest = report
      return false
    }
    return newest
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    throw .notOffered(.threeHourly, by: kind)
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    throw .notOffered(.overview, by: kind)
  }
}

extension SourceChain: ForecastSource where Source == any ForecastSource {
  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await ask(
      .forecast, area, now, issued: \.short.report.issued, isWhole: { $0.weekly != nil },
      question: { $0.officeForecast })
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    try await ask(.threeHourly, area, now, issued: \.issued) { $0.threeHourly }
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await ask(.overview, area, now, issued: \.issued) { $0.overview }
  }

  package func previousReport(of area: PrimaryArea, before issued: Instant) -> OfficeForecast? {
    sources.compactMap { $0.previousReport(of: area, before: issued) }
      .max { $0.short.report.issued < $1.short.report.issued }
  }

  /// The stored reports of all sources, all JMA's own. Of the same issuance the earlier source's counts.
  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    // The fallbacks have few or none; the preferred source's are read on demand.
    var others: [OfficeForecast] = []
    for source in sources.dropFirst() {
      for report in source.earlierReports(of: area, before: issued)
      where !others.contains(where: { $0.short.report.issued == report.short.report.issued }) {
        others.append(report)
      }
    }
    others.sort { $0.short.report.issued > $1.short.report.issued }
    var next = 0
    var goesOn = true
    sources.first?.forEachEarlierReport(of: area, before: issued) { report in
      let time = report.short.report.issued
      while goesOn, next < others.count, others[next].short.report.issued >= time {
        if others[next].short.report.issued > time { goesOn = body(others[next]) }
        next += 1
      }
      goesOn = goesOn && body(report)
      return goesOn
    }
    while goesOn, next < others.count {
      goesOn = body(others[next])
      next += 1
    }
  }
}
