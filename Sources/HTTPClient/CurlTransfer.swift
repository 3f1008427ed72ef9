import CHTTP

/// One request with all its redirects; a request that is sent once more has two. Used only on the thread
/// of its loop.
final class CurlTransfer {
  let id: UInt64
  /// One for each exchange.
  private(set) var easy: CurlEasy
  let request: HTTPRequest
  /// Where this exchange finds its connection.
  private(set) var pool: ConnectionPool
  /// Whether another one has sent the same request before.
  let isAgain: Bool
  /// How the other transfer of the same request has failed.
  var failureOfOther: HTTPError?
  /// Whether it is sent once more over another connection if no data arrives.
  var mayBeSentAgain: Bool
  /// Whether the connection may have died, however new it is.
  private var isDoubted = false
  private let deadline: ContinuousClock.Instant
  private var trail: RedirectTrail
  private var headers = HeaderBlock()
  private var body: [UInt8] = []
  private var refusal: HTTPError?
  private var begun = ContinuousClock.now
  /// Whether this exchange has opened a connection.
  private var hasOpened = false
  private(set) var hasBytes = false
  /// The rule for this exchange, if the address decides; and whether it has decided against it.
  private var rule: RedirectRule?
  private var hasRefusedAddress = false
  private var table = AddressTable.standard
  /// The proxy in front of the address; nil for none.
  private var proxy: String?

  /// - Parameter first: sends its request once more, within its limits; nil for a first one.
  init(
    id: UInt64, request: HTTPRequest, easy: CurlEasy, pool: ConnectionPool,
    again first: CurlTransfer? = nil
  ) {
    self.id = id
    self.request = request
    self.easy = easy
    self.pool = pool
    isAgain = first != nil
    mayBeSentAgain = first == nil && request.content == nil
    trail = RedirectTrail(request.url)
    // A day is as good as unlimited, and cannot overflow.
    deadline = first?.deadline ?? .now + min(request.timeout, .seconds(86_400))
  }

  /// The next exchange gets a handle of its own: in one that had an answer before, libcurl 7.88 follows a
  /// pointer to the headers of that answer, which are gone, when the first line of the next head is a
  /// folded one. Connections belong to the multi handle and are kept.
  func goOn(with easy: CurlEasy, in pool: ConnectionPool) {
    self.easy = easy
    self.pool = pool
  }

  func doubtConnection() {
    isDoubted = true
    mayBeSentAgain = request.content == nil
  }

  /// Those that the last answer can have. Some servers have numbers of their own behind 599.
  private static let statuses = 200...999

  /// The next step after libcurl has finished one exchange.
  enum Step {
    /// Send again: the address has changed.
    case again
    case finished(Result<HTTPResponse, HTTPError>)
  }

  func prepare(_ settings: inout CurlSettings) {
    begun = .now
    hasBytes = false
    hasOpened = false
    rule = trail.dependsOnAddress(settings.redirects) ? settings.redirects : nil
    let isSecure = URLText.scheme(of: trail.url) == .https
    settings.apply(to: easy, isSecure: isSecure)
    table = settings.redirects.table
    proxy = request.staysInside ? nil : settings.proxies.name(for: trail.url)
    if request.staysInside { easy.set(chttp_opt_proxy, "") }
    // Prefers one HTTP/2 connection for all requests over six handshakes. Without TLS nothing
    // announces HTTP/2 early, so all would wait for the first answer.
    easy.set(chttp_opt_pipe_wait, isSecure && request.content == nil ? 1 : 0)
    // An address can only be looked at when a connection to it is opened. And libcurl sends a request again
    // where a used connection ends without an answer.
    if rule != nil || request.content != nil || request.staysInside {
      easy.set(chttp_opt_fresh_connect, 1)
    }
    easy.set(chttp_opt_url, trail.url)
    if let content = request.content {
      easy.set(content: content, isTyped: request.headers["Content-Type"] != nil)
    }
    easy.set(headers: request.headers)
    // It ends a transfer before its head is whole, which is all that is wanted of the answer to a POST.
    if request.content == nil {
      easy.set(chttp_opt_max_file_size, offset: max(request.bodyLimit, 1))
    }
    // Zero would mean no limit.
    let left = max(.milliseconds(1), deadline - .now)
    easy.set(chttp_opt_timeout_ms, min(left, request.timeout).wholeMilliseconds)
    easy.set(
      chttp_opt_connect_timeout_ms, max(.milliseconds(1), request.connectTimeout).wholeMilliseconds)
    easy.set(
      chttp_opt_header_function, receiveHeader, data: chttp_opt_header_data, context: self)
    easy.set(chttp_opt_write_function, receiveBody, data: chttp_opt_write_data, context: self)
    easy.set(opener: openConnection, context: self)
  }

