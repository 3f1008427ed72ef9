import HTTPClient

extension CurlFetcher {
  /// One that goes straight to the loopback server, whatever proxy this machine has.
  static func forTests(parallel: Int = 6) -> CurlFetcher {
    CurlFetcher(.init(userAgent: "tests/1.0", maximumParallel: parallel, proxy: .none))
  }

  /// The error that fetching ends with, or nil.
  func failure(_ request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await fetch(request)
      return nil
    } catch { return error }
  }

  func failure(_ url: String) async -> HTTPError? { await failure(HTTPRequest(url: url)) }

  /// The same for a request that no deadline will ever end: something else has to.
  func patientFailure(_ url: String) async -> HTTPError? {
    await failure(HTTPRequest(url: url, timeout: .seconds(3600)))
  }
}
