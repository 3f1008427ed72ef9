import CHTTP

/// One request with all its redirects. Used only on the thread of its loop.
final class CurlTransfer {
  let id: UInt64
  /// One for each exchange.
  var easy: CurlEasy
  let request: HTTPRequest
  private let deadline: ContinuousClock.Instant
  private var url: String
  private var redirects = 0
  private var headers = HeaderBlock()
  private var body: [UInt8] = []
  private var refusal: HTTPError?
  /// The proxy that stands before the address; nil for none.
  private var proxy: String?

  init(id: UInt64, request: HTTPRequest, easy: CurlEasy) {
    self.id = id
    self.request = request
    self.easy = easy
    url = request.url
    // A day is as good as unlimited, and cannot overflow.
    deadline = .now + min(request.timeout, .seconds(86_400))
  }

  /// Those that the last answer can have. Some servers have numbers of their own behind 599.
  private static let statuses = 200...999

  /// What to do after libcurl has finished one exchange.
  enum Step {
    /// Send again: the address has changed.
    case again
    case finished(Result<HTTPResponse, HTTPError>)
  }

  func prepare(_ settings: inout CurlSettings) {
    let isSecure = URLText.scheme(of: url) == .https
    settings.apply(to: easy, isSecure: isSecure)
    proxy = settings.proxies.name(for: url)
    // Prefers one HTTP/2 connection for all requests over six handshakes. Without TLS nothing
    // announces HTTP/2 early, so all would wait for the first answer.
    easy.set(chttp_opt_pipe_wait, isSecure ? 1 : 0)
    easy.set(chttp_opt_url, url)
    easy.set(headers: request.headers)
    easy.set(chttp_opt_max_file_size, offset: max(request.bodyLimit, 1))
    // Zero would mean no limit.
    let left = max(.milliseconds(1), deadline - .now)
    easy.set(chttp_opt_timeout_ms, min(left, request.timeout).wholeMilliseconds)
    easy.set(
      chttp_opt_connect_timeout_ms, max(.milliseconds(1), request.connectTimeout).wholeMilliseconds)
    easy.set(
      chttp_opt_header_function, receiveHeader, data: chttp_opt_header_data, context: self)
    easy.set(chttp_opt_write_function, receiveBody, data: chttp_opt_write_data, context: self)
  }

  /// Whether the request has left, as far as libcurl knows.
  var isSent: Bool { easy.microseconds(chttp_info_pretransfer_time) > 0 }

  /// Whether the answer came over HTTP/2 or newer; nil if there was none.
  var isMultiplexed: Bool? {
    let version = easy.number(chttp_info_http_version)
    return version == 0 ? nil : version >= Int(chttp_version_2.rawValue)
  }

  func step(after code: Int32) -> Step {
    if let refusal { return .finished(.failure(refusal)) }
    guard code == 0 else {
      let error = CurlFailure.error(
        code,
        CurlFailure.Exchange(
          request: request, url: url, phase: phase, isRedirected: redirects > 0,
          hasWholeHead: headers.isWhole)
      ).through(proxy, status: easy.number(chttp_info_connect_code))
      return .finished(.failure(error.at(URLText.host(of: url), insteadOf: request.url)))
    }
    let status = easy.number(chttp_info_response_code)
    // libcurl accepts any number after HTTP/2, and an unrequested change of protocol.
    guard Self.statuses.contains(status) else { return .finished(.failure(.notHTTP)) }
    // Only proxies ask so for a password.
    if status == 407 { return .finished(.failure(.proxy(.status(status), proxy))) }
    if [301, 302, 303, 307, 308].contains(status), let next = easy.text(chttp_info_redirect_url) {
      return redirect(to: next)
    }
    do throws(HTTPError) {
      return .finished(
        .success(
          HTTPResponse(
            status: status, headers: headers.headers, body: try content(), url: url)))
    } catch { return .finished(.failure(error)) }
  }

  private func redirect(to next: String) -> Step {
    if let fault = fault(ofRedirectTo: next) {
      return .finished(.failure(.forbiddenRedirect(to: next, fault)))
    }
    guard redirects < request.redirectLimit else {
      return .finished(.failure(.tooManyRedirects(limit: request.redirectLimit)))
    }
    redirects += 1
    url = next
    headers = HeaderBlock()
    body = []
    return .again
  }

  private func fault(ofRedirectTo next: String) -> HTTPError.RedirectFault? {
    guard URLText.isClean(next), URLText.host(of: next).utf8.count <= URLText.longestHost else {
      return .unreadable
    }
    guard let scheme = URLText.scheme(of: next) else { return .notWeb }
    return scheme == .http && URLText.scheme(of: url) == .https ? .insecure : nil
  }

  private func content() throws(HTTPError) -> [UInt8] {
    guard Gunzip.looksGzipped(body), headers.headers["Content-Encoding"] == nil else {
      return body
    }
    return try Gunzip.unpack(body, limit: request.bodyLimit) ?? body
  }

  private var phase: HTTPError.Phase {
    if !headers.headers.fields.isEmpty { return .receiving }
    if easy.microseconds(chttp_info_pretransfer_time) > 0 { return .waiting }
    return easy.microseconds(chttp_info_name_lookup_time) > 0 ? .connecting : .resolving
  }

  fileprivate func take(header line: UnsafeRawBufferPointer) -> Bool {
    // A header-like line after the body is a trailer, which is not needed.
    guard body.isEmpty else { return true }
    if headers.take(line) { return true }
    refusal = .headersTooLarge(limit: HeaderBlock.byteLimit)
    return false
  }

  fileprivate func take(body piece: UnsafeRawBufferPointer) -> Bool {
    guard body.count + piece.count <= request.bodyLimit else {
      refusal = .tooLarge(limit: request.bodyLimit)
      return false
    }
    body.append(contentsOf: piece)
    return true
  }
}

// The context is the transfer itself: the loop keeps it alive while libcurl has its handle.
private let receiveHeader: chttp_receive = { bytes, size, count, context in
  receive(bytes, size * count, context) { $0.take(header: $1) }
}

private let receiveBody: chttp_receive = { bytes, size, count, context in
  receive(bytes, size * count, context) { $0.take(body: $1) }
}

/// Returning anything but the number of bytes makes libcurl abort. An empty piece is no reason to.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
  _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  guard count > 0 else { return 0 }
  guard let bytes, let context else { return 0 }
  let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
