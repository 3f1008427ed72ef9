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
}
