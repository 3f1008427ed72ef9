package import Models

/// Weather codes as words and signs.
package struct WeatherText {
  let style: TextStyle
  let codes: WeatherCodeTable

  package init(style: TextStyle, codes: WeatherCodeTable = WeatherCodeTable()) {
    self.style = style
    self.codes = codes
  }

  /// 曇一時雨 / Cloudy, brief rain; on a terminal 曇のち雨 for 曇後雨. An unknown code says its family and itself.
  package func words(_ code: WeatherCode?, isNight: Bool) -> String {
    words(code, clear: isNight ? "Clear" : "Sunny") { $0.shownEnglish(isNight: isNight) }
  }

  /// The same in the English of `--json`, for programs that read `status`.
  package func machineWords(_ code: WeatherCode?) -> String {
    words(code, clear: "Clear", \.en)
  }

  private func words(
    _ code: WeatherCode?, clear: String, _ english: (WeatherCodeTable.Entry) -> String
  ) -> String {
    guard let code else { return "-" }
    let words = Words(style.language)
    if let entry = codes.entry(code) { return words.text(japanese(entry), english(entry)) }
    let family =
      switch code.family {
      case .clear: words.text("晴れ系", "\(clear), details unknown")
      case .cloudy: words.text("くもり系", "Cloudy, details unknown")
      case .rain: words.text("雨系", "Rain, details unknown")
      case .snow: words.text("雪系", "Snow, details unknown")
      case nil: words.unknownWeather
      }
    return family + words.text("（コード \(code.text)）", " (code \(code.text))")
  }

  /// 午後 is no later.
  private func japanese(_ entry: WeatherCodeTable.Entry) -> String {
    style.isOnTerminal && entry.link == .later && !entry.ja.contains("午後")
      ? entry.ja.replacing("後", with: "のち") : entry.ja
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
    Self.tone(of: code.flatMap(codes.entry)?.main) ?? tone(code)
  }

  /// What the day has besides: rain for 曇後雨; nil for 曇, and for what is no other.
  package func second(_ code: WeatherCode?) -> WeatherTone? {
    guard let entry = code.flatMap(codes.entry), entry.second != nil else { return nil }
    let second = Self.tone(of: entry.second) ?? tone(code)
    return second == main(code) ? nil : second
  }

  private static func tone(of weather: String?) -> WeatherTone? {
    switch weather.map(firstNamed) {
    case "clear": .clear
    case "cloudy": .cloudy
    case "rain": .rain
    case "snow": .snow
    default: nil
    }
  }

  /// The sign for a weather code, `main→second` if it has two, `main › second` on a terminal, `CL>RA` in ASCII;
  /// `☀?` if only its family is known.
  package func sign(_ code: WeatherCode?, isNight: Bool) -> String {
    guard let code else { return "-" }
    guard let entry = codes.entry(code) else {
      return sign(category(code), isNight: isNight) + (code.family == nil ? "" : "?")
    }
    guard let second = entry.second, let first = single(entry.main, isNight: isNight),
      let then = single(second, isNight: isNight)
    else { return sign(entry.category, isNight: isNight) }
    return first + (entry.link == .later ? later : stroke) + then
  }

  /// The sign of what JMA names first, where the rest is said by other means.
  package func mainSign(_ code: WeatherCode?, isNight: Bool) -> String {
    guard let entry = code.flatMap(codes.entry), entry.second != nil,
      let sign = single(entry.main, isNight: isNight)
    else { return sign(code, isNight: isNight) }
    return sign
  }

  /// 曇のち雨: the second comes later.
  private var later: String {
    style.glyphs == .ascii ? ">" : style.isOnTerminal ? " › " : "→"
  }
  /// 曇時々雨: at times, or both.
  private var stroke: String { style.glyphs != .ascii && style.isOnTerminal ? " / " : "/" }

  /// Rain of 雨か雪, snow of 雪か雨, as in JMA's own pictures.
  private static func firstNamed(_ weather: String) -> Substring {
    weather.prefix { $0 != "/" }
  }

  private func single(_ weather: String, isNight: Bool) -> String? {
    switch Self.firstNamed(weather) {
    case "clear": sign(.clear, isNight: isNight)
    case "cloudy": sign(.cloudy, isNight: isNight)
    case "rain": sign(.rain, isNight: isNight)
    case "snow": sign(.snow, isNight: isNight)
    default: nil
    }
  }

  func sign(_ category: WeatherCategory, isNight: Bool) -> String {
    let (emoji, plain, letters) = Self.signs(category)
    switch style.glyphs {
    case .ascii: return isNight ? letters.replacing("SU", with: "NI") : letters
    case .emoji: return isNight && category == .clear ? "🌙" : emoji
    case .unicode:
      let hasMoon = isNight && (category == .clear || category == .partlyCloudy)
      return (hasMoon ? plain.replacing("☀", with: "☾") : plain).replacing("/", with: stroke)
    }
  }

  /// By day. Two letters each, as in reports for aviation where those have them: nobody reads a sun in `*`.
  private static func signs(
    _ category: WeatherCategory
  ) -> (emoji: String, plain: String, letters: String) {
    switch category {
    case .clear: ("☀️", "☀", "SU")
    case .partlyCloudy: ("⛅", "☀/☁", "SU/CL")
    case .cloudy: ("☁️", "☁", "CL")
    case .fog: ("🌫️", "≡", "FG")
    case .clearRain: ("🌦️", "☀/☂", "SU/RA")
    case .cloudyRain: ("🌧️", "☁/☂", "CL/RA")
    case .rain: ("☔", "☂", "RA")
    case .heavyRain: ("☔", "☂!", "RA!")
    case .thunder: ("⛈️", "☇", "TS")
    case .sleet: ("🌨️", "☂/❄", "RA/SN")
    case .clearSnow: ("🌨️", "☀/❄", "SU/SN")
    case .cloudySnow: ("🌨️", "☁/❄", "CL/SN")
    case .snow: ("❄️", "❄", "SN")
    case .heavySnow: ("❄️", "❄!", "SN!")
    case .unknown: ("?", "?", "?")
    }
  }
}

