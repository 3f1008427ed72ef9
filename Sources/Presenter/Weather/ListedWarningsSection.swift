import Models
import Pages

struct ListedWarningsSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.aboveDays

  static func title(_ words: Words) -> String { words.text("警報・注意報", "Warnings") }

  static let need = SectionNeed.place

  static func load(
    _ query: SectionQuery, from services: WeatherServices
  ) async -> PlaceSections {
    var sections = PlaceSections()
    sections.warnings = await services.warnings?.warnings(of: [query.place]).first
    return sections
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.warningsError }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.warnings.map { answer in
      WarningsSectionText(style: text.style, catalog: text.places.catalog, now: text.now)
        .section(answer).blocks
    }
  }
}
