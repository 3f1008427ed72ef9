package import HTTPClient
import Locking
import Testing

/// For tests in which nothing may be fetched: every request fails the test and is recorded.
package final class RefusingFetcher: HTTPFetching {
  private let recorded = Locked<[HTTPRequest]>([])

  package init() {}

  package var requests: [HTTPRequest] { recorded.withLock { $0 } }

  package func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    recorded.withLock { $0.append(request) }
    Issue.record("unexpected request: \(request.url)")
    throw .couldNotConnect(host: "refused by the test")
  }
}
