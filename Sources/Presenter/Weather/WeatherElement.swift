import Pages

/// The parts of a drawing of the weather: each code has one or two of them.
enum WeatherElement: String, CaseIterable {
  case clear
  case clearNight
  case cloudy
  case fog
  case rain
  case heavyRain = "heavy-rain"
  case thunder
  case sleet
  case snow
  case heavySnow = "heavy-snow"
  case snowThunder = "snow-thunder"
  /// Rain or snow that stops for a while.
  case pause
  case unknown

  /// - Parameter name: as the table of weather codes has it.
  init(_ name: String, isNight: Bool) {
    switch name {
    case "clear": self = isNight ? .clearNight : .clear
    case "rain/snow", "snow/rain": self = .sleet
    default: self = Self(rawValue: name) ?? .unknown
    }
  }

  /// The colour of the element itself: of the sun, of a cloud.
  var role: Role {
    switch self {
    case .clear, .clearNight: .weather(.clear)
    case .cloudy, .rain, .heavyRain, .thunder, .sleet, .snow, .heavySnow, .snowThunder:
      .weather(.cloudy)
    case .fog, .pause: .quiet
    case .unknown: .weather(.unknown)
    }
  }

  /// The colour of what falls from the cloud.
  var fallRole: Role {
    switch self {
    case .thunder, .snowThunder: .weather(.clear)
    case .snow, .heavySnow, .sleet: .weather(.snow)
    default: .weather(.rain)
    }
  }
}
