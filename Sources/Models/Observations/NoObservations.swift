/// The observation source for sources that have none: always throws `.notOffered`.
public struct NoObservations: ObservationSource {
  public let kind: SourceKind

  public init(kind: SourceKind) {
    self.kind = kind
  }

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
