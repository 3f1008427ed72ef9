import HTTPClient
import Models

/// One kind of answer of a service: its address, its reader and its rule of freshness.
struct Resource<Value: Sendable>: Sendable {
  /// The service's address, ending in a slash: `https://www.jma.go.jp/bosai/`.
  let service: String
  let path: String
  /// The path under which its answers are stored, if it may be at several: it is one document.
  var storedAs: String?
  /// The product, for errors.
  let product: Product
  var accept = "application/json"
  /// The maximum number of bytes.
  var byteLimit = 4 << 20
  /// The total timeout in seconds. People and status bars wait for it.
  var deadline = 15
  /// How many documents may be requested at once, if fewer than the limit of the server (`RequestLimit`).
  var limit: RequestLimit?
  /// Whether 404 means that the service has moved, rather than that the document does not exist.
  var isMovedIfNotFound = false
  /// The issue time of the content, for documents whose older versions are kept.
  var issued: (@Sendable (Value) -> Instant)?
  /// How it follows the one before it; nil if an older copy cannot be detected.
  var order: DocumentOrder<Value>?
  /// Whether an answer that is older than the known one is refused, rather than kept beside it.
  var refusesOlder = false
  /// Whether the result is kept for other requests of the process: not if only a part is read, nor if it takes
  /// much more memory than the document, as a tile does.
  var isKept = true
  /// Whether it never changes once published. Few such documents are reused: they are kept from the second reading on.
  var neverChanges = false
  let read: @Sendable ([UInt8]) throws(DataFault) -> Value
  /// Whether stored data can be used without a request.
  let isFresh: @Sendable (_ value: Value, _ checked: Instant, _ now: Instant) -> Bool

  var url: String { service + path }

  /// The address that identifies the document, of its possible ones.
  var identity: String { service + (storedAs ?? path) }

  var cacheKey: CacheKey { CacheKey(service: service, path: storedAs ?? path) }

  var keyBeside: CacheKey { CacheKey(service: service, pathBeside: storedAs ?? path) }

  /// The key of notes about this address alone.
  var noteKey: CacheKey { CacheKey(service: service, path: path) }

  var serviceKey: CacheKey { CacheKey(service: service) }

  /// For messages: `www.jma.go.jp`.
  var host: String { String(URLText.server(of: service)) }
}

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
    let host = String(URLText.server(of: response.url))
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
