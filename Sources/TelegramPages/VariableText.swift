import Models
import Pages

/// One row or column of a series: a figure or word of one area over the times.
struct Variable: Equatable {
  var label: String
  /// By the name of the time; several values of one time stand one after the other.
  var cells: [String: [String]] = [:]
  /// Values that refer to no time.
  var untimed: [String] = []
}

/// Sorts the values of properties into variables. Values of different types never share a label.
struct VariableText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }

  func variables(_ properties: [TelegramProperty]) -> [Variable] {
    var order: [Key] = []
    var found: [Key: Variable] = [:]
    for property in ValueNames(words: words).named(properties).map(PropertyValues.init) {
      let shown = pieces(property.shown)
      let keys = Set(shown.map { Key(property: property.type, $0.value) })
      for (value, said) in shown {
        let key = Key(property: property.type, value)
        guard let text = said ?? text(value, in: property) else { continue }
        if found[key] == nil {
          order.append(key)
          found[key] = Variable(label: label(value, property.type, isOnly: keys.count == 1))
        }
        if let time = value.timeID {
          found[key]?.cells[time, default: []].append(text)
        } else {
          found[key]?.untimed.append(text)
        }
      }
    }
    return disambiguated(order.compactMap { key in found[key].map { (key, $0) } })
  }

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

  /// Variables of different types with equal labels get longer ones. Those with and without times are apart.
  private func disambiguated(_ variables: [(key: Key, variable: Variable)]) -> [Variable] {
    struct Label: Hashable {
      let text: String
      let isTimed: Bool
    }
    func label(_ variable: Variable) -> Label {
      Label(text: variable.label, isTimed: !variable.cells.isEmpty)
    }
    let counts = Dictionary(variables.map { (label($0.variable), 1) }, uniquingKeysWith: +)
    return variables.map { key, variable in
      guard counts[label(variable), default: 1] > 1 else { return variable }
      var variable = variable
      for more in [key.property, key.type, key.groupType].compactMap({ $0.map(words.label) })
      where !variable.label.contains(more) {
        variable.label += " " + more
      }
      return variable
    }
  }

  /// One field for each property and part of the area, where no times are told apart. In a field
  /// every value that is not what the label says has its own name before it.
  func facts(_ properties: [TelegramProperty]) -> [Block.Field] {
    var fields: [Block.Field] = []
    for property in ValueNames(words: words).named(properties).map(PropertyValues.init) {
      var open: (label: String, told: String?)?
      for (value, whole) in pieces(property.shown) {
        guard let text = whole ?? text(value, in: property) else { continue }
        // Where the property has no name, the value's own is the label.
        let main = property.type ?? value.type
        let label = [
          value.area.map(words.label), main.map(words.label), value.groupType.map(words.label),
        ].compactMap(\.self).joined(separator: " ")
        // A sentence or a degree of danger speaks for itself.
        let isPlain = whole != nil || value.name == "Sentence" || value.code != nil
        let own = isPlain ? nil : ownName(value, beside: main)
        if let field = open, field.label == label, let last = fields.indices.last {
          // The same in another unit needs no second name.
          let name =
            own == field.told ? nil : own ?? (isFigure(value) ? main.map(words.label) : nil)
          fields[last].value += "  " + (name.map { "\($0) \(text)" } ?? text)
          open?.told = own
        } else {
          fields.append(.init(label: label, value: own.map { "\($0) \(text)" } ?? text))
          open = (label, own)
        }
      }
    }
    return fields
  }

  private func isFigure(_ value: TelegramValue) -> Bool { value.unit != nil || value.number != nil }

  private func ownName(_ value: TelegramValue, beside main: String?) -> String? {
    if value.name == "Normal" || value.name == "LastYear" { return words.elementLabel(value.name) }
    return value.type.flatMap { $0 == main ? nil : words.label($0) }
  }

  private func label(_ value: TelegramValue, _ property: String?, isOnly: Bool) -> String {
    let area = [value.area, value.groupType].compactMap(\.self).map { words.label($0) + " " }
      .joined()
    let own = value.type.map(words.label)
    guard let type = property else { return area + (own ?? words.elementLabel(value.name)) }
    let main = words.label(type)
    if value.name == "WeatherCode" { return area + words.elementLabel(value.name) }
    if let own, let full = value.type, full.hasPrefix(type) { return area + own }
    if isOnly || own == nil || value.name == "Sentence" || value.name == "Significancy" {
      return area + main
    }
    return area + (own ?? main)
  }

  private func text(_ value: TelegramValue, in property: PropertyValues) -> String? {
    // A tide: its sentence has the time, the figure stands beside it.
    guard let beside = property.beside(value) else { return values.text(value) }
    return ([value] + beside).compactMap(values.text).filter { $0 != words.missing }
      .joined(separator: " ")
  }
}

