import SystemLibrary

/// A failure of a file or folder operation, as facts. It holds no sentences: the caller chooses the
/// words.
package struct StorageError: Error, Hashable, Sendable {
  /// The operation that failed.
  package enum Operation: Hashable, Sendable {
    case read
    case write
    case lock
    case rename
    case remove
    case createFolder
    case listFolder
    /// Syncing written bytes to disk.
    case sync
  }

  /// Why it failed.
  package enum Reason: Hashable, Sendable {
    case notFound
    case permissionDenied
    /// The file system is mounted read-only.
    case readOnly
    case noSpace
    /// The user's quota of the disk is used up.
    case quota
    /// The file would become larger than this process may write (`ulimit -f`), or than the file
    /// system can hold.
    case fileSizeLimit
    case isDirectory
    /// A component of the path is not a folder.
    case notDirectory
    /// A pipe, a device or a socket where an ordinary file was expected.
    case notRegularFile
    /// More than `limit` bytes (or entries, when listing a folder).
    case tooLarge(limit: Int)
    /// A chain of links that does not end, or a link where none is followed.
    case linkLoop
    /// The device failed (EIO).
    case inputOutput
    /// This process, or the system, has no descriptor left.
    case tooManyOpenFiles
    case nameTooLong
    /// The descriptor is closed, or open for the other direction (EBADF).
    case notOpen
    case noMemory
    /// Something else uses it in a way that excludes this.
    case busy
    /// The file system has no such operation.
    case unsupported
    /// The path is empty or contains a NUL character, so no system call was made.
    case invalidPath
    /// Another process held the lock during the whole wait.
    case lockHeld(waited: Duration)
    /// The file system has not answered: its server, or its device, has gone.
    case noAnswer
    /// A signal or a cancelled task ended the operation.
    case interrupted
    /// The opened file is no longer the one in the file system (ESTALE).
    case stale
    /// A file cannot be moved to another file system (EXDEV).
    case otherFileSystem
    /// The file system does not take this name, or this request (EINVAL).
    case notAccepted
    /// It would have to be waited for (EAGAIN).
    case wouldWait
    /// Any other error number of the system.
    case other(errno: Int32)
  }

  package let operation: Operation
  /// The requested file or folder, as given.
  package let path: String
  package let reason: Reason

  package init(operation: Operation, path: String, reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}

extension StorageError {
  init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.init(operation: operation, path: path, reason: reason)
  }

  init(_ operation: Operation, _ path: String, errno code: Int32) {
    self.init(operation, path, Reason(errno: code))
  }
}

extension StorageError.Reason {
  init(errno code: Int32) {
    self =
      switch code {
      case ENOENT: .notFound
      case EACCES, EPERM: .permissionDenied
      case EROFS: .readOnly
      case ENOSPC: .noSpace
      case EDQUOT: .quota
      case EFBIG: .fileSizeLimit
      case EISDIR: .isDirectory
      case ENOTDIR: .notDirectory
      // open() returns ENXIO for a socket, or for a pipe without a reader.
      case ENXIO: .notRegularFile
      case EINTR: .interrupted
      case ELOOP: .linkLoop
      case EIO: .inputOutput
      case EMFILE, ENFILE: .tooManyOpenFiles
      case ENAMETOOLONG: .nameTooLong
      case EBADF: .notOpen
      case ENOMEM: .noMemory
      case EBUSY, ETXTBSY: .busy
      case ENOSYS, ENOTSUP, ENOLCK: .unsupported
      case ETIMEDOUT: .noAnswer
      case ESTALE: .stale
      case EXDEV: .otherFileSystem
      case EINVAL: .notAccepted
      case EAGAIN: .wouldWait
      default: .other(errno: code)
      }
  }
}
