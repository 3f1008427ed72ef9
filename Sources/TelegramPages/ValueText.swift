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
    switch value.name {
    case "WeatherCode": return code(text)
    case "PossibilityRankOfWarning": return words.term(text, .value)
    case "WindSpeedLevel": return level(value, text)
    case "Line", "Polygon": return outline(value, text)
    case "Coordinate", "BasePoint", "CraterCoordinate":
      return PositionText(words: words).text(value) ?? text
    case "Comparison" where value.type?.hasSuffix("階級") == true:
      if let chance = chance(value) { return chance }
    // No level was computed.
    case "WaterLevel" where value.type == "レベル" && text == "9": return words.missing
    case "DeviationFromNormal", "DeviationFromLastYear":
      if let days = days(value, text) { return days }
    default: break
    }
    // 警戒レベル３相当, 注意報級
    if value.code != nil { return words.term(text, .danger) }
    guard let unit = value.unit else { return text + condition(value.condition, of: text) }
    return with(value.condition, figure(value.name, text, unit))
  }

  /// A line or area: in JMA's words if they are a line or two, else the number of positions and their extent.
  private func outline(_ value: TelegramValue, _ text: String) -> String {
    let count = text.utf8.reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
    if count <= Self.listedPositions || words.language == .ja,
      let said = PositionText(words: words).text(value)
    {
      return said
    }
    return PositionText(words: words).outline(text) ?? value.description ?? text
  }

  /// A chart has more positions than these.
  private static let listedPositions = 8

  /// The text in place of a figure: 巨大, 不明, なし.
  private func substitute(_ value: TelegramValue) -> String? {
    if let description = value.description {
      return words.term(words.condition(description), .value)
    }
    switch value.condition {
    case "値なし"?: return words.missing
    case let condition?: return words.term(condition, .value)
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
    case (_, .en): return "\(text) \(words.term(unit, .unit))"
    }
  }

  private static let temperatures: Set = ["Temperature", "Comparison"]

  private func direction(_ text: String) -> String {
    guard words.language == .en else { return text }
    let known = words.term(text, .direction)
    guard known == text else { return known }
    let letters = ["北": "N", "東": "E", "南": "S", "西": "W"]
    let translated = text.map { letters[String($0)] }
    return translated.contains(nil) ? text : translated.compactMap(\.self).joined()
  }

  /// 20m以上, 約80cm, 10%（雨）
  private func with(_ condition: String?, _ figure: String) -> String {
    guard let condition else { return figure }
    switch condition {
    case "以上": return words.text(figure + "以上", figure + " or more")
    case "以下": return words.text(figure + "以下", figure + " or less")
    case "なし": return figure
    case "約": return words.text("約" + figure, "about " + figure)
    default: return figure + words.aside(words.term(condition, .value))
    }
  }

  private func condition(_ condition: String?, of text: String) -> String {
    condition.map { text.contains($0) ? "" : words.aside(words.term($0, .value)) } ?? ""
  }

  // MARK: Seasons

  /// A class of temperature: かなり低い確率３０％以上. Its figure is for machines.
  private func chance(_ value: TelegramValue) -> String? {
    guard let description = value.description else { return nil }
    guard words.language == .en else { return description }
    if description == "なし" { return "none" }
    guard description.hasSuffix("％以上") else { return description }
    let name = String(description.prefix { $0.wholeNumberValue == nil })
    let figure = TelegramWords.digits(description.dropFirst(name.count).dropLast(3))
    let chance = words.term(name, .chance)
    guard chance != name, (1...3).contains(figure.count) else { return description }
    return "\(chance): \(figure)% or more"
  }

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

/// Gives values the names that telegrams write around them, so that one quantity is never read as
/// another: the element of a seasonal probability (`kind`), the subject of a schedule (`target`),
/// the precision of a class (`bound`).
struct ValueNames {
  let words: TelegramWords

  func named(_ properties: [TelegramProperty]) -> [TelegramProperty] {
    properties.map { property in
      guard property.values.contains(where: Self.isClimate) else { return property }
      var named = property
      named.values = self.named(property.values)
      if property.values.contains(where: { $0.name == "ClimateProbabilityValues" }) {
        named.type = words.text("各階級の確率", "Probability of each class")
      } else if property.type?.hasPrefix("出現の可能性が最も大きい天候") == true {
        named.type = words.text("天候", "Most likely weather")
      }
      return named
    }
  }

  func named(_ values: [TelegramValue]) -> [TelegramValue] {
    var named: [TelegramValue] = []
    var outer: (path: [String], value: TelegramValue)?
    let told = moments(values)
    for value in values {
      if let known = outer, !value.path.starts(with: known.path) { outer = nil }
      if value.text == nil, value.code == nil, Self.groups.contains(value.name) {
        outer = (value.path + [value.name], value)
        continue
      }
      // The same moment in another time zone.
      if value.name == "EventDateTimeUTC", let moment = Moment(value), told.contains(moment) {
        continue
      }
      named.append(self.named(value, in: outer?.value))
    }
    return named
  }

  private static let groups: Set = [
    "ClimateProbabilityValues", "SignificantClimateElement", "NextForecastSchedule",
  ]

  private static func isClimate(_ value: TelegramValue) -> Bool {
    groups.contains(value.name) || value.name == "GeneralSituationText"
      || value.path.contains("ClimateFeaturePart")
  }

  private struct Moment: Hashable {
    let group: Int
    let instant: Instant

    init?(_ value: TelegramValue) {
      guard let instant = value.text.flatMap({ Instant(iso8601: $0) }) else { return nil }
      self.instant = instant
      group = value.group
    }
  }

  /// The times given in Japan's time, if any is also given in another time zone.
  private func moments(_ values: [TelegramValue]) -> Set<Moment> {
    guard values.contains(where: { $0.name == "EventDateTimeUTC" }) else { return [] }
    return Set(values.filter { $0.name == "EventDateTime" }.compactMap(Moment.init))
  }

  private func named(_ value: TelegramValue, in outer: TelegramValue?) -> TelegramValue {
    var value = value
    // Each of these is separate: the difference from the normal date is not that from last year.
    if value.path.contains("ObservationAddition") { value.group = 0 }
    if let bound = mark("bound", value), value.condition == nil { value.condition = bound }
    guard let outer else { return value }
    if let kind = mark("kind", outer) {
      value.groupType = words.label(kind)
      // JMA's class: temperatures are low or high, amounts small or large.
      let quantity = kind.hasSuffix("気温") ? "Temperature" : "Amount"
      if let name = words.element("\(quantity)/\(value.name)") { value.type = name }
    }
    if let target = mark("target", outer) {
      value.type = words.text("次回発表予定", "Next issue") + words.aside(words.label(target))
    }
    return value
  }

  private func mark(_ name: String, _ value: TelegramValue) -> String? {
    value.attributes.first { $0.name == name }?.text
  }
}
