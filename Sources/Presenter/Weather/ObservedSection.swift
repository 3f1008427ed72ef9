import Models

/// What AMeDAS observes at the place, and what today's station saw so far.
struct ObservedSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.aboveDays

  static func title(_ words: Words) -> String { words.text("観測", "Observed") }

  static func load(
    _ sections: inout PlaceSections, of weather: WeatherAnswer, from services: WeatherServices
  ) async {
    guard let model = services.observations else { return }
    switch await model.observations(of: [weather.place]).first {
    case .observed(let answer): sections.observed = .success(answer.report)
    case .failed(_, let error): sections.observed = .failure(error)
    case nil: break
    }
    guard case .success(let report) = sections.observed, let forecast = weather.forecast,
      let station = forecast.shortStation,
      let today = forecast.day(report.value.time.date), today.high == nil || today.low == nil
    else { return }
    // That the day's extremes cannot be had is a dash, and no failure of the rest.
    sections.extremes = (try? await model.extremesSoFar(at: station.code, on: today.date))??.value
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.observed?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.observed?.value.map { answer in
      ObservationSectionText(style: text.style, catalog: text.places.catalog, now: text.now)
        .section(answer).blocks
    }
  }
}
