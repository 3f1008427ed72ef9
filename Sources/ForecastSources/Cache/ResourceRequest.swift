import HTTPClient
import Models

extension Resource {
  /// A request for the document, conditional if a version is stored.
  /// - Parameter late: how much of its time is over.
  func request(
    stored: CachedResponse?, _ priority: RequestPriority, late: Duration = .zero
  ) -> HTTPRequest {
    var headers: HTTPHeaders = ["Accept": accept]
    // An answer from another address has the tag and the date of that one.
    if let stored, stored.url == url {
      if let etag = stored.etag { headers["If-None-Match"] = etag }
      if let modified = stored.lastModified { headers["If-Modified-Since"] = modified }
    }
    return HTTPRequest(
      url: url, headers: headers, connectTimeout: .seconds(8), timeout: .seconds(deadline) - late,
      bodyLimit: byteLimit, share: limit.map { ServiceShare(name: service, limit: $0) },
      priority: priority)
  }

  /// The error for a status other than 200. After a redirect the other host is the one that refuses.
  func error(_ response: HTTPResponse) -> ForecastError {
    let host = ServiceAddress.host(of: response.url)
    return response.status == 404 && isMovedIfNotFound
      ? .moved(product, host: host) : .refused(status: response.status, host: host)
  }
}

extension CachedResponse {
  /// Whether a request to an address that has this answer asks for a newer one only.
  func isConditional(at address: String) -> Bool {
    url == address && (etag != nil || lastModified != nil)
  }
}

extension HTTPResponse {
  /// Whether such a status requires backing off.
  static func asksForPatience(_ status: Int) -> Bool {
    status == 403 || status == 429 || status >= 500
  }

  /// A header that may be stored and sent back: one line of printable ASCII, not too long.
  func headerForCache(_ name: String) -> String? {
    guard let value = headers[name], value.utf8.count <= 300,
      value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return nil }
    return value
  }
}
