import Models

/// The values of a section by the elements they stood in.
///
/// A telegram's values come flat, each with the names of the elements around it (`path`) and the
/// number of the innermost one (`group`). Elements of the same name follow one another: 降灰予報 has
/// a `Kind` for each amount of ash.
struct ValueGroups {
  let values: [TelegramValue]

  init(_ values: [TelegramValue]) {
    self.values = values
  }

  /// What lies in elements of this path, and everything else, in its order.
  func split(below path: [String]) -> (inside: ValueGroups, outside: ValueGroups) {
    var inside: [TelegramValue] = []
    var outside: [TelegramValue] = []
    for value in values {
      if Array(value.path.prefix(path.count)) == path {
        inside.append(value)
      } else {
        outside.append(value)
      }
    }
    return (ValueGroups(inside), ValueGroups(outside))
  }

  /// A part for each element of this path: one begins wherever a value stands that says so.
  func parts(startingAt isStart: (_ value: TelegramValue, _ before: TelegramValue?) -> Bool)
    -> [ValueGroups]
  {
    var parts: [[TelegramValue]] = []
    var before: TelegramValue?
    for value in values {
      if parts.isEmpty || isStart(value, before) { parts.append([]) }
      parts[parts.count - 1].append(value)
      before = value
    }
    return parts.map { ValueGroups($0) }
  }

  /// A part for each element that values lie in directly.
  var elements: [ValueGroups] {
    parts { value, before in value.group != before?.group || value.path != before?.path }
  }

  func first(_ name: String) -> TelegramValue? { values.first { $0.name == name } }

  func text(_ name: String) -> String? { first(name)?.text }

  func instant(_ name: String) -> Instant? { text(name).flatMap { Instant(iso8601: $0) } }

  var groupType: String? { values.lazy.compactMap(\.groupType).first }
}
