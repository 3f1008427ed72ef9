package import Models
package import XMLReading

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

/// Why a file is not a telegram, feed or list of places.
package enum TelegramFault: Error, Hashable, Sendable {
  case xml(XMLFault)
  /// XML, but not JMA's: the root has another name or another namespace.
  case notJMA(root: String)
  /// A report that lacks one of its parts.
  case incomplete(missing: String)
}

extension ReadError {
  /// Translates the fault for callers that know no XML.
  package init(_ fault: TelegramFault) {
    self =
      switch fault {
      case .notJMA(let root): .notJMA(root: UntrustedText(root).line)
      case .incomplete(let part): .incomplete(missing: part)
      case .xml(let fault): Self.error(fault)
      }
  }

  private static func error(_ fault: XMLFault) -> ReadError {
    switch fault {
    case .libraryMissing(let names): .libraryMissing(names)
    case .cannotRead(let error): .file(FileFailure(error))
    case .empty: .empty
    case .notXML: .notXML
    case .malformed(let place, _): .broken(.malformed, line: place.line)
    case .truncated(let place): .broken(.truncated, line: place.line)
    case .wrongEncoding(let place): .broken(.wrongEncoding, line: place.line)
    case .doctype(let place): .broken(.doctype, line: place.line)
    case .entityReference(let place): .broken(.entity, line: place.line)
    case .tooDeep(let place, _): .broken(.tooDeep, line: place.line)
    case .tooLarge(.entries, let limit): .tooMany(limit: limit)
    case .tooLarge(_, let limit): .tooLarge(limit: limit)
    case .outOfMemory: .tooLarge(limit: TelegramReader.byteLimit)
    }
  }
}

extension XMLElement {
  /// The first of JMA's child elements of that name.
  func child(_ local: String) -> XMLElement? {
    for child in children where child.name.isJMA(local) { return child }
    return nil
  }

  /// All of JMA's child elements of that name.
  func children(_ local: String) -> [XMLElement] {
    children.filter { $0.name.isJMA(local) }
  }

  /// The text, sanitized and without surrounding white space. Nil if there is none, or if the
  /// telegram says 値なし.
  var value: String? {
    attribute(Self.condition) == "値なし" ? nil : Self.cleaned(text)
  }

  private static let condition = XMLName("condition")

  func value(_ local: String) -> String? { child(local)?.value }

  /// The text of a child as an instant.
  func instant(_ local: String) -> Instant? { value(local).flatMap { Instant(iso8601: $0) } }

  /// An attribute, sanitized; nil if missing or empty.
  func mark(_ name: String) -> String? { attribute(name).flatMap(Self.cleaned) }

  /// Trims XML white space only: an ideographic space begins a paragraph.
  static func cleaned(_ text: String) -> String? {
    var text = text
    let kept = text.withUTF8 { bytes -> (range: Range<Int>, isPlain: Bool) in
      var (start, end) = (0, bytes.count)
      while start < end, isSpace(bytes[start]) { start += 1 }
      while start < end, isSpace(bytes[end - 1]) { end -= 1 }
      return (
        start..<end, UntrustedText.isPlain(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      )
    }
    if kept.range.isEmpty { return nil }
    if kept.range.count < text.utf8.count {
      text = text.withUTF8 {
        String(decoding: UnsafeBufferPointer(rebasing: $0[kept.range]), as: UTF8.self)
      }
    }
    if kept.isPlain { return text }
    let clean = UntrustedText(text).wholeLines
    return clean.isEmpty ? nil : clean
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      || byte == UInt8(ascii: "\r")
  }
}
