/// A server's response.
public struct HTTPResponse: Hashable, Sendable {
  /// 200, 304, 404 ...
  public var status: Int
  public var headers: HTTPHeaders
  /// The content, decompressed.
  public var body: [UInt8]
  /// The address that answered, after redirects.
  public var url: String

  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], url: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}
