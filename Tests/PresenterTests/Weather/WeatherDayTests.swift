import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("A day of the weather")
struct WeatherDayTests {
  private let today: CivilDate = "2026-11-20"

  private func day(_ day: ForecastDay, _ language: Language = .ja) async throws -> ShownDay {
    try #require(await WeatherCase(style: .given(language)).day(day))
  }

  @Test func `reads 最高 31℃ and 最低 -`() async throws {
    let hot = ForecastDay.short(today, high: .short(31))
    let ja = try await day(hot)
    let en = try await day(hot, .en)
    #expect([ja.high, ja.low] == ["最高 31℃", "最低 -"])
    #expect([en.high, en.low] == ["High 31°C", "Low -"])
  }

  @Test("shows zero and less as they are", arguments: [(0, "0℃"), (-1, "-1℃"), (-41, "-41℃")])
  func cold(celsius: Int, text: String) async throws {
    let shown = try await day(.short(today, high: .short(celsius), low: .short(celsius)))
    #expect([shown.high, shown.low] == ["最高 \(text)", "最低 \(text)"])
  }

  @Test("shows what is missing as a dash, never as zero", arguments: Language.allCases)
  func missing(language: Language) async throws {
    let shown = try await day(.short(today, weather: nil), language)
    #expect([shown.high, shown.low, shown.rain].allSatisfy { $0.hasSuffix(" -") })
    #expect(shown.weather == "- -")
    #expect(shown.sentence == nil)
    #expect(shown.details.isEmpty)
    #expect(!String(describing: [shown.high, shown.low, shown.rain]).contains("0"))
  }

  @Test func `marks a value that is kept from an earlier report, or observed`() async throws {
    let kept = DayTemperature(celsius: 8, origin: .earlier(issued: "2026-11-19T17:00"))
    let seen = DayTemperature(celsius: 17, origin: .observed(at: "2026-11-20T12:00"))
    let shown = ForecastDay.short(today, high: seen, low: kept)
    let ja = try await day(shown)
    let en = try await day(shown, .en)
    #expect([ja.high, ja.low] == ["最高 17℃（観測）", "最低 8℃（前回発表）"])
    #expect([en.high, en.low] == ["High 17°C (observed)", "Low 8°C (earlier report)"])
  }

  @Test(arguments: [
    DayTemperature.short(9), .weekly(9, 8...10),
  ])
  func `does not mark what the report itself says`(temperature: DayTemperature) async throws {
    #expect(try await day(.short(today, high: temperature)).high == "最高 9℃")
  }

  @Test(
    "gives the whole day's high only where it is another one than the daytime's",
    arguments: [
      (nil, 20, []), (18, 18, []), (18, 20, ["20℃"]), (18, nil, []),
    ] as [(Int?, Int?, [String])])
  func wholeDayHigh(daytime: Int?, whole: Int?, expected: [String]) async throws {
    let shown = try await day(
      .short(today, high: daytime.map(DayTemperature.short), wholeDayHigh: whole))
    #expect(shown.details.filter { $0.label == "一日の最高" }.map(\.value) == expected)
  }

  @Test func `says 今夜 for the rest of today, and shows the moon in a clear night`() async throws {
    let ja = try await day(.short(today, weather: "100", isTonight: true))
    let en = try await day(.short(today, weather: "100", isTonight: true), .en)
    #expect([ja.heading, ja.weather] == ["今夜 20日(金)", "晴 ☾"])
    #expect(en.heading == "Tonight Fri 20")
    #expect(try await day(.short(today, weather: "100")).weather == "晴 ☀")
  }

  @Test(
    "calls the days by their names, and colours the week's end",
    arguments: [
      ("2026-11-20" as CivilDate, "今日 20日(金)", "Today Fri 20", DayKind.weekday),
      ("2026-11-21", "明日 21日(土)", "Tomorrow Sat 21", .saturday),
      ("2026-11-22", "明後日 22日(日)", "Sun 22", .sunday),
      ("2026-11-23", "23日(月)", "Mon 23", .holiday),
      ("2026-12-01", "1日(火)", "Tue 1", .weekday),
    ])
  func headings(
    date: CivilDate, ja: String, en: String, kind: DayKind
  ) async throws {
    let shown = try await day(.short(date))
    #expect(shown.heading == ja)
    #expect(shown.kind == .strong(.day(kind)))
    #expect(try await day(.short(date), .en).heading == en)
  }

