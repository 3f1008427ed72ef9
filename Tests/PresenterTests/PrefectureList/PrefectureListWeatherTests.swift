import Pages
import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("The list of prefectures with today's weather")
struct PrefectureListWeatherTests {
  private let view = RecordingPrefectureListView()
  private let now: Instant = "2026-11-20T12:00"
  private let today: CivilDate = "2026-11-20"

  private func list(
    _ weather: ScriptedTodayWeather, _ style: TextStyle = .ja, areas: Set<Area> = [.shikoku]
  ) async throws -> PrefectureListAnswer {
    let model = PrefectureListModel(catalog: Given.catalog, store: FixedFavorites())
    return try await PrefectureListPresenter(output: view).listRequested(
      PrefectureFilter(areas: areas), from: model, style: style, now: now, weather: weather)
  }

  private func answer(
    _ code: String, weather: String = "100", high: Int? = 15, low: Int? = nil, rain: Int? = 20
  ) -> WeatherAnswer {
    Forecast.given([
      .short(
        today, weather: weather, rain: rain.map { .init(percent: $0, isDerived: true) },
        high: high.map(DayTemperature.short), low: low.map(DayTemperature.short))
    ]).sourced(checked: now).answer(for: .given("p:\(code)"))
  }

  private static let dash = Span("-", .quiet)
  private static let dashes = [dash, dash, dash]
  private static let nothing = DayCells(
    sign: "-", tone: .unknown, words: "-", high: dash, low: dash, rain: dash)

  /// A row of a forecast that has only today, with 15 degrees and 20 %.
  private func shown(
    _ sign: String, _ tone: WeatherTone, _ words: String
  ) -> PrefectureListScreen.Weather {
    .content(
      .init(
        first: DayCells(
          sign: sign, tone: tone, words: words, high: Span("15", .high), low: Self.dash,
          rain: Span("20%", .rain)),
        second: Self.nothing, chances: Self.dashes))
  }

  private func failure(_ code: String, _ error: ForecastError) -> WeatherAnswer {
    .failed(.given("p:\(code)"), error)
  }

  @Test(
    "gives each row its own weather, in whatever order it comes",
    arguments: [
      [0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1],
    ])
  func order(_ order: [Int]) async throws {
    let codes = ["36", "37", "38", "39"]
    let weather = ScriptedTodayWeather(
      order.map { ($0, answer(codes[$0], weather: $0 == 2 ? "300" : "100")) })
    let answers = try await list(weather)
    #expect(weather.places.values.map { $0.map(\.id.code) } == [codes])
    #expect(view.contents.count == 1)
    let (clear, rain) = (shown("☀", .clear, "晴"), shown("☂", .rain, "雨"))
    #expect(view.contents.first?.rows.map(\.weather) == [clear, clear, rain, clear])
    #expect(answers.weather.map { $0?.place.id.code } == codes)
  }