/// The values of one property, with the context needed to show each.
///
/// All lookups use tables built once: a property may have a hundred thousand values, so pairwise
/// comparison is too slow.
struct PropertyValues {
  let type: String?
  /// The values to show: without those in a sentence, and without codes of named values.
  let shown: [TelegramValue]
  /// The values accompanying the sentence of a tide, by their element.
  private let beside: [Int: [TelegramValue]]

  init(_ property: TelegramProperty) {
    type = property.type
    let values = property.values
    let hidden = Hidden(values)
    // By index, and copied only if something is left out: values are large.
    let kept = values.indices.filter { !hidden.contains(values, $0) }
    shown = kept.count == values.count ? values : kept.map { values[$0] }
    var beside: [Int: [TelegramValue]] = [:]
    for index in values.indices where values[index].path.last == "Sequence" {
      if values[index].name != "Sentence", values[index].name != "Time" {
        beside[values[index].group, default: []].append(values[index])
      }
    }
    self.beside = beside
  }

  /// The figures that accompany a sentence and are not in it: the height of a tide.
  func beside(_ value: TelegramValue) -> [TelegramValue]? {
    guard value.path.last == "Sequence", value.name == "Sentence" else { return nil }
    return beside[value.group] ?? []
  }
}

/// Hidden values: those in a sentence of the property or part, and codes of named values.
private struct Hidden {
  private struct Group: Hashable {
    let number: Int
    let time: String?
  }
  private struct Part: Hashable {
    let path: ArraySlice<String>
    let time: String?
  }

  /// The elements of sentences, and their subjects with the lengths of their paths.
  private var groups: Set<Group> = []
  private var parts: Set<Part> = []
  private var depths: [Int] = []
  /// The elements that have a name.
  private var named: Set<Int> = []
  private var hasForecast = false

  init(_ values: [TelegramValue]) {
    for index in values.indices {
      let inner = values[index].path.last
      if inner == "WeatherForecastPart" { hasForecast = true }
      switch values[index].name {
      case "Name": named.insert(values[index].group)
      case "Sentence" where inner != nil && inner != "Sequence":
        let path = values[index].path
        let time = values[index].timeID
        groups.insert(Group(number: values[index].group, time: time))
        parts.insert(Part(path: path[...], time: time))
        if !depths.contains(path.count) { depths.append(path.count) }
      default: break
      }
    }
  }

  func contains(_ values: [TelegramValue], _ index: Int) -> Bool {
    if values[index].name == "Code", named.contains(values[index].group) { return true }
    let path = values[index].path
    if path.last == "Sequence" { return values[index].name != "Sentence" }
    if hasForecast, values[index].name == "Weather", path == ["WeatherPart"] { return true }
    guard !groups.isEmpty, values[index].name != "EventName",
      values[index].name != "Remark" || !path.isEmpty
    else { return false }
    let time = values[index].timeID
    if values[index].name != "Sentence",
      groups.contains(Group(number: values[index].group, time: time))
    {
      return true
    }
    return depths.contains { depth in
      depth < path.count && parts.contains(Part(path: path[..<depth], time: time))
    }
  }
}
