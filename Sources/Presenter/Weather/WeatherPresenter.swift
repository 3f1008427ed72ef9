public import Models

/// Decides what the weather of a place looks like in words.
public final class WeatherPresenter {
  private let models: WeatherServices
  private let catalog: any PrefectureNaming
  private let translator: (any SentenceReading)
  private let style: TextStyle
  private let now: Instant
  private weak var output: (any WeatherPresenterOutput)?

  public init(
    models: WeatherServices, catalog: any PrefectureNaming,
    translator: any SentenceReading, style: TextStyle, now: Instant,
    output: any WeatherPresenterOutput
  ) {
    self.models = models
    self.catalog = catalog
    self.translator = translator
    self.style = style
    self.now = now
    self.output = output
  }

  /// The person asked for the weather of a place. Shows that it is on its way, then what came.
  /// - Returns: what came, for output that machines read.
  @discardableResult
  public func weatherRequested(_ request: WeatherRequest) async -> PlaceWeather {
    let text = WeatherScreenText(style: style, catalog: catalog, translator: translator, now: now)
    output?.show(text.loading(request.place))
    let weather = await PlaceWeather.load(
      request.place, sections: request.sections, from: models)
    output?.show(text.screen(weather, request: request))
    return weather
  }
}

/// What came of asking for one further area.
public struct OtherAreaAnswer: Sendable {
  let area: PrimaryArea
  let forecast: Forecast?
  let error: ForecastError?
}

/// Reads the forecaster's sentences.
public protocol SentenceReading: Sendable {
  /// A sentence in Japanese, as written, for one line.
  func japaneseLine(_ text: String) -> String
  /// The coded sentence in English; `prefecture` tells places of the same name apart.
  func english(_ text: String, prefecture: PrefectureCode?) -> String
}

extension ForecastTranslator: SentenceReading {}
