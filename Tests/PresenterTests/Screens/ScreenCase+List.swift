import Models
import Pages
import Presenter
import Terminal
import TestSupport

@testable import soramoyo

extension ScreenCase {
  static let list = [
    ScreenCase(name: "PrefectureList/all", looks: .usual + [.ja(40)]) { page, style in
      try drawList(page, style, PrefectureFilter(), favorites: favoritePlaces)
    },
    ScreenCase(name: "PrefectureList/favorites", looks: .usual + [.en(40)]) { page, style in
      try drawList(page, style, PrefectureFilter(favoritesOnly: true), favorites: favoritePlaces)
    },
    ScreenCase(name: "PrefectureList/plain") { page, style in
      try drawList(page, style, PrefectureFilter(areas: [.shikoku, .kinki]), favorites: [])
    },
    ScreenCase(name: "PrefectureList/empty") { page, style in
      try drawList(page, style, PrefectureFilter(areas: []), favorites: [])
    },
    ScreenCase(
      name: "PrefectureList/weather",
      looks: .usual + [.ja(40), .en(80, .ascii), .ja(80, .emoji), .ja(80, level: .ansi16)]
    ) { page, style in
      try await drawWeatherList(page, style, [.chubu], answers: partlyFailed)
    },
    ScreenCase(name: "PrefectureList/loading") { page, style in
      let first = Forecast.given([
        .short(now.date, weather: "111", blocks: [(hour: 12, percent: 10)], high: .short(16))
      ]).sourced(checked: now)
      return try await drawWeatherList(
        page, style, [.shikoku], answers: [(2, first.answer(for: .given("p:38")))])
    },
  ]

  private static let favoritePlaces = ["m:1311300", "p:27", "c:14109", "m:1320100"]

  private static func drawList(
    _ page: PageRenderer, _ style: TextStyle, _ filter: PrefectureFilter, favorites: [String]
  ) throws -> [String] {
    let view = PrefectureListView()
    let model = PrefectureListModel(catalog: Given.catalog, store: FixedFavorites(favorites))
    try PrefectureListPresenter(output: view)
      .listRequested(filter, from: model, style: style, now: now)
    return page.lines(view.screen.map { [ListPage($0).page] } ?? [])
  }

  private static func drawWeatherList(
    _ page: PageRenderer, _ style: TextStyle, _ areas: Set<Area>, answers: [(Int, WeatherAnswer)]
  ) async throws -> [String] {
    let view = PrefectureListView()
    let model = PrefectureListModel(catalog: Given.catalog, store: FixedFavorites(["p:20"]))
    try await PrefectureListPresenter(output: view).listRequested(
      PrefectureFilter(areas: areas), from: model, style: style, now: now,
      weather: ScriptedTodayWeather(answers))
    return page.lines(view.screen.map { [ListPage($0).page] } ?? [])
  }

  /// The nine of 中部: short and long words, below zero, missing, failed, stored.
  private static let partlyFailed: [(Int, WeatherAnswer)] = {
    func day(_ weather: String, _ high: Int?, _ low: Int?, _ rain: Int) -> ForecastDay {
      .short(
        now.date, weather: weather, blocks: [(hour: 12, percent: rain), (hour: 18, percent: 0)],
        high: high.map(DayTemperature.short), low: low.map(DayTemperature.short))
    }
    func answer(_ index: Int, _ day: ForecastDay) -> (Int, WeatherAnswer) {
      (index, Forecast.given([day]).sourced(checked: now).answer(for: place(index)))
    }
    func place(_ index: Int) -> Place { .given("p:\(15 + index)") }
    let stored = Forecast.given([day("200", 11, nil, 30)])
      .sourced(.stale, checked: "2026-11-20T09:00", trouble: .notCached)
    return [
      answer(0, day("420", 3, -4, 100)), answer(1, day("231", 12, 5, 50)),
      (2, .failed(place(2), .unreachable(host: "h", reason: .brokenOff))),
      answer(3, day("100", 20, nil, 0)), (4, .failed(place(4), .refused(status: 503, host: "h"))),
      answer(5, day("405", -2, -11, 90)), (6, stored.answer(for: place(6))),
      answer(7, day("199", nil, nil, 10)),
      (8, .failed(place(8), .notUnderstood(.html, origin: "o"))),
    ]
  }()
}
