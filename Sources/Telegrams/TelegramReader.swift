package import Models
package import XMLReading

/// Reads one telegram from start to end, with at most one item's XML in memory.
package struct TelegramReader {
  /// Far above the largest telegram that is worth showing (jma-data section 5.1).
  package static let byteLimit = 12 << 20

  private let library: XMLLibrary?

  /// - Parameter library: pass one when reading many documents, so that it is looked up once.
  package init(library: XMLLibrary? = nil) {
    self.library = library
  }

  /// - Throws: for anything that is not a complete, well-formed telegram of JMA. Unknown codes,
  ///   words and elements are accepted.
  package func telegram(_ bytes: [UInt8]) throws(TelegramFault) -> Telegram {
    var limits = XMLLimits.usual
    limits.documentBytes = Self.byteLimit
    let stream = try TelegramStream(.bytes(bytes), limits: limits, library: library)
    guard ReportReader.isReport(stream.name) else { try stream.refuse() }
    return try ReportReader(stream: stream).report()
  }
}
