package import Storage

/// Stores the reported state of a watch, so that a restart repeats nothing: a file in the folder of the
/// cache, one for each way of watching.
package struct WatchStore: Sendable {
  private let folder: String
  private let name: String

  /// - Parameters:
  ///   - folder: that of the cache; created at the first write.
  ///   - way: identifies a watch: its places, its events, and their receiver.
  package init(folder: String, way: [String]) {
    self.folder = folder
    name = Self.prefix + Self.digest(way)
  }

  private static let prefix = "watch-"
  private static let ending = "state"
  /// A place takes some hundred bytes, and some thousand while much is in force.
  private static func sizeLimit(places: Int) -> Int { max(4 << 20, places * (16 << 10)) }

  /// Whether a file of the folder is such a state, a queue beside one, or one that was kept aside.
  package static func isState(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1,
      parts[1] == ending
        || WatchQueueStore.Kind(rawValue: String(parts[1].prefix { $0 != "-" })) != nil
    else { return false }
    return parts.count == 2
      || parts.count == 3
        && QuarantinedFile.Reason.allCases.contains { parts[2].hasPrefix($0.rawValue + "-") }
  }

  private func file(_ ending: String) -> WatchFile {
    WatchFile(folder: folder, name: "\(name).\(ending)")
  }

  /// The store of the events that are still to be reported.
  /// - Parameter number: which of several receivers of the kind, from 1.
  package func queue(_ kind: WatchQueueStore.Kind, number: Int = 1) -> WatchQueueStore {
    WatchQueueStore(file(kind.rawValue + (number > 1 ? "-\(number)" : "")))
  }

  /// The reported state; empty if the file is missing or cannot be read whole. An unreadable file is
  /// set aside, because the next one replaces it.
  /// - Parameter places: how many are watched.
  package func recall(
    now: Instant, places: Int = 1
  ) -> (state: WatchState, trouble: WatchMemoryTrouble?) {
    let (state, trouble) = file(Self.ending).read(limit: Self.sizeLimit(places: places), now: now) {
      bytes throws(WatchState.FileFault) in
      try WatchState(fileBytes: bytes)
    }
    return (state ?? WatchState(), trouble)
  }

  package func store(_ state: WatchState) throws(StorageError) {
    try file(Self.ending).write(state.fileBytes)
  }

  /// Excludes other processes that watch in the same way.
  /// - Parameters:
  ///   - sleep: pauses the task; if it throws, the wait ends.
  ///   - isHeld: called once if another process has it.
  /// - Returns: nil if the lock cannot be taken.
  package func lock(
    _ patience: LockPatience, sleep: @Sendable (Duration) async throws -> Void,
    isHeld: @Sendable () -> Void
  ) async -> FileLock? {
    // Named as those of the cache are, which removes them when they are old.
    let path = file(Self.ending).path + ".cached.lock"
    return try? await FileLock.acquire(path, patience: patience, sleep: sleep) {
      if $0 { isHeld() }
    }
  }

  /// FNV-1a of 64 bits: no secret, only a name that is short and the same each time.
  static func digest(_ words: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in Array(word.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}

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
    /// The receiver of `--post`.
    case post
  }

  private let file: WatchFile

  init(_ file: WatchFile) { self.file = file }

  /// Above `WatchQueue.longLimit` events in Japanese, each with the names of its sites.
  private static let sizeLimit = 256 << 20

  /// The waiting events; empty if the file is missing or cannot be read whole. An unreadable file is
  /// set aside.
  package func recall(now: Instant) -> (queue: WatchQueue, trouble: WatchMemoryTrouble?) {
    let (queue, trouble) = file.read(limit: Self.sizeLimit, now: now) {
      bytes throws(WatchState.FileFault) in
      try WatchQueue(fileBytes: bytes)
    }
    return (queue ?? WatchQueue(), trouble)
  }

  /// Which file is there; nil for none.
  package var version: FileVersion? { FileVersion(of: file.path) }

  /// - Parameter isNew: whether an event was added, which must survive a power failure.
  /// - Returns: which file it is now; nil for none.
  @discardableResult
  package func store(_ queue: WatchQueue, isNew: Bool) throws(StorageError) -> FileVersion? {
    guard !queue.isEmpty else {
      try FileRemoval.remove(file.path)
      return nil
    }
    return try file.write(queue.fileBytes, durability: isNew ? .synced : .relaxed)
  }
}

