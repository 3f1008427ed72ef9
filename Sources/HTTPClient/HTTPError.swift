/// Why there is no answer, as facts. Whoever shows it chooses the words.
public enum HTTPError: Error, Hashable, Sendable {
  /// How far a request had come.
  public enum Phase: Hashable, Sendable {
    case resolving
    /// Connecting, or in the TLS handshake.
    case connecting
    /// The request is sent, nothing has come back.
    case waiting
    case receiving
  }

  public enum TLSFailure: Hashable, Sendable {
    /// The certificate is not signed by anybody trusted, is out of date, or is another host's.
    case untrusted
    case handshake
    /// The trusted certificates on this machine cannot be read.
    case authoritiesUnreadable
    case other
  }

  /// None of these libraries is installed (or has what is needed).
  case libraryMissing(tried: [String])
  /// Not an address that can be fetched over http or https.
  case badURL(String)
  /// A header with a line break or another character that may not be sent.
  case badHeader(name: String)
  case couldNotResolve(host: String)
  case couldNotResolveProxy
  case couldNotConnect(host: String)
  /// - Parameter after: the limit that was reached.
  case timedOut(Phase, after: Duration)
  /// - Parameter code: libcurl's number.
  case tls(TLSFailure, code: Int)
  case tooManyRedirects(limit: Int)
  /// A redirect away from http and https, or from https to http.
  case forbiddenRedirect(to: String)
  /// More than `limit` bytes of body.
  case tooLarge(limit: Int)
  /// More than `limit` bytes of header fields, or absurdly many of them.
  case headersTooLarge(limit: Int)
  /// The connection ended before the promised end of the body.
  case truncated
  /// The connection broke, or ended without any answer.
  case connectionLost
  /// The body is not what its `Content-Encoding` says.
  case undecodableBody
  case cancelled
  /// The fetcher was closed.
  case closed
  /// The system gives no thread to do the network work on.
  case noThread
  /// Anything else. `code` is libcurl's number.
  case protocolError(code: Int)
}
