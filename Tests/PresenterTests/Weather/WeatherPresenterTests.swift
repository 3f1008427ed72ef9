import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The weather of a place")
struct WeatherPresenterTests {
  private let today: CivilDate = "2026-11-20"
  private let cases = WeatherCase()

  @Test("says at once that it is on its way, then shows what came and hands it back")
  func loadingFirst() async throws {
    let answer = Forecast.given([.short(today)]).sourced().answer(for: .shibuya)
    let model = FakeWeatherModel(answer)
    let handed = await cases.show(model)
    #expect(model.places.values == [.shibuya])
    #expect(handed == answer)
    #expect(cases.view.shown.count == 2)
    #expect(cases.view.shown.first == .loading("渋谷区（東京都）"))
    #expect(cases.view.page?.title == "渋谷区（東京都）")
  }

  @Test(arguments: Language.allCases)
  func `prints nothing where there is none, and says on a screen why`(language: Language) async {
    let error = ForecastError.refused(status: 404, host: "www.jma.go.jp")
    let cases = WeatherCase(style: .given(language))
    let answer = WeatherAnswer.failed(.shibuya, error)
    await cases.show(FakeWeatherModel(answer))
    let title = language == .ja ? "渋谷区（東京都）" : "Shibuya City, Tokyo"
    #expect(cases.view.shown == [.loading(title), .page(Page())])
    let message = ErrorText(language: language).text(error)
    #expect(cases.onScreen(answer) == Page(head: [.text(.init(message, .failure))]))
  }

