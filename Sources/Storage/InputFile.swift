import Glibc

/// A file, a pipe or a terminal that is read in pieces.
public final class InputFile {
  /// What it is called in errors.
  public let name: String
  private let descriptor: Int32
  private let isOurs: Bool

  /// Opens a path. Unlike `ReadableFile` this takes pipes too: what is read in pieces needs no end
  /// that is known before.
  public init(path: String) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(operation: .read, path: path, reason: .invalidPath)
    }
    // Waits for whoever writes into a pipe, as every other program does.
    let opened = retryingInterrupts { Int(open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)) }
    guard opened >= 0 else { throw StorageError(.read, path, errno: errno) }
    descriptor = Int32(truncatingIfNeeded: opened)
    name = path
    isOurs = true
  }

  /// Takes a descriptor that somebody else opened and will close: standard input, say.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isOurs = false
  }

  deinit {
    if isOurs { close(descriptor) }
  }

  /// Reads the next bytes into the beginning of `buffer`.
  ///
  /// - Returns: how many; 0 at the end. Fewer than fit are no sign of the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(StorageError) -> Int {
    while true {
      let count = retryingInterrupts { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
      if count >= 0 { return count }
      let code = errno
      guard code == EAGAIN, ReadableFile.waitUntilReadable(descriptor) else {
        throw StorageError(.read, name, errno: code)
      }
    }
  }
}
