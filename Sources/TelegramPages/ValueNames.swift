import Models

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
