import HTTPClient

/// Fetches with more time than was asked for. On a busy machine the server of the test waits for its
/// turn, and none of that is what a test is about; one of slowness uses `HurriedFetcher`.
struct PatientFetcher: HTTPFetching {
  let fetcher: any HTTPFetching

  /// One that goes straight to the loopback server, whatever proxy this machine has.
  init(_ fetcher: any HTTPFetching = CurlFetcher(.init(userAgent: "tests/1.0", proxy: .none))) {
    self.fetcher = fetcher
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var patient = request
    patient.timeout = .seconds(3600)
    patient.connectTimeout = .seconds(3600)
    return try await fetcher.fetch(patient)
  }
}
