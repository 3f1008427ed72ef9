/// Any JSON text as a value: for writing fixtures, for damaging them in one place, and for reading
/// recorded files without the code under test.
public indirect enum JSONTree: Equatable, Sendable {
  case null
  case bool(Bool)
  /// As in the text, such as `-1.5e3`.
  case number(String)
  case text(String)
  case list([JSONTree])
  case object([Member])

  /// One member of an object. Objects keep the order of their members.
  public struct Member: Equatable, Sendable {
    public let key: String
    public let value: JSONTree

    public init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// A list of texts, as JMA writes numbers.
  public static func texts(_ texts: [String]) -> JSONTree {
    .list(texts.map(JSONTree.text))
  }

  /// An object of the members that have a value.
  public static func members(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
