import LoopbackServer
import Models
import Synchronization
import TestSupport

/// A web server on this machine that stands in for JMA: it answers under JMA's own paths what the
/// test lays out, and writes down what it was asked. What is not laid out is 404 with a page for
/// people, as at JMA.
final class JMAServer: Sendable {
  typealias Answer = LoopbackServer.Answer
  typealias Request = LoopbackServer.Request

  private struct State {
    var answers: [String: @Sendable (Request) async -> Answer] = [:]
    var requests: [Request] = []
  }

  /// Apart from the server, because its handler is made before the server is.
  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  static let notFoundPage = "<!DOCTYPE html><html><title>404 Not Found</title></html>"

  private let shared = Shared()
  private let server: LoopbackServer

  init() async throws {
    server = try await LoopbackServer { [shared] request in
      let answer = shared.state.withLock { state in
        state.requests.append(request)
        return state.answers[request.path]
      }
      return await answer?(request)
        ?? Answer(
          404, headers: ["Content-Type": "text/html"], body: Array(Self.notFoundPage.utf8))
    }
  }

  /// Such as `127.0.0.1:40123`, the way messages name it.
  var host: String { String(server.address.dropFirst("http://".count)) }

  var baseURL: String { server.address + "/bosai/" }

  /// Where JMA has a forecast file.
  static func path(_ file: ForecastFileCode) -> String {
    "/bosai/forecast/data/forecast/\(file).json"
  }

  func url(_ file: ForecastFileCode) -> String { server.address + Self.path(file) }

  /// Everything that was asked for, in order.
  var requests: [Request] { shared.state.withLock { $0.requests } }

  func forgetRequests() { shared.state.withLock { $0.requests = [] } }

  func lay(_ path: String, _ answer: @escaping @Sendable (Request) async -> Answer) {
    shared.state.withLock { $0.answers[path] = answer }
  }

  /// Lays out one and the same answer for a forecast file.
  func serve(
    _ status: Int, headers: [String: String] = [:], _ body: [UInt8] = [],
    for file: ForecastFileCode = "130000"
  ) {
    let answer = Answer(status, headers: headers, body: body)
    lay(Self.path(file)) { _ in answer }
  }

  /// Lays out a file the way JMA does: with a tag, and 304 for those who have it already.
  func serve(
    _ body: [UInt8], tag: String, for file: ForecastFileCode = "130000"
  ) {
    let headers = ["ETag": tag, "Content-Type": "application/json"]
    lay(Self.path(file)) { request in
      request.headers["if-none-match"] == tag
        ? Answer(304, headers: headers) : Answer(200, headers: headers, body: body)
    }
  }

  /// Lays out a fixture, tagged with its issue time.
  func serve(_ fixture: JMAFixture, for file: ForecastFileCode = "130000") {
    serve(fixture.json.bytes, tag: "\"\(fixture.issued.seconds)\"", for: file)
  }
}
