public import Models

/// The weather of a place and of the further areas it reaches into.
public struct PlaceWeather: Sendable {
  public let answer: WeatherAnswer
  public let others: [OtherAreaAnswer]
  public let sections: PlaceSections
  /// What is in force at the place; nil where it was not asked for. Machine formats do not have it,
  /// and it is no failure if it cannot be fetched.
  public let inForce: PromptWarnings?

  init(
    answer: WeatherAnswer, others: [OtherAreaAnswer] = [], sections: PlaceSections = .init(),
    inForce: PromptWarnings? = nil
  ) {
    self.answer = answer
    self.others = others
    self.sections = sections
    self.inForce = inForce
  }

  /// The same with sections that came later.
  func with(_ sections: PlaceSections) -> PlaceWeather {
    PlaceWeather(answer: answer, others: others, sections: sections, inForce: inForce)
  }

  /// Asks for a place. A prefecture brings its other areas too, a split municipality its other part.
  public static func load(
    _ place: Place, sections: Set<WeatherSection> = [], from models: WeatherServices
  ) async -> PlaceWeather {
    let loader = SectionLoader(sections: sections, services: models)
    let (answer, others, found) = await loader.load(place)
    // Last, so that the other requests leave time for the warnings. They are also shown for a place
    // without a forecast.
    return PlaceWeather(
      answer: answer, others: others, sections: found,
      inForce: await models.inForce?.warnings(of: place))
  }
}

/// What came of asking for one further area.
public struct OtherAreaAnswer: Sendable {
  let area: PrimaryArea
  let forecast: Forecast?
  let error: ForecastError?
}