  @Test func `shows a failure in its own row and leaves the others alone`() async throws {
    let weather = ScriptedTodayWeather([
      (1, failure("37", .refused(status: 503, host: "example.jp"))), (0, answer("36")),
      (3, failure("39", .notCached)), (2, answer("38", weather: "300")),
    ])
    let answers = try await list(weather)
    let rows = try #require(view.contents.last).rows.map(\.weather)
    #expect(
      rows == [
        shown("☀", .clear, "晴"),
        .failed(message: "HTTP 503"),
        shown("☂", .rain, "雨"),
        .failed(message: "保存なし"),
      ])
    #expect(answers.weather.compactMap { $0?.error }.count == 2)
  }

  @Test(
    "finds a few words for each kind of failure, in both languages",
    arguments: [
      (ForecastError.unreachable(host: "h", reason: .unknownHost), "つながりません", "no connection"),
      (.refused(status: 404, host: "h"), "HTTP 404", "HTTP 404"),
      (.notUnderstood(.html, origin: "o"), "読み取れません", "not understood"),
      (.areaMissing("130010", origin: "o"), "予報なし", "no forecast"),
      (.allPast(issued: "2026-11-01", origin: "o"), "古い予報のみ", "only an old forecast"),
      (.notCached, "保存なし", "nothing stored"),
      (.notInArchive("130000", at: "2026-11-01"), "記録なし", "not recorded"),
      (.archiveUnreadable(path: "p", reason: .notFound), "記録を読めません", "archive unreadable"),
      (.tooOld(age: 9, limit: 3), "古すぎます", "too old"),
      (.cancelled, "中止", "cancelled"),
    ])
  func shortWords(error: ForecastError, ja: String, en: String) async throws {
    for style in [TextStyle.ja, .en] {
      _ = try await list(
        ScriptedTodayWeather([(0, failure("01", error))]), style, areas: [.hokkaido])
    }
    let said = view.contents.compactMap(\.rows.first?.weather)
    #expect(said == [.failed(message: ja), .failed(message: en)])
  }

  @Test func `shows no climate normals in the place of a forecast`() async throws {
    let normals = WeatherAnswer.normals(.hokkaido, month: 11, reason: .notCached)
    _ = try await list(ScriptedTodayWeather([(0, normals)]), areas: [.hokkaido])
    #expect(view.contents.last?.rows.first?.weather == .failed(message: "保存なし"))
    #expect(view.contents.last?.footnotes == [])
  }

  @Test func `says so when the forecast does not speak of today`() async throws {
    let tomorrow = Forecast.given([.short("2026-11-21")]).sourced().answer(for: .hokkaido)
    _ = try await list(ScriptedTodayWeather([(0, tomorrow)]), areas: [.hokkaido])
    #expect(view.contents.last?.rows.first?.weather == .failed(message: "今日の予報がありません"))
  }

  @Test func `shows what is missing as a dash, never as zero`() async throws {
    let nothing = Forecast.given([.short(today, weather: nil)]).sourced().answer(for: .hokkaido)
    _ = try await list(ScriptedTodayWeather([(0, nothing)]), areas: [.hokkaido])
    #expect(
      view.contents.last?.rows.first?.weather
        == .content(.init(first: Self.nothing, second: Self.nothing, chances: Self.dashes)))
  }

  @Test("says when the forecasts were issued, what their rain is, and whose they are")
  func footnotes() async throws {
    let later = Forecast.given(
      [.short(today)], base: "2026-11-20T11:00", issued: "2026-11-20T11:40"
    ).sourced().answer(for: .given("p:37"))
    _ = try await list(ScriptedTodayWeather([(0, answer("36")), (1, later)]))
    _ = try await list(ScriptedTodayWeather([(0, answer("36")), (1, later)]), .en)
    let notes = view.contents.map(\.footnotes)
    #expect(
      notes == [
        [
          "県庁所在地の地域の予報。各気象台 11月20日(金) 11:00 – 11月20日(金) 11:40 発表",
          "11:00 の発表に今日の最低はありません",
          "降水は6時間ごとの降水確率の最大値",
          "出典：気象庁ホームページ (https://www.jma.go.jp/) を加工",
        ],
        [
          "For the area of each capital; issued Fri 20 Nov 11:00 – Fri 20 Nov 11:40 JST",
          "The 11:00 issue has no low for today",
          "Rain: the highest of the six-hour chances",
          "Source: Japan Meteorological Agency (https://www.jma.go.jp/), arranged by soramoyo",
        ],
      ])
  }

  @Test func `marks the whole list by its oldest answer that is stale or replayed`() async throws {
    let forecast = Forecast.given([.short(today)])
    let stale = forecast.sourced(.stale, checked: "2026-11-20T11:00").answer(for: .given("p:37"))
    let older = forecast.sourced(.stale, checked: "2026-11-20T07:00").answer(for: .given("p:38"))
    _ = try await list(
      ScriptedTodayWeather([(0, answer("36")), (1, stale), (2, older), (3, answer("39"))]))
    #expect(view.contents.map(\.sourceMark) == ["一部は保存分・5時間前に確認"])
  }

  @Test func `says the year of a sample`() async throws {
    let sample = Forecast.given([.short(today)]).sourced(.sample, source: .sample)
      .answer(for: .hokkaido)
    _ = try await list(ScriptedTodayWeather([(0, sample)]), areas: [.hokkaido])
    let content = try #require(view.contents.last)
    #expect(content.sourceMark == "見本（過去の発表）")
    #expect(content.footnotes.first?.contains("2026年11月20日(金) 11:00 発表") == true)
  }

  @Test func `ignores an answer for a row that is not there`() async throws {
    let answers = try await list(
      ScriptedTodayWeather([(7, answer("36")), (-1, answer("36")), (0, answer("01"))]),
      areas: [.hokkaido])
    #expect(view.contents.count == 1)
    #expect(answers.entries.count == 1)
  }

  @Test func `does not ask for any weather when the favorites cannot be read`() async throws {
    let model = FakePrefectureListModel { () throws(FavoriteStoreError) in throw .noFolder }
    let weather = ScriptedTodayWeather([])
    let presenter = PrefectureListPresenter(output: view)
    await #expect(throws: FavoriteStoreError.noFolder) {
      try await presenter.listRequested(
        PrefectureFilter(), from: model, style: .en, now: now, weather: weather)
    }
    #expect(weather.places.values.isEmpty)
    #expect(view.screens == [.failed(message: ErrorText(language: .en).text(.noFolder))])
  }
}
