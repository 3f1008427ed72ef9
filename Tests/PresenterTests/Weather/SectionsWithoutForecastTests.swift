import Locking
import Models
import TestSupport
import Testing

@testable import MachineFormats
@testable import Pages
@testable import Presenter

@Suite("The sections of a place without a forecast")
struct SectionsWithoutForecastTests {
  private static let reason = ForecastError.refused(status: 404, host: "h")
  private static let missing = ForecastError.moved(.threeHourly, host: "h")
  private static let asked: Set<WeatherSection> = [.hourly, .text, .sun, .changes]

  private static var overview: Sourced<Overview> {
    Sourced(
      value: Overview(
        publishingOffice: "気象庁", issued: "2026-11-20T10:36", targetArea: "東京都", headline: nil,
        text: "一つ目。"),
      source: .jma, freshness: .fresh, checked: "2026-11-20T12:00", origin: "x")
  }

  /// With normals in place of the forecast, or with nothing in its place.
  private static let answers: [WeatherAnswer] = [
    .normals(.shibuya, month: 11, reason: reason), .failed(.shibuya, reason),
  ]

  private func load(
    _ answer: WeatherAnswer, _ language: Language = .ja, days: Int? = nil
  ) async -> (weather: PlaceWeather, page: Page?) {
    let now: Instant = "2026-11-20T12:00"
    let model = FakeWeatherModel(
      answer,
      sections: PlaceSections(
        hourly: .failure(Self.missing), overview: .success(Self.overview)),
      area: Given.catalog.coverage(of: .shibuya)?.shown)
    let view = RecordingWeatherView()
    let presenter = WeatherPresenter(Place.shibuya.id, output: view)
    let weather = await presenter.weatherRequested(
      WeatherRequest(place: .shibuya, days: days, sections: Self.asked),
      from: WeatherServices(weather: model, sky: Given.catalog, today: now.date),
      in: .init(
        catalog: Given.catalog, translator: TaggingReader(), style: .given(language), now: now))
    return (weather, view.page)
  }

  @Test("are printed as far as they came, and so is what is computed", arguments: answers)
  func shown(answer: WeatherAnswer) async throws {
    let page = try #require(await load(answer).page)
    #expect(page.section("天気概況")?.texts(.plain) == ["一つ目。"])
    #expect(page.section("日の出・日の入")?.cells.count == 7)
    let three = try #require(await load(answer, days: 3).page)
    #expect(three.section("日の出・日の入")?.cells.count == 3)
  }

  @Test func `what is computed waits for no answer on a screen`() async {
    let now: Instant = "2026-11-20T12:00"
    let model = FakeWeatherModel(.failed(.shibuya, Self.reason))
    let events = Locked<[String]>([])
    await PlaceLoadEvent.follow(
      .shibuya, from: WeatherServices(weather: model, sky: Given.catalog, today: now.date)
    ) { event in
      switch event {
      case .section(.sun, let sections) where sections.sky != nil:
        events.withLock { $0.append("sun") }
      case .weather: events.withLock { $0.append("weather") }
      default: break
      }
    }
    #expect(events.withLock { $0.first } == "sun")
  }

  @Test(
    "are failures as far as they did not, those that compare the forecast too", arguments: answers)
  func failures(answer: WeatherAnswer) async throws {
    let weather = await load(answer).weather
    let en = ErrorText(language: .en).reasons(of: weather)
    #expect(en.map(\.error) == [Self.reason, Self.missing, Self.reason])
    #expect(
      en.last?.text == "Changes since the previous issue: cannot be shown without the forecast.")
    #expect(
      ErrorText(language: .ja).reasons(of: weather).last?.text == "前回の発表からの変化：予報がないため出せません。")
    let tree = try MachineOutput(catalog: Given.catalog).forecasts(
      [weather], days: nil, now: "2026-11-20T12:00"
    ).parsed()
    let failures = try #require(tree["failures"]?.items)
    #expect(failures.map { $0["section"]?.text } == [nil, "threeHourly", "changes"])
    #expect(failures.first?["overview"]?["text"]?.text == "一つ目。")
    #expect(failures.first?["sun"] != .null)
    #expect(failures.last?["overview"] == .null)
    let records = MachineOutput(catalog: Given.catalog).records(
      of: .text, [weather], now: "2026-11-20T12:00")
    #expect(records.first?.hasPrefix("13113\t130010\t") == true)
  }

  @Test("come before the normals where they are true now, and what is of the days after them")
  func order() async throws {
    guard case .observed(let observed) = await GivenReport().answer(.shibuya)
    else { return unexpected("no observation") }
    let page = WeatherPage(
      style: .ja, catalog: Given.catalog, translator: TaggingReader(), now: "2026-11-20T12:00",
      request: WeatherRequest(place: .shibuya, sections: [.observed, .text])
    ).page(
      PlaceWeather(
        answer: Self.answers[0],
        sections: PlaceSections(
          observed: .success(observed.report), overview: .success(Self.overview))))
    let headings = page.sections.map { $0.heading ?? $0.texts(.mark).first ?? "" }
    let normals = try #require(headings.firstIndex { $0.contains("平年値") })
    let now = try #require(headings.firstIndex { $0.contains("観測") })
    let text = try #require(headings.firstIndex { $0.contains("天気概況") })
    #expect(now < normals && normals < text)
    #expect(
      !page.head.contains { block in
        if case .fields = block { true } else { false }
      })
  }
}
