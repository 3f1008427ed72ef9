/// A source of observations. The contract of `ForecastSource` applies: nothing from after `now`,
/// nothing invented, and every answer states its origin and freshness.
package protocol ObservationSource: Sendable {
  var kind: SourceKind { get }

  /// The time of the newest observations, according to the source.
  func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant>

  /// The newest map available. If the latest one is not available yet, an earlier one of the hour
  /// before.
  func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap>

  /// A station's reports for three hours.
  /// - Throws: `nothingRecorded` if there is no such file (yet).
  func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory>
}

extension SourceChain: ObservationSource where Source == any ObservationSource {
  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await ask(.observations, now) { $0.latestTime }
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    try await ask(.observations, now) { $0.latest }
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    try await ask(.observations, station, bucket, now) { $0.history }
  }
}
