package import Models

package struct ForecastSourceChain: ForecastSource {
  private let chain: SourceChain<any ForecastSource>

  /// - Parameter others: the fallbacks, in order.
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

  /// The stored reports of all sources, all JMA's own. Of the same issuance the earlier source's counts.
  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    // The fallbacks have few or none; the preferred source's are read on demand.
    var others: [OfficeForecast] = []
    for source in chain.others {
      for report in source.earlierReports(of: area, before: issued)
      where !others.contains(where: { $0.short.report.issued == report.short.report.issued }) {
        others.append(report)
      }
    }
    others.sort { $0.short.report.issued > $1.short.report.issued }
    var next = 0
    var goesOn = true
    chain.first.forEachEarlierReport(of: area, before: issued) { report in
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
