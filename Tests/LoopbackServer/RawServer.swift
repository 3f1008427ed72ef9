import Glibc
import Locking
import ProcessTestSupport

/// A server that sends exactly what the test scripts, broken answers included. Each connection has
/// its own thread, so the script may block.
package final class RawServer: Sendable {
  package struct NotListening: Error {}

  private struct State {
    var connections: [Int32] = []
    var accepted = 0
    var isClosed = false
  }

  private final class Shared: Sendable {
    let state = Locked(State())
  }

  /// Such as `http://127.0.0.1:40123`.
  package let address: String
  private let listener: Int32
  private let shared = Shared()

  /// - Parameters:
  ///   - machine: the last number of an address of this machine: 127.0.0.2 is another server to a client.
  ///   - script: is called for each connection; it closes when the script returns.
  package init(
    machine: UInt32 = 1, _ script: @escaping @Sendable (RawConnection) -> Void
  ) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = (UInt32(0x7f00_0000) + machine).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, length) == 0 && listen(listener, 300) == 0
          && getsockname(listener, place, &length) == 0
      }
    }
    guard isListening else { throw NotListening() }
    self.listener = listener
    address = "http://127.0.0.\(machine):\(UInt16(bigEndian: place.sin_port))"
    let shared = shared
    Thread { Self.accept(listener, shared, script) }.detach()
  }

  /// Answers every request with status 200 and the body `ok`, keeping the connection. Quicker than
  /// an ordinary server, because head and body go out together.
  package static func friendly() throws -> RawServer {
    try RawServer { connection in
      while connection.readRequest() != nil {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    shared.state.withLock { state in
      state.isClosed = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  package var accepted: Int { shared.state.withLock { $0.accepted } }

  private static func accept(
    _ listener: Int32, _ shared: Shared, _ script: @escaping @Sendable (RawConnection) -> Void
  ) {
    while true {
      // Waits here, where it keeps no program from starting.
      var entry = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, -1) < 0, errno == EINTR { continue }
      let (connection, code) = Spawning.alone {
        let connection = Glibc.accept(listener, nil, nil)
        let code = errno
        if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
        return (connection, code)
      }
      if connection < 0 {
        if code == EINTR || code == ECONNABORTED { continue }
        break
      }
      let isWelcome = shared.state.withLock { state in
        if !state.isClosed {
          state.connections.append(connection)
          state.accepted += 1
        }
        return !state.isClosed
      }
      guard isWelcome else {
        close(connection)
        break
      }
      Thread {
        script(RawConnection(connection))
        shared.state.withLock { state in
          state.connections.removeAll { $0 == connection }
          close(connection)
        }
      }.detach()
    }
    close(listener)
  }
}

package struct RawConnection: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The head of the next request, or nil when the client has gone.
  package func readRequest() -> String? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    return String(decoding: head, as: UTF8.self)
  }

  /// The body that the head of a request announces, or as much of it as comes.
  package func readBody(of head: String) -> String {
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    let size = line?.split(separator: ":").last.flatMap { Int($0.drop { $0 == " " }) } ?? 0
    var body: [UInt8] = []
    var byte: UInt8 = 0
    while body.count < size, recv(descriptor, &byte, 1, 0) == 1 { body.append(byte) }
    return String(decoding: body, as: UTF8.self)
  }

  /// - Returns: false when the client has gone.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits until the client has gone, or has said something, or the time has passed.
  ///
  /// - Returns: whether the client is still there.
  @discardableResult
  package func waitForClient(milliseconds: Int32 = -1) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) == 0
  }

  /// Breaks the connection so that the client sees a reset.
  package func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }
}
