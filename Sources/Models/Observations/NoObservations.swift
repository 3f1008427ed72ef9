/// The observation source for sources that have none: always throws `.notOffered`.
package struct NoObservations: ObservationSource {
  package let kind: SourceKind

  package init(kind: SourceKind) {
    self.kind = kind
  }

  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    throw .notOffered(.observations, by: kind)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    throw .notOffered(.observations, by: kind)
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    throw .notOffered(.observations, by: kind)
  }
}
