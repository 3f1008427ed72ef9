import Locking

/// Whether an entry is in a list that entries simply leave when they end: rivers, storms.
///
/// A list may lack it for a moment. So it is over after two requests at least ten minutes apart that do
/// not have it, in lists that are not older than the one that had it.
package struct Presence: Hashable, Sendable {
  /// The first look since which it is missing; nil while it is listed.
  package var missing: Instant?

  /// Seconds between the two looks.
  package static let patience = 600

  /// Notes a look at a list that does not have it.
  /// - Returns: whether it is over.
  package mutating func isOver(lackedAt now: Instant) -> Bool {
    // A look ahead of the clock is from before it was set back.
    guard let since = missing, since <= now else {
      missing = now
      return false
    }
    return now.seconds(since: since) >= Self.patience
  }
}

/// The earlier entries of lists that entries simply leave when they end (`Presence`), for a program
/// that stays open.
final class ListMemory<Key: Hashable & Sendable, Entry: Sendable>: Sendable {
  private struct Known {
    var entry: Entry
    var presence = Presence()
  }

  private let known = Locked<[Key: Known]>([:])

  /// Notes a list.
  ///
  /// - Parameters:
  ///   - entries: the entries of the list.
  ///   - counts: whether missing entries may be over: not if the list is stored, or an older copy.
  /// - Returns: earlier entries that the list lacks and that are not over yet.
  func missing(in entries: [(key: Key, entry: Entry)], counts: Bool, now: Instant) -> [Entry] {
    known.withLock { known in
      let listed = Set(entries.map(\.key))
      var missing: [Entry] = []
      for (key, var one) in known where !listed.contains(key) {
        if counts, one.presence.isOver(lackedAt: now) {
          known[key] = nil
        } else {
          known[key] = one
          missing.append(one.entry)
        }
      }
      for (key, entry) in entries { known[key] = Known(entry: entry) }
      return missing
    }
  }
}
