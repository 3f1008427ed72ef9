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

/// Reads an Atom feed of any length, one entry at a time.
package struct AtomFeedReader {
  private static let space = "http://www.w3.org/2005/Atom"

  private let library: XMLLibrary?

  package init(library: XMLLibrary? = nil) {
    self.library = library
  }

  /// Passes each entry to a closure as it is read.
  ///
  /// - Returns: the feed without its entries.
  package func feed(
    _ input: XMLInput, entry: (AtomEntry) -> Void
  ) throws(TelegramFault) -> AtomFeed {
    let stream = try TelegramStream(input, limits: .usual, library: library)
    guard Self.isFeed(stream.name) else { try stream.refuse() }
    return try Self.feed(stream, entry: entry)
  }

  static func isFeed(_ name: XMLName) -> Bool { name == XMLName("feed", in: space) }

  static func feed(
    _ stream: TelegramStream, entry: (AtomEntry) -> Void
  ) throws(TelegramFault) -> AtomFeed {
    var feed = AtomFeed()
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      guard stream.name.space == space else { continue }
      let element = try stream.element()
      switch element.name.local {
      case "title": feed.title = feed.title ?? element.value
      case "subtitle": feed.subtitle = feed.subtitle ?? element.value
      case "updated": feed.updated = feed.updated ?? instant(element)
      case "id": feed.id = feed.id ?? element.value
      case "entry": entry(self.entry(element))
      default: break
      }
    }
    try stream.finish()
    return feed
  }

  private static func entry(_ element: XMLElement) -> AtomEntry {
    var entry = AtomEntry()
    for child in element.children where child.name.space == space {
      switch child.name.local {
      case "title": entry.title = entry.title ?? child.value
      case "id": entry.id = entry.id ?? child.value
      case "updated": entry.updated = entry.updated ?? instant(child)
      case "author": entry.author = entry.author ?? child.first(XMLName("name", in: space))?.value
      case "content": entry.content = entry.content ?? child.value
      case "link" where leadsToTelegram(child): entry.link = entry.link ?? child.mark("href")
      default: break
      }
    }
    return entry
  }

  /// Links without a `rel` are alternates; JMA writes none.
  private static func leadsToTelegram(_ link: XMLElement) -> Bool {
    let relation = link.mark("rel")
    return relation == nil || relation == "alternate"
  }

  private static func instant(_ element: XMLElement) -> Instant? {
    element.value.flatMap { Instant(iso8601: $0) }
  }
}

/// Reads the list of places of the livedoor-compatible service (`primary_area.xml`).
enum LivedoorAreasReader {
  private static let space = "http://weather.livedoor.com/%5C/ns/rss/2.0"

  static func isList(_ name: XMLName) -> Bool { name == XMLName("rss") }

  /// - Throws: `notJMA` if the feed has no list of places.
  static func areas(_ stream: TelegramStream) throws(TelegramFault) -> LivedoorAreas {
    let root = stream.name
    var areas = LivedoorAreas()
    var hasList = false
    let depth = stream.depth
    while try stream.nextChild(of: depth) {
      guard stream.name == XMLName("channel") else { continue }
      let channel = stream.depth
      while try stream.nextChild(of: channel) {
        switch stream.name {
        case XMLName("title"): areas.title = try stream.element().value
        case XMLName("source", in: space):
          hasList = true
          let source = stream.depth
          while try stream.nextChild(of: source) {
            guard stream.name == XMLName("pref") else { continue }
            areas.prefectures.append(group(try stream.element()))
          }
        default: break
        }
      }
    }
    try stream.finish()
    guard hasList else { throw .notJMA(root: root.description) }
    return areas
  }

  private static func group(_ element: XMLElement) -> LivedoorAreas.Group {
    LivedoorAreas.Group(
      title: element.mark("title") ?? "",
      warnings: element.first(XMLName("warn"))?.mark("source"),
      cities: element.children(XMLName("city")).map { city in
        LivedoorAreas.City(
          title: city.mark("title") ?? "",
          id: PrimaryAreaCode(UntrustedText(city.mark("id") ?? "").code),
          feed: city.mark("source"))
      })
  }
}
