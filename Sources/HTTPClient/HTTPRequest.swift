/// One GET request and the limits within which its answer is accepted.
public struct HTTPRequest: Hashable, Sendable {
  /// An `http` or `https` address, already percent-encoded.
  public var url: String
  /// Sent as they are, for example `If-None-Match`.
  public var headers: HTTPHeaders
  /// The longest time for finding the host, connecting and the TLS handshake.
  public var connectTimeout: Duration
  /// The longest time for everything, redirects included, counted from the moment that it no
  /// longer waits behind other requests.
  public var timeout: Duration
  /// The most bytes of body to accept, counted after decompression.
  public var bodyLimit: Int
  /// How many redirects to follow.
  public var redirectLimit: Int

  public init(
    url: String, headers: HTTPHeaders = [:], connectTimeout: Duration = .seconds(6),
    timeout: Duration = .seconds(20), bodyLimit: Int = 12_000_000, redirectLimit: Int = 5
  ) {
    self.url = url
    self.headers = headers
    self.connectTimeout = connectTimeout
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.redirectLimit = redirectLimit
  }
}
