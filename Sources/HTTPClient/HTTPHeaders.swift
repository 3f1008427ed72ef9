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

/// Collects the header lines of a response, within limits.
struct HeaderBlock {
  static let byteLimit = 64 * 1024
  static let fieldLimit = 200

  private(set) var headers = HTTPHeaders()
  private var bytes = 0
  /// Whether the empty line that ends a head was the last one.
  private(set) var isWhole = false

  /// Takes one line with its line break.
  ///
  /// - Returns: false if a limit is exceeded.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    // Never reset: a server could otherwise send endless interim responses.
    bytes += line.count
    guard bytes <= Self.byteLimit else { return false }
    isWhole = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    if line.starts(with: "HTTP/".utf8) {
      // The final response after an interim one, or after a proxy's.
      headers = HTTPHeaders()
      return true
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return true }
    guard headers.fields.count < Self.fieldLimit else { return false }
    headers.append(
      name: Self.text(line[..<colon]), value: Self.text(line[line.index(after: colon)...]))
    return true
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a
    }
    var rest = bytes.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