  @Test("never calls climate normals a forecast, and says on a screen why there is none")
  func normals() async throws {
    let reason = ForecastError.unreachable(host: "h.jp", reason: .timedOut(seconds: 8))
    var headings: [String?] = []
    for language in Language.allCases {
      let cases = WeatherCase(style: .given(language))
      let answer = WeatherAnswer.normals(.shibuya, month: 11, reason: reason)
      await cases.show(FakeWeatherModel(answer))
      let page = try #require(cases.view.page)
      headings.append(page.mark)
      // Commands say the reason on standard error.
      #expect(page.head.texts(.failure) == [])
      let screen = cases.onScreen(answer)
      #expect(screen.blocks.texts(.failure) == [ErrorText(language: language).text(reason)])
      #expect([page.title != nil, screen.title != nil] == [true, false])
      #expect(
        page.head.fields.map(\.value).prefix(3)
          == (language == .ja
            ? ["16.7℃", "8.8℃", "12.5℃"] : ["16.7°C", "8.8°C", "12.5°C"]))
      let texts = page.head.fields.flatMap { [$0.label, $0.value] } + page.issued
      #expect(texts.count >= 11)
      #expect(!texts.contains { $0.contains("予報") || $0.lowercased().contains("forecast") })
    }
    #expect(
      headings == [
        "11月の平年値（東京）。予報ではありません",
        "Climate normals of November (Tokyo). This is not a forecast",
      ])
  }

  @Test func `leaves to the header of a screen what stands there`() async throws {
    let forecast = Forecast.given([.short(today)]).sourced(.stale, checked: "2026-11-20T09:00")
    let printed = try #require(await cases.page(forecast))
    let screen = cases.onScreen(forecast.answer(for: .shibuya))
    let pane = cases.onScreen(forecast.answer(for: .shibuya), .pane)
    #expect(printed.title != nil && printed.mark != nil && printed.issued.count == 2)
    #expect(pane.title == nil && pane.mark == printed.mark)
    #expect(screen.title == nil && screen.mark == nil && screen.issued.isEmpty)
    #expect(screen.sections == pane.sections)
    // As text on narrow screens, else as cards.
    let cards = screen.sections.flatMap(\.self).compactMap { block in
      if case .cards(let cards) = block { cards } else { nil }
    }
    #expect(cards.map(\.compact) == [printed.sections])
    #expect(cards.map(\.cards.count) == [printed.days.count])
    #expect(screen.footnotes == printed.footnotes)
  }

  @Test(
    "shows three days unless told otherwise, the whole week when asked",
    arguments: [
      (nil, false, 2, 1), (1, false, 1, 0), (2, true, 2, 0), (nil, true, 2, 3), (4, false, 2, 2),
      (99, false, 2, 3), (0, false, 1, 0), (-1, false, 1, 0),
    ] as [(Int?, Bool, Int, Int)])
  func howManyDays(days: Int?, week: Bool, full: Int, lines: Int) async throws {
    let forecast = Forecast.given([
      .short(today), .short("2026-11-21"), .weekly("2026-11-22"), .weekly("2026-11-23"),
      .weekly("2026-11-24"),
    ])
    let request = WeatherRequest(place: .shibuya, days: days, week: week)
    let page = try #require(await cases.page(forecast.sourced(), request))
    #expect(page.days.count == full)
    #expect(page.section("週間予報")?.rows.count ?? 0 == lines)
  }

  @Test("shows a prefecture's further areas a line each, also those that failed")
  func otherAreas() async throws {
    let day = ForecastDay.short(
      today, weather: "300", rain: .init(percent: 80, isDerived: true), high: .short(12))
    let answer = Forecast.given([.short(today)]).sourced().answer(for: .tokyo)
    let model = FakeWeatherModel(
      answer,
      others: [
        "130020": .success(.given([day])), "130030": .failure(.refused(status: 500, host: "h")),
        "130040": .success(.given([.short("2026-11-21")])),
      ])
    await cases.show(model, WeatherRequest(place: .tokyo))
    let page = try #require(cases.view.page)
    #expect(model.areas.values == ["130020", "130030", "130040"])
    #expect(page.notes == ["新宿区のある東京地方の予報"])
    #expect(
      page.section("ほかの地域")?.rows == [
        ["伊豆諸島北部", "12", "-", "80%", "☂ 雨"], ["伊豆諸島南部", "-", "-", "-", "HTTP 500"],
        ["小笠原諸島", "-", "-", "-", "今日の予報がありません"],
      ])
    // The line has room for few words; the whole sentence with the next step stands above.
    #expect(page.alerts == [ErrorText(language: .ja).text(.refused(status: 500, host: "h"))])
    #expect(page.footnotes.contains("降水は6時間ごとの降水確率の最大値"))
  }

  @Test func `says a reason that several areas share only once`() async throws {
    let answer = Forecast.given([.short(today)]).sourced().answer(for: .tokyo)
    let failure = Result<Forecast, ForecastError>.failure(.notCached)
    let others: [PrimaryAreaCode: Result<Forecast, ForecastError>] = [
      "130020": failure, "130030": failure, "130040": failure,
    ]
    await cases.show(FakeWeatherModel(answer, others: others), WeatherRequest(place: .tokyo))
    let rows = cases.view.page?.section("ほかの地域")?.rows
    #expect(rows?.map(\.last) == ["保存なし", "保存なし", "保存なし"])
    #expect(cases.view.page?.alerts == [ErrorText(language: .ja).text(.notCached)])
  }

  @Test func `shows the other areas on the day that was chosen, under its name`() async throws {
    let tomorrow = ForecastDay.short("2026-11-21", weather: "100", high: .short(17))
    let answer = Forecast.given([.short(today), tomorrow]).sourced().answer(for: .tokyo)
    let other = Result<Forecast, ForecastError>.success(.given([.short(today), tomorrow]))
    await cases.show(
      FakeWeatherModel(
        answer, others: ["130020": other, "130030": other, "130040": other]),
      WeatherRequest(place: .tokyo, day: .ahead(1)))
    let page = try #require(cases.view.page)
    let section = try #require(page.section("ほかの地域（明日 21日(土)）"))
    #expect(section.rows.map { $0[1] } == ["17", "17", "17"])
    #expect(page.section("ほかの地域（今日）") == nil)
  }

  @Test(
    "shows the part with the town hall of a split municipality, and the other part",
    arguments: [
      (Language.ja, "東部の予報（仙台市東部）", "西部"),
      (.en, "Forecast for Eastern Region (Eastern Sendai City)", "Western Region"),
    ])
  func split(language: Language, note: String, other: String) async throws {
    let cases = WeatherCase(style: .given(language))
    let answer = Forecast.given([.short(today)]).sourced().answer(for: .sendai)
    let model = FakeWeatherModel(
      answer, others: ["040020": .success(.given([.short(today)]))])
    await cases.show(model, WeatherRequest(place: .sendai))
    let page = try #require(cases.view.page)
    #expect(page.title == (language == .ja ? "仙台市（宮城県）" : "Sendai City, Miyagi"))
    #expect(page.notes == [note])
    let others = page.section(language == .ja ? "ほかの地域" : "Other areas")
    #expect(others?.rows.map(\.first) == [other])
  }

  @Test(
    "says which area a place's forecast is for",
    arguments: [
      ("m:1311300", "東京地方の予報", "Forecast for Tokyo Region"),
      ("a:130010", "東京地方の予報", "Forecast for Tokyo Region"),
      ("c:14109", "東部の予報（横浜市）", "Forecast for Eastern Region (Yokohama City)"),
      ("p:27", "大阪市のある大阪府の予報", "Forecast for Osaka Prefecture (capital: Osaka)"),
    ])
  func notes(id: String, ja: String, en: String) async throws {
    let place = Place.given(id)
    let answer = Forecast.given([.short(today)]).sourced().answer(for: place)
    var notes: [[String]] = []
    for style in [TextStyle.ja, .en] {
      let cases = WeatherCase(style: style)
      await cases.show(FakeWeatherModel(answer), WeatherRequest(place: place))
      notes.append(cases.view.page?.notes ?? [])
    }
    #expect(notes == [[ja], [en]])
  }

  @Test("names places of the same name that were not taken, with what to type for them")
  func besides() async throws {
    let besides = ["a:270000", "m:2710000"].map(Place.given)
    for (style, note) in [
      (TextStyle.ja, "同じ名前の場所：大阪府 = 270000、大阪市（大阪府） = 27100"),
      (
        .en,
        "Other places called Shibuya: Osaka Prefecture, Osaka (270000); Osaka City, Osaka (27100)"
      ),
    ] {
      let cases = WeatherCase(style: style)
      let page = await cases.page(
        Forecast.given([.short(today)]).sourced(),
        WeatherRequest(place: .shibuya, besides: besides))
      #expect(page?.notes.last == note)
    }
  }

  @Test func `names three of many others and says that there are more`() async throws {
    let besides = ["p:13", "p:27", "p:01", "p:26"].map(Place.given)
    let request = WeatherRequest(place: .shibuya, besides: besides)
    let page = await cases.page(Forecast.given([.short(today)]).sourced(), request)
    #expect(page?.notes.last == "同じ名前の場所：東京都 = 13、大阪府 = 27、北海道 = 01 ほか")
  }
}

