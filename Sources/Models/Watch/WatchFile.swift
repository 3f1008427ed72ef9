import Storage

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

  func write(
    _ bytes: [UInt8], durability: AtomicFile.Durability = .relaxed
  ) throws(StorageError) {
    try Folder.create(folder)
    try AtomicFile.replace(bytes, at: path, durability: durability)
  }
}
