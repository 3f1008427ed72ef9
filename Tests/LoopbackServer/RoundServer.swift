import Glibc
import Locking
import ProcessTestSupport

/// Counts concurrent requests, and answers none before the given number has arrived. Sequential
/// requests would never end, so no clock is needed.
package final class RoundServer: Sendable {
  private struct State {
    var waiting = 0
    var most = 0
    var paths: [String] = []
    /// How often waiting requests were released.
    var turn = 0
  }

  private final class Shared: Sendable {
    let state = Locked(State())
  }

  private let shared = Shared()
  private let server: RawServer

  /// - Parameters:
  ///   - bodies: by path; 404 elsewhere.
  ///   - release: whether the waiting requests are answered now, by their number and all requests
  ///     so far.
  package init(
    _ bodies: @escaping @Sendable (String) -> String?,
    release: @escaping @Sendable (_ waiting: Int, _ paths: [String]) -> Bool
  ) throws {
    let shared = shared
    server = try RawServer { connection in
      while let head = connection.readRequest() {
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let turn = shared.state.withLock { state in
          state.paths.append(path)
          state.waiting += 1
          state.most = max(state.most, state.waiting)
          let turn = state.turn
          if release(state.waiting, state.paths) {
            state.turn += 1
            state.waiting = 0
          }
          return turn
        }
        while shared.state.withLock({ $0.turn }) == turn {
          // A client that gives up takes its request with it.
          if !connection.waitForClient(milliseconds: 5) { return }
        }
        let body = bodies(path)
        let bytes = Array((body ?? "<html>404</html>").utf8)
        connection.send(
          Array(
            """
            HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r
            Content-Length: \(bytes.count)\r
            \r

            """.utf8) + bytes)
      }
    }
  }

  package var address: String { server.address }
  /// The port alone, for a server in front of this one.
  package var port: String { String(server.address.split(separator: ":").last ?? "") }
  package var paths: [String] { shared.state.withLock { $0.paths } }
  /// The largest number of concurrent requests.
  package var most: Int { shared.state.withLock { $0.most } }
}
