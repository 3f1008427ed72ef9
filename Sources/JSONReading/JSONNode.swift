/// A value of a JSON document as written: numbers stay text, members keep their order.
public enum JSONNode: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([JSONNode])
  case object([Member])

  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSONNode
  }

  /// The first member of that name; nil for other kinds of value and for missing names.
  public subscript(name: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
