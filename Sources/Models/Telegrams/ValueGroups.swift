/// The values of a section, grouped by their elements.
///
/// A telegram's values are flat, each with the names of its enclosing elements (`path`) and the
/// number of the innermost one (`group`). Elements of the same name are consecutive: 降灰予報 has a
/// `Kind` for each amount of ash.
package struct ValueGroups {
  package let values: [TelegramValue]

  package init(_ values: [TelegramValue]) {
    self.values = values
  }

  /// The values in elements of this path, and all others, in order.
  package func split(below path: [String]) -> (inside: ValueGroups, outside: ValueGroups) {
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

  /// One part for each element of this path: a new one begins at each value that marks it.
  package func parts(startingAt isStart: (_ value: TelegramValue, _ before: TelegramValue?) -> Bool)
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

  /// One part for each element that directly contains values.
  package var elements: [ValueGroups] {
    parts { value, before in value.group != before?.group || value.path != before?.path }
  }

  package func first(_ name: String) -> TelegramValue? { values.first { $0.name == name } }

  package func text(_ name: String) -> String? { first(name)?.text }

  package func instant(_ name: String) -> Instant? { text(name).flatMap { Instant(iso8601: $0) } }

  package var groupType: String? { values.firstValue(\.groupType) }
}
