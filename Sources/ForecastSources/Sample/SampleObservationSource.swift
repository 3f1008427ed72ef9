public import Models

/// The built-in sample has no observations, and says so: none are invented.
public struct SampleObservationSource: ObservationSource {
  public let kind = SourceKind.sample

  public init() {}

  public func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    throw .notOffered(.observations, by: kind)
  }

  public func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    throw .notOffered(.observations, by: kind)
  }

  public func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    throw .notOffered(.observations, by: kind)
  }
}
