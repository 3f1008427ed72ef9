package import Models

/// Forecast sources with fallbacks.
package struct ForecastSourceChain: ForecastSource {
  private let chain: SourceChain<any ForecastSource>

  /// - Parameters:
  ///   - first: the preferred source.
  ///   - others: the fallbacks, in order.
  package init(_ first: any ForecastSource, then others: [any ForecastSource]) {
    chain = SourceChain(first: first, others: others)
  }

  package var kind: SourceKind { chain.first.kind }

  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await chain.ask(
      \.short.report.issued, isWhole: \.hasWeek
    ) { source throws(ForecastError) in
      try await source.officeForecast(of: area, now: now)
    }
  }

  /// The stored reports of all sources: all are JMA's own. Of the same issuance the earlier
  /// source's is taken.
  package func earlierReports(
    of area: PrimaryArea, before issued: Instant
  ) -> [OfficeForecast] {
    var reports: [OfficeForecast] = []
    for source in chain.all {
      for report in source.earlierReports(of: area, before: issued) {
        let time = report.short.report.issued
        if !reports.contains(where: { $0.short.report.issued == time }) { reports.append(report) }
      }
    }
    return reports.sorted { $0.short.report.issued > $1.short.report.issued }
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    try await chain.ask(\.issued) { source throws(ForecastError) in
      try await source.threeHourly(of: area, now: now)
    }
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await chain.ask(\.issued) { source throws(ForecastError) in
      try await source.overview(of: area, now: now)
    }
  }
}

extension OfficeForecast {
  fileprivate var hasWeek: Bool { weekly != nil }
}
