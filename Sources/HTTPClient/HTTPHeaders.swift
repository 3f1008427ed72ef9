/// Header fields in order. Names are compared case-insensitively.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  public struct Field: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var fields: [Field]

  public init(_ fields: [Field] = []) { self.fields = fields }

  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of this name. Setting replaces all fields of the name; nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.equal($0.name, name) }?.value }
    set {
      fields.removeAll { Self.equal($0.name, name) }
      if let newValue { append(name: name, value: newValue) }
    }
  }

  /// All values of this name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.equal($0.name, name) }.map(\.value)
  }

  public mutating func append(name: String, value: String) {
    fields.append(Field(name: name, value: value))
  }

  private static func equal(_ one: String, _ other: String) -> Bool {
    one.utf8.lazy.map(lowercased).elementsEqual(other.utf8.lazy.map(lowercased))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
