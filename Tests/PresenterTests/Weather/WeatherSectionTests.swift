import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The sections of a place")
struct WeatherSectionTests {
  private let now: Instant = "2026-11-20T12:00"
  private let error = ForecastError.notOffered(.threeHourly, by: .sample)

  private func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(value: value, source: .jma, freshness: .fresh, checked: now, origin: "x")
  }

  private var hourly: ThreeHourlyForecast {
    ThreeHourlyForecast(
      area: "130010", publishingOffice: "気象庁", issued: "2026-11-20T05:00",
      steps: [
        .init(
          start: "2026-11-20T06:00", hours: 3, weather: "晴れ",
          wind: .init(direction: "北", level: 2, speed: .init(lower: 3, upper: 5))),
        .init(
          start: "2026-11-20T12:00", hours: 3, weather: "雨または雪",
          wind: .init(direction: "南西", level: 5, speed: .init(lower: 20, upper: nil))),
        .init(start: "2026-11-20T21:00", hours: 3, weather: "黄砂", wind: nil),
      ],
      point: .init(
        code: nil, name: "東京", englishName: "Tokyo",
        temperatures: [
          .init(time: "2026-11-20T06:00", celsius: -40),
          .init(time: "2026-11-20T12:00", celsius: 0),
          .init(time: "2026-11-20T21:00", celsius: nil),
          .init(time: "2026-11-21T00:00", celsius: -4),
        ]))
  }

  private var overview: Overview {
    Overview(
      publishingOffice: "気象庁", issued: "2026-11-20T10:36", targetArea: "東京都", headline: "強い雨",
      text: "　一つ目。\n\n　二つ目。\n\n")
  }

  private func changes(_ values: [ForecastChange.Value]) -> ForecastChanges {
    let report = Report(
      publishingOffice: "気象庁", issued: "2026-11-20T05:00", base: "2026-11-20T05:00")
    return ForecastChanges(
      previous: report, current: report,
      changes: values.map { ForecastChange(date: "2026-11-21", value: $0) })
  }

  private func page(
    _ sections: PlaceSections, _ wanted: Set<WeatherSection>, style: TextStyle = .ja
  ) async -> Page? {
    var room = WeatherCase()
    room.style = style
    let forecast = Forecast.given([.short("2026-11-20")]).sourced()
    let model = FakeWeatherModel(forecast.answer(for: .shibuya), sections: sections)
    await room.show(model, WeatherRequest(place: .shibuya, sections: wanted))
    #expect(Set(model.sections.values) == wanted)
    return room.view.page
  }

  @Test func `are asked for only when they are wanted`() async {
    let page = await page(PlaceSections(), [])
    // The day, and nothing else.
    #expect(page?.sections.count == 1)
    #expect(page?.days.count == 1)
  }

  @Test(
    "show steps that are not over, each temperature beside its own hour, nothing for what is missing",
    arguments: [
      (
        TextStyle.ja,
        [
          "12-15 0 南西 20m/s以上 ☂/❄ 雨または雪", "21-24 - -  黄砂", "24 -4  ",
        ], "3時間ごと（東京地方、気温は東京）"
      ),
      (
        TextStyle.en,
        [
          "12-15 0 SW 20 m/s or more ☂/❄ Rain or snow", "21-24 - -  黄砂", "24 -4  ",
        ], "Three-hourly (Tokyo Region, temperatures at Tokyo)"
      ),
    ])
  func hourlyRows(style: TextStyle, expected: [String], title: String) async throws {
    let page = await page(
      PlaceSections(hourly: .success(sourced(hourly))), [.hourly], style: style)
    let hourly = try #require(page?.sections.last)
    #expect(hourly.heading == title)
    let days = hourly.cells.filter { $0.count == 1 }
    #expect(days.map { $0[0].role } == [.strong(.day(.weekday))])
    let rows = hourly.cells.filter { $0.count > 1 }
    let texts = rows.map { row in [0, 1, 3, 4].map { row[$0].text }.joined(separator: " ") }
    #expect(texts == expected)
    // The lengths are of what is shown: the value of 06:00 is over.
    #expect(rows.map { $0[2].bar } == [.level(1), nil, .level(0.2)])
  }

  @Test("show the forecaster's words as written, and say in English that they are Japanese")
  func overviewText() async throws {
    for style in [TextStyle.ja, .en] {
      let page = await page(
        PlaceSections(overview: .success(sourced(overview))), [.text], style: style)
      let text = try #require(page?.sections.last)
      #expect(text.texts(.alert) == ["強い雨"])
      #expect(text.texts(.plain) == ["一つ目。", "二つ目。"])
      #expect(
        text.texts(.quiet).contains { $0.contains("in Japanese as written") } == (style == .en))
    }
  }

  @Test func `tell a change from no change and from nothing to compare with`() async throws {
    let some = await page(
      PlaceSections(changes: .success(sourced(changes([.high(9, 11), .low(-1, 0)])))), [.changes])
    #expect(
      some?.sections.last?.rows == [["21日(土)", "最高", "9℃", "11℃"], ["", "最低", "-1℃", "0℃"]])
    #expect(some?.sections.last?.texts(.plain) == [])
    let none = await page(PlaceSections(changes: .success(sourced(changes([])))), [.changes])
    #expect(none?.sections.last?.texts(.plain) == ["変わった値はありません。"])
    let unknown = await page(PlaceSections(changes: .success(sourced(nil))), [.changes])
    #expect(unknown?.sections.last?.texts(.plain) == ["前回の発表が手元にありません。"])
  }

  @Test func `that cannot be had are named, and the rest is shown`() async {
    let page = await page(
      PlaceSections(hourly: .failure(error), overview: .success(sourced(overview))),
      [.hourly, .text])
    #expect(
      page?.section("3時間ごと") == [
        .text(.init("3時間ごと", .heading)), .text(.init("取得できません（提供なし）", .failure, indent: 2)),
      ])
    #expect(page?.section("天気概況")?.texts(.plain).count == 2)
    #expect(page?.sections.count == 3)
  }

  @Test func `that a source does not carry are passed over where nobody asked for them by name`() {
    let answer = Forecast.given([.short("2026-11-20")]).sourced().answer(for: .shibuya)
    let weather = PlaceWeather(
      answer: answer,
      sections: PlaceSections(
        hourly: .failure(error), overview: .failure(.moved(.overview, host: "h"))))
    let page = WeatherPage(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: now,
      request: WeatherRequest(place: .shibuya)
    ).page(weather)
    #expect(page.section("3時間ごと") == nil)
    #expect(page.section("天気概況")?.texts(.failure) == ["取得できません（見つかりません）"])
    // A terminal has no other place for the whole reason.
    let whole = WeatherPage(
      style: TextStyle(language: .ja, glyphs: .unicode, isOnTerminal: true), catalog: Given.catalog,
      translator: TaggingReader(), now: now, request: WeatherRequest(place: .shibuya)
    ).page(weather)
    #expect(
      whole.section("天気概況")?.texts(.failure)
        == [ErrorText(language: .ja).text(.moved(.overview, host: "h"))])
  }

  @Test func `are keys of the JSON when they came, and failures when they did not`() throws {
    let answer = Forecast.given([.short("2026-11-20")]).sourced().answer(for: .shibuya)
    let weather = PlaceWeather(
      answer: answer,
      sections: PlaceSections(
        hourly: .success(sourced(hourly)),
        changes: .success(sourced(changes([.rainBlock(start: now, 10, 0)]))),
        overview: .failure(.moved(.overview, host: "h"))))
    let machine = MachineOutput(catalog: Given.catalog)
    let tree = try machine.forecasts([weather], days: nil, now: now).parsed()
    let forecast = try #require(tree["forecasts"]?[0])
    let wind = try #require(forecast["threeHourly"]?["steps"]?[1]?["wind"])
    #expect(wind["lower"]?.text == "20")
    #expect(wind["upper"] == .null)
    #expect(forecast["threeHourly"]?["temperatures"]?[2]?["celsius"] == .null)
    #expect(forecast["changes"]?["values"]?[0]?["now"]?.text == "0")
    #expect(forecast["overview"] == .null)
    #expect(tree["failures"]?[0]?["section"]?.text == "overview")
    #expect(tree["failures"]?[0]?["error"]?.text == "moved")
    #expect(
      machine.records(of: .hourly, [weather], now: now)[2].split(separator: "\t").map(String.init)[
        4...7]
        == ["黄砂", "-", "-", "-"])
    #expect(machine.records(of: .changes, [weather], now: now).count == 1)
    #expect(machine.records(of: .text, [weather], now: now) == [])
  }

  @Test(
    "of a place without a forecast are in the machine formats too",
    arguments: [
      WeatherAnswer.failed(.shibuya, .notCached),
      .normals(.shibuya, month: 11, reason: .notCached),
    ])
  func machineWithoutForecast(answer: WeatherAnswer) async throws {
    guard case .observed(let observed) = await GivenReport().answer(.shibuya)
    else { return unexpected("no observation") }
    let weather = PlaceWeather(
      answer: answer,
      sections: PlaceSections(
        observed: .success(observed.report), hourly: .failure(.moved(.threeHourly, host: "h"))))
    let machine = MachineOutput(catalog: Given.catalog)
    let tree = try machine.forecasts([weather], days: nil, now: now).parsed()
    let failures = try #require(tree["failures"]?.items)
    #expect(failures.map { $0["section"]?.text } == [nil, "threeHourly"])
    #expect(failures[0]["observed"]?["elements"]?["temperature"]?["value"]?.text == "15.2")
    #expect(failures[0]["warnings"] == .null)
    #expect(failures[1]["observed"] == .null)
    let records = machine.records(of: .observed, [weather], now: now)
    #expect(records.first?.hasPrefix("13113\ttemperature\t15.2\t") == true)
    #expect(machine.records(of: .warnings, [weather], now: now) == [])
  }

  @Test func `today's high and low so far are in the JSON, each with its time`() async throws {
    guard
      case .observed(let observed) = await GivenReport(extremes: GivenReport.day).answer(.shibuya)
    else { return unexpected("no observation") }
    let answer = Forecast.given([.short("2026-11-20")]).sourced().answer(for: .shibuya)
    var sections = PlaceSections(observed: .success(observed.report))
    let extremes = try #require(observed.report.value.temperatureExtremes)
    sections.extremes = observed.report.map { _ in extremes }
    let machine = MachineOutput(catalog: Given.catalog)
    let weathers = [
      PlaceWeather(answer: answer, sections: sections), PlaceWeather(answer: answer),
    ]
    let tree = try machine.forecasts(weathers, days: nil, now: now).parsed()
    let today = try #require(tree["forecasts"]?[0]?["observedToday"])
    #expect(today["station"]?["code"]?.text == "44132")
    #expect(today["high"]?["celsius"]?.text == "16.2")
    #expect(today["high"]?["time"]?.text == "2026-11-20T11:20:00+09:00")
    #expect(today["low"]?["celsius"]?.text == "4.1")
    #expect(today["low"]?["asOf"]?.text == "2026-11-20T11:50:00+09:00")
    #expect(tree["forecasts"]?[1]?["observedToday"] == .null)
  }
}
