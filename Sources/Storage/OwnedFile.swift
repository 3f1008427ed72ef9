import SystemLibrary

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
