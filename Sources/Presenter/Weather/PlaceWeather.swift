public import Models

/// The weather of a place and of the further areas it reaches into.
public struct PlaceWeather: Sendable {
  public let answer: WeatherAnswer
  public let others: [OtherAreaAnswer]
  public let sections: PlaceSections
  /// What is in force at the place; nil where it was not asked for. Machine formats do not have it, and it is no
  /// failure when it cannot be had.
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
    let model = models.weather
    let answer = await model.weather(of: place)
    guard case .forecast(let forecast) = answer else {
      // A place whose forecast cannot be had may still be warned.
      let sections = await PlaceSections.load(sections, of: answer, from: models)
      return PlaceWeather(
        answer: answer, sections: sections, inForce: await models.inForce?.warnings(of: place))
    }
    let others = await others(forecast, from: model)
    let sections = await PlaceSections.load(sections, of: answer, from: models)
    // Last, so that whatever takes its time above is no time to wait for warnings.
    return PlaceWeather(
      answer: answer, others: others, sections: sections,
      inForce: await models.inForce?.warnings(of: place))
  }

  /// Asks for the further areas that a place reaches into.
  static func others(
    _ forecast: PlaceForecast, from model: any WeatherModelInput
  ) async -> [OtherAreaAnswer] {
    var others: [OtherAreaAnswer] = []
    for area in forecast.coverage.others {
      do throws(ForecastError) {
        let forecast = try await model.forecast(of: area)
        others.append(OtherAreaAnswer(area: area, forecast: forecast.value, error: nil))
      } catch {
        others.append(OtherAreaAnswer(area: area, forecast: nil, error: error))
      }
    }
    return others
  }
}

/// What came of asking for one further area.
public struct OtherAreaAnswer: Sendable {
  let area: PrimaryArea
  let forecast: Forecast?
  let error: ForecastError?
}
