import Models
import TestSupport

/// A report made by the real model from an invented map, so that it has only what a map can have.
struct GivenReport: Sendable {
  var time: Instant = "2026-11-20T11:50"
  var values: [StationCode: [ObservedElement: Double]] = ["44132": GivenReport.mild]
  var bad: [StationCode: [ObservedElement: Reading.Quality]] = [:]
  var extremes: StationHistory.Moment?
  var freshness = Freshness.fresh
  var trouble: ForecastError?
  var kind = SourceKind.jma

  static let mild: [ObservedElement: Double] = [
    .temperature: 15.2, .rain1Hour: 0, .rain10Minutes: 0, .rain3Hours: 0, .rain24Hours: 1.5,
    .windSpeed: 2.4, .windDirection: 16, .humidity: 60, .seaLevelPressure: 1013.2,
    .sunshine1Hour: 0.4, .snowDepth: 0, .visibility: 20_000,
  ]

  /// 16.2 at 11:20, 4.1 at 06:16, a gust from the west.
  static let day = StationHistory.Moment.given(
    "44132", "2026-11-20T11:50", high: 16.2, highTime: TimeOfDay(hour: 11, minute: 20), low: 4.1,
    lowTime: TimeOfDay(hour: 6, minute: 16), gust: 12.3,
    gustTime: TimeOfDay(hour: 9, minute: 36), gustDirection: 12)

  var source: GivenObservations {
    var map = ObservationMap(time: time)
    for code in Set(values.keys).union(bad.keys) {
      let good = (values[code] ?? [:]).map { element, value in
        Observation.Entry(element, Reading(value, flag: 0, of: element))
      }
      let missing = (bad[code] ?? [:]).map { element, quality in
        Observation.Entry(element, Reading(missing: quality))
      }
      map.add(code, good + missing)
    }
    let histories = extremes.map {
      [StationHistory(station: $0.observation.station, moments: [$0])]
    }
    return GivenObservations(
      map, histories: histories ?? [], freshness: freshness, checked: time.adding(seconds: 420),
      trouble: trouble, kind: kind)
  }

  func answer(_ place: Place) async -> ObservationAnswer {
    let model = ObservationsModel(catalog: Given.catalog, source: source) { time }
    return await model.observations(of: [place]).first ?? .failed(place, .notCached)
  }
}
