import Models
import Pages

/// One value in words. A missing value is a dash, never zero.
struct ValueText {
  let words: TelegramWords

  private static let codes = WeatherCodeTable()

  /// Nil for a value without information.
  func text(_ value: TelegramValue) -> String? {
    // The same position in degrees and minutes.
    if value.type?.contains("度分") == true { return nil }
    guard let text = value.text, !value.isMissing else { return substitute(value) }
    if let moment = moment(value, text) { return moment }
    if value.name == "WeatherCode" { return code(text) }
    if value.name == "PossibilityRankOfWarning" { return word(text) }
    if value.name == "WindSpeedLevel" { return level(value, text) }
    if Self.outlines.contains(value.name) { return outline(value, text) }
    if Self.positions.contains(value.name) { return PositionText(words: words).text(value) ?? text }
    if let season = SeasonText(words: words).text(value, text) { return season }
    if value.code != nil { return danger(text) }
    guard let unit = value.unit else { return text + condition(value.condition, of: text) }
    return with(value.condition, figure(value.name, text, unit))
  }

  /// 警戒レベル３相当, 注意報級
  private func danger(_ name: String) -> String {
    words.language == .en ? Self.dangers[name] ?? name : name
  }

  private static let dangers = [
    "警戒レベル５相当": "level 5", "警戒レベル４相当": "level 4", "警戒レベル３相当": "level 3",
    "警戒レベル２": "level 2", "警戒レベル２相当": "level 2", "警戒レベル２未満": "below level 2",
    "特別警報級": "emergency warning", "警報級": "warning", "注意報級": "advisory",
    "注意報級未満": "below advisory", "値なし": "-",
  ]

  private static let positions: Set = ["Coordinate", "BasePoint", "CraterCoordinate"]
  private static let outlines: Set = ["Line", "Polygon"]

  /// A line or area: in JMA's words if they are a line or two, else the number of positions and their extent.
  private func outline(_ value: TelegramValue, _ text: String) -> String {
    let count = text.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
    if count <= Self.listedPositions || words.language == .ja,
      let said = PositionText(words: words).text(value)
    {
      return said
    }
    return PositionsText(words: words).text(text) ?? value.description ?? text
  }

  /// A chart has more positions than these.
  private static let listedPositions = 8

  /// The text in place of a figure: 巨大, 不明, なし.
  private func substitute(_ value: TelegramValue) -> String? {
    if let description = value.description { return word(words.condition(description)) }
    switch value.condition {
    case "値なし"?: return words.missing
    case let condition?: return word(condition)
    case nil: return value.text == nil ? value.code : words.missing
    }
  }

  private func moment(_ value: TelegramValue, _ text: String) -> String? {
    if value.name == "Duration" { return words.duration(TelegramDuration(text)) }
    guard
      value.name.hasSuffix("Time") || value.name.hasSuffix("UTC") || value.name == "Date"
        || value.name == "Normal"
        || value.name == "LastYear"
    else { return nil }
    if let instant = Instant(iso8601: text) { return words.moment(instant, value.attributes) }
    return value.description
  }

  private func code(_ text: String) -> String {
    guard words.language == .en, let code = WeatherCode(text),
      let entry = Self.codes.entry(code)
    else { return text }
    return "\(text) \(entry.en)"
  }

  /// A class of wind: 毎秒３から５メートル, 3-5 m/s
  private func level(_ value: TelegramValue, _ text: String) -> String {
    let bounds = (value.range ?? "").split(separator: " ")
    guard let low = bounds.first, let high = bounds.last, bounds.count == 2 else {
      return value.description ?? text
    }
    if high == "INF" { return words.text("\(low)m/s以上", "\(low) m/s or more") }
    return words.text("\(low)-\(high)m/s", "\(low)-\(high) m/s")
  }

  private func figure(_ name: String, _ text: String, _ unit: String) -> String {
    // 漢字 describes the notation of a direction and is not a unit: １６方位漢字, 漢字.
    if unit.hasSuffix("漢字") { return direction(text) }
    switch (unit, words.language) {
    // In Japanese, degrees of an angle and of temperature have the same word.
    case ("度", .en) where !Self.temperatures.contains(name): return "\(text)°"
    case ("度（真方位）", .en): return "\(text)° true"
    case (_, .ja): return "\(text)\(unit)"
    case ("%", .en): return "\(text)%"
    case (_, .en): return "\(text) \(Self.units[unit] ?? unit)"
    }
  }

