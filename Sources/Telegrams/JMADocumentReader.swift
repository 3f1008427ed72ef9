package import Models
package import XMLReading

/// Reads a file of any supported kind: a telegram, a feed, or the list of places.
package struct JMADocumentReader {
  private let library: XMLLibrary?

  /// - Parameter library: pass one when reading many documents, so that it is looked up once.
  package init(library: XMLLibrary? = nil) {
    self.library = library
  }

  /// Reads a document in memory.
  package func document(_ bytes: [UInt8]) throws(TelegramFault) -> JMADocument {
    var rest = bytes[...]
    return try document { buffer in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// The list of places has 40 KB.
  private static let areasLimit = 4 << 20

  /// A document, or the head of a feed that has more entries than are kept.
  package enum Content {
    case document(JMADocument)
    case longFeed(AtomFeed, count: Int)
  }

  /// Reads a document in pieces. Telegrams are limited in bytes (`TelegramReader.byteLimit`), feeds
  /// in entries, so memory is bounded for documents of any length.
  package func document(
    _ read: @escaping XMLInput.Reading
  ) throws(TelegramFault) -> JMADocument {
    let limit = AtomFeed.entryLimit
    switch try content(read, keeping: limit, refusesMore: true) {
    case .document(let document): return document
    case .longFeed: throw .xml(.tooLarge(.entries, limit: limit))
    }
  }

  /// Reads a document in pieces to its end, to prove that it is complete. A feed with more entries than
  /// `limit` keeps none of them: `entries` reads them once more.
  package func content(
    _ read: @escaping XMLInput.Reading, keeping limit: Int
  ) throws(TelegramFault) -> Content {
    try content(read, keeping: limit, refusesMore: false)
  }

  /// Reads the entries of a feed in pieces, and keeps none.
  package func entries(
    _ read: @escaping XMLInput.Reading, take: (AtomEntry) -> Void
  ) throws(TelegramFault) {
    _ = try AtomFeedReader(library: library).feed(.pieces(read), entry: take)
  }

  private func content(
    _ read: @escaping XMLInput.Reading, keeping limit: Int, refusesMore: Bool
  ) throws(TelegramFault) -> Content {
    let meter = Meter()
    let input = XMLInput.pieces { buffer throws(XMLFault) in
      let count = try read(buffer)
      try meter.add(count)
      return count
    }
    let stream = try TelegramStream(input, limits: .usual, library: library)
    if ReportReader.isReport(stream.name) {
      meter.limit = TelegramReader.byteLimit
      return .document(.telegram(try ReportReader(stream: stream).report()))
    }
    if AtomFeedReader.isFeed(stream.name) {
      var entries: [AtomEntry] = []
      var count = 0
      var feed = try AtomFeedReader.feed(stream) { entry in
        count += 1
        if count <= limit {
          entries.append(entry)
        } else if refusesMore {
          meter.entryLimit = limit
        } else {
          entries = []
        }
      }
      if count > limit { return .longFeed(feed, count: count) }
      feed.entries = entries
      return .document(.feed(feed))
    }
    if LivedoorAreasReader.isList(stream.name) {
      meter.limit = Self.areasLimit
      return .document(.areas(try LivedoorAreasReader.areas(stream)))
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
