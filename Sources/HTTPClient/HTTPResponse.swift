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