  @Test(
    "says that the chance of rain is the highest of several, which we worked out",
    arguments: [
      ([(12, 20), (18, 50)], "降水確率 最大 50%", "Rain up to 50%"),
      ([(18, 50)], "降水確率 50%", "Rain 50%"),
      ([(12, nil), (18, 50)], "降水確率 50%", "Rain 50%"),
      ([(12, nil)], "降水確率 -", "Rain -"),
      ([(0, 0), (6, 0)], "降水確率 0%", "Rain 0%"),
      ([(0, nil), (6, 0), (12, 0)], "降水確率 0%", "Rain 0%"),
      ([(0, 0), (6, 10)], "降水確率 最大 10%", "Rain up to 10%"),
    ] as [([(Int, Int?)], String, String)])
  func rain(blocks: [(Int, Int?)], ja: String, en: String) async throws {
    let rainy = ForecastDay.short(today, blocks: blocks.map { (hour: $0.0, percent: $0.1) })
    #expect(try await day(rainy).rain == ja)
    #expect(try await day(rainy, .en).rain == en)
  }

  @Test("does not call the report's own chance of rain the highest of anything")
  func officialRain() async throws {
    #expect(
      try await day(.short(today, rain: .init(percent: 40, isDerived: false))).rain == "降水確率 40%")
  }

  @Test func `lists the six-hour chances of rain, each as one piece`() async throws {
    let rainy = ForecastDay.short(
      today, blocks: [(hour: 0, percent: 0), (hour: 6, percent: nil), (hour: 18, percent: 100)])
    let ja = try await day(rainy).details.first
    let en = try await day(rainy, .en).details.first
    #expect(ja == .init(label: "降水確率", value: "00-06時 0%  06-12時 -  18-24時 100%"))
    #expect(en == .init(label: "Rain", value: "00-06 0%  06-12 -  18-24 100%"))
  }

  @Test("has the forecaster's sentences read for the language and the prefecture")
  func sentences() async throws {
    let spoken = ForecastDay.short(today, texts: ("晴れ", "北の風", "１メートル"))
    let ja = try await day(spoken)
    let en = try await day(spoken, .en)
    #expect(ja.sentence == "ja<晴れ>")
    #expect(
      ja.details == [
        .init(label: "風", value: "ja<北の風>"), .init(label: "波", value: "ja<１メートル>"),
      ])
    #expect(en.sentence == "en<晴れ|13>")
    #expect(
      en.details == [
        .init(label: "Wind", value: "en<北の風|13>"), .init(label: "Waves", value: "en<１メートル|13>"),
      ])
  }

  @Test func `leaves out a sample's sentences, which no forecaster wrote`() async throws {
    let spoken = ForecastDay.short(today, texts: ("晴れ", "北の風", nil))
    let cases = WeatherCase()
    let page = await cases.page(Forecast.given([spoken]).sourced(.sample, source: .sample))
    let shown = try #require(page?.days.first)
    #expect(shown.sentence == nil)
    #expect(shown.details.isEmpty)
  }

  @Test(arguments: [
    ("100", WeatherTone.clear), ("101", .clear), ("200", .cloudy), ("209", .cloudy),
    ("202", .rain), ("300", .rain), ("306", .rain), ("350", .rain), ("303", .snow),
    ("400", .snow), ("407", .snow), ("199", .clear), ("499", .snow), ("999", .unknown),
  ])
  func `takes the colour of its weather`(code: String, tone: WeatherTone) async throws {
    #expect(try await day(.short(today, weather: code)).tone == .weather(tone))
  }

  @Test func `has no Japanese in English, with the real sentences of a forecaster`() async throws {
    let spoken = ForecastDay.short(
      today, weather: "212",
      texts: (
        "くもり　昼過ぎ　から　時々　晴れ　所により　夜のはじめ頃　雨　で　雷を伴う",
        "北の風　後　やや強く　海上　では　南の風　強く", "１．５メートル　後　２．５メートル　うねり　を伴う"
      ), blocks: [(hour: 12, percent: 30)], high: .short(14),
      low: DayTemperature(celsius: 5, origin: .earlier(issued: "2026-11-19T17:00")),
      wholeDayHigh: 15)
    let week = ForecastDay.weekly(
      "2026-11-21", weather: "313", rain: 60, high: .weekly(3, -2...8), reliability: .b)
    let cases = WeatherCase(style: .en, reader: ForecastTranslator())
    let page = try #require(
      await cases.page(
        Forecast.given([spoken, week]).sourced(
          .stale, checked: "2026-11-20T11:10", trouble: .notCached),
        WeatherRequest(place: .shibuya, week: true, besides: [.kohoku, .sendai])))
    #expect(!String(describing: page).hasJapanese)
    #expect(page.days.first?.sentence != nil)
  }
}
