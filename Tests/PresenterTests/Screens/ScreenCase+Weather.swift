import Terminal
import TestSupport

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

extension ScreenCase {
  static let weather = [
    ScreenCase(name: "Weather/days") { page, style in
      await drawWeather(page, style, week.sourced(checked: now).answer(for: .shibuya))
    },
    ScreenCase(
      name: "Weather/week",
      looks: .usual + [.ja(40), .en(80, .ascii), .ja(80, .emoji), .ja(80, level: .ansi16)]
    ) { page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .shibuya),
        WeatherRequest(place: .shibuya, week: true))
    },
    ScreenCase(name: "Weather/night") { page, style in
      await drawWeather(
        page, style, night.sourced(checked: now).answer(for: .shibuya), now: "2026-11-20T18:40")
    },
    ScreenCase(name: "Weather/stale", looks: .usual + [.ja(40), .en(80, level: .ansi16)]) {
      page, style in
      let trouble = ForecastError.unreachable(
        host: "www.jma.go.jp", reason: .timedOut(seconds: 8))
      let stored = old.sourced(.stale, checked: "2026-11-19T18:30", trouble: trouble)
      return await drawWeather(page, style, stored.answer(for: .shibuya))
    },
    ScreenCase(name: "Weather/prefecture", looks: .usual + [.en(40), .en(160)]) { page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .tokyo),
        WeatherRequest(
          place: .tokyo, days: 1, besides: ["a:130010", "m:1310100"].map(Place.given)),
        others: [
          "130020": .success(island("300", 15)),
          "130030": .failure(.refused(status: 503, host: "www.jma.go.jp")),
          "130040": .success(island("123", 27)),
        ])
    },
    ScreenCase(name: "Weather/normals") { page, style in
      let reason = ForecastError.unreachable(host: "www.jma.go.jp", reason: .unknownHost)
      return await drawWeather(page, style, .normals(.shibuya, month: 1, reason: reason))
    },
    ScreenCase(name: "Weather/sample") { page, style in
      await drawWeather(
        page, style, night.sourced(.sample, source: .sample).answer(for: .shibuya),
        now: "2026-11-20T17:00")
    },
    ScreenCase(name: "Weather/warned", looks: .usual + [.ja(40), .ja(80, level: .ansi16)]) {
      page, style in
      let towns = ["1310100", "1310200", "1310300", "1310400", "1310500"]
      var source = GivenWarnings(
        [
          "130000": [
            .given(
              .heavyRain, "2026-11-20T11:40",
              areas: ["130020": [.none], "130030": [.none], "130040": [.none]],
              Dictionary(
                uniqueKeysWithValues: towns.map { town in
                  (town, town == "1310500" ? [.given("10")] : [.given("33"), .given("14")])
                }))
          ]
        ], latest: "2026-11-20T11:58")
      source.floods = .success([.given("例川", "40", riverCode: "830304000100")])
      return await drawWarned(page, style, .tokyo, source, basis: .current)
    },
    ScreenCase(name: "Weather/warnedLate") { page, style in
      var source = GivenWarnings(
        ["130000": [.given(.wind, "2026-11-20T08:40", ["1310400": [.given("05")]])]],
        latest: "2026-11-20T09:00")
      source.freshness = .offline
      source.checked = "2026-11-20T09:10"
      return await drawWarned(page, style, .given("m:1310400"), source, basis: .late)
    },
  ]

  /// The lines above, the day, and what a long forecast repeats below.
  private static func drawWarned(
    _ page: PageRenderer, _ style: TextStyle, _ place: Place, _ source: GivenWarnings,
    basis: PromptWarnings.Basis
  ) async -> [String] {
    let model = WarningsModel(catalog: Given.catalog, source: source) { now }
    let prompt = PromptWarningsModel(.atHand(model, basis), now: now)
    await prompt.begin([place])
    let view = ShownPage()
    let others = ["130020", "130030", "130040"].map { code in
      (PrimaryAreaCode(code), Result<Forecast, ForecastError>.success(island("101", 20)))
    }
    await WeatherPresenter(place.id, output: view).weatherRequested(
      WeatherRequest(place: place, days: 1, showsInForce: true),
      from: WeatherServices(
        weather: FakeWeatherModel(
          week.sourced(checked: now).answer(for: place),
          others: Dictionary(uniqueKeysWithValues: others)), inForce: prompt),
      in: .init(catalog: Given.catalog, translator: ForecastTranslator(), style: style, now: now))
    var shown = view.page
    let closing = shown.closing
    shown.closing = []
    return page.lines([shown]) + [""] + page.draw(page.styled(closing))
  }

  static func drawWeather(
    _ page: PageRenderer, _ style: TextStyle, _ answer: WeatherAnswer,
    _ request: WeatherRequest? = nil,
    others: [PrimaryAreaCode: Result<Forecast, ForecastError>] = [:], now: Instant = now,
    sections: PlaceSections = PlaceSections(), isPictured: Bool = false
  ) async -> [String] {
    let view = ShownPage()
    var style = style
    style.isOnTerminal = isPictured
    await WeatherPresenter(answer.place.id, output: view).weatherRequested(
      request ?? WeatherRequest(place: answer.place),
      from: WeatherServices(
        weather: FakeWeatherModel(answer, others: others, sections: sections),
        daylight: Given.catalog),
      in: .init(
        catalog: Given.catalog, translator: ForecastTranslator(), style: style, now: now,
        isPictured: isPictured))
    return page.lines([view.page])
  }

  // MARK: Forecasts, worded by us in the words of JMA

  private static let days: [ForecastDay] = [
    .short(
      "2026-11-20", weather: "212",
      texts: (
        "くもり　夕方　から　雨　所により　夜のはじめ頃　から　雷　を伴い　激しく　降る",
        "南の風　やや強く　後　北の風　２３区西部　では　はじめ　南の風　強く", "１．５メートル　後　２．５メートル"
      ), blocks: [(hour: 12, percent: 20), (hour: 18, percent: 60)], high: .short(17),
      low: DayTemperature(celsius: 9, origin: .earlier(issued: "2026-11-19T17:00")),
      wholeDayHigh: 18),
    .short(
      "2026-11-21", weather: "313", texts: ("雨　昼過ぎ　から　くもり", "北の風", "２メートル"),
      blocks: [
        (hour: 0, percent: 100), (hour: 6, percent: 60), (hour: 12, percent: 30),
        (hour: 18, percent: nil),
      ], high: .short(13), low: .short(8)),
    .short(
      "2026-11-22", weather: "101", texts: ("晴れ　時々　くもり", "北の風　後　南の風", "１メートル"),
      rain: .init(percent: 20, isDerived: false), high: .weekly(14, 12...17), low: .weekly(5, 3...7)
    ),
  ]

  static let week = Forecast.given(
    days + [
      .weekly(
        "2026-11-23", weather: "200", rain: 30, high: .weekly(13, 11...16), low: .weekly(4, 2...6),
        reliability: .a),
      .weekly(
        "2026-11-24", weather: "411", rain: 100, high: .weekly(3, -1...6),
        low: .weekly(-2, -14...1),
        reliability: .c),
      .weekly("2026-11-25", weather: "199"),
      .weekly(
        "2026-11-26", weather: "220", rain: 10, high: .weekly(12, 9...15), low: .weekly(0, -2...4),
        reliability: .b),
      .weekly(
        "2026-11-28", weather: "100", rain: 0, high: .weekly(9, 5...13),
        low: .weekly(-10, -12 ... -8),
        reliability: .b),
    ])

  /// The evening issuance: no high and low of today.
  static let night = Forecast.given(
    [
      .short(
        "2026-11-20", weather: "100", isTonight: true, texts: ("晴れ", "北の風", "１メートル"),
        blocks: [(hour: 18, percent: 0)]),
      days[1],
    ], base: "2026-11-20T17:00", issued: "2026-11-20T17:32")

  private static let old = Forecast.given(
    [days[0]], base: "2026-11-18T17:00", shortStation: .init(code: "44263", name: "八丈島"))

  private static func island(_ weather: String, _ high: Int) -> Forecast {
    .given([
      .short(
        "2026-11-20", weather: weather, blocks: [(hour: 12, percent: 80), (hour: 18, percent: 10)],
        high: .short(high))
    ])
  }
}
