import HTTPClient
import HTTPClientTestSupport

/// Fetches with a longer timeout. On a busy machine the test's server has to wait for a thread,
/// which is not what a test is about; tests of slowness use `HurriedFetcher`.
struct PatientFetcher: HTTPFetching {
  let fetcher: any HTTPFetching

  /// A fetcher that ignores the machine's proxy settings.
  init(_ fetcher: any HTTPFetching = CurlFetcher.forTests()) {
    self.fetcher = fetcher
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var patient = request
    patient.timeout = .seconds(3600)
    patient.connectTimeout = .seconds(3600)
    return try await fetcher.fetch(patient)
  }
}
