package import Models
package import Storage

extension ResponseCache {
  package struct Contents: Equatable, Sendable {
    package let entries: Int
    package let bytes: Int
    package let oldest: Instant?
    package let newest: Instant?
  }

  package func contents() -> Contents {
    var count = 0
    var bytes = 0
    var oldest: Instant?
    var newest: Instant?
    forEachEntry { entry in
      count += 1
      bytes += entry.size
      guard let modified = entry.modified else { return }
      oldest = oldest.map { min($0, modified) } ?? modified
      newest = newest.map { max($0, modified) } ?? modified
    }
    return Contents(entries: count, bytes: bytes, oldest: oldest, newest: newest)
  }

  private static let batch = 10_000

  /// Removes all entries, notes and unfinished files of this program and all locks that are not
  /// held, and nothing else.
  /// - Throws: why a file remains, after the rest was removed.
  package func clear() throws(StorageError) {
    try AtomicFile.sweepLeftovers(in: folder, now: .max, olderThan: 0)
    var failure: StorageError?
    var removed = 0
    repeat {
      // A folder that is being emptied may be listed incompletely: repeat until no name is new.
      var names: [String] = []
      try forEachName { name in
        if CacheKey.isOurs(name) || CacheKey.isBeside(name) { names.append(name) }
        return names.count < Self.batch
      }
      removed = 0
      failure = nil
      for name in names {
        do throws(StorageError) {
          if try clear(name) { removed += 1 }
        } catch {
          failure = failure ?? error
        }
      }
    } while removed > 0
    if let failure { throw failure }
  }

  private func clear(_ name: String) throws(StorageError) -> Bool {
    // The count of traffic has the name of a lock but is not one.
    guard CacheKey.isLock(name), facts(name)?.size == 0 else {
      return try FileRemoval.remove(path(name))
    }
    return try FileLock.removeIfFree(path(name))
  }

  // MARK: Trimming

  /// Seconds after which a lock that is not held is removed. Creating it again costs nothing.
  private static let lockAge = 3600
  /// Seconds after which a note no longer applies.
  private static let noteAge = 2 * 86_400
  /// Seconds after which the state of a watch is removed: without it everything is reported again. The
  /// note about a document's folder of the year is kept as long.
  private static let watchAge = 40 * 86_400
  /// So that one answer does not wait for the removal of a year's locks.
  private static let besideLimit = 2000

  /// Trims at first, after storing more than the limit allows, and every hour.
  func trimIfDue(now: Instant) {
    if memory.isTrimDue(now: now, limit: sizeLimit) { trim(now: now) }
  }

  /// Removes unfinished files of killed processes, unneeded locks and notes, states of old watches, and
  /// the oldest entries until the rest is within the limit. Lists the folder once.
  package func trim(now: Instant) {
    var entries: [Entry] = []
    var beside: [String] = []
    var leftovers: [String] = []
    try? forEachName { name in
      if CacheKey.isOurs(name) {
        if let entry = entry(name) { entries.append(entry) }
      } else if CacheKey.isBeside(name) {
        beside.append(name)
      } else if AtomicFile.isLeftover(name) {
        leftovers.append(name)
      }
      return true
    }
    for name in leftovers { AtomicFile.removeLeftover(name, in: folder, now: now.seconds) }
    trimBeside(beside, now: now)
    var total = entries.reduce(0) { $0 + $1.size }
    defer { memory.trimmed(now: now, bytes: total) }
    guard total > sizeLimit else { return }
    // A file with an impossible time, or written while the clock was ahead, would outlast all
    // others: it is removed first. Of the same second, replaced reports (`...@...`) are removed
    // before the newest (`....cached`).
    func order(_ entry: Entry) -> Int {
      guard let modified = entry.modified, !modified.isAhead(of: now) else { return 0 }
      return modified.seconds
    }
    entries.sort { (order($0), $1.name) < (order($1), $0.name) }
    for entry in entries where total > sizeLimit {
      remove(fileName: entry.name)
      total -= entry.size
    }
  }

  private func trimBeside(_ names: [String], now: Instant) {
    var removed = 0
    var locks: [String] = []
    for name in names where removed < Self.besideLimit {
      guard let facts = facts(name) else { continue }
      let isLock = CacheKey.isLock(name) && facts.size == 0
      let age =
        isLock ? Self.lockAge : isLong(name) ? Self.watchAge : Self.noteAge
      // Files dated in the future are not needed either: the clock was wrong.
      let limits = now.seconds - age...now.seconds + age
      guard !limits.contains(facts.modified) else { continue }
      if isLock {
        locks.append(path(name))
      } else {
        remove(fileName: name)
      }
      removed += 1
    }
    FileLock.removeFree(locks)
  }

  private func isLong(_ name: String) -> Bool {
    WatchStore.isState(name) || CacheKey.isYearNote(name)
  }

  // MARK: Files

  private struct Entry {
    let name: String
    let size: Int
    /// Nil if the file's time is impossible.
    let modified: Instant?
  }

  private func facts(_ name: String) -> FileFacts? {
    guard let facts = try? FileFacts(of: path(name), followingLink: false), facts.kind == .regular
    else { return nil }
    return facts
  }

  private func forEachEntry(_ body: (Entry) -> Void) {
    try? forEachName { name in
      if CacheKey.isOurs(name), let entry = entry(name) { body(entry) }
      return true
    }
  }

  private func entry(_ name: String) -> Entry? {
    guard let facts = facts(name) else { return nil }
    // File systems store any number.
    return Entry(name: name, size: facts.size, modified: Instant(stored: facts.modified))
  }
}
