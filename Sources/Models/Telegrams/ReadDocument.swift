/// The content of an XML file.
package enum JMADocument: Equatable, Sendable {
  case telegram(Telegram)
  case feed(AtomFeed)
  case areas(LivedoorAreas)
}

package struct ReadDocument: Equatable, Sendable {
  /// As given by the user; nil for standard input.
  package let file: String?
  package let document: JMADocument
  /// Whether it concerns the requested place; nil if none was given.
  package internal(set) var concern: TelegramConcern?

  /// The information in the file's name.
  package var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
}

/// Whether a telegram concerns a place.
package enum TelegramConcern: String, CaseIterable, Sendable {
  /// Some of its items by place are about it.
  case items
  /// All its items by place are about others.
  case none
  /// It has no items for known places.
  case unknown
}

/// Why a file could not be shown. Facts only: the presenter chooses the words.
package enum ReadError: Error, Equatable, Sendable {
  /// The file itself could not be read.
  case file(FileFailure)
  case empty
  case notXML
  /// A web page where a telegram was expected.
  case html
  /// XML that is malformed, truncated or not allowed, with the line if known.
  case broken(Breakage, line: Int?)
  /// XML, but not JMA's: the name of its root.
  case notJMA(root: String)
  /// A report that lacks one of its parts.
  case incomplete(missing: String)
  /// Larger than the limit.
  case tooLarge(limit: Int)
  /// More entries than the limit.
  case tooMany(limit: Int)
  /// No XML library is installed; these are the names that were tried.
  case libraryMissing([String])

  package enum Breakage: Equatable, Sendable {
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
package struct ReadFailure: Equatable, Sendable {
  /// As given by the user; nil for standard input.
  package let file: String?
  package let error: ReadError
}
