import SystemLibrary

/// A file, a pipe or a terminal, read in pieces.
package final class InputFile {
  /// Its name in errors.
  package let name: String
  private let descriptor: Int32
  /// The position at which reading began; nil for a stream.
  private let origin: off_t?
  private let isOurs: Bool

  /// Opens a path. Unlike `ReadableFile` this accepts pipes too: reading in pieces does not need to
  /// know the size.
  package init(path: String) throws(StorageError) {
    try FilePath.check(path, for: .read)
    // Waits for the writer of a pipe, as other programs do.
    let opened = retryingInterrupts { Int(open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)) }
    guard opened >= 0 else { throw StorageError(.read, path, errno: errno) }
    descriptor = Int32(truncatingIfNeeded: opened)
    origin = Self.origin(of: descriptor)
    name = path
    isOurs = true
  }

  /// Takes a descriptor that the caller opened and will close: standard input, for example.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    origin = Self.origin(of: descriptor)
    isOurs = false
  }

  private static func origin(of descriptor: Int32) -> off_t? {
    // A terminal may have a position, too, but its input cannot be read again.
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let position = lseek(descriptor, 0, SEEK_CUR)
    return position < 0 ? nil : position
  }

  /// Whether `rewind` works: for files, not for pipes and terminals.
  package var canRewind: Bool { origin != nil }

  /// Goes back to where reading began.
  package func rewind() throws(StorageError) {
    guard let origin else { throw StorageError(.read, name, errno: ESPIPE) }
    guard lseek(descriptor, origin, SEEK_SET) >= 0 else {
      throw StorageError(.read, name, errno: errno)
    }
  }

  deinit {
    if isOurs { close(descriptor) }
  }

  /// Reads the next bytes into the beginning of `buffer`.
  ///
  /// - Returns: the number of bytes; 0 at the end. A partly filled buffer does not mean the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(StorageError) -> Int {
    try ReadableFile.next(of: descriptor, into: buffer, name: name)
  }
}
