package import Models

/// Alerts with a fallback; the heat index has none.
package struct HeatSourceChain: HeatSource {
  private let chain: SourceChain<any HeatSource>

  package init(_ first: any HeatSource, then other: any HeatSource) {
    chain = SourceChain(first: first, others: [other])
  }

  package var kind: SourceKind { chain.first.kind }

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    try await chain.ask(\.asOf) { source throws(ForecastError) in
      try await source.alerts(of: office, now: now)
    }
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    try await chain.first.forecast(of: station, now: now)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    try await chain.first.actual(of: station, now: now)
  }
}
