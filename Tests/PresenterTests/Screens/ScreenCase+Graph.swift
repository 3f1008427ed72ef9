import Terminal
import TestSupport

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

/// A Friday in autumn, invented: at 07:30, with reports of the station until 07:20 and a forecast of 05:00.
enum GivenGraph {
  static let now: Instant = "2026-11-20T07:30"
  static let issued: Instant = "2026-11-20T05:00"

  static let forecast = Forecast.given(
    [
      .short(
        "2026-11-20", weather: "212",
        blocks: [(hour: 6, percent: 10), (hour: 12, percent: 40), (hour: 18, percent: 50)],
        high: .short(30)),
      .short(
        "2026-11-21", weather: "211",
        blocks: [
          (hour: 0, percent: 40), (hour: 6, percent: 10), (hour: 12, percent: 0),
          (hour: 18, percent: nil),
        ], high: .short(20), low: .short(16)),
      .weekly(
        "2026-11-22", weather: "201", rain: 30, high: .weekly(20, 18...23), low: .weekly(10, 8...12)
      ),
      .weekly(
        "2026-11-23", weather: "201", rain: 30, high: .weekly(24, 21...27),
        low: .weekly(14, 11...15), reliability: .a),
      .weekly(
        "2026-11-24", weather: "411", rain: 100, high: .weekly(3, -1...6), low: .weekly(2, -4...3),
        reliability: .c),
      .weekly("2026-11-25", weather: "199"),
    ], base: issued, weeklyStation: .init(code: "43056", name: "熊谷"))

  /// From 06:00 to the end of tomorrow, one temperature missing; the high of the day, 30, is not among them.
  static let hours = ThreeHourlyForecast(
    area: "130010", publishingOffice: "気象庁", issued: issued,
    steps: (0..<14).map { index in
      .init(
        start: Instant("2026-11-20T06:00").adding(hours: index * 3), hours: 3,
        weather: ["くもり", "晴れ", "晴れ", "くもり", "雨", "雨または雪", nil][index % 7],
        wind: index == 9
          ? nil
          : .init(
            direction: ["北", "南", "南西", "静穏", "西"][index % 5], level: 2,
            speed: index % 5 == 3
              ? nil
              : index == 12 ? .init(lower: 20, upper: nil) : .init(lower: 3, upper: 5)))
    },
    point: .init(
      code: nil, name: "東京", englishName: "Tokyo",
      temperatures: (0...14).map { index in
        .init(
          time: Instant("2026-11-20T06:00").adding(hours: index * 3),
          celsius: [13, 18, 25, 29, 24, 19, 16, 15, nil, 12, 16, 19, 17, 14, 9][index])
      }))

  /// Every ten minutes from 00:00, without the report of 03:10, and of 03:20 without a temperature.
  static let history = StationHistory(
    station: "44132",
    moments: (0...44).filter { $0 != 19 }.map { index in
      let time = Instant("2026-11-20T00:00").adding(seconds: index * 600)
      let celsius = 14.8 - Double(min(index, 30)) / 10 + Double(max(0, index - 30)) / 10
      return .given(
        "44132", time,
        [
          .init(.temperature, index == 20 ? .init(missing: .failed) : reading(celsius)),
          .init(.windSpeed, Reading(2.7, flag: 0, of: .windSpeed)),
        ], high: 14.8, highTime: TimeOfDay(hour: 0, minute: 10), low: 11.8,
        lowTime: TimeOfDay(hour: 5, minute: 0))
    })

  private static func reading(_ celsius: Double) -> Reading {
    Reading((celsius * 10).rounded() / 10, flag: 0, of: .temperature)
  }

  static func sections(
    hours: Result<ThreeHourlyForecast, ForecastError> = .success(hours),
    history: Result<StationHistory, ForecastError> = .success(history)
  ) -> PlaceSections {
    var sections = PlaceSections(hourly: hours.map { .given($0, checked: now) })
    sections.measured = history.map { .given($0, checked: now) }
    return sections
  }

  static func page(
    _ style: TextStyle, sections: PlaceSections = sections(), forecast: Forecast = forecast,
    now: Instant = now, warnings: GivenWarnings? = nil, isLow: Bool = false
  ) async -> Page {
    var inForce: PromptWarnings?
    if let warnings {
      let model = WarningsModel(catalog: Given.catalog, source: warnings) { now }
      let prompt = PromptWarningsModel(.atHand(model, .current), now: now)
      await prompt.begin([.shibuya])
      inForce = await prompt.warnings(of: .shibuya)
    }
    let request = WeatherRequest(
      place: .shibuya, sections: [.hourly], showsInForce: inForce != nil, isGraph: true)
    var page = WeatherPage(
      style: style, catalog: Given.catalog, translator: ForecastTranslator(), now: now,
      request: request)
    page.isLow = isLow
    return page.page(
      PlaceWeather(
        answer: forecast.sourced(checked: now).answer(for: .shibuya), sections: sections,
        inForce: inForce))
  }

  static func warnings(_ code: String) -> GivenWarnings {
    GivenWarnings(
      ["130000": [.given(.heavyRain, "2026-11-20T05:40", ["1311300": [.given(code)]])]],
      latest: "2026-11-20T07:28")
  }
}

extension ScreenCase {
  static let graphs = [
    ScreenCase(
      name: "Graph/morning",
      looks: .usual + [
        .en(60), .ja(100), .en(100), .en(140), .en(80, .ascii), .ja(80, .emoji),
        .ja(100, level: .ansi16),
        .ja(100, level: .trueColor),
      ]
    ) { page, style in
      page.lines([await GivenGraph.page(style, warnings: GivenGraph.warnings("14"))])
    },
    ScreenCase(name: "Graph/warned", looks: [.ja(80)]) { page, style in
      page.lines([await GivenGraph.page(style, warnings: GivenGraph.warnings("33"))])
    },
    ScreenCase(name: "Graph/evening", looks: [.ja(80), .en(100)]) { page, style in
      page.lines([await GivenGraph.page(style, forecast: night, now: "2026-11-20T18:40")])
    },
    ScreenCase(name: "Graph/observed", looks: [.ja(80), .en(100)]) { page, style in
      let sections = GivenGraph.sections(
        hours: .failure(.refused(status: 503, host: "www.jma.go.jp")))
      return page.lines([await GivenGraph.page(style, sections: sections)])
    },
  ]
}
