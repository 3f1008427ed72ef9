import Models

/// One row or column of a series: a figure or word of one area over the times.
struct Variable: Equatable {
  var label: String
  /// By the name of the time; several values of one time stand one after the other.
  var cells: [String: [String]] = [:]
  /// Values that refer to no time.
  var untimed: [String] = []
}

/// Sorts the values of properties into variables.
struct VariableText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  func variables(_ properties: [TelegramProperty]) -> [Variable] {
    var order: [Key] = []
    var found: [Key: Variable] = [:]
    for property in ValueNames(words: words).named(properties) {
      let shown = pieces(property)
      let keys = Set(shown.map { Key(property: property.type, $0.value) })
      for (value, said) in shown {
        let key = Key(property: property.type, value)
        guard let text = said ?? text(value, in: property) else { continue }
        if found[key] == nil {
          order.append(key)
          found[key] = Variable(label: label(value, property, isOnly: keys.count == 1))
        }
        if let time = value.timeID {
          found[key]?.cells[time, default: []].append(text)
        } else {
          found[key]?.untimed.append(text)
        }
      }
    }
    return order.compactMap { found[$0] }
  }

  private func pieces(_ property: TelegramProperty) -> [PeriodText.Piece] {
    PeriodText(words: words).pieces(property.values.filter { !isCovered($0, in: property) })
  }

  /// What makes two values the same variable.
  private struct Key: Hashable {
    let property: String?
    let area: String?
    let name: String
    let type: String?
    let groupType: String?

    init(property: String?, _ value: TelegramValue) {
      self.property = property
      area = value.area
      name = value.name
      type = value.type
      groupType = value.groupType
    }
  }

  /// One field for each property and part of the area, where no times are told apart.
  func facts(_ properties: [TelegramProperty]) -> [TelegramScreen.Field] {
    var fields: [TelegramScreen.Field] = []
    for property in ValueNames(words: words).named(properties) {
      var labels: [String] = []
      for (value, whole) in pieces(property) {
        guard let text = whole ?? text(value, in: property) else { continue }
        // Where the property has no name, the value's own is the label.
        let main = property.type ?? value.type
        let label = [
          value.area.map(words.label), main.map(words.label), value.groupType.map(words.label),
        ].compactMap(\.self).joined(separator: " ")
        let own = ownName(value, beside: main)
        // A sentence or a degree of danger speaks for itself.
        let isPlain =
          whole != nil || value.name == "Sentence" || value.code != nil || own == nil
        let said = isPlain ? text : "\(own ?? "") \(text)"
        if labels.last == label, let last = fields.indices.last {
          // The same in another unit needs no second name.
          let isAgain = own.map { fields[last].value.contains($0 + " ") } ?? false
          fields[last].value += "  " + (isAgain ? text : said)
        } else {
          labels.append(label)
          fields.append(.init(label: label, value: said))
        }
      }
    }
    return fields
  }

  private func ownName(_ value: TelegramValue, beside main: String?) -> String? {
    if value.name == "Normal" || value.name == "LastYear" { return words.elementLabel(value.name) }
    return value.type.flatMap { $0 == main ? nil : words.label($0) }
  }

  private func label(
    _ value: TelegramValue, _ property: TelegramProperty, isOnly: Bool
  ) -> String {
    let area = [value.area, value.groupType].compactMap(\.self).map { words.label($0) + " " }
      .joined()
    let own = value.type.map(words.label)
    guard let type = property.type else { return area + (own ?? words.elementLabel(value.name)) }
    let main = words.label(type)
    if value.name == "WeatherCode" { return area + words.elementLabel(value.name) }
    if let own, let full = value.type, full.hasPrefix(type) { return area + own }
    if isOnly || own == nil || value.name == "Sentence" || value.name == "Significancy" {
      return area + main
    }
    return area + (own ?? main)
  }

  private func text(_ value: TelegramValue, in property: TelegramProperty) -> String? {
    guard value.path.last == "Sequence", value.name == "Sentence" else {
      return values.text(value)
    }
    // A tide: its sentence has the time, the figure stands beside it.
    let beside = property.values.filter {
      $0.group == value.group && $0.name != "Sentence" && $0.name != "Time"
    }
    return ([value] + beside).compactMap(values.text).filter { $0 != words.missing }
      .joined(separator: " ")
  }

  /// Whether a sentence says it already: the sentence of a part covers what the part is made of.
  private func isCovered(_ value: TelegramValue, in property: TelegramProperty) -> Bool {
    if value.path.last == "Sequence" { return value.name != "Sentence" }
    if value.name == "Weather", value.path == ["WeatherPart"],
      property.values.contains(where: { $0.path.last == "WeatherForecastPart" })
    {
      return true
    }
    guard value.name != "EventName", value.name != "Remark" || !value.path.isEmpty else {
      return false
    }
    return property.values.contains { sentence in
      sentence.name == "Sentence" && sentence.path.count <= value.path.count
        && sentence.timeID == value.timeID && !sentence.path.isEmpty
        && sentence.path.last != "Sequence"
        && Array(value.path.prefix(sentence.path.count)) == sentence.path
        && (sentence.group == value.group
          ? value.name != "Sentence" : sentence.path.count < value.path.count)
    }
  }
}
