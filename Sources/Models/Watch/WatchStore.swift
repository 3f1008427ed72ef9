package import Storage

/// Where a watch keeps what it has told, so that a restart repeats nothing: a file in the folder of
/// the cache, one for each way of watching.
package struct WatchStore: Sendable {
  private let folder: String
  private let name: String

  /// - Parameters:
  ///   - folder: that of the cache; created at the first write.
  ///   - way: what tells one watch from another: its places, what it tells, and to whom.
  package init(folder: String, way: [String]) {
    self.folder = folder
    name = Self.prefix + Self.digest(way) + Self.suffix
  }

  private static let prefix = "watch-"
  private static let suffix = ".state"
  private static let sizeLimit = 4 << 20

  /// Whether a file of the folder is such a state, or one that was kept aside.
  package static func isState(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, "." + parts[1] == suffix else { return false }
    return parts.count == 2
      || parts.count == 3
        && QuarantinedFile.Reason.allCases.contains { parts[2].hasPrefix($0.rawValue + "-") }
  }

  private var path: String { folder + "/" + name }

  /// What was told; empty where the file is missing or cannot be read whole. An unreadable file is
  /// set aside, because the next one replaces it.
  package func recall(now: Instant) -> (state: WatchState, trouble: WatchMemoryTrouble?) {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try ReadableFile.readOwn(path, limit: Self.sizeLimit)
    } catch {
      switch error.reason {
      case .notFound, .notDirectory: return (WatchState(), nil)
      case .tooLarge: return (WatchState(), .damaged(path: path, keptAs: aside(.damaged, now)))
      default: return (WatchState(), .unreadable(path: path, FileFailure(error)))
      }
    }
    do throws(WatchState.FileFault) {
      return (try WatchState(fileBytes: bytes), nil)
    } catch {
      switch error {
      case .damaged: return (WatchState(), .damaged(path: path, keptAs: aside(.damaged, now)))
      case .newer: return (WatchState(), .newer(path: path, keptAs: aside(.newer, now)))
      }
    }
  }

  private func aside(_ why: QuarantinedFile.Reason, _ now: Instant) -> String? {
    try? QuarantinedFile.keepAside(path, as: why, now: now.seconds)
  }

  package func store(_ state: WatchState) throws(StorageError) {
    try Folder.create(folder)
    try AtomicFile.replace(state.fileBytes, at: path)
  }

  /// Excludes other processes that watch in the same way.
  /// - Parameters:
  ///   - sleep: pauses the task; if it throws, the wait ends.
  ///   - isHeld: is called once if another process has it.
  /// - Returns: nil where the lock cannot be taken.
  package func lock(
    _ patience: LockPatience, sleep: @Sendable (Duration) async throws -> Void,
    isHeld: @Sendable () -> Void
  ) async -> FileLock? {
    // Named as those of the cache are, which removes them when they are old.
    let path = path + ".cached.lock"
    return try? await FileLock.acquire(path, patience: patience, sleep: sleep) {
      if $0 { isHeld() }
    }
  }

  /// FNV-1a of 64 bits: no secret, only a name that is short and the same each time.
  private static func digest(_ words: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in Array(word.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
