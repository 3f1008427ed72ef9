package import Models
package import XMLReading

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
