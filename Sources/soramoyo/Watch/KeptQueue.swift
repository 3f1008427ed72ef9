import Models
import Storage

/// A queue of a watch and its file.
///
/// Unchecked, because only the loop of the watch uses it, one thing after the other.
final class KeptQueue: @unchecked Sendable {
  private var store: WatchQueueStore?
  /// Another process has it.
  private var left: WatchQueueStore?
  private let now: @Sendable () -> Instant
  private let printError: (WatchMemoryTrouble) -> Void
  private let cannotKeep: (String) -> Void
  private var queue = WatchQueue()
  /// Whether the file has what is known here; then it goes first, because another process may have changed it.
  private var isWritten = true
  /// Whether what waited before is no longer known.
  private(set) var hasLost = false
  /// The file that was read or written last: it is not read again, which would take seconds for a long queue.
  private var version: FileVersion?
  private var hasComplained = false
  private var lastTrouble: WatchMemoryTrouble?
  private var stored: ContinuousClock.Instant?

  /// - Parameters:
  ///   - store: nil for none: then it lasts as long as the process.
  ///   - printError: is told why something that waited is no longer known.
  ///   - cannotKeep: is told once which file cannot be written.
  init(
    _ store: WatchQueueStore?, now: @escaping @Sendable () -> Instant,
    printError: @escaping (WatchMemoryTrouble) -> Void, cannotKeep: @escaping (String) -> Void
  ) {
    self.store = store
    self.now = now
    self.printError = printError
    self.cannotKeep = cannotKeep
  }

  /// The waiting events, as in the file.
  var events: WatchQueue {
    refresh()
    return queue
  }

  /// - Parameter isNew: whether an event is added.
  func change<Value>(isNew: Bool = false, _ change: (inout WatchQueue) -> Value) -> Value {
    refresh()
    let before = queue.changes
    let value = change(&queue)
    if queue.changes != before {
      isWritten = false
      // A thousand events at once would otherwise write a thousand long files. The longer the file, the rarer: what
      // was told since then is told again after a crash, with the same name.
      let pause = Duration.milliseconds(max(1000, queue.count))
      let isSoon = stored.map { $0.duration(to: .now) < pause } ?? false
      if isNew || queue.count <= WatchQueue.limit || !isSoon { keep(isNew: isNew) }
    }
    return value
  }

  /// Whether what waits survives the process.
  var isKept: Bool { isWritten || queue.isEmpty }

  /// Leaves the file, and what is in it, to another process: what is added lasts as long as this one.
  func leave() { (left, store, queue) = (store, nil, WatchQueue()) }

  /// What waits in the file that was left, by subject.
  var leftSubjects: Set<String> {
    Set(left?.recall(now: now()).queue.waiting.map(\.about) ?? [])
  }

  private func refresh() {
    guard isWritten, let store else { return }
    let version = store.version
    guard version != self.version else { return }
    let (found, trouble) = store.recall(now: now())
    if let trouble {
      // What stands in the way stays there.
      hasLost = true
      if trouble != lastTrouble { printError(trouble) }
      lastTrouble = trouble
      // What is known here is written in its place.
      isWritten = queue.isEmpty
    } else {
      queue = found
      self.version = version
    }
  }

  /// Writes pending changes.
  func keep(isNew: Bool = false) {
    guard !isWritten, let store else { return }
    stored = .now
    do throws(StorageError) {
      version = try store.store(queue, isNew: isNew)
      isWritten = true
    } catch {
      if !hasComplained { cannotKeep(error.path) }
      hasComplained = true
    }
  }
}
