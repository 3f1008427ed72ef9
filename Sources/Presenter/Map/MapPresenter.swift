public import Models

/// Decides what the map of Japan shows.
public final class MapPresenter {
  private let catalog: any MapModelInput
  private let weather: any TodayWeatherModelInput
  private let warnings: any WarningsModelInput
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any MapPresenterOutput)?

  public init(
    catalog: any MapModelInput, weather: any TodayWeatherModelInput,
    warnings: any WarningsModelInput, style: TextStyle, now: Instant,
    output: any MapPresenterOutput
  ) {
    self.catalog = catalog
    self.weather = weather
    self.warnings = warnings
    self.style = style
    self.now = now
    self.output = output
  }

  /// The person asked for the map.
  /// - Returns: what was found, for output that machines read.
  @discardableResult
  public func mapRequested(_ request: MapRequest) async -> MapAnswers {
    let text = MapScreenText(style: style, catalog: catalog, now: now)
    if let value = request.show.value {
      let answers = await forecasts()
      let date = now.date.adding(days: request.day)
      output?.show(text.screen(answers, value: value, date: date))
      return .forecasts(answers, date: date)
    }
    let answers = await warnings.warningsOfJapan()
    output?.show(text.screen(answers))
    return .warnings(answers)
  }

  private func forecasts() async -> [WeatherAnswer] {
    let places = catalog.prefectures.map(Place.prefecture)
    var answers: [Int: WeatherAnswer] = [:]
    await weather.forEachWeather(of: places) { index, answer in answers[index] = answer }
    return places.indices.map { answers[$0] ?? .failed(places[$0], .cancelled) }
  }
}

/// What was found for the map, a prefecture each, in their order.
public enum MapAnswers: Sendable {
  case forecasts([WeatherAnswer], date: CivilDate)
  case warnings([PlaceWarnings])

  /// Why prefectures have no value, in their order.
  public var errors: [ForecastError] {
    switch self {
    case .forecasts(let answers, _): answers.compactMap(\.error)
    case .warnings(let answers): answers.flatMap(\.offices).compactMap(\.error)
    }
  }
}
