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
