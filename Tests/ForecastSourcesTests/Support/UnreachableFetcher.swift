import HTTPClient
import Locking

/// Refuses every connection and records the last request.
final class UnreachableFetcher: HTTPFetching {
  private let last = Locked<HTTPRequest?>(nil)

  var request: HTTPRequest? { last.withLock { $0 } }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    last.withLock { $0 = request }
    // http://host/path
    let host = request.url.split(separator: "/").dropFirst().first ?? ""
    throw .couldNotConnect(host: String(host))
  }
}
