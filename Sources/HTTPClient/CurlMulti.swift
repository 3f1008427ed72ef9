import CHTTP

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
