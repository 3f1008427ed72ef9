import Models
import Pages

/// What AMeDAS observes at the place, and what today's station saw so far.
struct ObservedSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.aboveDays

  static func title(_ words: Words) -> String { words.text("観測", "Observed") }

  static let need = SectionNeed.place

  static func load(
    _ query: SectionQuery, from services: WeatherServices
  ) async -> PlaceSections {
    var sections = PlaceSections()
    guard let model = services.observations else { return sections }
    switch await model.observations(of: [query.place]).first {
    case .observed(let answer): sections.observed = .success(answer.report)
    case .failed(_, let error): sections.observed = .failure(error)
    case nil: break
    }
    return sections
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.observed?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.observed?.value.map { answer in
      ObservationSectionText(style: text.style, catalog: text.places.catalog, now: text.now)
        .section(answer).blocks
    }
  }
}
