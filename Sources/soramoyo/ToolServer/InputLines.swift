import SystemLibrary

/// The lines of standard input, of which none takes more memory than a limit.
struct InputLines {
  struct Line {
    /// Without the line feed; nil for one that was too long, of which nothing is kept.
    let bytes: [UInt8]?
  }

  /// Why reading ended, if not at the end; in the system's words.
  private(set) var trouble: String?

  private let limit: Int
  private let descriptor: Int32
  private var line: [UInt8] = []
  private var isTooLong = false
  private var chunk: [UInt8] = []
  /// The first byte of the chunk that was not taken.
  private var position = 0
  private var isAtEnd = false

  init(limit: Int, descriptor: Int32 = STDIN_FILENO) {
    self.limit = limit
    self.descriptor = descriptor
  }

  /// The next line; the last need not end in a line feed. Nil at the end.
  mutating func next() -> Line? {
    while true {
      let rest = chunk[position...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        add(rest[..<end])
        position = end + 1
        return taken
      }
      add(rest)
      position = chunk.count
      guard !isAtEnd, read() else {
        isAtEnd = true
        return line.isEmpty && !isTooLong ? nil : taken
      }
    }
  }

  private var taken: Line {
    mutating get {
      defer { (line, isTooLong) = ([], false) }
      return Line(bytes: isTooLong ? nil : line)
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    isTooLong = isTooLong || line.count + bytes.count > limit
    if isTooLong { line = [] } else { line += bytes }
  }

  private static let chunkSize = 1 << 16

  /// - Returns: whether there was more.
  private mutating func read() -> Bool {
    position = 0
    while true {
      var count = 0
      chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, filled in
        count = SystemLibrary.read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count >= 0 { return count > 0 }
      switch errno {
      case EINTR: continue
      // Another process may have made the shared descriptor non-blocking.
      case EAGAIN:
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
      case let code:
        trouble = String(cString: strerror(code))
        return false
      }
    }
  }
}
