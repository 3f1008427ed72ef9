import CHTTP
import SystemLibrary

/// The functions of libcurl, looked up at run time.
///
/// Unchecked: the table behind the pointer never changes after it is filled.
final class CurlLibrary: @unchecked Sendable {
  let table: OpaquePointer

  /// Opens the first of `names` that is installed.
  init(anyOf names: [String]) throws(HTTPError) {
    let copies = names.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    guard let table = chttp_library_open(copies, copies.count) else {
      throw .libraryMissing(tried: names)
    }
    self.table = table
  }

  deinit { chttp_library_free(table) }

  /// Whether libcurl uses OpenSSL, which can look certificates up one by one.
  var usesOpenSSL: Bool {
    guard let version = chttp_version(table) else { return false }
    return String(cString: version).split(separator: " ").contains { $0.hasPrefix("OpenSSL/") }
  }
}

/// libcurl's multi handle: parallel transfers and the connections that they share.
///
/// Unchecked: everything but `wake` is called by one thread only, and libcurl allows `wake` from
/// any thread while the handle exists.
final class CurlMulti: @unchecked Sendable {
  private let library: CurlLibrary
  private let pointer: OpaquePointer

  /// - Parameter limit: of each server. The loop keeps to it; this is for cases outside the loop, such
  ///   as a protocol that is not known yet.
  init?(_ library: CurlLibrary, limit: RequestLimit) {
    guard let pointer = chttp_multi_create(library.table) else { return nil }
    self.library = library
    self.pointer = pointer
    set(chttp_multi_opt_max_connects, limit.connections)
    set(chttp_multi_opt_max_host_connections, limit.connections)
    // Since 7.67; older versions allow a hundred.
    set(chttp_multi_opt_max_streams, limit.streams)
  }

  private func set(_ option: chttp_number, _ value: Int) {
    _ = chttp_multi_set_long(library.table, pointer, Int32(option.rawValue), max(1, value))
  }

  deinit { chttp_multi_free(library.table, pointer) }

  func add(_ easy: CurlEasy) -> Bool { chttp_multi_add(library.table, pointer, easy.pointer) == 0 }

  func remove(_ easy: CurlEasy) {
    _ = chttp_multi_remove(library.table, pointer, easy.pointer)
  }

  func perform() -> Bool { chttp_multi_perform(library.table, pointer) == 0 }

  /// Waits for network activity, for `wake`, or for the timeout.
  func wait(milliseconds: Int32) -> Bool {
    chttp_multi_wait(library.table, pointer, milliseconds) == 0
  }

  func wake() { _ = chttp_multi_wake(library.table, pointer) }

  /// The handle of a finished transfer and libcurl's result code.
  func nextFinished() -> (easy: OpaquePointer, result: Int32)? {
    var result: Int32 = 0
    guard let easy = chttp_multi_next_finished(library.table, pointer, &result) else { return nil }
    return (easy, result)
  }
}

/// A transfer handle of libcurl for one exchange. Used only on the thread of its loop.
final class CurlEasy {
  let pointer: OpaquePointer
  private let library: CurlLibrary
  private var list: OpaquePointer?

  init?(_ library: CurlLibrary) {
    guard let pointer = chttp_easy_create(library.table) else { return nil }
    self.library = library
    self.pointer = pointer
  }

  deinit {
    chttp_easy_free(library.table, pointer)
    if let list { chttp_list_free(library.table, list) }
  }

  @discardableResult
  func set(_ option: chttp_number, _ value: Int) -> Bool {
    chttp_set_long(library.table, pointer, Int32(option.rawValue), value) == 0
  }

  @discardableResult
  func set(_ option: chttp_number, _ value: String?) -> Bool {
    chttp_set_text(library.table, pointer, Int32(option.rawValue), value) == 0
  }

  func set(_ option: chttp_number, offset value: Int) {
    _ = chttp_set_offset(library.table, pointer, Int32(option.rawValue), Int64(value))
  }

