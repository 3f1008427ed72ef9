package import Storage

/// Why a document could not be read, as facts. It holds no sentences: the caller chooses the words.
package enum XMLFault: Error, Hashable, Sendable {
  /// libxml2 is not installed, or none of these has the functions needed.
  case libraryMissing(tried: [String])
  /// The file could not be opened or read.
  case cannotRead(StorageError)
  /// No content, or white space only.
  case empty
  /// It does not begin like XML: JSON, plain text, compressed data ...
  case notXML
  /// Violates the rules of XML or of its namespaces.
  /// - Parameter code: libxml2's number (`xmlParserErrors`).
  case malformed(XMLPlace, code: Int)
  /// The end is missing.
  case truncated(XMLPlace)
  /// Bytes that do not match the declared encoding (UTF-8 if none is declared), or an unsupported
  /// encoding.
  case wrongEncoding(XMLPlace)
  /// A document type declaration. None of the documents that we read has one, and all of XML's ways
  /// to open files and to exhaust memory begin there.
  case doctype(XMLPlace)
  /// A reference to an entity other than the five of XML itself. Its text would be lost silently.
  case entityReference(XMLPlace)
  /// Elements nested deeper than the limit.
  case tooDeep(XMLPlace, limit: Int)
  /// More of `part` than the limit.
  case tooLarge(XMLLimits.Part, limit: Int)
  case outOfMemory
}

/// A position in a document. Columns count UTF-8 bytes; both begin at 1.
package struct XMLPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
