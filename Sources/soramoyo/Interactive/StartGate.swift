import Locking

/// The turn of some work to stand in line for the network, for which the next waits.
final class StartGate: Sendable {
  private struct State {
    var isOver = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func end() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  /// Waits until it is over. It always is, soon: work ends it when it first waits for something.
  func over() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(continuation) }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }
  }
}
