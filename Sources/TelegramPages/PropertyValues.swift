import Models

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
