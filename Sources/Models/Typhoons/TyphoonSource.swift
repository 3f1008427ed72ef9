/// A source of information about typhoons. The contract is that of `ForecastSource`: the newest answer
/// at `now`, with its origin and freshness, and nothing invented.
package protocol TyphoonSource: Sendable {
  var kind: SourceKind { get }

  /// The tropical cyclones in force.
  func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList>
  func report(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormReport>
  func track(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormTrack>
  /// Chances of storm winds, for slots of three hours.
  func chances(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormChances>
  /// Chances of storm winds, summed up by day.
  func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances>
  /// JMA's texts, which may be old.
  func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]>
  /// The words of one of them.
  func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText>
}

extension SourceChain: TyphoonSource where Source == any TyphoonSource {
  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await ask(.typhoons, now) { $0.storms }
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await ask(.typhoons, storm, now) { $0.report }
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try await ask(.typhoons, storm, now) { $0.track }
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await ask(.typhoons, storm, now) { $0.chances }
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await ask(.typhoons, storm, now) { $0.dayChances }
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await ask(.typhoons, now) { $0.texts }
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await ask(.typhoons, document, now) { $0.words }
  }
}