  private static let temperatures: Set = ["Temperature", "Comparison"]

  private static let units = [
    "℃": "°C", "％": "%", "FT": "ft", "度": "°C", "ノット": "kt", "海里": "nm", "ミリ": "mm", "分": "min",
    "年": "y",
  ]

  private func direction(_ text: String) -> String {
    guard words.language == .en else { return text }
    if let known = Self.directions[text] { return known }
    let letters = ["北": "N", "東": "E", "南": "S", "西": "W"]
    let translated = text.map { letters[String($0)] }
    return translated.contains(nil) ? text : translated.compactMap(\.self).joined()
  }

  private static let directions = ["流向不明": "direction unknown", "火口近傍": "around the crater"]

  /// 20m以上, 約80cm, 10%（雨）
  private func with(_ condition: String?, _ figure: String) -> String {
    guard let condition else { return figure }
    switch condition {
    case "以上": return words.text(figure + "以上", figure + " or more")
    case "以下": return words.text(figure + "以下", figure + " or less")
    case "なし": return figure
    case "約": return words.text("約" + figure, "about " + figure)
    default: return figure + words.aside(word(condition))
    }
  }

  private func condition(_ condition: String?, of text: String) -> String {
    condition.map { text.contains($0) ? "" : words.aside(word($0)) } ?? ""
  }

  private func word(_ condition: String) -> String {
    words.language == .en ? Self.conditions[condition] ?? condition : condition
  }

  /// 欠測 stands at hours to come, too, which nobody could measure.
  private static let conditions = [
    "雨": "rain", "雪": "snow", "雨か雪": "rain or snow", "雪か雨": "snow or rain", "なし": "none",
    "不明": "unknown", "高": "high", "中": "middle", "欠測": "not given", "やや強く": "fairly strong",
    "強く": "strong",
    "非常に強く": "very strong", "うねり": "swell", "うねりを伴う": "with swell",
    "うねり　を伴う": "with swell", "風雪": "snow storm", "ほぼ正確": "good",
    "不確実": "uncertain", "ゆっくり": "slowly", "未計算": "not computed", "予報無し": "no forecast",
    "正常": "normal", "上昇": "rising", "下降": "falling",
  ]
}

/// Values of seasonal forecasts and of days in a season.
struct SeasonText {
  let words: TelegramWords

  /// Nil for any other value.
  func text(_ value: TelegramValue, _ text: String) -> String? {
    switch value.name {
    case "Comparison" where value.type?.hasSuffix("階級") == true: comparison(value, text)
    case "DeviationFromNormal", "DeviationFromLastYear": days(value, text)
    default: nil
    }
  }

  /// A class of temperature: かなり低い確率３０％以上. Its figure is for machines.
  private func comparison(_ value: TelegramValue, _ text: String) -> String? {
    guard let description = value.description else { return nil }
    guard words.language == .en else { return description }
    if description == "なし" { return "none" }
    for (ja, en) in Self.classes {
      guard description.hasPrefix(ja), description.hasSuffix("％以上") else { continue }
      let figure = description.dropFirst(ja.count).dropLast(3).compactMap(\.wholeNumberValue)
      guard !figure.isEmpty, figure.count <= 3 else { return description }
      return "\(en): \(figure.map(String.init).joined())% or more"
    }
    return description
  }

  private static let classes = [
    ("かなり低い確率", "well below normal"), ("かなり高い確率", "well above normal"), ("低い確率", "below normal"),
    ("高い確率", "above normal"), ("平年並の確率", "near normal"),
  ]

  /// The difference between two days: JMA counts earlier days as negative.
  private func days(_ value: TelegramValue, _ text: String) -> String? {
    guard value.unit == nil, let number = TelegramValue.number(text),
      let days = Int(exactly: number)
    else { return nil }
    if words.language == .ja { return days > 0 ? "+\(days)日" : "\(days)日" }
    let count = days.magnitude
    if count == 0 { return "the same day" }
    return "\(count) \(count == 1 ? "day" : "days") \(days < 0 ? "earlier" : "later")"
  }
}
