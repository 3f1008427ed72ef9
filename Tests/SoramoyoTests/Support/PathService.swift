import LoopbackServer

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
