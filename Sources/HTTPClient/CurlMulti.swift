import CHTTP

/// libcurl's multi handle: parallel transfers and the connections that they share.
///
/// Unchecked: everything but `wake` is called by one thread only, and libcurl allows `wake` from
/// any thread while the handle exists.
final class CurlMulti: @unchecked Sendable {
  private let library: CurlLibrary
  private let pointer: OpaquePointer

  init?(_ library: CurlLibrary, connections: Int) {
    guard let pointer = chttp_multi_create(library.table) else { return nil }
    self.library = library
    self.pointer = pointer
    _ = chttp_multi_set_long(
      library.table, pointer, Int32(chttp_multi_opt_max_connects.rawValue), connections)
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
