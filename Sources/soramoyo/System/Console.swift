import Glibc

/// Standard output and standard error. Data goes to the former, messages to the latter.
///
/// Output is collected and written once. A closed pipe ends the program with success, as in any
/// good filter; any other failure to write is an input/output error.
final class Console {
  private var pending: [UInt8] = []
  private let charsets: StreamCharsets
  private let isQuiet: Bool

  init(charsets: StreamCharsets, isQuiet: Bool) {
    self.charsets = charsets
    self.isQuiet = isQuiet
    // Otherwise a closed pipe kills the program before it can tell success from failure.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Adds lines of output for people.
  func write(_ lines: [String]) {
    for line in lines { pending += charsets.output.bytes(line + "\n") }
  }

  /// Adds text for machines: UTF-8 in every locale.
  func writeRaw(_ text: String) {
    pending += Array(text.utf8)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Prints a message; not with --quiet.
  func say(_ message: String) {
    if !isQuiet { complain(message) }
  }

  /// Prints an error; also with --quiet.
  func complain(_ message: String) {
    _ = Self.writeAll(charsets.talk.bytes(message + "\n"), to: STDERR_FILENO)
  }

  /// Writes the collected output.
  func flush() throws(CommandFailure) {
    let bytes = pending
    pending = []
    switch Self.writeAll(bytes, to: STDOUT_FILENO) {
    case 0, EPIPE: return
    case let code:
      complain("soramoyo: stdout: \(String(cString: strerror(code)))")
      throw CommandFailure(.inputOutput)
    }
  }

  /// - Returns: 0, or the `errno` of the failure.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
        if count > 0 {
          offset += count
          continue
        }
        switch errno {
        case EINTR: continue
        // Another process may have made the shared descriptor non-blocking.
        case EAGAIN: waitUntilWritable(descriptor)
        case let code: return code
        }
      }
      return 0
    }
  }

  /// Waits for the reader, as long as a blocking write would.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