extension WeatherTone {
  /// What one sign stands for; nil for links, marks and letters.
  package init?(sign: Character) {
    switch sign {
    case "☀", "☾": self = .clear
    case "☁", "≡": self = .cloudy
    case "☂", "☇": self = .rain
    case "❄": self = .snow
    default: return nil
    }
  }
}

extension String {
  /// Signs of the weather without the blanks between them, for narrow rows and tiles.
  package var closeSigns: String { filter { $0 != " " } }

  /// ☁ ☂ for ☁ › ☂, for rows without room for what links them: fonts draw a sign into the next cell. Letters need no
  /// blank.
  package var signsAlone: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return closeSigns }
    return split(separator: " ").filter { !["›", "→", "/"].contains($0) }.joined(separator: " ")
  }
}

extension WeatherText {
  /// The meanings of the signs of some days: the basic four, and the others among them.
  package func legend(_ days: [ForecastDay]) -> [(sign: String, words: String)] {
    let shown = Set(days.map { sign($0.weather, isNight: $0.isTonight) })
    let basic = ["100", "200", "300", "400"].compactMap { WeatherCode($0) }
    var legend = basic.map { (sign: sign($0, isNight: false), words: words($0, isNight: false)) }
    for (sign, words) in further where !legend.contains(where: { $0.sign == sign }) {
      if shown.contains(where: { $0.split { "/→›> ".contains($0) }.contains(sign[...]) }) {
        legend.append((sign, words))
      }
    }
    for (stroke, code, words) in joined where shown.contains(where: { $0.contains(stroke) }) {
      legend.append((sign(WeatherCode(code), isNight: false), words))
    }
    if shown.contains(where: { $0.hasSuffix("?") }) {
      legend.append(("?", Words(style.language).unknownWeather))
    }
    return legend
  }

  /// Signs besides the basic four. If two have the same sign, the first one's name is used.
  private var further: [(String, String)] {
    let words = Words(style.language)
    let single: [(WeatherCategory, String)] = [
      (.fog, words.text("霧", "Fog")),
      (.heavyRain, words.text("大雨・暴風雨", "Heavy rain or storm")),
      (.thunder, words.text("雷", "Thunder")),
      (.heavySnow, words.text("大雪・暴風雪", "Heavy snow or snowstorm")),
      (.partlyCloudy, words.text("晴れと曇", "Sunny and cloudy")),
      (.clearRain, words.text("晴れと雨", "Sunny and rain")),
      (.cloudyRain, words.text("曇と雨", "Cloudy and rain")),
      (.sleet, words.text("雨か雪", "Rain or snow")),
      (.clearSnow, words.text("晴れと雪", "Sunny and snow")),
      (.cloudySnow, words.text("曇と雪", "Cloudy and snow")),
    ]
    let night = (
      sign(WeatherCode("100"), isNight: true), words.text("晴れ（夜）", "Clear at night")
    )
    return [night]
      + single.map { (sign($0, isNight: false), $1) }.filter { !$0.0.contains("/") }
  }

  /// The meanings of the strokes between two signs, each with an example.
  private var joined: [(stroke: String, code: String, words: String)] {
    let words = Words(style.language)
    return [
      (stroke, "202", words.text("曇時々・一時雨", "Cloudy, at times rain")),
      (later, "214", words.text("曇のち雨", "Cloudy, then rain")),
    ]
  }
}
