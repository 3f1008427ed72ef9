import CHTTP

/// Translates libcurl's result codes.
enum CurlFailure {
  /// The exchange that failed.
  struct Exchange {
    let request: HTTPRequest
    /// The address asked last.
    let url: String
    let phase: HTTPError.Phase
    /// Whether a redirect led to the address.
    let isRedirected: Bool
    /// Whether the head of the answer was complete.
    let hasWholeHead: Bool
  }

  /// The missing resource if libcurl only reports that it cannot begin or continue.
  static var lack: HTTPError {
    chttp_has_descriptor() != 0 ? .lacks(.memory) : .lacks(.descriptors)
  }

  static func error(_ code: Int32, _ exchange: Exchange) -> HTTPError {
    switch chttp_number(rawValue: UInt32(bitPattern: code)) {
    case chttp_url_malformed:
      exchange.isRedirected
        ? .forbiddenRedirect(to: exchange.url, .unreadable) : .badURL(exchange.url)
    case chttp_could_not_resolve_proxy: .proxy(.unresolved, nil)
    case chttp_proxy: .proxy(.failed, nil)
    case chttp_could_not_resolve_host: .couldNotResolve(host: URLText.host(of: exchange.url))
    case chttp_could_not_connect:
      // libcurl reports the same error without a free socket.
      chttp_has_descriptor() != 0
        ? .couldNotConnect(host: URLText.host(of: exchange.url)) : .lacks(.descriptors)
    case chttp_timed_out: timedOut(exchange.phase, exchange.request)
    case chttp_file_size_exceeded: .tooLarge(limit: exchange.request.bodyLimit)
    case chttp_too_large: .headersTooLarge(limit: HeaderBlock.byteLimit)
    case chttp_out_of_memory: memory(exchange)
    case chttp_failed_init: lack
    case chttp_partial_file: .truncated
    // Over HTTP/2 an answer that breaks off, or is shorter than was announced, is an error of its stream
    // or, where all end at once, of the framing.
    case chttp_got_nothing, chttp_send_error, chttp_receive_error, chttp_http2_framing,
      chttp_http2_stream:
      .connectionLost
    // Only http and https are requested: the version in the answer is unsupported.
    case chttp_unsupported_protocol, chttp_weird_reply, chttp_http3: .notHTTP
    // Since 7.83 of a header line without a name, such as one with a CR before its colon; a proxy may
    // have sent it before there is a connection.
    case chttp_bad_argument: .notHTTP
    // Errors of our own functions are noted before. The others are from unpacking.
    case chttp_bad_content_encoding, chttp_write_error: .undecodableBody
    case chttp_tls_verification, chttp_tls_issuer, chttp_tls_pin, chttp_tls_status:
      .tls(.untrusted, code: Int(code))
    case chttp_tls_connect, chttp_tls_cipher: .tls(.handshake, code: Int(code))
    case chttp_tls_authorities_file: .tls(.authoritiesUnreadable, code: Int(code))
    case chttp_tls_engine_missing, chttp_tls_engine_failed, chttp_tls_engine_start,
      chttp_tls_certificate, chttp_tls_own_certificate, chttp_tls_shutdown,
      chttp_tls_revocation_file:
      .tls(.other, code: Int(code))
    default: .protocolError(code: Int(code))
    }
  }

  /// Before 8.6 libcurl has the number of missing memory also for a line of the head that is longer
  /// than it takes (100 KB), which is beyond our own limit.
  private static func memory(_ exchange: Exchange) -> HTTPError {
    switch exchange.phase {
    case .resolving, .connecting: .lacks(.memory)
    case .waiting, .receiving:
      exchange.hasWholeHead ? .lacks(.memory) : .headersTooLarge(limit: HeaderBlock.byteLimit)
    }
  }

  private static func timedOut(_ phase: HTTPError.Phase, _ request: HTTPRequest) -> HTTPError {
    switch phase {
    case .resolving, .connecting:
      .timedOut(phase, after: min(request.connectTimeout, request.timeout))
    case .waiting, .receiving: .timedOut(phase, after: request.timeout)
    }
  }
}

extension HTTPError {
  /// The error, with the host where it happened if a redirect led to another one. That host is the one
  /// to look into.
  func at(_ host: String, insteadOf url: String) -> HTTPError {
    guard host != URLText.host(of: url) else { return self }
    switch self {
    case .tls, .timedOut, .truncated, .connectionLost, .notHTTP, .forbiddenRedirect:
      return .elsewhere(host: host, self)
    default: return self
    }
  }

  /// The error, wherever it happened.
  var cause: HTTPError {
    if case .elsewhere(_, let error) = self { error } else { self }
  }
}
