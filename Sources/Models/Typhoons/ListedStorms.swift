/// A source whose storms stay until they are over (`Presence`), for a program that stays open. All else
/// is as the source has it.
package struct ListedStorms: TyphoonSource {
  private let source: any TyphoonSource
  private let memory = ListMemory<StormID, Storm>()

  package init(_ source: any TyphoonSource) { self.source = source }

  package var kind: SourceKind { source.kind }

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    let answer = try await source.storms(now: now)
    guard kind.isLive else { return answer }
    let missing = memory.missing(
      in: answer.value.storms.map { ($0.id, $0) }, counts: answer.freshness == .fresh, now: now)
    return answer.map { list in
      StormList(list.storms + missing.sorted { $0.id < $1.id }, losses: list.losses)
    }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await source.report(of: storm, now: now)
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try await source.track(of: storm, now: now)
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await source.chances(of: storm, now: now)
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await source.dayChances(of: storm, now: now)
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await source.texts(now: now)
  }

  package func words(
    of document: String, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await source.words(of: document, now: now)
  }
}