/// A file of a watch. One that cannot be read whole is set aside, because the next one replaces it.
struct WatchFile: Sendable {
  let folder: String
  let name: String

  var path: String { folder + "/" + name }

  /// - Returns: its content; nil if there is none, with the reason if there should be.
  func read<Content>(
    limit: Int, now: Instant, _ parse: ([UInt8]) throws(WatchState.FileFault) -> Content
  ) -> (content: Content?, trouble: WatchMemoryTrouble?) {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try ReadableFile.readOwn(path, limit: limit)
    } catch {
      switch error.reason {
      case .notFound, .notDirectory: return (nil, nil)
      case .tooLarge: return (nil, .damaged(path: path, keptAs: aside(.damaged, now)))
      default: return (nil, .unreadable(path: path, FileFailure(error)))
      }
    }
    do throws(WatchState.FileFault) {
      return (try parse(bytes), nil)
    } catch {
      switch error {
      case .damaged: return (nil, .damaged(path: path, keptAs: aside(.damaged, now)))
      case .newer: return (nil, .newer(path: path, keptAs: aside(.newer, now)))
      }
    }
  }

  private func aside(_ why: QuarantinedFile.Reason, _ now: Instant) -> String? {
    try? QuarantinedFile.keepAside(path, as: why, now: now.seconds)
  }

  @discardableResult
  func write(
    _ bytes: [UInt8], durability: AtomicFile.Durability = .relaxed
  ) throws(StorageError) -> FileVersion? {
    try Folder.create(folder)
    return try AtomicFile.replace(bytes, at: path, durability: durability)
  }
}

/// The form of these files: a line each, fields separated by tabs; the head has the number of lines.
struct WatchLines {
  let title: String
  let version: Int
  /// The last version without a number of lines in its head.
  var uncounted = 0

  func bytes(_ lines: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for fields in [[title, "\(version)", "\(lines.count)"]] + lines {
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(Self.tab) }
        // A text from outside must not add a line or a field.
        if field.utf8.contains(where: { $0 < 0x20 }) {
          bytes += field.utf8.filter { $0 >= 0x20 }
        } else {
          bytes += field.utf8
        }
      }
      bytes.append(Self.lineFeed)
    }
    return bytes
  }

  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  func read(_ bytes: [UInt8]) throws(WatchState.FileFault) -> [[String]] {
    // By bytes: a queue of some megabytes would take ten times as long by characters.
    let rows = bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false).map { row in
      row.split(separator: Self.tab, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let head = rows.first ?? []
    guard head.count >= 2, head[0] == title, let found = Int(head[1]), found > 0 else {
      throw .damaged
    }
    guard found <= version else { throw .newer }
    // A line feed ends it, and its lines are as many as its head says: so nothing was cut off.
    guard rows.count >= 2, rows.last == [""],
      found <= uncounted || head.count == 3 && Int(head[2]) == rows.count - 2
    else { throw .damaged }
    return Array(rows.dropFirst().dropLast())
  }
}

/// Why the reported state of a watch was lost: everything in force is reported again.
package enum WatchMemoryTrouble: Equatable, Sendable {
  /// - Parameter keptAs: where the file is now; nil if it could not be moved.
  case damaged(path: String, keptAs: String?)
  /// A newer version of this program has written it.
  case newer(path: String, keptAs: String?)
  case unreadable(path: String, FileFailure)
}
