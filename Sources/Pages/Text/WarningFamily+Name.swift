import Models

extension WarningFamily {
  /// What its warnings are about.
  package func name(_ words: Words) -> String {
    switch self {
    case .heavyRain: words.text("大雨", "Heavy rain")
    case .landslide: words.text("土砂災害", "Landslide")
    case .stormSurge: words.text("高潮", "Storm surge")
    case .wind: words.text("暴風", "Wind")
    case .waves: words.text("波浪", "Waves")
    case .snow: words.text("大雪", "Snow")
    case .others: words.text("その他の注意報", "Other advisories")
    default: text
    }
  }
}
