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

extension JSONTree: Decodable {
  /// Reads any JSON, the members of an object by name. A number's spelling is lost.
  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          Member(key.stringValue, try object.decode(JSONTree.self, forKey: key))
        })
    } else if var list = try? decoder.unkeyedContainer() {
      var items: [JSONTree] = []
      while !list.isAtEnd {
        // Nearly everything in a forecast is text; trying it first is faster.
        if let text = try? list.decode(String.self) {
          items.append(.text(text))
        } else {
          items.append(try list.decode(JSONTree.self))
        }
      }
      self = .list(items)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONTree {
    if let text = try? container.decode(String.self) { return .text(text) }
    if container.decodeNil() { return .null }
    if let truth = try? container.decode(Bool.self) { return .bool(truth) }
    if let whole = try? container.decode(Int.self) { return .number(String(whole)) }
    return .number(String(try container.decode(Double.self)))
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

extension JSONTree {
  /// The tree as JSON text, without spaces.
  package var rendered: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): Self.quoted(text)
    case .list(let items): "[" + items.map(\.rendered).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.rendered }.joined(separator: ",")
        + "}"
    }
  }

  package var bytes: [UInt8] { Array(rendered.utf8) }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
