import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The week")
struct WeatherWeekTests {
  private func week(
    _ days: [ForecastDay], _ style: TextStyle = .ja,
    area: Forecast.WeeklyAreaName? = .init(code: "130010", name: "東京地方"),
    station: Forecast.StationName? = .init(code: "44132", name: "東京")
  ) async throws -> [Block] {
    let forecast = Forecast.given(days, weeklyStation: station, weeklyArea: area).sourced()
    let page = await WeatherCase(style: style)
      .page(forecast, WeatherRequest(place: .shibuya, week: true))
    return try #require(page?.section(style.language == .ja ? "週間予報" : "Week"))
  }

  @Test func `has a line a day with range and confidence`() async throws {
    let days: [ForecastDay] = [
      .weekly(
        "2026-11-23", weather: "201", rain: 30, high: .weekly(16, 13...19), low: .weekly(2, -1...4),
        reliability: .a),
      .weekly("2026-11-24", weather: nil),
    ]
    let cells = try await week(days).cells
    #expect(
      cells == [
        [
          .init("23日(月)", .day(.holiday)), .init("16", .high), .init("(13~19)"),
          .init("2", .low), .init("(-1~4)"), .init("30%", .rain), .init("A"),
          .init("☁/☀ 曇時々晴", .weather(.clear), shorter: "曇時々晴"),
        ],
        [
          .init("24日(火)", .day(.weekday)), .init("-"), .init(""), .init("-"), .init(""),
          .init("-"), .init("-"), .init("- -", .weather(.unknown), shorter: "-"),
        ],
      ])
  }

  @Test(
    "that is not there is said, where it was asked for",
    arguments: [
      (SourceKind.jmaXML, "jma-xml has no forecast of the week. Try --source jma."),
      (.jma, "jma has no forecast of the week."),
    ])
  func missing(source: SourceKind, text: String) async throws {
    let plain = Forecast.given([.short("2026-11-20")])
    let forecast = Forecast(
      area: plain.area, short: plain.short, weekly: nil, shortStation: plain.shortStation,
      weeklyStation: nil, weeklyArea: nil, normals: nil, days: plain.days
    ).sourced(source: source)
    func texts(_ request: WeatherRequest) async throws -> [String] {
      let page = try #require(await WeatherCase(style: .en).page(forecast, request))
      return page.blocks.texts.map(\.text)
    }
    #expect(try await texts(WeatherRequest(place: .shibuya, week: true)).contains(text))
    #expect(try await !texts(WeatherRequest(place: .shibuya)).contains(text))
  }

  @Test(arguments: [
    (TextStyle.ja, "週間予報（東京地方、気温は東京）"),
    (.en, "Week (Tokyo Region, temperatures at Tokyo)"),
  ])
  func `says which area and station it is for`(style: TextStyle, title: String) async throws {
    #expect(try await week([.weekly("2026-11-21")], style).heading == title)
  }

  @Test(
    "is just the week when neither area nor station is known",
    arguments: [
      (TextStyle.ja, "週間予報"), (.en, "Week"),
    ])
  func bareTitle(style: TextStyle, title: String) async throws {
    let shown = try await week([.weekly("2026-11-21")], style, area: nil, station: nil)
    #expect(shown.heading == title)
  }

  @Test func `gives a range only where both bounds are known`() async throws {
    let half = DayTemperature(celsius: 9, origin: .weekly, lower: 7)
    #expect(try await week([.weekly("2026-11-21", high: half)]).rows.first?[2] == "")
  }

  @Test(arguments: [
    ("2026-12-31" as CivilDate, "31日(木)"), ("2027-01-01", "1日(金)"),
  ])
  func `goes on over the end of the year`(date: CivilDate, text: String) async throws {
    #expect(try await week([.weekly(date)]).rows.first?.first == text)
  }

  /// A page below the first lines of cards, by how many days are of the first forecast.
  struct Cards {
    var short = 3
    var request = WeatherRequest(place: .shibuya)
    var isTall = false
    let isInWide: Bool
    let isInNarrow: Bool
  }

  @Test(
    "is said below cards only where a day of it is shown",
    arguments: [
      Cards(short: 2, isInWide: true, isInNarrow: true),
      // The fourth day is a card where there is room.
      Cards(isInWide: true, isInNarrow: false),
      Cards(isTall: true, isInWide: true, isInNarrow: true),
      Cards(
        request: .init(place: .shibuya, week: true), isInWide: true, isInNarrow: true),
      Cards(request: .init(place: .shibuya, days: 3), isInWide: false, isInNarrow: false),
      Cards(request: .init(place: .shibuya, day: .ahead(1)), isInWide: false, isInNarrow: false),
      Cards(request: .init(place: .shibuya, day: .ahead(3)), isInWide: true, isInNarrow: true),
    ])
  func belowCards(page: Cards) throws {
    let today: CivilDate = "2026-11-20"
    let days = (0..<5).map { number in
      number < page.short
        ? ForecastDay.short(today.adding(days: number)) : .weekly(today.adding(days: number))
    }
    var weather = WeatherPage(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: "2026-11-20T12:00",
      request: page.request, isPictured: true)
    weather.isTall = page.isTall
    let shown = weather.page(
      PlaceWeather(answer: Forecast.given(days).sourced().answer(for: .shibuya)))
    guard case .wide(let foot)? = shown.foot.first else { return unexpected("no foot") }
    func isSaid(_ blocks: [Block]) -> Bool {
      guard case .items(let items)? = blocks.first else { return false }
      return items.items.joined().contains("日からは週間予報")
    }
    #expect(isSaid(foot.blocks) == page.isInWide)
    guard case .wide(let narrow)? = foot.narrow.first else { return unexpected("no foot") }
    #expect(isSaid(narrow.blocks) == page.isInNarrow)
    // The card of the narrowest pages has all days.
    #expect(isSaid(narrow.narrow) == page.isInWide)
  }

  @Test(
    "has its place and issue above on narrow pages, too, where no card says them",
    arguments: [3, 99])
  func withoutCard(ahead: Int) throws {
    let today: CivilDate = "2026-11-20"
    let days = [ForecastDay.short(today), .weekly(today.adding(days: 3))]
    let page = WeatherPage(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: "2026-11-20T12:00",
      request: WeatherRequest(place: .shibuya, day: .ahead(ahead)), isPictured: true
    ).page(PlaceWeather(answer: Forecast.given(days).sourced().answer(for: .shibuya)))
    guard case .wide(let head)? = page.head.first else { return unexpected("no head") }
    #expect(head.narrow == head.blocks)
  }

  @Test(
    "is said on the screen of a day only if it is of the week", arguments: [(1, false), (3, true)])
  func onScreen(ahead: Int, isSaid: Bool) {
    let today: CivilDate = "2026-11-20"
    let days = [ForecastDay.short(today), .short("2026-11-21"), .short("2026-11-22")]
    let page = WeatherPage(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: "2026-11-20T12:00",
      request: WeatherRequest(place: .shibuya, day: .ahead(ahead), week: true), surface: .screen,
      isPictured: true
    ).page(
      PlaceWeather(
        answer: Forecast.given(days + [.weekly("2026-11-23")]).sourced().answer(for: .shibuya)))
    #expect(page.footnotes.contains { $0.contains("日からは週間予報") } == isSaid)
  }
}
