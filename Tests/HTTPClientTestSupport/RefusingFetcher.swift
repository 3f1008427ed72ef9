public import HTTPClient
import Locking
import Testing

/// For tests in which nothing may be fetched: every request fails the test and is recorded.
public final class RefusingFetcher: HTTPFetching {
  private let recorded = Locked<[HTTPRequest]>([])

  public init() {}

  /// What was asked for, in order.
  public var requests: [HTTPRequest] { recorded.withLock { $0 } }

  public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    recorded.withLock { $0.append(request) }
    Issue.record("unexpected request: \(request.url)")
    throw .couldNotConnect(host: "refused by the test")
  }
}
