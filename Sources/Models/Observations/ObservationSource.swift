/// Where observations come from. What `ForecastSource` says of reports holds for them too: nothing
/// from after `now`, nothing invented, and every answer says where it is from and how fresh it is.
public protocol ObservationSource: Sendable {
  var kind: SourceKind { get }

  /// The moment of the newest observations, as the source itself tells it.
  func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant>

  /// The newest map there is. When that of the latest moment is not there yet, an earlier one of
  /// the hour before.
  func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap>

  /// What a station reported in three hours.
  /// - Throws: `nothingRecorded` where there is no such file (yet).
  func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory>
}
