/// One GET request and the limits on its response.
package struct HTTPRequest: Hashable, Sendable {
  /// An `http` or `https` address, already percent-encoded.
  package var url: String
  /// Sent unchanged, for example `If-None-Match`.
  package var headers: HTTPHeaders
  /// The timeout for name lookup, connecting and the TLS handshake.
  package var connectTimeout: Duration
  /// The total timeout, redirects included, counted from the moment that the request leaves the
  /// queue.
  package var timeout: Duration
  /// The maximum number of body bytes, counted after decompression.
  package var bodyLimit: Int
  /// The maximum number of redirects to follow.
  package var redirectLimit: Int
  /// The service with a limit of its own that the request is counted with; nil if there is only
  /// the limit of the server.
  package var share: ServiceShare?
  /// Which waiting request starts first; of equal urgency the earlier one.
  package var priority: RequestPriority
  /// The received bytes, whatever the outcome.
  package let received = ReceivedBytes()

  package init(
    url: String, headers: HTTPHeaders = [:], connectTimeout: Duration = .seconds(6),
    timeout: Duration = .seconds(20), bodyLimit: Int = 12_000_000, redirectLimit: Int = 5,
    share: ServiceShare? = nil, priority: RequestPriority = RequestPriority()
  ) {
    self.url = url
    self.headers = headers
    self.connectTimeout = connectTimeout
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.redirectLimit = redirectLimit
    self.share = share
    self.priority = priority
  }
}
