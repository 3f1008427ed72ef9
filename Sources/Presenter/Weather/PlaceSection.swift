import Models

/// A section of the weather of a place: what it asks for, and what it says.
protocol PlaceSection {
  /// Names the section where it could not be fetched.
  static func title(_ words: Words) -> String
  static var position: SectionPosition { get }
  static var need: SectionNeed { get }
  /// Asks for what the section shows.
  /// - Parameter query: has what the section needs.
  /// - Returns: the section's own part; the rest is nil.
  static func load(_ query: SectionQuery, from services: WeatherServices) async -> PlaceSections
  /// Why there is nothing to show, or not all of it.
  static func error(_ sections: PlaceSections) -> ForecastError?

  init(text: ForecastText)
  /// A heading and its blocks; nil without an answer.
  func blocks(_ weather: PlaceWeather) -> [Block]?
}

/// Where a section stands on the page; of several in one place in the order of `WeatherSection`.
enum SectionPosition: CaseIterable {
  /// What is true now.
  case aboveDays
  case belowDays
  /// Below the week and the further areas.
  case atEnd
}
