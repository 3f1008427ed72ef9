/// Why a file could not be shown. Facts only: the presenter finds the words.
public enum ReadError: Error, Equatable, Sendable {
  /// The file itself could not be read.
  case file(FileFailure)
  /// It is empty.
  case empty
  /// Something else than XML.
  case notXML
  /// A web page where a telegram was expected.
  case html
  /// XML that is broken, cut short, or not allowed; where, as far as that is known.
  case broken(Breakage, line: Int?)
  /// XML, but none of JMA's: the name of its root.
  case notJMA(root: String)
  /// A report without one of its parts.
  case incomplete(missing: String)
  /// More than we are ready to read.
  case tooLarge(limit: Int)
  /// More entries than we are ready to hold.
  case tooMany(limit: Int)
  /// No XML library on this machine; the names are what was looked for.
  case libraryMissing([String])

  public enum Breakage: Equatable, Sendable {
    case malformed
    case truncated
    case wrongEncoding
    /// A document type declaration, which no telegram has.
    case doctype
    case entity
    case tooDeep
    /// The compressed bytes are damaged.
    case compression
  }
}

/// A file that could not be shown.
public struct ReadFailure: Equatable, Sendable {
  /// As the person named it; nil for standard input.
  public let file: String?
  public let error: ReadError

  public init(file: String?, error: ReadError) {
    self.file = file
    self.error = error
  }
}
