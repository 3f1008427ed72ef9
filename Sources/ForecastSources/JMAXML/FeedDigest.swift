import Models
import Telegrams
import XMLReading

/// The needed parts of a feed.
struct FeedDigest: Equatable {
  /// The times between which the feed is complete.
  let from: Instant
  let until: Instant
  let addresses: [TelegramAddress]
}

extension FeedDigest {
  /// More telegrams than JMA issues in weeks.
  private static let countLimit = 60_000

  init(_ bytes: [UInt8], of kind: FeedKind) throws(DataFault) {
    var addresses: [TelegramAddress] = []
    var first: Instant?
    var last: Instant?
    let feed: AtomFeed
    do throws(TelegramFault) {
      feed = try AtomFeedReader().feed(.bytes(bytes)) { entry in
        if let time = entry.updated {
          first = min(first ?? time, time)
          last = max(last ?? time, time)
        }
        guard addresses.count < Self.countLimit, let link = entry.link ?? entry.id,
          let address = TelegramAddress(link), kind.keeps(address.type)
        else { return }
        addresses.append(address)
      }
    } catch {
      throw DataFault(error, in: bytes)
    }
    guard let until = feed.updated ?? last else { throw .shape(path: "feed/updated") }
    // An empty feed covers only its own time.
    self.init(from: min(first ?? until, until), until: until, addresses: addresses)
  }
}

extension DataFault {
  /// Translates a fault in XML to those common to all parsers.
  /// - Parameter bytes: those with the fault.
  init(_ fault: TelegramFault, in bytes: [UInt8]) {
    switch fault {
    case .notJMA(let root):
      self =
        root.hasSuffix("html") || root.hasSuffix("HTML")
        ? .html : .shape(path: UntrustedText(root).line)
    case .incomplete(let part): self = .shape(path: part)
    case .xml(let fault):
      switch fault {
      case .tooLarge(_, let limit): self = .tooLarge(limit: limit)
      case .libraryMissing(let names): self = .readerMissing(names)
      // JMA's pages for people begin with a document type; telegrams never do, whatever it is of.
      case .doctype: self = DataFault(unreadable: bytes)
      default: self = .malformed
      }
    }
  }
}
