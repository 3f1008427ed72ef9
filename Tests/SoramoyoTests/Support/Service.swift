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
