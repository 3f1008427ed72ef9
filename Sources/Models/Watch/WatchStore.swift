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
  private static let sizeLimit = 4 << 20

  /// Whether a file of the folder is such a state, a queue beside one, or one that was kept aside.
  package static func isState(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1,
      parts[1] == ending || WatchQueueStore.Kind(rawValue: String(parts[1])) != nil
    else { return false }
    return parts.count == 2
      || parts.count == 3
        && QuarantinedFile.Reason.allCases.contains { parts[2].hasPrefix($0.rawValue + "-") }
  }

  private func file(_ ending: String) -> WatchFile {
    WatchFile(folder: folder, name: "\(name).\(ending)")
  }

  /// The store of the events that are still to be reported.
  package func queue(_ kind: WatchQueueStore.Kind) -> WatchQueueStore {
    WatchQueueStore(file(kind.rawValue))
  }

  /// The reported state; empty if the file is missing or cannot be read whole. An unreadable file is
  /// set aside, because the next one replaces it.
  package func recall(now: Instant) -> (state: WatchState, trouble: WatchMemoryTrouble?) {
    let (state, trouble) = file(Self.ending).read(limit: Self.sizeLimit, now: now) {
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
  private static func digest(_ words: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in words {
      for byte in Array(word.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
