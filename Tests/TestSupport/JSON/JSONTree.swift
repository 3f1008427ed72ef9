/// Any JSON as a value: for fixtures, for damaging them, and for reading recorded files without the
/// code under test.
package indirect enum JSONTree: Equatable, Sendable {
  case null
  case bool(Bool)
  /// As in the text, such as `-1.5e3`.
  case number(String)
  case text(String)
  case list([JSONTree])
  case object([Member])

  /// One member of an object. Objects keep the order of their members.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// A list of texts, as JMA writes numbers.
  package static func texts(_ texts: [String]) -> JSONTree {
    .list(texts.map(JSONTree.text))
  }

  /// An object of the members that have a value.
  package static func members(_ members: KeyValuePairs<String, JSONTree?>) -> JSONTree {
    .object(members.compactMap { key, value in value.map { Member(key, $0) } })
  }
}
