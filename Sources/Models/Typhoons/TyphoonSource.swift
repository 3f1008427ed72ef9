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
  /// The words of one of them, by the name of its file.
  func words(
    of document: String, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText>
}

/// The typhoon source for sources that have none: it throws `.notOffered`.
package struct NoTyphoons: TyphoonSource {
  package let kind: SourceKind

  package init(kind: SourceKind) {
    self.kind = kind
  }

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    throw refusal
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> { throw refusal }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> { throw refusal }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> { throw refusal }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> { throw refusal }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    throw refusal
  }

  package func words(
    of document: String, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> { throw refusal }

  private var refusal: ForecastError { .notOffered(.typhoons, by: kind) }
}
