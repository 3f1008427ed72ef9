package import Storage

/// Stores the events that a watch has still to report: a file beside that of its state.
package struct WatchQueueStore: Sendable {
  /// The receiver of the events.
  package enum Kind: String, CaseIterable, Sendable {
    /// Notifications of the desktop.
    case notify
    /// The program of `--run`.
    case run
    /// Whoever reads the output.
    case lines
  }

  private let file: WatchFile

  init(_ file: WatchFile) { self.file = file }

  private static let sizeLimit = 64 << 20

  /// The waiting events; empty if the file is missing or cannot be read whole. An unreadable file is
  /// set aside.
  package func recall(now: Instant) -> (queue: WatchQueue, trouble: WatchMemoryTrouble?) {
    let (queue, trouble) = file.read(limit: Self.sizeLimit, now: now) {
      bytes throws(WatchState.FileFault) in
      try WatchQueue(fileBytes: bytes)
    }
    return (queue ?? WatchQueue(), trouble)
  }

  /// - Parameter isNew: whether an event was added, which must survive a power failure.
  package func store(_ queue: WatchQueue, isNew: Bool) throws(StorageError) {
    if queue.waiting.isEmpty {
      try FileRemoval.remove(file.path)
    } else {
      try file.write(queue.fileBytes, durability: isNew ? .synced : .relaxed)
    }
  }
}
