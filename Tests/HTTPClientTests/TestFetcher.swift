import HTTPClient

extension CurlFetcher {
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
