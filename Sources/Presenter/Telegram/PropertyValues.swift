import Models

/// The values of one property, with the context needed to show each.
///
/// All lookups use tables built once: a property may have a hundred thousand values, so pairwise
/// comparison is too slow.
struct PropertyValues {
  let type: String?
  /// The values to show: without those already in a sentence, and without codes of named values,
  /// which are for machines.
  let shown: [TelegramValue]
  /// The values accompanying the sentence of a tide, by their element.
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

  /// The figures that accompany a sentence and are not in it: the height of a tide.
  func beside(_ value: TelegramValue) -> [TelegramValue]? {
    guard value.path.last == "Sequence", value.name == "Sentence" else { return nil }
    return beside[value.group] ?? []
  }
}

/// The content already in the sentences of a property: the sentence of a part covers its values.
private struct Covered {
  private struct Group: Hashable {
    let number: Int
    let time: String?
  }
  private struct Part: Hashable {
    let path: ArraySlice<String>
    let time: String?
  }

  /// The elements of sentences, and their subjects.
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
