import Models
import Pages

/// The few words of the three-hourly forecast (jma-data section 1.4). An unknown word is shown as it came.
struct StepWords: StyledWording {
  let style: TextStyle

  private static let weathers: [String: (english: String, code: String, tone: WeatherTone)] = [
    "晴れ": ("Clear", "100", .clear), "くもり": ("Cloudy", "200", .cloudy),
    "雨": ("Rain", "300", .rain), "雪": ("Snow", "400", .snow),
    "雨または雪": ("Rain or snow", "303", .snow),
  ]

  func weather(_ weather: String?) -> String {
    guard let weather else { return words.missing }
    return words.text(weather, Self.weathers[weather]?.english ?? weather)
  }

  /// That of the weather code; the words themselves stay as they are.
  func sign(_ weather: String?) -> String {
    guard let code = weather.flatMap({ Self.weathers[$0]?.code }) else { return "" }
    return WeatherText(style: style).sign(WeatherCode(code), isNight: false)
  }

  func tone(_ weather: String?) -> WeatherTone {
    weather.flatMap { Self.weathers[$0]?.tone } ?? .unknown
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
    return wind?.direction.flatMap { Self.directions[$0]?.arrow } ?? direction(wind)
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
    return direction == "静穏" ? "calm" : Self.directions[direction]?.english ?? direction
  }

  private static let directions: [String: (english: String, arrow: String)] = [
    "北": ("N", "↓"), "北東": ("NE", "↙"), "東": ("E", "←"), "南東": ("SE", "↖"),
    "南": ("S", "↑"), "南西": ("SW", "↗"), "西": ("W", "→"), "北西": ("NW", "↘"),
  ]
}