/// Records what it was told to show.
final class RecordingWeatherView: WeatherPresenterOutput {
  enum Shown: Equatable {
    case loading(String)
    case page(Page)
  }

  private(set) var shown: [Shown] = []

  func showLoading(_ title: String) { shown.append(.loading(title)) }
  func show(_ page: Page) { shown.append(.page(page)) }

  var page: Page? {
    if case .page(let page) = shown.last { page } else { nil }
  }
}

/// Returns given answers and records the requested places and areas.
final class FakeWeatherModel: WeatherModelInput {
  let places = Recorder<Place>()
  let areas = Recorder<PrimaryAreaCode>()
  let sections = Recorder<WeatherSection>()
  private let answer: WeatherAnswer?
  private let given: PlaceSections
  private let others: [PrimaryAreaCode: Result<Forecast, ForecastError>]
  private let area: PrimaryArea?

  /// - Parameters:
  ///   - answer: for any place; nil refuses.
  ///   - others: for further areas; missing ones are refused.
  ///   - sections: missing ones are refused.
  ///   - area: of any place, where it is known without asking.
  init(
    _ answer: WeatherAnswer?, others: [PrimaryAreaCode: Result<Forecast, ForecastError>] = [:],
    sections: PlaceSections = PlaceSections(), area: PrimaryArea? = nil
  ) {
    self.answer = answer
    given = sections
    self.others = others
    self.area = area
  }

  func area(of place: Place) -> PrimaryArea? { area }

  func weather(of place: Place) async -> WeatherAnswer {
    places.record(place)
    if let answer { return answer }
    refused("the weather of \(place.id)")
    return .failed(place, .cancelled)
  }

  func forecast(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Forecast> {
    areas.record(area.code)
    guard let other = others[area.code] else {
      refused("the forecast of \(area.code)")
      throw .cancelled
    }
    return try other.get().sourced()
  }

  func threeHourly(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    sections.record(.hourly)
    return try section(given.hourly, .hourly)
  }

  func changes(
    of area: PrimaryArea
  ) async throws(ForecastError) -> Sourced<ForecastChanges?> {
    sections.record(.changes)
    return try section(given.changes, .changes)
  }

  func overview(of area: PrimaryArea) async throws(ForecastError) -> Sourced<Overview> {
    sections.record(.text)
    return try section(given.overview, .text)
  }

  private func section<Value>(
    _ answer: PlaceSections.Answer<Value>?, _ section: WeatherSection
  ) throws(ForecastError) -> Sourced<Value> {
    guard let answer else {
      refused("the section \(section)")
      throw .cancelled
    }
    return try answer.get()
  }
}

/// Wraps sentences, so that a test sees which reading was requested and with what.
struct TaggingReader: SentenceReading {
  func japaneseLine(_ text: String) -> String { "ja<\(text)>" }

  func english(_ text: String, prefecture: PrefectureCode?, isNight: Bool) -> String {
    "en<\(text)|\(prefecture?.text ?? "-")>"
  }
}

/// A weather presenter with its view, at 12:00 on Friday, 20 November 2026.
struct WeatherCase {
  let view = RecordingWeatherView()
  var style = TextStyle.ja
  var now = Instant(seconds: 1_795_143_600)
  var reader: any SentenceReading = TaggingReader()

  @discardableResult
  func show(
    _ model: FakeWeatherModel, _ request: WeatherRequest = WeatherRequest(place: .shibuya)
  ) async -> WeatherAnswer {
    await WeatherPresenter(request.place.id, output: view).weatherRequested(
      request, from: WeatherServices(weather: model),
      in: .init(catalog: Given.catalog, translator: reader, style: style, now: now)
    ).answer
  }

  /// The page of a forecast of 渋谷区.
  func page(
    _ forecast: Sourced<Forecast>, _ request: WeatherRequest = WeatherRequest(place: .shibuya)
  ) async -> Page? {
    await show(FakeWeatherModel(forecast.answer(for: .shibuya)), request)
    return view.page
  }

  func day(_ day: ForecastDay) async -> ShownDay? {
    await page(Forecast.given([day]).sourced())?.days.first
  }

  /// An answer below the header of a screen, or beside rows.
  func onScreen(_ answer: WeatherAnswer, _ surface: WeatherPage.Surface = .screen) -> Page {
    WeatherPage(
      style: style, catalog: Given.catalog, translator: reader, now: now,
      request: WeatherRequest(place: answer.place, week: true), surface: surface,
      isPictured: true
    ).page(PlaceWeather(answer: answer))
  }
}
