import Models
import Pages

/// The rain of the next hour at the place.
struct RainSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.aboveDays

  static func title(_ words: Words) -> String { RainWords(words.language).rainAhead }

  static let need = SectionNeed.place

  static func load(
    _ query: SectionQuery, from services: WeatherServices
  ) async -> PlaceSections {
    var sections = PlaceSections()
    guard let model = services.rain else { return sections }
    switch await model.rain(at: [query.place], hours: false).first {
    case .rain(let answer): sections.rain = .success(answer)
    case .failed(_, let error): sections.rain = .failure(error)
    case nil: break
    }
    return sections
  }

  static func error(_ sections: PlaceSections) -> ForecastError? {
    switch sections.rain {
    case .success(let answer): answer.value.errors.first
    case .failure(let error): error
    case nil: nil
    }
  }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.rain?.value.map { answer in
      RainPage(style: text.style, catalog: text.places.catalog, now: text.now).section(answer)
    }
  }
}
