import LoopbackServer

/// A local service with one answer to everything. On dedicated threads, because these tests block
/// those that run tasks.
final class Service {
  private let server: RawServer

  /// - Parameter headers: additional, complete header lines.
  init(_ status: Int, type: String, body: [UInt8], headers: [String] = []) throws {
    let more = headers.map { "\r\n\($0)" }.joined()
    server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      connection.send(
        """
        HTTP/1.1 \(status) Something\r
        Content-Type: \(type)\r
        Content-Length: \(body.count)\r
        Connection: close\(more)\r
        \r

        """)
      connection.send(body)
    }
  }

  var address: String { server.address }
}

final class PathService {
  private let server: RawServer

  /// - Parameter bodies: by path, which begins with a slash.
  init(_ bodies: [String: String]) throws {
    server = try RawServer { connection in
      while let head = connection.readRequest() {
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let status = bodies[path] == nil ? "404 Not Found" : "200 OK"
        let body = Array((bodies[path] ?? "<html>404</html>").utf8)
        connection.send(
          Array("HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body)
      }
    }
  }

  var address: String { server.address }
}
