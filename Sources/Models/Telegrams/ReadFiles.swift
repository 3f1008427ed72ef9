/// The content of a file for `read`, as its reader returns it.
package enum FileContent {
  case document(JMADocument)
  /// A feed too long to be kept.
  case longFeed(LongFeed)
}

/// A feed whose entries are read on demand, one after the other.
package struct LongFeed {
  /// Hands over each entry.
  package typealias Entries = (_ take: (AtomEntry) -> Void) throws(ReadError) -> Void

  /// The feed without its entries.
  package let head: AtomFeed
  /// The number of its entries.
  let count: Int
  let entries: Entries

  /// - Parameter entries: reads them, from the first on, each time it is called.
  package init(head: AtomFeed, count: Int, entries: @escaping Entries) {
    self.head = head
    self.count = count
    self.entries = entries
  }

  /// The feed with those of its entries that are to be kept.
  ///
  /// - Throws: `ReadError.tooMany` if these are too many for the memory they may take.
  func whole(keeping isKept: (AtomEntry) -> Bool) throws(ReadError) -> AtomFeed {
    var feed = head
    var isTooLong = false
    try entries { entry in
      guard !isTooLong, isKept(entry) else { return }
      isTooLong = feed.entries.count == AtomFeed.entryLimit
      if !isTooLong { feed.entries.append(entry) }
    }
    if isTooLong { throw .tooMany(limit: AtomFeed.entryLimit) }
    return feed
  }
}

/// The files that the user named, read one after the other. An unreadable one does not keep the others
/// from being shown.
///
/// A file is read on demand, and nothing of it is kept afterwards: a thousand telegrams take no more
/// memory than the largest of them.
package final class ReadFiles {
  /// A file that was understood.
  package struct Item {
    /// As named by the person; nil for standard input.
    package let file: String?
    package let content: FileContent
    /// Whether it concerns the place; nil without one.
    package let concern: TelegramConcern?

    /// The information in the file's name.
    package var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
  }

  /// The failures among the files read so far.
  package private(set) var failures: [ReadFailure] = []

  private var rest: ArraySlice<String?>
  private let scope: TelegramScope?
  private let isWanted: () -> Bool
  private let failed: (ReadFailure) -> Void
  private let tell: (Item) -> Void
  private let read: (String?) throws(ReadError) -> FileContent

  /// - Parameters:
  ///   - files: their paths; nil for standard input.
  ///   - scope: the place to which documents are reduced; nil for all of them.
  ///   - isWanted: whether the output still has a reader; checked before each file.
  ///   - failed: called at once with each failure.
  ///   - tell: called with each parsed file, before it is shown.
  ///   - read: reads the content of a file.
  package init(
    _ files: [String?], scope: TelegramScope? = nil, isWanted: @escaping () -> Bool = { true },
    failed: @escaping (ReadFailure) -> Void = { _ in },
    tell: @escaping (Item) -> Void = { _ in },
    read: @escaping (String?) throws(ReadError) -> FileContent
  ) {
    rest = files[...]
    self.scope = scope
    self.isWanted = isWanted
    self.failed = failed
    self.tell = tell
    self.read = read
  }

  /// Reads up to the next file that is understood; nil at the end.
  package func next() -> Item? {
    while isWanted(), let file = rest.popFirst() {
      do throws(ReadError) {
        let item = try item(file)
        tell(item)
        return item
      } catch {
        fail(file, error)
      }
    }
    return nil
  }

  private func item(_ file: String?) throws(ReadError) -> Item {
    let content = try read(file)
    guard let scope else { return Item(file: file, content: content, concern: nil) }
    switch content {
    case .document(let document):
      let excerpt = TelegramExcerpt.of(document, for: scope)
      return Item(file: file, content: .document(excerpt.document), concern: excerpt.concern)
    case .longFeed(let feed):
      let excerpt = try TelegramExcerpt.of(feed, for: scope)
      return Item(
        file: file, content: .document(.feed(excerpt.feed)), concern: excerpt.concern)
    }
  }

  /// Like the above, but a long feed is kept, too: for a page, whose table needs all of it.
  package func nextDocument() -> ReadDocument? {
    while let item = next() {
      switch item.content {
      case .document(let document):
        return ReadDocument(file: item.file, document: document, concern: item.concern)
      case .longFeed(let feed):
        do throws(ReadError) {
          guard feed.count <= AtomFeed.entryLimit else {
            throw .tooMany(limit: AtomFeed.entryLimit)
          }
          let feed = try feed.whole { _ in true }
          return ReadDocument(file: item.file, document: .feed(feed), concern: item.concern)
        } catch {
          fail(item.file, error)
        }
      }
    }
    return nil
  }

  /// Hands over the entries of a long feed. If its file has changed since it was checked, those before
  /// the fault are handed over, and the file is among the failures.
  package func entries(of feed: LongFeed, in item: Item, take: (AtomEntry) -> Void) {
    do throws(ReadError) {
      try feed.entries(take)
    } catch {
      fail(item.file, error)
    }
  }

  private func fail(_ file: String?, _ error: ReadError) {
    let failure = ReadFailure(file: file, error: error)
    failures.append(failure)
    failed(failure)
  }
}

/// The information in the name of a telegram's file or address:
/// `20260918122133_0_VPFD60_450000.xml`. Names of files before about 2021 contain none.
package struct TelegramFileName: Hashable, Sendable {
  /// `VPFD60`
  package let type: String
  /// The area or office: `450000`. Nil if the name has none.
  package let code: String?
  /// When it was created.
  package let time: Instant?

  /// - Parameter path: a name, path or address.
  /// - Returns: nil if it contains no type.
  package init?(_ path: String) {
    var name = Array(path.utf8)[...]
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
    for ending in [".gz", ".xml"] where name.reversed().starts(with: ending.utf8.reversed()) {
      name = name.dropLast(ending.utf8.count)
    }
    let parts = name.split(separator: UInt8(ascii: "_"))
    guard let place = parts.firstIndex(where: Self.isType) else { return nil }
    type = String(decoding: parts[place], as: UTF8.self)
    let next = parts.dropFirst(place + 1).first
    code = next.flatMap { code in
      code.allSatisfy(\.isDigit) ? String(decoding: code, as: UTF8.self) : nil
    }
    time = parts.first.flatMap(Self.time)
  }

  /// A V, three capitals and two digits; for rivers two letters replace the digits: `VXKOii`.
  private static func isType(_ part: ArraySlice<UInt8>) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return part.count == 6 && part.first == UInt8(ascii: "V")
      && part.prefix(4).allSatisfy(capitals.contains)
      && part.suffix(2).allSatisfy { $0.isDigit || $0 == UInt8(ascii: "i") }
  }

  /// Fourteen digits of UTC.
  private static func time(_ digits: ArraySlice<UInt8>) -> Instant? {
    guard digits.count == 14, digits.allSatisfy(\.isDigit) else { return nil }
    var iso: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      switch index {
      case 4, 6: iso.append(UInt8(ascii: "-"))
      case 8: iso.append(UInt8(ascii: "T"))
      case 10, 12: iso.append(UInt8(ascii: ":"))
      default: break
      }
      iso.append(digit)
    }
    return Instant(iso8601: String(decoding: iso, as: UTF8.self) + "Z")
  }
}
