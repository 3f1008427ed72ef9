import Models

/// What a section is asked for.
struct SectionQuery: Sendable {
  let place: Place
  /// The primary area shown for the place, if it is known.
  let area: PrimaryArea?
  /// The weather of the place; nil while it is being asked for.
  let weather: WeatherAnswer?

  /// Before the weather is known.
  init(_ place: Place, area: PrimaryArea?) {
    self.place = place
    self.area = area
    weather = nil
  }

  init(_ weather: WeatherAnswer) {
    place = weather.place
    area = weather.area
    self.weather = weather
  }

  func has(_ need: SectionNeed) -> Bool {
    switch need {
    case .place: true
    case .area: area != nil
    case .forecast: weather != nil
    }
  }
}

/// What a section has to know before it can ask.
enum SectionNeed {
  case place
  /// The primary area of the place.
  case area
  case forecast
}
