import Models
import Pages

/// The few words of the three-hourly forecast (jma-data section 1.4). An unknown word is shown as it came.
struct StepWords: StyledWording {
  let style: TextStyle

  func weather(_ weather: String?) -> String {
    guard let weather else { return words.missing }
    guard language == .en else { return weather }
    return switch weather {
    case "晴れ": "Clear"
    case "くもり": "Cloudy"
    case "雨": "Rain"
    case "雪": "Snow"
    case "雨または雪": "Rain or snow"
    default: weather
    }
  }

  /// The weather code that shows the same sign; the words themselves stay as they are.
  private func category(_ weather: String?) -> WeatherCode? {
    switch weather {
    case "晴れ": WeatherCode("100")
    case "くもり": WeatherCode("200")
    case "雨": WeatherCode("300")
    case "雪": WeatherCode("400")
    case "雨または雪": WeatherCode("303")
    default: nil
    }
  }

  func sign(_ weather: String?) -> String {
    guard let code = category(weather) else { return "" }
    return WeatherText(style: style).sign(code, isNight: false)
  }

  func tone(_ weather: String?) -> WeatherTone {
    switch weather {
    case "晴れ": .clear
    case "くもり": .cloudy
    case "雨": .rain
    case "雪", "雨または雪": .snow
    default: .unknown
    }
  }

  /// 北東 3-5m/s / NE 3-5 m/s; 20m/s以上 / 20 m/s or more
  func wind(_ wind: ThreeHourlyForecast.Wind?) -> String {
    guard let wind else { return words.missing }
    let direction = wind.direction.map(self.direction)
    let parts = [direction, wind.speed.map(speed)].compactMap { $0 }
    return parts.isEmpty ? words.missing : parts.joined(separator: " ")
  }

  /// 北東 / NE; a dash where it is not given.
  func direction(_ wind: ThreeHourlyForecast.Wind?) -> String {
    wind?.direction.map(direction) ?? words.missing
  }

  /// ↓ for wind from the north: where it blows to. Words where there is no such sign, or it takes two cells.
  func arrow(_ wind: ThreeHourlyForecast.Wind?) -> String {
    guard style.glyphs != .ascii, !style.isAmbiguousWide else { return direction(wind) }
    return switch wind?.direction {
    case "北": "↓"
    case "北東": "↙"
    case "東": "←"
    case "南東": "↖"
    case "南": "↑"
    case "南西": "↗"
    case "西": "→"
    case "北西": "↘"
    default: direction(wind)
    }
  }

  /// ↓ 3-5
  func blowing(_ wind: ThreeHourlyForecast.Wind?) -> String {
    wind?.speed == nil ? arrow(wind) : "\(arrow(wind)) \(speedFigures(wind))"
  }

  /// 3-5 in m/s, 20+ without an upper end; a dash where it is not given, as with calm.
  func speedFigures(_ wind: ThreeHourlyForecast.Wind?) -> String {
    guard let speed = wind?.speed else { return words.missing }
    return speed.upper.map { "\(speed.lower)-\($0)" } ?? "\(speed.lower)+"
  }

  private func speed(_ speed: ThreeHourlyForecast.SpeedRange) -> String {
    guard let upper = speed.upper else {
      return words.text("\(speed.lower)m/s以上", "\(speed.lower) m/s or more")
    }
    return words.text("\(speed.lower)-\(upper)m/s", "\(speed.lower)-\(upper) m/s")
  }

  private func direction(_ direction: String) -> String {
    guard language == .en else { return direction }
    return switch direction {
    case "北": "N"
    case "北東": "NE"
    case "東": "E"
    case "南東": "SE"
    case "南": "S"
    case "南西": "SW"
    case "西": "W"
    case "北西": "NW"
    case "静穏": "calm"
    default: direction
    }
  }
}
