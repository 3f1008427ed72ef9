internal import SystemLibrary

/// Reads and writes file descriptors.
enum Descriptor {
  enum ReadResult {
    case bytes(ArraySlice<UInt8>)
    /// No data available now.
    case nothing
    /// End of input.
    case end
  }

  /// How long to wait for a terminal that accepts no more before checking whether to continue, in
  /// milliseconds.
  static let writePause: Int32 = 100

  /// Writes all bytes; returns false if the descriptor does not accept them.
  ///
  /// - Parameter isWorthWaiting: whether to continue while a non-blocking descriptor accepts no more;
  ///   called every `writePause`.
  static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, while isWorthWaiting: () -> Bool
  ) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { SystemLibrary.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0 && errno == EAGAIN {
        guard isWorthWaiting() else { return false }
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, writePause)
      } else if count < 0 && errno == EINTR {
        continue
      } else {
        return false
      }
    }
    return true
  }

  /// Reads once into a buffer.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> ReadResult {
    let count = buffer.withUnsafeMutableBytes {
      SystemLibrary.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 { return .bytes(buffer[..<count]) }
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return .nothing }
    return .end
  }
}
