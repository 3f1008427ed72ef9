import Models
import Pages

/// The temperatures of two weeks, below the week.
struct TwoWeekSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.atEnd

  static func title(_ words: Words) -> String { TwoWeekText.title(words) }

  static let need = SectionNeed.place

  static func load(
    _ query: SectionQuery, from services: WeatherServices
  ) async -> PlaceSections {
    var sections = PlaceSections()
    guard let model = services.twoWeeks else { return sections }
    sections.twoWeeks = await PlaceSections.answer { () throws(ForecastError) in
      try await model.twoWeeks(at: query.place)
    }
    return sections
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.twoWeeks?.error }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.twoWeeks?.value.map { answer in
      TwoWeekText(style: text.style, catalog: text.places.catalog, now: text.now).section(answer)
    }
  }
}
