import Locking
import LoopbackServer
import Models
import TestSupport

/// A local web server in place of JMA: it answers under JMA's own paths with what the test
/// provides, and records the requests. Other paths are 404 with an HTML page, as at JMA.
final class JMAServer: Sendable {
  typealias Answer = LoopbackServer.Answer
  typealias Request = LoopbackServer.Request

  private struct State {
    var answers: [String: @Sendable (Request) async -> Answer] = [:]
    var requests: [Request] = []
    var sent = 0
  }

  /// Separate from the server, because its handler is created before the server.
  private final class Shared: Sendable {
    let state = Locked(State())
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
      let given =
        await answer?(request)
        ?? Answer(
          404, headers: ["Content-Type": "text/html"], body: Array(Self.notFoundPage.utf8))
      shared.state.withLock { $0.sent += given.body.count }
      return given
    }
  }

  /// For example `127.0.0.1:40123`, as in messages.
  var host: String { String(server.address.dropFirst("http://".count)) }

  var baseURL: String { server.address + "/bosai/" }

  static func path(_ file: ForecastFileCode) -> String {
    "/bosai/forecast/data/forecast/\(file).json"
  }

  func url(_ file: ForecastFileCode) -> String { server.address + Self.path(file) }

  var requests: [Request] { shared.state.withLock { $0.requests } }
  /// The requested paths, in order.
  var paths: [String] { requests.map(\.path) }

  /// How many bytes of bodies it has sent.
  var sent: Int { shared.state.withLock { $0.sent } }

  func forgetRequests() { shared.state.withLock { $0.requests = [] } }

  func lay(_ path: String, _ answer: @escaping @Sendable (Request) async -> Answer) {
    shared.state.withLock { $0.answers[path] = answer }
  }

  func serve(
    _ status: Int, headers: [String: String] = [:], _ body: [UInt8] = [],
    for file: ForecastFileCode = "130000"
  ) {
    let answer = Answer(status, headers: headers, body: body)
    lay(Self.path(file)) { _ in answer }
  }

  func serve(_ path: String, _ body: [UInt8], status: Int = 200, tag: String? = nil) {
    let headers = tag.map { ["ETag": $0] } ?? [:]
    lay(path) { request in
      if let tag, request.headers["if-none-match"] == tag { return Answer(304, headers: headers) }
      return Answer(status, headers: headers, body: body)
    }
  }

  /// Serves a file as JMA does: with an ETag, and 304 for clients that have it.
  func serve(
    _ body: [UInt8], tag: String, for file: ForecastFileCode = "130000"
  ) {
    let headers = ["ETag": tag, "Content-Type": "application/json"]
    lay(Self.path(file)) { request in
      request.headers["if-none-match"] == tag
        ? Answer(304, headers: headers) : Answer(200, headers: headers, body: body)
    }
  }

  /// Serves a fixture, with its issue time as ETag.
  func serve(_ fixture: JMAFixture, for file: ForecastFileCode = "130000") {
    serve(fixture.json.bytes, tag: "\"\(fixture.issued.seconds)\"", for: file)
  }
}

/// How many requests are answered at once.
actor RequestGauge {
  private var now = 0
  private(set) var most = 0

  func enter() {
    now += 1
    most = max(most, now)
  }

  func leave() { now -= 1 }
}
