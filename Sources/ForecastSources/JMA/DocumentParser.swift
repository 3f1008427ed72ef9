import HTTPClient
import Models

/// Reads the documents of one kind.
protocol DocumentParser<Value>: Sendable {
  associatedtype Value: Sendable
  /// Far above any real document.
  static var byteLimit: Int { get }
  func parse(_ bytes: [UInt8]) throws(DataFault) -> Value
}

/// Reads documents of JSON.
protocol JSONParser: DocumentParser {
  // Named again to be inferred from `parsed`.
  associatedtype Value
  /// Runs again if it throws a wrong shape (`JSONCursor.read`).
  func parsed(_ root: JSONCursor) throws(DataFault) -> Value
}

extension JSONParser {
  func parse(_ bytes: [UInt8]) throws(DataFault) -> Value {
    try JSONCursor.read(bytes, limit: Self.byteLimit, parsed)
  }
}

extension Resource {
  /// A document of such a parser.
  ///
  /// - Parameters:
  ///   - seconds: how long a stored one is used without a request; nil for ever.
  ///   - isFresh: the rule where that depends on the content.
  init<Parser: DocumentParser>(
    _ service: String, _ path: String, _ product: Product, _ parser: Parser,
    accept: String = "application/json", limit: RequestLimit? = nil,
    isMovedIfNotFound: Bool = false, issued: (@Sendable (Value) -> Instant)? = nil,
    order: DocumentOrder<Value>? = nil, neverChanges: Bool = false, freshFor seconds: Int? = nil,
    isFresh: (@Sendable (Value, Instant, Instant) -> Bool)? = nil
  ) where Parser.Value == Value {
    self.init(
      service: service, path: path, product: product, accept: accept,
      byteLimit: Parser.byteLimit, limit: limit, isMovedIfNotFound: isMovedIfNotFound,
      issued: issued, order: order, neverChanges: neverChanges,
      read: { bytes throws(DataFault) in try parser.parse(bytes) },
      isFresh: isFresh ?? { _, checked, now in
        seconds.map { checked.isYounger(than: $0, at: now) } ?? true
      })
  }
}

extension DataFault {
  /// The fault of bytes of an unexpected kind: a web page, as of a network that requires a login, or
  /// something else, XML among it.
  init(unreadable bytes: [UInt8]) {
    let text = bytes.prefix(1024).drop(while: \.isJSONSpace)
    guard text.first == UInt8(ascii: "<") else {
      self = .malformed
      return
    }
    // XHTML has both. A document type may be that of anything.
    let isXML =
      Self.has("<?xml", at: text.startIndex, of: text)
      || Self.has("<!doctype", at: text.startIndex, of: text)
    let isPage = text.indices.contains {
      Self.has("<html", at: $0, of: text) || Self.has("<!doctype html", at: $0, of: text)
    }
    self = isXML && !isPage ? .malformed : .html
  }

  /// - Parameter word: in small letters; the bytes may be capitals.
  private static func has(
    _ word: StaticString, at index: Int, of text: ArraySlice<UInt8>
  ) -> Bool {
    word.withUTF8Buffer { word in
      text[index...].count >= word.count
        && zip(text[index...], word).allSatisfy { byte, small in
          byte == small || byte | 0x20 == small && byte.isCapital
        }
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// White space, or a part of a byte order mark.
  fileprivate var isJSONSpace: Bool { "\u{20}\n\r\t\u{FEFF}".utf8.contains(self) }
}
