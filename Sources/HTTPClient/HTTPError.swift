/// Why there is no response, as facts. The caller chooses the words.
package enum HTTPError: Error, Hashable, Sendable {
  /// The progress of a request.
  package enum Phase: Hashable, Sendable {
    case resolving
    /// Connecting, or in the TLS handshake.
    case connecting
    /// The request was sent; no response has begun.
    case waiting
    case receiving
  }

  package enum TLSFailure: Hashable, Sendable {
    /// The certificate is signed by no trusted authority, expired, or issued for another host.
    case untrusted
    case handshake
    /// The trusted certificates of this system cannot be read.
    case authoritiesUnreadable
    case other
  }

  package enum RedirectFault: Hashable, Sendable {
    /// To anything but HTTP and HTTPS.
    case notWeb
    /// From HTTPS to HTTP.
    case insecure
    /// To something that is not an address.
    case unreadable
    /// With a user or a password.
    case withUser
    /// From the Internet to this machine or the network around it.
    case inward
  }

  package enum ProxyFault: Hashable, Sendable {
    /// Its name has no address.
    case unresolved
    /// It took no connection.
    case unreachable
    /// It answered so instead of letting the request through.
    case status(Int)
    /// It does not behave like a proxy.
    case failed
  }

  /// The resources that the network needs from the system.
  package enum Resource: Hashable, Sendable {
    case threads, descriptors, memory
  }

  /// None of these libraries is installed, or none has the functions needed.
  case libraryMissing(tried: [String])
  /// Not an address that can be fetched over HTTP or HTTPS.
  case badURL(String)
  /// A header with a line break or another forbidden character.
  case badHeader(name: String)
  case couldNotResolve(host: String)
  /// A proxy did not let the request through.
  /// - Parameter named: the proxy and the variable that names it, if known.
  case proxy(ProxyFault, _ named: String?)
  case couldNotConnect(host: String)
  /// - Parameter after: the limit that was reached.
  case timedOut(Phase, after: Duration)
  /// - Parameter code: libcurl's number.
  case tls(TLSFailure, code: Int)
  case tooManyRedirects(limit: Int)
  /// A redirect that is not followed.
  case forbiddenRedirect(to: String, RedirectFault)
  /// The request may not leave this machine and the network around it, and the address is elsewhere.
  case outside(host: String)
  /// More than `limit` bytes of body.
  case tooLarge(limit: Int)
  /// More than `limit` bytes of header fields, or too many of them.
  case headersTooLarge(limit: Int)
  /// The connection ended before the announced end of the body.
  case truncated
  /// The server answered, but with something that is not HTTP.
  case notHTTP
  /// The connection broke, or ended without a response.
  case connectionLost
  /// The body does not match its `Content-Encoding`, or has trailing data.
  case undecodableBody
  case cancelled
  /// A redirect led to another host, where this error occurred.
  indirect case elsewhere(host: String, HTTPError)
  /// Not sent, or called off: another request to the service has just failed in this way.
  indirect case leftAlone(HTTPError)
  /// The fetcher was closed.
  case closed
  /// The system gives too little to work with.
  case lacks(Resource)
  /// Any other failure. `code` is libcurl's number.
  case protocolError(code: Int)
}
