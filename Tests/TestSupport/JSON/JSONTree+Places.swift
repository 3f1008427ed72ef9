extension JSONTree {
  /// A value in a tree, with its path: the position of each child from the root.
  package struct Place: Sendable {
    package let steps: [Int]
    /// The names of the members on the path, for messages and for selecting values by name.
    package let names: [String]
    package let value: JSONTree

    package var name: String { "/" + names.joined(separator: "/") }
  }

  package var places: [Place] {
    var places: [Place] = []
    collect(steps: [], names: [], into: &places)
    return places
  }

  private func collect(steps: [Int], names: [String], into places: inout [Place]) {
    places.append(Place(steps: steps, names: names, value: self))
    switch self {
    case .list(let items):
      for (index, item) in items.enumerated() {
        item.collect(steps: steps + [index], names: names + ["\(index)"], into: &places)
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        member.value.collect(steps: steps + [index], names: names + [member.key], into: &places)
      }
    case .null, .bool, .number, .text: break
    }
  }

  /// The tree with one value changed, in every way and in every place.
  package var edited: [(name: String, tree: JSONTree)] {
    places.flatMap { place in
      JSONEdit.allCases.compactMap { edit in
        edit.applied(to: place, of: self).map { ("\(place.name) \(edit)", $0) }
      }
    }
  }

  /// The tree with one value replaced: by none, which removes it, or by several in a row (members
  /// with the same name). The root can only be replaced by one value.
  package func with(_ values: [JSONTree], at steps: some Collection<Int>) -> JSONTree {
    guard let step = steps.first else { return values.count == 1 ? values[0] : .null }
    let rest = steps.dropFirst()
    func changed(_ old: JSONTree) -> [JSONTree] {
      rest.isEmpty ? values : [old.with(values, at: rest)]
    }
    switch self {
    case .list(var items):
      items.replaceSubrange(step...step, with: changed(items[step]))
      return .list(items)
    case .object(var members):
      let old = members[step]
      members.replaceSubrange(step...step, with: changed(old.value).map { Member(old.key, $0) })
      return .object(members)
    case .null, .bool, .number, .text: return self
    }
  }

  /// A value of the same kind without content.
  package var emptied: JSONTree {
    switch self {
    case .list: .list([])
    case .object: .object([])
    case .text: .text("")
    case .number: .number("0")
    case .null, .bool: .null
    }
  }
}

/// The possible faults of one value of a document.
package enum JSONEdit: CaseIterable, Sendable {
  case removed, null, emptied, doubled, wrapped
  case asObject, asList, asText, asNumber, asTruth

  /// Nil if the edit would change nothing.
  package func applied(to place: JSONTree.Place, of tree: JSONTree) -> JSONTree? {
    let value = place.value
    let values: [JSONTree] =
      switch self {
      case .removed: []
      case .null: [.null]
      case .emptied: [value.emptied]
      case .doubled: [value, value]
      case .wrapped: [.list([value])]
      case .asObject: [.members(["x": .text("1")])]
      case .asList: [.list([.text("1"), .null])]
      case .asText: [.text("x")]
      case .asNumber: [.number("7")]
      case .asTruth: [.bool(true)]
      }
    return values == [value] ? nil : tree.with(values, at: place.steps)
  }
}
