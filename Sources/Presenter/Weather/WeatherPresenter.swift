package import Models
package import Pages

/// What the weather presenter tells its view.
package protocol WeatherPresenterOutput: AnyObject {
  /// The weather of the place of this name is on its way.
  func showLoading(_ title: String)
  func show(_ page: Page)
}

/// Decides what the weather of a place looks like in words.
package final class WeatherPresenter {
  private let models: WeatherServices
  private let catalog: any PrefectureNaming
  private let translator: any SentenceReading
  private let style: TextStyle
  private let now: Instant
  private let isPictured: Bool
  private weak var output: (any WeatherPresenterOutput)?

  /// - Parameter isPictured: whether days are cards, the week bars and the hours a curve, where
  ///   there is room: for people in front of a terminal.
  package init(
    models: WeatherServices, catalog: any PrefectureNaming,
    translator: any SentenceReading, style: TextStyle, now: Instant,
    isPictured: Bool = false, output: any WeatherPresenterOutput
  ) {
    self.models = models
    self.catalog = catalog
    self.translator = translator
    self.style = style
    self.now = now
    self.isPictured = isPictured
    self.output = output
  }

  /// The person asked for the weather of a place. Shows that it is on its way, then what came.
  /// - Returns: what came.
  @discardableResult
  package func weatherRequested(_ request: WeatherRequest) async -> PlaceWeather {
    let places = PlaceText(language: style.language, catalog: catalog)
    output?.showLoading(places.fullName(request.place))
    let weather = await PlaceWeather.load(
      request.place, sections: request.sections, from: models)
    let page = WeatherPage(
      style: style, catalog: catalog, translator: translator, now: now, request: request,
      isPictured: isPictured)
    output?.show(page.page(weather))
    return weather
  }
}

/// Reads the forecaster's sentences.
package protocol SentenceReading: Sendable {
  /// A sentence in Japanese, as written, for one line.
  func japaneseLine(_ text: String) -> String
  /// The coded sentence in English; `prefecture` tells places of the same name apart.
  func english(_ text: String, prefecture: PrefectureCode?) -> String
}

extension ForecastTranslator: SentenceReading {}

extension PlaceWeather {
  /// Asks for a place. A prefecture brings its other areas too, a split municipality its other part.
  package static func load(
    _ place: Place, sections: Set<WeatherSection> = [], from models: WeatherServices
  ) async -> PlaceWeather {
    let loader = SectionLoader(sections: sections, services: models)
    let (answer, others, found) = await loader.load(place)
    // Last, so that the other requests leave time for the warnings. They are also shown for a place
    // without a forecast.
    async let tsunami = models.tsunami?.tsunami()
    let inForce = await models.inForce?.warnings(of: place)
    // Both were asked before: one waits no longer for what comes after the other.
    let heat = await models.heatAlerts?.heat(of: models.weather.area(of: place)?.office)
    return PlaceWeather(
      answer: answer, others: others, sections: found, inForce: inForce, tsunami: await tsunami,
      heatAlerts: heat)
  }
}
