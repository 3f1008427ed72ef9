import Locking

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
