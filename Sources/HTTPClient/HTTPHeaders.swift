/// Header fields in order. Names are compared case-insensitively.
package struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of this name. Setting replaces all fields of the name; nil removes them.
  package subscript(name: String) -> String? {
    get { fields.first { Self.equal($0.name, name) }?.value }
    set {
      fields.removeAll { Self.equal($0.name, name) }
      if let newValue { append(name: name, value: newValue) }
    }
  }

  /// All values of this name, in order.
  package func values(of name: String) -> [String] {
    fields.filter { Self.equal($0.name, name) }.map(\.value)
  }

  package mutating func append(name: String, value: String) {
    fields.append(Field(name: name, value: value))
  }

  private static func equal(_ one: String, _ other: String) -> Bool {
    one.utf8.lazy.map(lowercased).elementsEqual(other.utf8.lazy.map(lowercased))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
