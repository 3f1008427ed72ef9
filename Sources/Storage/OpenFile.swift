import Glibc

/// An open descriptor that closes itself. Child processes do not inherit it.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens `path`. Never waits for the other end of a pipe.
  init(
    _ path: String, flags: Int32, mode: mode_t = 0, for operation: StorageError.Operation
  ) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(operation: operation, path: path, reason: .invalidPath)
    }
    let opened = retryingInterrupts {
      Int(open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode))
    }
    guard opened >= 0 else { throw StorageError(operation, path, errno: errno) }
    descriptor = Int32(truncatingIfNeeded: opened)
  }

  deinit { close(descriptor) }
}

/// Repeats a system call while signals interrupt it.
func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
