public import Models
public import XMLReading

/// Reads a file of any supported kind: a telegram, a feed, or the list of places.
public struct JMADocumentReader {
  private let library: XMLLibrary?

  /// - Parameter library: pass one when reading many documents, so that it is looked up once.
  public init(library: XMLLibrary? = nil) {
    self.library = library
  }

  /// Reads a document in memory.
  public func document(_ bytes: [UInt8]) throws(TelegramFault) -> JMADocument {
    var rest = bytes[...]
    return try document { buffer in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// JMA's longest feed, of a week, has about ten thousand.
  private static let entryLimit = 100_000
  /// The list of places has 40 KB.
  private static let areasLimit = 4 << 20

  /// Reads a document in pieces. Telegrams are limited in bytes (`TelegramReader.byteLimit`), feeds
  /// in entries, so memory is bounded for documents of any length.
  public func document(
    _ read: @escaping XMLInput.Reading
  ) throws(TelegramFault) -> JMADocument {
    let meter = Meter()
    let input = XMLInput.pieces { buffer throws(XMLFault) in
      let count = try read(buffer)
      try meter.add(count)
      return count
    }
    let stream = try TelegramStream(input, limits: .usual, library: library)
    if ReportReader.isReport(stream.name) {
      meter.limit = TelegramReader.byteLimit
      return .telegram(try ReportReader(stream: stream).report())
    }
    if AtomFeedReader.isFeed(stream.name) {
      var entries: [AtomEntry] = []
      var feed = try AtomFeedReader.feed(stream) { entry in
        if entries.count < Self.entryLimit {
          entries.append(entry)
        } else {
          meter.entryLimit = Self.entryLimit
        }
      }
      if let limit = meter.entryLimit { throw .xml(.tooLarge(.entries, limit: limit)) }
      feed.entries = entries
      return .feed(feed)
    }
    if LivedoorAreasReader.isList(stream.name) {
      meter.limit = Self.areasLimit
      return .areas(try LivedoorAreasReader.areas(stream))
    }
    try stream.refuse()
  }

  /// Counts bytes against a limit that is known only once the root has been read.
  private final class Meter {
    var limit = Int.max
    /// Set when there are more entries than the limit; nothing more is read then.
    var entryLimit: Int?
    private var count = 0

    func add(_ bytes: Int) throws(XMLFault) {
      if let entryLimit { throw .tooLarge(.entries, limit: entryLimit) }
      count += bytes
      guard count <= limit else { throw .tooLarge(.document, limit: limit) }
    }
  }
}
