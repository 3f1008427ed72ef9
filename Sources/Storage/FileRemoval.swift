import SystemLibrary

package enum FileRemoval {
  /// Removes one file (a symbolic link itself, not its target).
  ///
  /// - Returns: false if there was nothing to remove.
  @discardableResult
  package static func remove(_ path: String) throws(StorageError) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(operation: .remove, path: path, reason: .invalidPath)
    }
    if unlink(path) == 0 { return true }
    if errno == ENOENT { return false }
    throw StorageError(.remove, path, errno: errno)
  }
}
