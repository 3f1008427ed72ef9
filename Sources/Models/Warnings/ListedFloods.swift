/// A source whose river floods stay until they are over (`Presence`), for a program that stays open. All
/// else is as the source has it.
package struct ListedFloods: WarningSource {
  private let source: any WarningSource
  private let memory = ListMemory<String, RiverFlood>()

  package init(_ source: any WarningSource) { self.source = source }

  package var kind: SourceKind { source.kind }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    let answer = try await source.riverFloods(now: now)
    guard kind.isLive else { return answer }
    // Floods that an older list lacks are known from before.
    let listed = answer.value.filter { $0.order != .notListed }
    let missing = memory.missing(
      in: listed.filter { $0.infoType != .notSeen }.map { ($0.riverCode ?? $0.river, $0) },
      counts: answer.freshness == .fresh, now: now)
    let stand = missing.filter(\.isActive)
    let others = answer.value.filter { flood in
      flood.order == .notListed && !stand.contains { $0.river == flood.river }
    }
    return answer.map { _ in listed + others + stand }
  }

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await source.warningReports(of: office, now: now)
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await source.warningReportsOfJapan(now: now)
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    try await source.earlyAttention(of: office, now: now)
  }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    try await source.warningTimeline(of: office, now: now)
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await source.liveness(now: now)
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    try await source.areaTable(now: now)
  }
}
