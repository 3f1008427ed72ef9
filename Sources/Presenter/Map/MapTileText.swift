import Models

/// What one tile of the map says of a day: for the command and for the interactive screen.
struct MapTileText {
  let style: TextStyle

  private var words: Words { Words(style.language) }
  private var figures: FigureText { FigureText(style: style) }
  private var weather: WeatherText { WeatherText(style: style, codes: WeatherCodeTable()) }

  /// 青森 for 青森県; 北海道 stays.
  func name(_ prefecture: Prefecture) -> String {
    guard style.language == .ja else { return prefecture.name.en }
    let name = prefecture.name.ja
    return prefecture.code.text == "01" ? name : String(name.dropLast())
  }

  func value(_ day: ForecastDay?, _ value: MapValue) -> String {
    guard let day else { return words.missing }
    return switch value {
    case .weather: weather.sign(day.weather, isNight: day.isTonight)
    case .high: day.high.map { "\($0.celsius)" } ?? words.missing
    case .low: day.low.map { "\($0.celsius)" } ?? words.missing
    case .rain: figures.percent(day.rain?.percent)
    }
  }

  /// ☁☂ for ☁→☂, 80 for 80%.
  func shortSign(_ value: String) -> String { value.filter { !"→/%".contains($0) } }

  func tone(_ day: ForecastDay?) -> WeatherTone {
    guard let day else { return .unknown }
    return switch weather.category(day.weather) {
    case .clear, .partlyCloudy: .clear
    case .cloudy, .fog: .cloudy
    case .clearRain, .cloudyRain, .rain, .heavyRain, .thunder: .rain
    case .sleet, .clearSnow, .cloudySnow, .snow, .heavySnow: .snow
    case .unknown: .unknown
    }
  }
}
