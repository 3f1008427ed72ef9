import FlyingFox
import FlyingSocks
package import FoundationEssentials
import Glibc

package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    package let path: String
    /// Names in lower case.
    package let headers: [String: String]
  }

  package struct Answer: Sendable {
    package let status: Int
    package let headers: [String: String]
    package let body: Data

    package init(_ status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
      self.status = status
      self.headers = headers
      self.body = Data(body)
    }
  }

  package struct NotListening: Error {}

  /// Seconds, longer than any test: only the test's own limit can tell waiting from hanging.
  private static let patience: Double = 3600

  /// For example `http://127.0.0.1:40123`.
  package let address: String
  private let server: HTTPServer
  private let running: Task<Void, any Error>

  package init(_ answer: @escaping @Sendable (Request) async -> Answer) async throws {
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: Self.patience,
      logger: .disabled,
      handler: ClosureHTTPHandler { request in
        let pairs = request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }
        let answer = await answer(
          Request(
            path: request.path, headers: Dictionary(pairs, uniquingKeysWith: { $1 })))
        return HTTPResponse(
          statusCode: HTTPStatusCode(answer.status, phrase: "Something"),
          headers: HTTPHeaders(
            answer.headers.reduce(into: [:]) { $0[HTTPHeader($1.key)] = $1.value }),
          body: answer.body)
      })
    self.server = server
    running = Task { try await server.run() }
    try await server.waitUntilListening(timeout: Self.patience)
    guard case .ip4(_, let port) = await server.listeningAddress else { throw NotListening() }
    address = "http://127.0.0.1:\(port)"
  }

  deinit { running.cancel() }
}
