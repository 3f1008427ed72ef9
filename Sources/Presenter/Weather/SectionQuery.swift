import Models

struct SectionQuery: Sendable {
  let place: Place
  let area: PrimaryArea?
  /// Nil while it is pending.
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

/// What must be known before a section can be requested.
enum SectionNeed {
  case place
  case area
  case forecast
}
