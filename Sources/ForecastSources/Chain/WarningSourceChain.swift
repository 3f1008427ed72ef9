package import Models

package struct WarningSourceChain: WarningSource {
  private let chain: SourceChain<any WarningSource>

  /// - Parameter others: the fallbacks, in order.
  package init(_ first: any WarningSource, then others: [any WarningSource]) {
    chain = SourceChain(first: first, others: others)
  }

  package var kind: SourceKind { chain.first.kind }

  /// For answers without an issue time: all are equally good.
  private static func anytime<Value>(_ value: Value) -> Instant { Instant(seconds: 0) }

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await chain.ask(Self.newest) { source throws(ForecastError) in
      try await source.warningReports(of: office, now: now)
    }
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await chain.ask(Self.newest) { source throws(ForecastError) in
      try await source.warningReportsOfJapan(now: now)
    }
  }

  private static func newest(_ reports: [WarningReport]) -> Instant {
    reports.map(\.controlled).max() ?? anytime(reports)
  }

  private static func newest(_ attention: EarlyAttention) -> Instant {
    attention.parts.compactMap(\.reported).max() ?? anytime(attention)
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try await chain.ask(Self.anytime) { source throws(ForecastError) in
      try await source.riverFloods(now: now)
    }
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    try await chain.ask(Self.newest) {
      source throws(ForecastError) in
      try await source.earlyAttention(of: office, now: now)
    }
  }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    try await chain.ask(\.reported) { source throws(ForecastError) in
      try await source.warningTimeline(of: office, now: now)
    }
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await chain.ask(\.self) { source throws(ForecastError) in
      try await source.liveness(now: now)
    }
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    try await chain.ask(Self.anytime) { source throws(ForecastError) in
      try await source.areaTable(now: now)
    }
  }
}
