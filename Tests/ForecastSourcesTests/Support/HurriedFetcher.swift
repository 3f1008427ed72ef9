import HTTPClient

/// Fetches with a shorter timeout, so that a test of slowness is fast.
struct HurriedFetcher: HTTPFetching {
  let fetcher: any HTTPFetching
  let timeout: Duration

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var hurried = request
    hurried.timeout = min(timeout, request.timeout)
    return try await fetcher.fetch(hurried)
  }
}
