import SystemLibrary

/// Reads files up to a limit of bytes, and never blocks on a path that is a pipe or a device.
package enum ReadableFile {
  /// The content of an ordinary file (a symbolic link is followed).
  ///
  /// - Parameter limit: the maximum number of bytes; a larger file is `.tooLarge(limit:)`.
  package static func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    let file = try OpenFile(path, flags: O_RDONLY, for: .read)
    return try content(of: file, FileFacts(of: file, path: path), path, limit: limit)
  }

  /// Reads a file that may hold secrets.
  /// - Returns: its content; nil if others than its owner may read or change it.
  package static func readSecret(_ path: String, limit: Int) throws(StorageError) -> [UInt8]? {
    let file = try OpenFile(path, flags: O_RDONLY, for: .read)
    let facts = try FileFacts(of: file, path: path)
    let isOwn = facts.owner == geteuid() || facts.owner == 0
    guard isOwn, facts.kind != .regular || facts.permissions & 0o077 == 0 else { return nil }
    return try content(of: file, facts, path, limit: limit)
  }

  /// Reads a file that this program has written: a symbolic link and a file of another user are
  /// rejected.
  package static func readOwn(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    let file = try OpenFile(path, flags: O_RDONLY | O_NOFOLLOW, for: .read)
    let facts = try FileFacts(of: file, path: path)
    guard facts.owner == geteuid() else { throw StorageError(.read, path, .permissionDenied) }
    return try content(of: file, facts, path, limit: limit)
  }

  private static func content(
    of file: borrowing OpenFile, _ facts: FileFacts, _ path: String, limit: Int
  ) throws(StorageError) -> [UInt8] {
    switch facts.kind {
    case .regular: break
    case .folder: throw StorageError(.read, path, .isDirectory)
    default: throw StorageError(.read, path, .notRegularFile)
    }
    guard facts.size <= limit else { throw StorageError(.read, path, .tooLarge(limit: limit)) }
    let descriptor = file.descriptor
    var failure: StorageError?
    var isWhole = false
    // One more than the size: the read that finds the end has room, too. A file of the system has none, and may be
    // read only once.
    let room = facts.size == 0 ? 4096 : facts.size + 1
    var bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      do throws(StorageError) {
        while !isWhole, count < buffer.count {
          let more = try next(
            of: descriptor, into: .init(rebasing: buffer[count...]), name: path, mayWait: false)
          count += more
          isWhole = more == 0
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if !isWhole {
      // It has grown since.
      try forEachChunk(of: descriptor, name: path, limit: limit, mayWait: false) { chunk in
        bytes.append(contentsOf: chunk)
        return true
      }
    }
    guard bytes.count <= limit else { throw StorageError(.read, path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// Passes everything that can be read from an open descriptor (standard input, for example) piece
  /// by piece. Waits for the writer if the descriptor is a pipe or a terminal.
  ///
  /// - Parameters:
  ///   - name: its name in errors.
  ///   - limit: the maximum number of bytes in total.
  ///   - mayWait: whether to wait for a writer. A file that claims to be an ordinary one and still
  ///     makes its reader wait, as `/proc/kmsg` does, is refused.
  ///   - body: gets each piece, valid only during the call; it returns `false` to stop early.
  package static func forEachChunk(
    of descriptor: Int32, name: String, limit: Int, chunkSize: Int = 1 << 16,
    mayWait: Bool = true, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(StorageError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(chunkSize, 1), alignment: 16)
    defer { buffer.deallocate() }
    var total = 0
    while true {
      let count = try next(of: descriptor, into: buffer, name: name, mayWait: mayWait)
      if count == 0 { return }
      total += count
      guard total <= limit else { throw StorageError(.read, name, .tooLarge(limit: limit)) }
      guard body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
    }
  }

  /// Reads the next bytes into the beginning of a buffer; returns 0 at the end.
  static func next(
    of descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, name: String,
    mayWait: Bool = true
  ) throws(StorageError) -> Int {
    while true {
      let count = retryingInterrupts {
        SystemLibrary.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      let code = errno
      if code == EAGAIN, !mayWait { throw StorageError(.read, name, .notRegularFile) }
      guard code == EAGAIN, waitUntilReadable(descriptor) else {
        throw StorageError(.read, name, errno: code)
      }
    }
  }

  /// Another process may have made a shared descriptor non-blocking, so EAGAIN means wait.
  private static func waitUntilReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return retryingInterrupts { Int(poll(&entry, 1, -1)) } == 1
  }
}

/// An open descriptor that closes itself. Child processes do not inherit it.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens `path`. Never waits for the other end of a pipe.
  init(
    _ path: String, flags: Int32, mode: mode_t = 0, for operation: StorageError.Operation
  ) throws(StorageError) {
    try FilePath.check(path, for: operation)
    let opened = retryingInterrupts {
      Int(open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode))
    }
    guard opened >= 0 else { throw StorageError(operation, path, errno: errno) }
    descriptor = Int32(truncatingIfNeeded: opened)
  }

  deinit { close(descriptor) }

  /// Whether this many more descriptors can be opened now.
  static func hasRoom(for count: Int) -> Bool {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < count {
      // All three streams are open: `ProcessStart` sees to it.
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return false }
      copies.append(copy)
    }
    return true
  }
}

/// Repeats a system call while signals interrupt it.
func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

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
