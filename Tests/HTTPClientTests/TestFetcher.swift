import HTTPClient

extension CurlFetcher {
  /// A fetcher that ignores the machine's proxy settings.
  static func forTests(parallel: Int = 6) -> CurlFetcher {
    CurlFetcher(
      .init(
        userAgent: "tests/1.0", serverLimit: .init(streams: parallel, connections: parallel),
        proxy: .none))
  }

  func failure(_ request: HTTPRequest) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await fetch(request)
      return nil
    } catch { return error }
  }

  func failure(_ url: String) async -> HTTPError? { await failure(HTTPRequest(url: url)) }

  /// Without a timeout: something else must end the request.
  func patientFailure(_ url: String) async -> HTTPError? {
    await failure(HTTPRequest(url: url, timeout: .seconds(3600)))
  }
}
