import Models
import Pages

/// The heat-stroke alert and the heat index of the nearest point.
struct HeatSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.belowDays

  static func title(_ words: Words) -> String {
    words.text("熱中症警戒アラート・暑さ指数", "Heat-stroke alerts and heat index")
  }

  static let need = SectionNeed.place

  static func load(
    _ query: SectionQuery, from services: WeatherServices
  ) async -> PlaceSections {
    var sections = PlaceSections()
    sections.heat = await services.heat?.heat(at: query.place)
    return sections
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.heat?.errors.first }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.heat.map { heat in
      HeatPage(style: text.style, catalog: text.places.catalog, now: text.now).section(heat)
    }
  }
}
