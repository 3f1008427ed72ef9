import HTTPClient

extension CurlFetcher {
  /// A fetcher that ignores the machine's proxy settings.
  static func forTests(parallel: Int = 6) -> CurlFetcher {
    CurlFetcher(
      .init(
        userAgent: "tests/1.0", serverLimit: .init(streams: parallel, connections: parallel),
        proxy: .none))
  }

  /// The error of a fetch, or nil.
  func failure(_ request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await fetch(request)
      return nil
    } catch { return error }
  }

  func failure(_ url: String) async -> HTTPError? { await failure(HTTPRequest(url: url)) }

  /// The same for a request without a timeout: something else must end it.
  func patientFailure(_ url: String) async -> HTTPError? {
    await failure(HTTPRequest(url: url, timeout: .seconds(3600)))
  }
}
