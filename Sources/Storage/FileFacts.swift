import SystemLibrary

/// A file's metadata, read without opening it.
package struct FileFacts: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case regular
    case folder
    case symbolicLink
    /// A pipe, a device or a socket.
    case other
  }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  /// The last change of the content, in whole seconds since 1970-01-01T00:00:00Z.
  package let modified: Int
  /// The nanoseconds of that second.
  package let modifiedNanoseconds: Int
  /// The nine permission bits and the three special ones, such as `0o600`.
  package let permissions: UInt32
  package let owner: UInt32
  let group: UInt32
  let device: UInt64
  let inode: UInt64

  /// Differs between files that exist at the same time on one device.
  package var number: UInt64 { inode }

  /// Reads the metadata of `path`. With `followingLink: false` a symbolic link itself is described.
  package init(of path: String, followingLink: Bool = true) throws(StorageError) {
    try FilePath.check(path, for: .read)
    var raw = stat()
    let result = followingLink ? stat(path, &raw) : lstat(path, &raw)
    guard result == 0 else { throw StorageError(.read, path, errno: errno) }
    self.init(raw)
  }

  init(of file: borrowing OpenFile, path: String) throws(StorageError) {
    var raw = stat()
    guard fstat(file.descriptor, &raw) == 0 else { throw StorageError(.read, path, errno: errno) }
    self.init(raw)
  }

  private init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    size = Int(raw.st_size)
    modified = Int(raw.modificationTime.tv_sec)
    modifiedNanoseconds = Int(raw.modificationTime.tv_nsec)
    permissions = UInt32(raw.st_mode) & 0o7777
    owner = raw.st_uid
    group = raw.st_gid
    device = UInt64(raw.st_dev)
    inode = UInt64(raw.st_ino)
  }

  func isSameFile(as other: FileFacts) -> Bool {
    device == other.device && inode == other.inode
  }
}

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
