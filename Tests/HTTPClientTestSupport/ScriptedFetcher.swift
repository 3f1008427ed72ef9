package import HTTPClient
import Locking
import ProcessTestSupport
import Testing

/// Answers each address with its scripted answers in order and repeats the last one. An address
/// that is not in the script fails the test.
package final class ScriptedFetcher: HTTPFetching {
  package enum Answer: Sendable {
    case response(status: Int, headers: HTTPHeaders, body: [UInt8])
    case failure(HTTPError)
    /// Answers only when the task is cancelled.
    case never

    /// Status 200 with this body.
    package static func ok(_ text: String, headers: HTTPHeaders = [:]) -> Answer {
      .response(status: 200, headers: headers, body: Array(text.utf8))
    }

    package static func status(_ status: Int, headers: HTTPHeaders = [:]) -> Answer {
      .response(status: status, headers: headers, body: [])
    }
  }

  private struct State {
    var script: [String: [Answer]]
    var requests: [HTTPRequest] = []
  }

  private let state: Locked<State>

  package init(_ script: [String: [Answer]] = [:]) { state = Locked(State(script: script)) }

  package var requests: [HTTPRequest] { state.withLock { $0.requests } }

  package func answer(_ url: String, with answers: [Answer]) {
    state.withLock { $0.script[url] = answers }
  }

  package func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let answer = state.withLock { state -> Answer? in
      state.requests.append(request)
      guard var answers = state.script[request.url], let next = answers.first else { return nil }
      if answers.count > 1 { answers.removeFirst() }
      state.script[request.url] = answers
      return next
    }
    if Task.isCancelled { throw .cancelled }
    switch answer {
    case .response(let status, let headers, let body):
      guard body.count <= request.bodyLimit else { throw .tooLarge(limit: request.bodyLimit) }
      return HTTPResponse(status: status, headers: headers, body: body, url: request.url)
    case .failure(let error): throw error
    case .never:
      await untilCancelled()
      throw .cancelled
    case nil:
      Issue.record("not in the script: \(request.url)")
      throw .couldNotConnect(host: "not in the script")
    }
  }

  private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    // A stream ends when the task that reads it is cancelled.
    for await _ in stream {}
    continuation.finish()
  }
}
