import HTTPClient

/// Fetches with less time than was asked for, so that a test of slowness need not be slow.
struct HurriedFetcher: HTTPFetching {
  let fetcher: any HTTPFetching
  let timeout: Duration

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var hurried = request
    hurried.timeout = min(timeout, request.timeout)
    return try await fetcher.fetch(hurried)
  }
}
