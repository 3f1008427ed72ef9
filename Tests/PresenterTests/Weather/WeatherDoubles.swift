import Models

@testable import Pages
@testable import Presenter

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

  func english(_ text: String, prefecture: PrefectureCode?) -> String {
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

  /// An answer below the header of a screen.
  func onScreen(_ answer: WeatherAnswer) -> Page {
    WeatherPage(
      style: style, catalog: Given.catalog, translator: reader, now: now,
      request: WeatherRequest(place: answer.place, week: true), surface: .screen
    ).page(PlaceWeather(answer: answer))
  }
}
