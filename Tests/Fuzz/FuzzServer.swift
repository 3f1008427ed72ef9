import SystemLibrary

/// The other end of the HTTP client: one listening socket, served by the thread that waits for the
/// client. It sends the given pieces, one for each request, and never waits for long.
struct FuzzServer {
  struct Manner {
    /// Whether a connection stays open for a moment after each piece, for the next request.
    var keepsConnections = false
    var resets = false
    /// Whether each piece goes out in two halves.
    var halves = false
  }

  /// An address of this machine that no other server uses.
  static let host = "127.0.0.77"
  /// Milliseconds to wait for another request on the same connection.
  private static let patience: Int32 = 3

  let port: UInt16
  private let listener: Int32

  var address: String { "http://\(Self.host):\(port)" }

  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_004d).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, length) == 0 && listen(listener, 100) == 0
          && getsockname(listener, place, &length) == 0
      }
    }
    precondition(isListening, "no socket")
    self.listener = listener
    port = UInt16(bigEndian: place.sin_port)
  }

  /// Answers requests until something can be read from `end`.
  func serve(_ pieces: [ArraySlice<UInt8>], _ manner: Manner, until end: Int32) {
    var rest = pieces[...]
    while isReadable(listener, orAtEnd: end, within: -1) {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      var patience: Int32 = -1
      while isReadable(connection, orAtEnd: end, within: patience) {
        guard takeRequest(connection) else { break }
        if let piece = rest.popFirst() { send(piece, manner, to: connection) }
        guard manner.keepsConnections, !rest.isEmpty else { break }
        patience = Self.patience
      }
      if manner.resets {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
          connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      }
      close(connection)
    }
  }

  /// - Returns: whether there is something to read before the client is done.
  private func isReadable(_ descriptor: Int32, orAtEnd end: Int32, within limit: Int32) -> Bool {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&entries, 2, limit) < 0, errno == EINTR {}
    return entries[1].revents == 0 && entries[0].revents != 0
  }

  /// Reads what the client has said: the head of a request, or the beginning of a handshake.
  ///
  /// - Returns: false when the client has gone.
  private func takeRequest(_ connection: Int32) -> Bool {
    var request = [UInt8](repeating: 0, count: 16_384)
    return recv(connection, &request, request.count, 0) > 0
  }

  private func send(_ piece: ArraySlice<UInt8>, _ manner: Manner, to connection: Int32) {
    let middle = manner.halves ? piece.startIndex + piece.count / 2 : piece.endIndex
    send(piece[..<middle], to: connection)
    guard manner.halves else { return }
    // The client may read the first half before the second comes, or not.
    sched_yield()
    send(piece[middle...], to: connection)
  }

  private func send(_ bytes: ArraySlice<UInt8>, to connection: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        SystemLibrary.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
