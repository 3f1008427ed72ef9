extension JSONTree {
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package subscript(index: Int) -> JSONTree? {
    guard case .list(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }

  /// The value at a path such as `observations[0].elements`; nil if there is none.
  package subscript(path path: String) -> JSONTree? {
    Step.steps(of: path).reduce(self as JSONTree?) { tree, step in
      switch step {
      case .key(let key): tree?[key]
      case .index(let index): tree?[index]
      }
    }
  }

  /// The items of a list; none for anything else.
  package var items: [JSONTree] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The text of a text or number; nil for anything else.
  package var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    default: nil
    }
  }

  /// The tree with another value at a path such as `[0].areas[0].pops`; nil removes it, a missing key is added.
  package func replacing(_ path: String, with value: JSONTree?) -> JSONTree {
    changing(Step.steps(of: path)[...]) { _ in value } ?? .null
  }

  private func changing(
    _ steps: ArraySlice<Step>, _ change: (JSONTree?) -> JSONTree?
  ) -> JSONTree? {
    guard let step = steps.first else { return change(self) }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.index(let index), .list(var items)):
      precondition(items.indices.contains(index), "the fixture has no item \(index)")
      if let item = items[index].changing(rest, change) {
        items[index] = item
      } else {
        items.remove(at: index)
      }
      return .list(items)
    case (.key(let key), .object(var members)):
      let place = members.firstIndex { $0.key == key }
      let old = place.map { members[$0].value }
      precondition(old != nil || rest.isEmpty, "the fixture has no member \(key)")
      let new = old.map { $0.changing(rest, change) } ?? change(nil)
      if let place { members.remove(at: place) }
      if let new { members.insert(Member(key, new), at: place ?? members.count) }
      return .object(members)
    default:
      preconditionFailure("the fixture has another shape at \(step)")
    }
  }

  private enum Step {
    case key(String)
    case index(Int)

    static func steps(of path: String) -> [Step] {
      path.split { ".[]".contains($0) }.map { part in
        Int(part).map(Step.index) ?? .key(String(part))
      }
    }
  }
}
