extension JSONTree: Decodable {
  /// Reads any JSON. The order of an object's members and a number's spelling are lost.
  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      self = .object(
        try object.allKeys.map { key in
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
