import SystemLibrary

/// Replaces files atomically: at every moment, even after a crash, the path holds either the whole
/// old content or the whole new one.
package enum AtomicFile {
  /// Whether to wait until the bytes are on disk.
  package enum Durability: Hashable, Sendable {
    /// Survives a power failure. Costs some milliseconds. For data that cannot be fetched again.
    case synced
    /// Leaves the time of writing to the system. For data that can be fetched again, such as a
    /// cache.
    case relaxed
  }

  /// Writes `bytes` to `path`.
  ///
  /// Missing folders are created (0700). A symbolic link at `path` is followed, not replaced. An
  /// existing file keeps its permissions, and its owner where the system allows it.
  ///
  /// - Parameter mode: permissions of a new file.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, durability: Durability = .synced
  ) throws(StorageError) {
    try FilePath.check(path, for: .write)
    let destination = try FilePath.followingLinks(path, for: .write)
    let existing = try replaceableFile(at: destination, named: path)
    let folder = FilePath.folder(of: destination)
    let temporary = try TemporaryFile(in: folder, for: path)
    try temporary.fill(bytes, existing: existing, mode: mode, durability: durability)
    try temporary.commit(to: destination)
    if durability == .synced { try syncFolder(folder) }
  }

  /// Writes `bytes` to `path`, replacing any file of that name: a symbolic link is itself replaced
  /// and never followed, and the new file is readable by this user only. For folders that others
  /// may write to, and for data that can be fetched again.
  /// - Returns: the version of the file with these bytes.
  @discardableResult
  package static func replace(
    _ bytes: [UInt8], at path: String, durability: Durability = .relaxed
  ) throws(StorageError) -> FileVersion? {
    try FilePath.check(path, for: .write)
    let folder = FilePath.folder(of: path)
    let temporary = try TemporaryFile(in: folder, for: path)
    try temporary.fill(bytes, existing: nil, mode: 0o600, durability: durability)
    let version = try temporary.commit(to: path)
    if durability == .synced { try syncFolder(folder) }
    return version
  }

  /// The file that would be replaced, or nil. Anything but an ordinary file is rejected: renaming
  /// over `/dev/null` would destroy it.
  private static func replaceableFile(
    at destination: String, named path: String
  ) throws(StorageError) -> FileFacts? {
    let facts: FileFacts
    do throws(StorageError) {
      facts = try FileFacts(of: destination, followingLink: false)
    } catch {
      if error.reason == .notFound { return nil }
      throw StorageError(.write, path, error.reason)
    }
    switch facts.kind {
    case .regular: return facts
    case .folder: throw StorageError(.write, path, .isDirectory)
    default: throw StorageError(.write, path, .notRegularFile)
    }
  }

  /// Makes the new name durable. File systems that cannot sync folders return errors that are
  /// harmless.
  private static func syncFolder(_ folder: String) throws(StorageError) {
    guard let handle = try? OpenFile(folder, flags: O_RDONLY | O_DIRECTORY, for: .sync) else {
      return
    }
    if retryingInterrupts({ Int(fsync(handle.descriptor)) }) == 0 { return }
    let code = errno
    guard code == EIO || code == ENOSPC || code == EDQUOT else { return }
    throw StorageError(.sync, folder, errno: code)
  }
}

extension AtomicFile {
  /// Removes the unfinished files that killed processes left in `folder`.
  ///
  /// Only names of the form that `write` makes, only ordinary files, and only after an hour, so
  /// that no running write is disturbed.
  ///
  /// - Parameter now: seconds since 1970-01-01T00:00:00Z.
  /// - Returns: the number of files removed. Files that cannot be removed are skipped.
  @discardableResult
  package static func sweepLeftovers(
    in folder: String, now: Int, olderThan seconds: Int = 3600
  ) throws(StorageError) -> Int {
    var names: [String] = []
    do throws(StorageError) {
      try Folder.forEachName(in: folder) { name in
        if isLeftover(name) { names.append(name) }
        return true
      }
    } catch {
      if error.reason == .notFound { return 0 }
      throw error
    }
    var removed = 0
    for name in names where removeLeftover(name, in: folder, now: now, olderThan: seconds) {
      removed += 1
    }
    return removed
  }

  /// Whether a name has the form of an unfinished file.
  package static func isLeftover(_ name: String) -> Bool { TemporaryName.matches(name) }

  /// Removes an unfinished file if it is an ordinary one and old enough.
  ///
  /// - Parameter now: seconds since 1970-01-01T00:00:00Z.
  /// - Returns: whether it was removed.
  @discardableResult
  package static func removeLeftover(
    _ name: String, in folder: String, now: Int, olderThan seconds: Int = 3600
  ) -> Bool {
    let path = FilePath.joining(folder, name)
    guard isLeftover(name), let facts = try? FileFacts(of: path, followingLink: false),
      facts.kind == .regular, facts.modified < now - seconds
    else { return false }
    return (try? FileRemoval.remove(path)) == true
  }
}

/// Changes the beginning of a file that this program has written.
package enum OwnedFile {
  /// Overwrites the first bytes of a file. Only the differing bytes are written, in one call: a reader
  /// finds the old or the new bytes unless it reads at the same moment, which the content must make
  /// detectable.
  ///
  /// - Parameters:
  ///   - old: the bytes with which the file must begin.
  ///   - new: as many bytes.
  /// - Returns: the version of the file with these bytes.
  /// - Throws: `.notFound` if the file begins with something else, `.permissionDenied` for another
  ///   user's.
  package static func overwriteStart(
    of path: String, _ old: [UInt8], with new: [UInt8]
  ) throws(StorageError) -> FileVersion? {
    let file = try OpenFile(path, flags: O_RDWR | O_NOFOLLOW, for: .write)
    let facts = try FileFacts(of: file, path: path)
    guard facts.owner == geteuid() else { throw StorageError(.write, path, .permissionDenied) }
    guard facts.kind == .regular, old.count == new.count,
      start(of: file, count: old.count) == old
    else { throw StorageError(.write, path, .notFound) }
    let differing = old.indices.filter { old[$0] != new[$0] }
    if let first = differing.first, let last = differing.last {
      let bytes = Array(new[first...last])
      let count = retryingInterrupts {
        pwrite(file.descriptor, bytes, bytes.count, off_t(first))
      }
      guard count == bytes.count else {
        throw StorageError(.write, path, errno: count < 0 ? errno : EIO)
      }
    }
    return FileVersion(of: file.descriptor)
  }

  private static func start(of file: borrowing OpenFile, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(
        0, retryingInterrupts { pread(file.descriptor, buffer.baseAddress, count, 0) })
    }
  }
}
