import SystemLibrary

/// Identifies the state of a file, or of a folder's list of names: files that are replaced atomically
/// are another file each time, one that is overwritten has another time, and a folder's time changes
/// with each name.
package struct FileVersion: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: nil if there is no such file. A symbolic link at `path` is not followed.
  package init?(of path: String) {
    guard !path.utf8.contains(0) else { return nil }
    var raw = stat()
    guard lstat(path, &raw) == 0 else { return nil }
    self.init(raw)
  }

  /// - Returns: nil if the descriptor is not open.
  init?(of descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  private init(_ raw: stat) {
    device = UInt64(raw.st_dev)
    inode = UInt64(raw.st_ino)
    size = Int(raw.st_size)
    seconds = Int(raw.modificationTime.tv_sec)
    nanoseconds = Int(raw.modificationTime.tv_nsec)
  }
}
