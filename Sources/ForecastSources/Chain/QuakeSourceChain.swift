package import Models

/// A source of earthquakes and tsunamis with a fallback.
package struct QuakeSourceChain: QuakeSource {
  private let chain: SourceChain<any QuakeSource>

  package init(_ first: any QuakeSource, then other: any QuakeSource) {
    chain = SourceChain(first: first, others: [other])
  }

  package var kind: SourceKind { chain.first.kind }

  private static func anytime<Value>(_ value: Value) -> Instant { Instant(seconds: 0) }

  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try await chain.ask(Self.anytime) { source throws(ForecastError) in
      try await source.quakes(now: now)
    }
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await chain.ask(Self.anytime) { source throws(ForecastError) in
      try await source.telegram(of: report, now: now)
    }
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    // The other has none.
    try await chain.first.longPeriods(now: now)
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try await chain.ask(Self.anytime) { source throws(ForecastError) in
      try await source.tsunamis(now: now)
    }
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await chain.ask(Self.anytime) { source throws(ForecastError) in
      try await source.telegram(of: report, now: now)
    }
  }
}
