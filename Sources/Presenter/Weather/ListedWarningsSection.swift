import Models

/// The warnings of the place in a few lines.
struct ListedWarningsSection: PlaceSection {
  let text: ForecastText

  static let position = SectionPosition.aboveDays

  static func title(_ words: Words) -> String { words.text("警報・注意報", "Warnings") }

  static func load(
    _ sections: inout PlaceSections, of weather: WeatherAnswer, from services: WeatherServices
  ) async {
    sections.warnings = await services.warnings?.warnings(of: [weather.place]).first
  }

  static func error(_ sections: PlaceSections) -> ForecastError? { sections.warningsError }

  func blocks(_ weather: PlaceWeather) -> [Block]? {
    weather.sections.warnings.map { answer in
      WarningsSectionText(style: text.style, catalog: text.places.catalog, now: text.now)
        .section(answer).blocks
    }
  }
}

extension PlaceSections {
  /// Why nothing at all is known of the warnings.
  var warningsError: ForecastError? {
    guard let warnings, warnings.offices.allSatisfy({ $0.reports == nil }) else { return nil }
    return warnings.offices.lazy.compactMap(\.error).first
  }
}
