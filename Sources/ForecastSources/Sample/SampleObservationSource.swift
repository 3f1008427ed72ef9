package import Models

/// Invented observations of some stations, beside the built-in issuance of August: those of the pictures of
/// the screens. No instrument measured them, and everything made from them is marked.
package struct SampleObservationSource: ObservationSource {
  package let kind = SourceKind.sample
  private let time: Instant

  package init(now: Instant) {
    time = Instant(seconds: now.seconds / 600 * 600)
  }

  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    answer(time)
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    var map = ObservationMap(time: time)
    for (station, temperature, humidity, wind, direction, rain) in Self.rows {
      let values: [(ObservedElement, Double)] = [
        (.temperature, temperature), (.humidity, humidity), (.windSpeed, wind),
        (.windDirection, direction), (.rain1Hour, rain),
      ]
      map.add(StationCode(station), values.map { .init($0, Reading($1, flag: 0, of: $0)) })
    }
    return answer(map)
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    throw .nothingRecorded(.observations, code: station.text, at: bucket.start)
  }

  /// Temperature, humidity, wind, its direction, and the rain of an hour.
  private static let rows: [(String, Double, Double, Double, Double, Double)] = [
    ("14163", 24.6, 71, 3.1, 8, 0), ("34392", 26.9, 84, 2.4, 6, 0),
    ("44132", 28.3, 82, 3.8, 4, 0.5),
    ("50456", 27.5, 88, 6.2, 4, 2), ("87376", 25.2, 97, 14.6, 6, 31),
  ]

  private func answer<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: kind, freshness: .sample, checked: nil, origin: "sample:observations")
  }
}
