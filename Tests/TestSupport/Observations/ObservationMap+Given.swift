package import Models

extension ObservationMap {
  /// A map with some values of some stations, all of normal quality.
  package static func given(
    _ time: Instant, _ stations: KeyValuePairs<StationCode, KeyValuePairs<ObservedElement, Double>>
  ) -> ObservationMap {
    var map = ObservationMap(time: time)
    for (station, values) in stations {
      map.add(station, values.map { .init($0.key, Reading($0.value, flag: 0, of: $0.key)) })
    }
    return map
  }
}

extension StationHistory {
  package static func given(
    _ station: StationCode, _ element: ObservedElement, _ values: KeyValuePairs<Instant, Double>
  ) -> StationHistory {
    StationHistory(
      station: station,
      moments: values.map { time, value in
        .given(
          station, time, [.init(element, Reading(value, flag: 0, of: element))])
      })
  }
}

extension StationHistory.Moment {
  /// A moment with extremes, or without where no value is given.
  package static func given(
    _ station: StationCode, _ time: Instant, _ readings: [Observation.Entry] = [],
    high: Double? = nil, highTime: TimeOfDay? = nil, low: Double? = nil, lowTime: TimeOfDay? = nil,
    gust: Double? = nil, gustTime: TimeOfDay? = nil, gustDirection: Double? = nil
  ) -> StationHistory.Moment {
    func extreme(_ value: Double?, _ time: TimeOfDay?) -> StationHistory.Extreme {
      .init(
        value.map { Reading($0, flag: 0, of: .temperature) } ?? Reading(missing: .notReported),
        at: time)
    }
    return StationHistory.Moment(
      observation: Observation(station: station, time: time, readings: readings),
      high: extreme(high, highTime), low: extreme(low, lowTime), gust: extreme(gust, gustTime),
      gustDirection: Reading(
        gustDirection, flag: gustDirection == nil ? nil : 0, of: .windDirection))
  }
}
