package import Models

/// Weather codes as words and signs.
package struct WeatherText {
  let style: TextStyle
  let codes: WeatherCodeTable

  package init(style: TextStyle, codes: WeatherCodeTable) {
    self.style = style
    self.codes = codes
  }

  /// 曇一時雨 / Cloudy, brief rain. An unknown code says its family and itself.
  package func words(_ code: WeatherCode?) -> String {
    guard let code else { return "-" }
    let words = Words(style.language)
    if let entry = codes.entry(code) { return words.text(entry.ja, entry.en) }
    let family =
      switch code.family {
      case .clear: words.text("晴れ系", "Clear, details unknown")
      case .cloudy: words.text("くもり系", "Cloudy, details unknown")
      case .rain: words.text("雨系", "Rain, details unknown")
      case .snow: words.text("雪系", "Snow, details unknown")
      case nil: words.unknownWeather
      }
    return family + words.text("（コード \(code.text)）", " (code \(code.text))")
  }

  package func category(_ code: WeatherCode?) -> WeatherCategory {
    code.map(codes.category) ?? .unknown
  }

  package func tone(_ code: WeatherCode?) -> WeatherTone {
    switch category(code) {
    case .clear, .partlyCloudy: .clear
    case .cloudy, .fog: .cloudy
    case .clearRain, .cloudyRain, .rain, .heavyRain, .thunder: .rain
    case .sleet, .clearSnow, .cloudySnow, .snow, .heavySnow: .snow
    case .unknown: .unknown
    }
  }

  /// What JMA names first: cloudy for 曇後晴, whose colour is that of what else the day has.
  package func main(_ code: WeatherCode?) -> WeatherTone {
    switch code.flatMap(codes.entry)?.main {
    case "clear": .clear
    case "cloudy": .cloudy
    case "rain": .rain
    case "snow": .snow
    default: tone(code)
    }
  }

  /// The sign for a weather code, `main→second` where the code has two; `☀?` where only the
  /// family of the code is known.
  package func sign(_ code: WeatherCode?, isNight: Bool) -> String {
    guard let code else { return "-" }
    guard codes.entry(code) != nil || code.family == nil else {
      return sign(category(code), isNight: isNight) + "?"
    }
    guard style.glyphs != .ascii, let entry = codes.entry(code), let second = entry.second,
      let first = single(entry.main, isNight: isNight), let then = single(second, isNight: isNight)
    else { return sign(category(code), isNight: isNight) }
    return first + (entry.link == .later ? "→" : "/") + then
  }

  private func single(_ weather: String, isNight: Bool) -> String? {
    switch weather {
    case "clear": sign(.clear, isNight: isNight)
    case "cloudy": sign(.cloudy, isNight: isNight)
    case "rain": sign(.rain, isNight: isNight)
    case "snow": sign(.snow, isNight: isNight)
    default: nil
    }
  }

  func sign(_ category: WeatherCategory, isNight: Bool) -> String {
    switch style.glyphs {
    case .ascii: ascii(category)
    case .unicode: unicode(category, isNight: isNight)
    case .emoji: emoji(category, isNight: isNight)
    }
  }

  private func ascii(_ category: WeatherCategory) -> String {
    switch category {
    case .clear: "*"
    case .partlyCloudy: "*~"
    case .cloudy: "~"
    case .fog: "="
    case .clearRain: "*'"
    case .cloudyRain: "~'"
    case .rain: "''"
    case .heavyRain: "\"\"\""
    case .thunder: "'!"
    case .sleet: "'+"
    case .clearSnow: "*+"
    case .cloudySnow: "~+"
    case .snow: "++"
    case .heavySnow: "+++"
    case .unknown: "?"
    }
  }

  private func unicode(_ category: WeatherCategory, isNight: Bool) -> String {
    switch category {
    case .clear: isNight ? "☾" : "☀"
    case .partlyCloudy: (isNight ? "☾" : "☀") + "/☁"
    case .cloudy: "☁"
    case .fog: "≡"
    case .clearRain: "☀/☂"
    case .cloudyRain: "☁/☂"
    case .rain: "☂"
    case .heavyRain: "☂!"
    case .thunder: "☇"
    case .sleet: "☂/❄"
    case .clearSnow: "☀/❄"
    case .cloudySnow: "☁/❄"
    case .snow: "❄"
    case .heavySnow: "❄!"
    case .unknown: "?"
    }
  }

  private func emoji(_ category: WeatherCategory, isNight: Bool) -> String {
    switch category {
    case .clear: isNight ? "🌙" : "☀️"
    case .partlyCloudy: "⛅"
    case .cloudy: "☁️"
    case .fog: "🌫️"
    case .clearRain: "🌦️"
    case .cloudyRain: "🌧️"
    case .rain, .heavyRain: "☔"
    case .thunder: "⛈️"
    case .sleet, .clearSnow, .cloudySnow: "🌨️"
    case .snow, .heavySnow: "❄️"
    case .unknown: "?"
    }
  }
}
