import CHTTP

/// Translates libcurl's result codes.
enum CurlFailure {
  /// - Parameter phase: how far the request had come; evaluated only if needed.
  static func error(
    _ code: Int32, request: HTTPRequest, url: String, phase: () -> HTTPError.Phase
  ) -> HTTPError {
    switch chttp_number(rawValue: UInt32(bitPattern: code)) {
    case chttp_url_malformed: .badURL(url)
    case chttp_could_not_resolve_proxy: .couldNotResolveProxy
    case chttp_could_not_resolve_host: .couldNotResolve(host: URLText.host(of: url))
    case chttp_could_not_connect:
      // libcurl says the same where it gets no socket.
      chttp_has_descriptor() != 0
        ? .couldNotConnect(host: URLText.host(of: url)) : .lacks(.descriptors)
    case chttp_timed_out: timedOut(phase(), request)
    case chttp_file_size_exceeded: .tooLarge(limit: request.bodyLimit)
    case chttp_partial_file: .truncated
    case chttp_got_nothing, chttp_send_error, chttp_receive_error: .connectionLost
    case chttp_bad_content_encoding: .undecodableBody
    case chttp_tls_verification, chttp_tls_issuer, chttp_tls_pin, chttp_tls_status:
      .tls(.untrusted, code: Int(code))
    case chttp_tls_connect, chttp_tls_cipher: .tls(.handshake, code: Int(code))
    case chttp_tls_authorities_file: .tls(.authoritiesUnreadable, code: Int(code))
    case chttp_tls_engine_missing, chttp_tls_engine_failed, chttp_tls_certificate,
      chttp_tls_shutdown, chttp_tls_revocation_file:
      .tls(.other, code: Int(code))
    default: .protocolError(code: Int(code))
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
