public import Storage

/// Why a document could not be read, as facts. It holds no sentences: whoever shows it chooses the
/// words.
public enum XMLFault: Error, Hashable, Sendable {
  /// libxml2 is not installed, or none of these has what is needed.
  case libraryMissing(tried: [String])
  /// The file could not be opened or read.
  case cannotRead(StorageError)
  /// Nothing there, or white space only.
  case empty
  /// It does not begin as XML does: JSON, plain text, something compressed ...
  case notXML
  /// Against the rules of XML or of its namespaces.
  /// - Parameter code: libxml2's number (`xmlParserErrors`).
  case malformed(XMLPlace, code: Int)
  /// The end is missing.
  case truncated(XMLPlace)
  /// Bytes that are not in the encoding they claim (UTF-8 where nothing is said), or an encoding
  /// that nobody here knows.
  case wrongEncoding(XMLPlace)
  /// A document type declaration. None of the documents we read has one, and all of XML's ways to
  /// open files and to blow up memory begin there.
  case doctype(XMLPlace)
  /// A reference to an entity other than the five of XML itself. Its text would be lost silently.
  case entityReference(XMLPlace)
  /// More elements inside each other than the limit.
  case tooDeep(XMLPlace, limit: Int)
  /// More of `part` than the limit.
  case tooLarge(XMLLimits.Part, limit: Int)
  case outOfMemory
}

/// A place in a document. Columns count bytes of the text in UTF-8; both begin with 1.
public struct XMLPlace: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
