import HTTPClient
import Models

/// Where one forecast file is.
struct JMAAddress {
  let baseURL: String
  let path: String

  init(baseURL: String, file: ForecastFileCode) {
    self.baseURL = baseURL
    path = "forecast/data/forecast/\(file).json"
  }

  var url: String { baseURL + path }

  var cacheKey: CacheKey { CacheKey(service: baseURL, path: path) }

  /// For messages: `www.jma.go.jp`.
  var host: String {
    let afterScheme = baseURL.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    return afterScheme.first.map(String.init) ?? baseURL
  }

  /// Seconds for the whole answer. A person waits, and so does a status bar.
  private static let deadline = 15

  func request(stored: CachedResponse?) -> HTTPRequest {
    var headers: HTTPHeaders = ["Accept": "application/json"]
    if let etag = stored?.etag { headers["If-None-Match"] = etag }
    if let modified = stored?.lastModified { headers["If-Modified-Since"] = modified }
    return HTTPRequest(
      url: url, headers: headers, connectTimeout: .seconds(8), timeout: .seconds(Self.deadline),
      bodyLimit: JMAForecastParser.byteLimit)
  }

  /// Statuses after which the service is left alone for a while.
  static func asksForPatience(_ status: Int) -> Bool {
    status == 403 || status == 429 || status >= 500
  }
}

extension HTTPResponse {
  /// A header that may be kept and sent back: one line of printable ASCII, not too long.
  func headerForCache(_ name: String) -> String? {
    guard let value = headers[name], value.utf8.count <= 300,
      value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { return nil }
    return value
  }
}
