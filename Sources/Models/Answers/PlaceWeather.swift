/// The weather of a place and of the further areas it reaches into.
package struct PlaceWeather: Sendable {
  package private(set) var answer: WeatherAnswer
  package private(set) var others: [OtherAreaAnswer]
  package var sections: PlaceSections
  /// Warnings in force at the place; nil if not requested. Machine formats do not have them, and a
  /// failed request is no failure.
  package var inForce: PromptWarnings?
  /// Tsunami warnings; nil if not requested.
  package let tsunami: PromptTsunami?
  /// Heat-stroke alerts; nil if not requested, as out of season.
  package let heatAlerts: PromptHeat?

  package init(
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

  /// The primary area of the forecast, or of the sections of a place without one.
  package var area: PrimaryArea? { answer.area ?? sections.area }

  /// A copy whose sun and three hours are of the days that were asked for; as it is where none were named.
  package func limited(days: Int?, day: DayChoice?, today: CivilDate) -> PlaceWeather {
    guard days != nil || day != nil else { return self }
    let asked =
      answer.sourced?.value.days(days, only: day, today: today).map(\.date)
      ?? day.map { [$0.date(today: today)] }
      ?? (0..<(days ?? 0)).map { today.adding(days: $0) }
    var weather = self
    weather.sections.sky = sections.sky?.on(asked)
    weather.sections.hourly = sections.hourly?.map { $0.map { $0.on(asked) } }
    return weather
  }

  /// A copy with sections that arrived later.
  package func with(_ sections: PlaceSections) -> PlaceWeather {
    var weather = self
    weather.sections = sections
    return weather
  }

  // The weather of a place as it reads at a later moment, for a program that stays open.

  package func at(_ now: Instant) -> PlaceWeather {
    var weather = self
    weather.answer = answer.at(now)
    weather.others = others.map { $0.at(now) }
    weather.sections = sections.at(now)
    return weather
  }
}

package struct OtherAreaAnswer: Sendable {
  package let area: PrimaryArea
  package let forecast: Forecast?
  package let error: ForecastError?

  package init(area: PrimaryArea, forecast: Forecast?, error: ForecastError?) {
    self.area = area
    self.forecast = forecast
    self.error = error
  }

  fileprivate func at(_ now: Instant) -> OtherAreaAnswer {
    guard let forecast else { return self }
    let current = forecast.at(now)
    guard current.days.isEmpty else {
      return OtherAreaAnswer(area: area, forecast: current, error: error)
    }
    return OtherAreaAnswer(
      area: area, forecast: nil, error: .allPast(issued: forecast.short.issued, origin: ""))
  }
}
