import Locking
package import Models

/// A source with the observations of a test, which records the requests.
package final class GivenObservations: ObservationSource {
  package let kind: SourceKind
  private let newest: Result<Sourced<ObservationMap>, ForecastError>
  private let histories: [StationCode: [StationHistory]]
  private let asked = Locked<[String]>([])

  package init(
    _ map: ObservationMap, histories: [StationHistory] = [], freshness: Freshness = .fresh,
    checked: Instant? = nil, trouble: ForecastError? = nil, kind: SourceKind = .jma
  ) {
    self.kind = kind
    newest = .success(
      Sourced(
        value: map, source: kind, freshness: freshness, checked: checked ?? map.time,
        origin: "https://example.com/map.json", trouble: trouble))
    self.histories = Dictionary(grouping: histories, by: \.station)
  }

  package init(failing error: ForecastError) {
    kind = .jma
    newest = .failure(error)
    histories = [:]
  }

  /// `44132@15`: station and first hour of each request, in order.
  package var questions: [String] { asked.withLock { $0 } }

  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try newest.get().map(\.time)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    try newest.get()
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    asked.withLock { $0.append("\(station)@\(bucket.start.hour)") }
    let moments = (histories[station] ?? []).flatMap(\.moments)
      .filter { (bucket.start..<bucket.end).contains($0.time) }
    guard !moments.isEmpty else {
      throw .nothingRecorded(.observations, code: station.text, at: bucket.start)
    }
    return Sourced(
      value: StationHistory(station: station, moments: moments), source: kind, freshness: .fresh,
      checked: now, origin: "https://example.com/point.json")
  }
}
