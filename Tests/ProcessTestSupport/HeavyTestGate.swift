import Glibc
import Locking

/// Runs a few tests of a kind at once, each on its own threads.
///
/// One of each kind for the whole process, because they share out the machine.
final class HeavyTestGate: Sendable {
  private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  static let computing = HeavyTestGate(permits: processors)
  /// Half as many again: these mostly wait.
  static let waiting = HeavyTestGate(permits: processors * 3 / 2)

  private typealias Waiting = (number: Int, turn: CheckedContinuation<OwnThreads?, Never>)

  private struct State {
    var free: [OwnThreads]
    var waiting: [Waiting] = []
    var nextNumber = 0
  }

  private let state: Locked<State>

  init(permits: Int) {
    // Two threads each: the parts of one test go on side by side, and one may block.
    state = Locked(State(free: (0..<max(1, permits)).map { _ in OwnThreads(count: 2) }))
  }

  /// Waits for a permit, in order, and returns it after the work.
  ///
  /// - Throws: `CancellationError` if cancelled meanwhile, else the error of the work.
  func withPermit(_ work: (OwnThreads) async throws -> Void) async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let threads = await withTaskCancellationHandler {
      await withCheckedContinuation { wait((number, $0)) }
    } onCancel: {
      giveUp(number)
    }
    guard let threads else { throw CancellationError() }
    defer { giveBack(threads) }
    try await work(threads)
  }

  private func wait(_ waiting: Waiting) {
    let isCancelled = Task.isCancelled
    let threads = state.withLock { state -> OwnThreads? in
      if isCancelled { return nil }
      if let threads = state.free.popLast() { return threads }
      state.waiting.append(waiting)
      return nil
    }
    if isCancelled || threads != nil { waiting.turn.resume(returning: threads) }
  }

  private func giveUp(_ number: Int) {
    let waiting = state.withLock { state -> Waiting? in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
    }
    waiting?.turn.resume(returning: nil)
  }

  private func giveBack(_ threads: OwnThreads) {
    let next = state.withLock { state -> Waiting? in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.free.append(threads)
      return nil
    }
    next?.turn.resume(returning: threads)
  }
}
