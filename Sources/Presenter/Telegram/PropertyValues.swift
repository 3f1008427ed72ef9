import Models

/// The values of one property, with what has to be known of their neighbours to show each.
///
/// Everything is looked up in tables that are made once: a property may have a hundred thousand
/// values, and nobody may compare each with every other.
struct PropertyValues {
  let type: String?
  /// Those to show: what a sentence says already is left out, and codes beside their names, which
  /// are for machines.
  let shown: [TelegramValue]
  /// What stands beside the sentence of a tide, by the element they lie in.
  private let beside: [Int: [TelegramValue]]

  init(_ property: TelegramProperty) {
    type = property.type
    let covered = Covered(property.values)
    let named = Set(property.values.filter { $0.name == "Name" }.map(\.group))
    shown = property.values.filter { value in
      !covered.contains(value) && !(value.name == "Code" && named.contains(value.group))
    }
    let figures = property.values.filter {
      $0.path.last == "Sequence" && $0.name != "Sentence" && $0.name != "Time"
    }
    beside = Dictionary(grouping: figures, by: \.group)
  }

  /// The figures that stand beside a sentence without being told in it: the height of a tide.
  func beside(_ value: TelegramValue) -> [TelegramValue]? {
    guard value.path.last == "Sequence", value.name == "Sentence" else { return nil }
    return beside[value.group] ?? []
  }
}

/// What the sentences of a property say already: the sentence of a part covers what the part is
/// made of.
private struct Covered {
  private struct Group: Hashable {
    let number: Int
    let time: String?
  }
  private struct Part: Hashable {
    let path: ArraySlice<String>
    let time: String?
  }

  /// Where sentences lie, and what they are sentences of.
  private var groups: Set<Group> = []
  private var parts: Set<Part> = []
  private let hasForecast: Bool

  init(_ values: [TelegramValue]) {
    hasForecast = values.contains { $0.path.last == "WeatherForecastPart" }
    for value in values
    where value.name == "Sentence" && !value.path.isEmpty && value.path.last != "Sequence" {
      groups.insert(Group(number: value.group, time: value.timeID))
      parts.insert(Part(path: value.path[...], time: value.timeID))
    }
  }

  func contains(_ value: TelegramValue) -> Bool {
    if value.path.last == "Sequence" { return value.name != "Sentence" }
    if hasForecast, value.name == "Weather", value.path == ["WeatherPart"] { return true }
    guard value.name != "EventName", value.name != "Remark" || !value.path.isEmpty else {
      return false
    }
    guard !groups.isEmpty else { return false }
    if value.name != "Sentence", groups.contains(Group(number: value.group, time: value.timeID)) {
      return true
    }
    return value.path.indices.dropFirst().contains {
      parts.contains(Part(path: value.path[..<$0], time: value.timeID))
    }
  }
}
