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
