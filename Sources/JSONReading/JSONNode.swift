/// A value of a JSON document as written: numbers stay text, members keep their order.
package enum JSONNode: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONNode
  }

  /// The first member of that name; nil for other kinds of value and for missing names.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// All members of that name, in order.
  package func all(_ name: String) -> [JSONNode] {
    guard case .object(let members) = self else { return [] }
    return members.filter { $0.name == name }.map(\.value)
  }

  /// What the members of that name say.
  package enum Statement: Equatable, Sendable {
    case missing
    case value(JSONNode)
    /// Two of them differ: which one is meant cannot be known.
    case contradiction
  }

  package func statement(of name: String) -> Statement {
    guard case .object(let members) = self else { return .missing }
    var found: JSONNode?
    // Few names are equally long, and that is known at once.
    let length = name.utf8.count
    for member in members where member.name.utf8.count == length && member.name == name {
      guard let first = found else {
        found = member.value
        continue
      }
      if first != member.value { return .contradiction }
    }
    return found.map(Statement.value) ?? .missing
  }
}