  /// - Parameter context: must outlive the transfer.
  func set(
    _ function: chttp_number, _ receiver: chttp_receive, data: chttp_number, context: AnyObject
  ) {
    _ = chttp_set_receiver(library.table, pointer, Int32(function.rawValue), receiver)
    set(data, context: context)
  }

  /// - Parameter context: must outlive the transfer.
  func set(opener: chttp_open, context: AnyObject) {
    _ = chttp_set_opener(library.table, pointer, Int32(chttp_opt_open_function.rawValue), opener)
    set(chttp_opt_open_data, context: context)
  }

  private func set(_ option: chttp_number, context: AnyObject) {
    let opaque = Unmanaged.passUnretained(context).toOpaque()
    _ = chttp_set_pointer(library.table, pointer, Int32(option.rawValue), opaque)
  }

  func set(headers: HTTPHeaders) {
    for field in headers.fields {
      // With a semicolon libcurl sends a header without a value; with a colon it would drop it.
      let line = field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
      list = chttp_list_append(library.table, list, line) ?? list
    }
    if let list {
      _ = chttp_set_list(
        library.table, pointer, Int32(chttp_opt_http_header.rawValue), list)
    }
  }

  func set(content: HTTPRequest.Content, isTyped: Bool) {
    // Before the text, which is copied up to its size.
    set(chttp_opt_content_size, offset: content.text.utf8.count)
    set(chttp_opt_content, content.text)
    // Else libcurl asks the server first whether it wants a long one.
    for line in ["Expect:"] + (isTyped ? [] : ["Content-Type: " + content.type]) {
      list = chttp_list_append(library.table, list, line) ?? list
    }
  }

  func number(_ info: chttp_number) -> Int {
    chttp_get_long(library.table, pointer, Int32(info.rawValue))
  }

  func microseconds(_ info: chttp_number) -> Int {
    Int(chttp_get_offset(library.table, pointer, Int32(info.rawValue)))
  }

  func text(_ info: chttp_number) -> String? {
    chttp_get_text(library.table, pointer, Int32(info.rawValue)).map { String(cString: $0) }
  }
}

/// Connections that requests share, until one of them is suspect.
///
/// libcurl keeps an HTTP/2 connection when a request on it times out, and sends the next ones over it,
/// too, although nothing may ever come back: the network has changed, or a router has forgotten the
/// connection. So if a request stays without an answer, later requests get a new pool; the connections
/// of the old one are closed when its last transfer has ended.
final class ConnectionPool {
  private struct Server {
    /// Whether its requests share one connection.
    var isMultiplexed: Bool
    /// When it last sent data.
    var heard: ContinuousClock.Instant
  }

  let multi: CurlMulti
  /// Those that have answered.
  private var servers: [String: Server] = [:]

  init(_ multi: CurlMulti) { self.multi = multi }

  /// Notes a whole answer.
  func answered(_ server: String, isMultiplexed: Bool) {
    servers[server] = Server(isMultiplexed: isMultiplexed, heard: .now)
  }

  /// Notes that a server has sent data.
  func heard(_ server: String) { servers[server]?.heard = .now }

  /// Since when a request waits for a connection over which others were answered; nil if there were
  /// none. A shared connection is not silent as long as it has data for others: over a slow network
  /// many wait for each other.
  func silence(
    of server: String, since sent: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    guard let server = servers[server] else { return nil }
    return server.isMultiplexed ? max(sent, server.heard) : sent
  }
}

extension Duration {
  /// Whole milliseconds, at least 1 and at most about 24 days, libcurl's maximum.
  var wholeMilliseconds: Int {
    let parts = components
    guard parts.seconds < 2_000_000 else { return 2_000_000_000 }
    let milliseconds =
      Int(parts.seconds) * 1000 + Int(parts.attoseconds / 1_000_000_000_000_000)
    return max(1, milliseconds)
  }
}
