import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

/// 渋谷区 on Friday, 27 November 2026, half past seven: the day of the drawings.
struct GivenMorning {
  static let now: Instant = "2026-11-27T07:30"

  var style = TextStyle.ja
  var codes = ["14"]
  var warnings = PromptWarnings.Basis.current
  var freshness = Freshness.fresh
  var source = SourceKind.jma
  var request = WeatherRequest(
    place: .shibuya, sections: [.observed], showsInForce: true)
  var observed: ForecastError?
  var observedAt: Instant = "2026-11-27T07:20"
  var low: DayTemperature?
  var high = 30

  func answer() async throws -> AnsweredRequest {
    let station = NearStation(
      station: try #require(Given.catalog.observationStation("44132")), kilometers: 5.6)
    var sections = PlaceSections()
    if let observed {
      sections.observed = .failure(observed)
    } else {
      sections.observed = .success(.given(report(station), checked: Self.now))
    }
    sections.extremes = .given(
      ObservedExtremes(
        station: station,
        extremes: DayExtremes(
          date: "2026-11-27", station: "44132", asOf: "2026-11-27T07:20", high: nil,
          low: .init(value: 11.8, time: "2026-11-27T05:10", quality: .normal), gust: nil,
          gustDirection: nil)), checked: Self.now)
    let weather = PlaceWeather(
      answer: forecast.sourced(freshness, source: source, checked: Self.now)
        .answer(for: .shibuya), sections: sections, inForce: await inForce())
    return .init(request: request, weather: weather)
  }

  private func report(_ station: NearStation) -> ObservationReport {
    let figure = ObservedFigure(
      element: .temperature, value: 14.8, quality: .normal, station: station,
      time: "2026-11-27T07:20")
    return ObservationReport(
      vantage: .forecastStation(station.station), time: observedAt, main: station,
      figures: [.temperature: figure], gaps: [:], passedOver: [:], temperatureExtremes: nil,
      windExtremes: nil)
  }

  private func inForce() async -> PromptWarnings {
    let kinds: [WarningKind] = codes.isEmpty ? [.none] : codes.map { .given($0) }
    let given = GivenWarnings(
      [
        "130000": [
          .given(.heavyRain, "2026-11-27T04:40", areas: ["130010": kinds], ["1311300": kinds])
        ]
      ], latest: "2026-11-27T07:28")
    let model = WarningsModel(catalog: Given.catalog, source: given) { Self.now }
    if case .notCarried(let source) = warnings {
      return PromptWarnings(.notCarried(.shibuya, by: source), basis: warnings)
    }
    return PromptWarnings(await model.inForce(at: [.shibuya])[0], basis: warnings)
  }

  private var forecast: Forecast {
    let report = Report(
      publishingOffice: "気象庁", issued: "2026-11-27T05:00", base: "2026-11-27T05:00")
    let weekly = Report(
      publishingOffice: "気象庁", issued: "2026-11-26T17:00", base: "2026-11-26T17:00")
    let station = Forecast.StationName(code: "44132", name: "東京")
    return Forecast(
      area: "130010", short: report, weekly: weekly, shortStation: station,
      weeklyStation: station, weeklyArea: .init(code: "130010", name: "東京地方"), normals: nil,
      days: [
        .short(
          "2026-11-27", weather: "212",
          texts: (
            nil, "北の風　日中　南の風　２３区西部　では　南の風　やや強く", "０．５メートル　後　１．５メートル"
          ), blocks: [(6, 10), (12, 40), (18, 50)], high: .short(high), low: low),
        .short(
          "2026-11-28", weather: "210", blocks: [(0, 40), (6, 10), (12, 10), (18, 10)],
          high: .short(20), low: .short(16)),
        .weekly(
          "2026-11-29", weather: "201", rain: 30, high: .weekly(20, 18...22),
          low: .weekly(10, 8...12)),
      ])
  }
}
