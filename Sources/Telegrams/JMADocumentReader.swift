public import Models
public import XMLReading

/// Reads whatever a file holds: a telegram, a feed, or the list of places.
public struct JMADocumentReader {
  private let library: XMLLibrary?

  /// - Parameter library: for those who read many, so that it is looked up once.
  public init(library: XMLLibrary? = nil) {
    self.library = library
  }

  public func document(_ bytes: [UInt8]) throws(TelegramFault) -> JMADocument {
    let stream = try TelegramStream(.bytes(bytes), limits: .usual, library: library)
    if ReportReader.isReport(stream.name) {
      let limit = TelegramReader.byteLimit
      guard bytes.count <= limit else { throw .xml(.tooLarge(.document, limit: limit)) }
      return .telegram(try ReportReader(stream: stream).report())
    }
    if AtomFeedReader.isFeed(stream.name) {
      var entries: [AtomEntry] = []
      var feed = try AtomFeedReader.feed(stream) { entries.append($0) }
      feed.entries = entries
      return .feed(feed)
    }
    if LivedoorAreasReader.isList(stream.name) {
      return .areas(try LivedoorAreasReader.areas(stream))
    }
    throw .notJMA(root: stream.name.description)
  }
}
