package import Models

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

/// The weather of a place and of the further areas it reaches into.
package struct PlaceWeather: Sendable {
  package let answer: WeatherAnswer
  package let others: [OtherAreaAnswer]
  package var sections: PlaceSections
  /// What is in force at the place; nil where it was not asked for. Machine formats do not have it,
  /// and it is no failure if it cannot be fetched.
  package let inForce: PromptWarnings?
  /// Tsunami warnings; nil where they were not asked for.
  package let tsunami: PromptTsunami?
  /// Heat-stroke alerts; nil where they were not asked for, as out of season.
  package let heatAlerts: PromptHeat?

  init(
    answer: WeatherAnswer, others: [OtherAreaAnswer] = [], sections: PlaceSections = .init(),
    inForce: PromptWarnings? = nil, tsunami: PromptTsunami? = nil, heatAlerts: PromptHeat? = nil
  ) {
    self.answer = answer
    self.others = others
    self.sections = sections
    self.inForce = inForce
    self.tsunami = tsunami
    self.heatAlerts = heatAlerts
  }

  /// The primary area of the forecast, or of the sections that came without one.
  var area: PrimaryArea? { answer.area ?? sections.area }

  /// The same with sections that came later.
  func with(_ sections: PlaceSections) -> PlaceWeather {
    PlaceWeather(
      answer: answer, others: others, sections: sections, inForce: inForce, tsunami: tsunami,
      heatAlerts: heatAlerts)
  }

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

/// What came of asking for one further area.
package struct OtherAreaAnswer: Sendable {
  let area: PrimaryArea
  let forecast: Forecast?
  let error: ForecastError?
}