  /// Whether the request has been sent, according to libcurl.
  var isSent: Bool { easy.microseconds(chttp_info_pretransfer_time) > 0 }

  /// The server of this exchange.
  var server: String { URLText.origin(of: trail.url) }

  /// Since when no data has arrived over a connection that may have died; nil if there is no reason to
  /// suspect it: a server may take its time over a new one.
  var silentSince: ContinuousClock.Instant? {
    guard !hasBytes else { return nil }
    if isDoubted { return begun }
    guard !hasOpened, isSent else { return nil }
    let sent = begun + .microseconds(easy.microseconds(chttp_info_pretransfer_time))
    return pool.silence(of: server, since: sent)
  }

  /// Whether the answer came over HTTP/2 or newer; nil if there was none.
  var isMultiplexed: Bool? {
    let version = easy.number(chttp_info_http_version)
    return version == 0 ? nil : version >= Int(chttp_version_2.rawValue)
  }

  func step(after code: Int32) -> Step {
    if let answer = answerToContent { return .finished(.success(answer)) }
    if let refusal { return .finished(.failure(refusal)) }
    guard code == 0 else { return .finished(.failure(failure(code))) }
    let status = easy.number(chttp_info_response_code)
    // libcurl accepts any number after HTTP/2, and an unrequested change of protocol.
    guard Self.statuses.contains(status) else { return .finished(.failure(.notHTTP)) }
    // Only proxies ask so for a password.
    if status == 407 { return .finished(.failure(.proxy(.status(status), proxy))) }
    do throws(HTTPError) {
      if [301, 302, 303, 307, 308].contains(status), let next = easy.text(chttp_info_redirect_url) {
        try redirect(to: next)
        return .again
      }
      return .finished(
        .success(
          HTTPResponse(
            status: status, headers: headers.headers, body: try content(), url: trail.url)))
    } catch { return .finished(.failure(error)) }
  }

  /// The answer to a POST, once its head is whole.
  private var answerToContent: HTTPResponse? {
    let status = easy.number(chttp_info_response_code)
    guard request.content != nil, headers.isWhole, Self.statuses.contains(status), status != 407
    else { return nil }
    return HTTPResponse(status: status, headers: headers.headers, url: trail.url)
  }

  private func failure(_ code: Int32) -> HTTPError {
    if hasRefusedAddress, request.staysInside {
      return .outside(host: URLText.host(of: trail.url))
    }
    if hasRefusedAddress, code == Int32(chttp_could_not_connect.rawValue) {
      return trail.told(.forbiddenRedirect(to: trail.url, .inward))
    }
    return trail.told(
      CurlFailure.error(
        code,
        CurlFailure.Exchange(
          request: request, url: trail.url, phase: phase, isRedirected: trail.count > 0,
          hasWholeHead: headers.isWhole)
      ).through(proxy, status: easy.number(chttp_info_connect_code)))
  }

  private func redirect(to next: String) throws(HTTPError) {
    let reached = easy.text(chttp_info_primary_address).flatMap { NetworkAddress($0) }
    try trail.follow(next, limit: request.redirectLimit, reached: reached)
    headers = HeaderBlock()
    body = []
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

  /// Opens a connection, if the address is one that may be asked.
  fileprivate func open(_ address: OpaquePointer) -> Int32 {
    hasOpened = true
    if rule != nil || request.staysInside {
      var bytes = [UInt8](repeating: 0, count: 16)
      var port: UInt16 = 0
      let count = chttp_address_bytes(address, &bytes, &port)
      let address = NetworkAddress(Array(bytes.prefix(count)))
      guard count > 0, rule?.allows(address, port: Int(port)) ?? true,
        !(request.staysInside && table.isPublic(address))
      else {
        hasRefusedAddress = true
        return -1
      }
    }
    return chttp_open_socket(address)
  }

  fileprivate func take(header line: UnsafeRawBufferPointer) -> Bool {
    note(line)
    // A header-like line after the body is a trailer, which is not needed.
    guard body.isEmpty else { return true }
    if headers.take(line) { return true }
    refusal = .headersTooLarge(limit: HeaderBlock.byteLimit)
    return false
  }

  fileprivate func take(body piece: UnsafeRawBufferPointer) -> Bool {
    note(piece)
    guard body.count + piece.count <= request.bodyLimit else {
      refusal = .tooLarge(limit: request.bodyLimit)
      return false
    }
    body.append(contentsOf: piece)
    return true
  }

  private func note(_ piece: UnsafeRawBufferPointer) {
    hasBytes = true
    pool.heard(server)
    request.received.add(piece.count)
  }
}

// The context is the transfer itself: the loop keeps it alive while libcurl has its handle.
private let openConnection: chttp_open = { context, _, address in
  guard let context, let address else { return -1 }
  return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue().open(address)
}

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
