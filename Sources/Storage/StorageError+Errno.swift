import Glibc

extension StorageError {
  init(_ operation: Operation, _ path: String, errno code: Int32) {
    self.init(operation: operation, path: path, reason: Reason(errno: code))
  }
}

extension StorageError.Reason {
  init(errno code: Int32) {
    self =
      switch code {
      case ENOENT: .notFound
      case EACCES, EPERM: .permissionDenied
      case EROFS: .readOnly
      case ENOSPC, EDQUOT: .noSpace
      case EISDIR: .isDirectory
      case ENOTDIR: .notDirectory
      // open() returns ENXIO for a socket, or for a pipe without a reader.
      case ENXIO: .notRegularFile
      case EINTR: .interrupted
      default: .other(errno: code)
      }
  }
}
