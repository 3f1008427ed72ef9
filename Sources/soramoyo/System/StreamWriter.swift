import Dispatch
import Locking
import SystemLibrary

/// Writes to a stream on a thread of its own, in the order in which it is handed pieces: a reader who has
/// stopped then holds up nothing but this thread, which ends with the process.
final class StreamWriter: Sendable {
  private struct State: Sendable {
    var waiting: [[UInt8]] = []
    var bytes = 0
    /// How many pieces were written whole.
    var written = 0
    /// The `errno` of a failure, after which nothing is written any more.
    var trouble: Int32 = 0
    /// Whether somebody waits until nothing is left.
    var isAwaited = false
  }

  private let state = Locked(State())
  private let news = DispatchSemaphore(value: 0)
  private let isIdle = DispatchSemaphore(value: 0)
  private let limit: Int

  /// - Parameter limit: bytes that may wait.
  /// - Returns: nil where there is no thread for it.
  init?(_ descriptor: Int32, limit: Int) {
    self.limit = limit
    guard DetachedThread.start({ [self] in write(to: descriptor) }) else { return nil }
  }

  /// - Returns: false if too much waits, and so the piece is not taken.
  func add(_ bytes: [UInt8]) -> Bool {
    let isTaken = state.withLock { state in
      // What is being written counts: it is not known how much of it has gone.
      guard state.bytes + bytes.count <= limit || state.waiting.isEmpty else { return false }
      guard state.trouble == 0 else { return true }
      state.waiting.append(bytes)
      state.bytes += bytes.count
      return true
    }
    if isTaken { news.signal() }
    return isTaken
  }

  /// How many of the pieces were written whole.
  var written: Int { state.withLock { $0.written } }
  var trouble: Int32 { state.withLock { $0.trouble } }

  /// Blocks the calling thread until nothing is left to write, and no longer than this.
  func wait(milliseconds: Int) {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while true {
      let isDone = state.withLock { state in
        state.isAwaited = !state.waiting.isEmpty
        return state.waiting.isEmpty
      }
      if isDone || isIdle.wait(timeout: end) == .timedOut { return }
    }
  }

  private func write(to descriptor: Int32) {
    while true {
      news.wait()
      // It stays among those that wait until it is written.
      guard let piece = state.withLock({ $0.waiting.first }) else { continue }
      let code = piece.withUnsafeBytes { Console.writeAll($0, to: descriptor) }
      let isAwaited = state.withLock { state in
        state.trouble = code
        if code == 0 {
          state.written += 1
          state.bytes -= state.waiting.removeFirst().count
        } else {
          state.waiting = []
          state.bytes = 0
        }
        guard state.waiting.isEmpty, state.isAwaited else { return false }
        state.isAwaited = false
        return true
      }
      if isAwaited { isIdle.signal() }
    }
  }
}
