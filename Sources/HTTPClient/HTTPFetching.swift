/// A server's response.
package struct HTTPResponse: Hashable, Sendable {
  /// 200, 304, 404 ...
  package var status: Int
  package var headers: HTTPHeaders
  /// The content, decompressed.
  package var body: [UInt8]
  /// The address that answered, after redirects.
  package var url: String

  package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], url: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}

/// A client that fetches documents over HTTP.
package protocol HTTPFetching: Sendable {
  /// Fetches one document with GET, or sends one with POST.
  ///
  /// Any status is a response, 404 and 503 included; errors mean that there is no response. A
  /// cancelled task ends at once with `.cancelled`.
  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
