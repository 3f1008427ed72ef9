import SystemLibrary

/// Pure and nearly pure functions on paths. All of them work on bytes: a slash followed by a
/// combining mark is one Character, but the system still sees a slash.
enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Throws for a path that no system call takes as it is.
  static func check(
    _ path: String, for operation: StorageError.Operation
  ) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(operation, path, .invalidPath)
    }
  }

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// Everything before the last component: `/a/b` gives `/a`, `b` gives `.`, `/b` gives `/`.
  static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let last = trimmed.utf8.lastIndex(of: slash) else { return "." }
    let folder = withoutTrailingSlashes(String(trimmed[..<last]))
    return folder.isEmpty ? "/" : folder
  }

  static func joining(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// Removes trailing slashes, except a single leading one.
  static func withoutTrailingSlashes(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    return String(Substring(rest))
  }

  /// The target of a write to `path`: symbolic links at its end are followed, also to a file that
  /// does not exist yet. Users who keep their settings under version control rely on it.
  static func followingLinks(
    _ path: String, for operation: StorageError.Operation
  ) throws(StorageError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let bytes = linkTarget(of: current) else { return current }
      // Repaired, the name would be another file's.
      guard let target = String(validating: bytes, as: UTF8.self) else { break }
      current = isAbsolute(target) ? target : joining(folder(of: current), target)
    }
    throw StorageError(operation, path, errno: ELOOP)
  }

  /// The target of a symbolic link; nil if it is not one.
  private static func linkTarget(of path: String) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { raw -> Int in
      guard let start = raw.baseAddress else { return -1 }
      return readlink(path, start.assumingMemoryBound(to: CChar.self), raw.count)
    }
    guard count > 0 else { return nil }
    return buffer.prefix(count)
  }
}

package enum FileRemoval {
  /// Removes one file (a symbolic link itself, not its target).
  ///
  /// - Returns: false if there was nothing to remove.
  @discardableResult
  package static func remove(_ path: String) throws(StorageError) -> Bool {
    try FilePath.check(path, for: .remove)
    if unlink(path) == 0 { return true }
    if errno == ENOENT { return false }
    throw StorageError(.remove, path, errno: errno)
  }
}
