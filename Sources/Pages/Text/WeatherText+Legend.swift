package import Models

extension WeatherText {
  /// The meanings of the signs of some days: the basic four, and the others among them.
  package func legend(_ days: [ForecastDay]) -> [(sign: String, words: String)] {
    let shown = Set(days.map { sign($0.weather, isNight: $0.isTonight) })
    let basic = ["100", "200", "300", "400"].compactMap { WeatherCode($0) }
    var legend = basic.map { (sign: sign($0, isNight: false), words: words($0)) }
    for (sign, words) in further where !legend.contains(where: { $0.sign == sign }) {
      if shown.contains(where: { $0.split { "/→".contains($0) }.contains(sign[...]) }) {
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
      (.heavyRain, words.text("大雨", "Heavy rain")),
      (.thunder, words.text("雷", "Thunder")),
      (.heavySnow, words.text("大雪", "Heavy snow")),
      (.partlyCloudy, words.text("晴れと曇", "Clear and cloudy")),
      (.clearRain, words.text("晴れと雨", "Clear and rain")),
      (.cloudyRain, words.text("曇と雨", "Cloudy and rain")),
      (.sleet, words.text("雨か雪", "Rain or snow")),
      (.clearSnow, words.text("晴れと雪", "Clear and snow")),
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
      ("/", "202", words.text("曇時々・一時雨", "Cloudy, at times rain")),
      ("→", "214", words.text("曇のち雨", "Cloudy, then rain")),
    ]
  }
}
