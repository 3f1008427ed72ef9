import XMLReading

/// A stream that throws `TelegramFault`.
struct TelegramStream {
  private let stream: XMLStream

  init(
    _ input: XMLInput, limits: XMLLimits, library: XMLLibrary?
  ) throws(TelegramFault) {
    stream = try Self.read { () throws(XMLFault) in
      let stream = try XMLStream(input, limits: limits, library: library)
      guard try stream.nextStart() else { throw .empty }
      return stream
    }
  }

  private static func read<Value>(
    _ body: () throws(XMLFault) -> Value
  ) throws(TelegramFault) -> Value {
    do throws(XMLFault) {
      return try body()
    } catch {
      throw .xml(error)
    }
  }

  var depth: Int { stream.depth }
  var name: XMLName { stream.name }

  /// An attribute of the element that starts here, sanitized; nil if missing or empty.
  func mark(_ name: String) -> String? {
    stream.attribute(name).flatMap(XMLElement.cleaned)
  }

  func nextChild(of depth: Int) throws(TelegramFault) -> Bool {
    try Self.read { () throws(XMLFault) in try stream.nextChild(of: depth) }
  }

  func element() throws(TelegramFault) -> XMLElement {
    try Self.read { () throws(XMLFault) in try stream.element() }
  }

  /// Throws that the root is not JMA's, or that the document is malformed if it is.
  func refuse() throws(TelegramFault) -> Never {
    let root = name.description
    try finish()
    throw .notJMA(root: root)
  }

  /// Reads to the end, so that damage after the root is detected.
  func finish() throws(TelegramFault) {
    try Self.read { () throws(XMLFault) in while try stream.next() != nil {} }
  }
}
