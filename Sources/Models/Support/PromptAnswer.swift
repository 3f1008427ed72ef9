import Locking

/// An answer that is waited for until a timeout; then another one counts, once for all who wait.
final class PromptAnswer<Answer: Sendable>: Sendable {
  private struct State {
    var arrived: Answer?
    /// Whether the wait is over; later answers are ignored.
    var isClosed = false
    var hasFirst = false
    var settled: Answer?
  }

  private let state = Locked(State())
  private let arrival = Gate()
  private let settlement = Gate()

  func put(_ answer: Answer) {
    state.withLock { state in
      if !state.isClosed { state.arrived = answer }
    }
    arrival.open()
  }

  /// The first caller waits; all others wait for its result.
  /// - Parameters:
  ///   - patience: the timeout, counted from the first call.
  ///   - pause: waits for that long; ends early if its task is cancelled.
  ///   - late: what counts without an answer in time.
  func value(
    atMost patience: Duration,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    late: () async -> Answer
  ) async -> Answer? {
    let (isFirst, hasArrived) = state.withLock { state in
      defer { state.hasFirst = true }
      return (!state.hasFirst, state.arrived != nil)
    }
    guard isFirst else {
      await settlement.wait()
      return state.withLock { $0.settled }
    }
    if !hasArrived, patience > .zero {
      let timer = Task { [arrival] in
        try? await pause(patience)
        arrival.open()
      }
      await arrival.wait()
      timer.cancel()
    }
    let arrived = state.withLock { state in
      state.isClosed = true
      return state.arrived
    }
    let answer = if let arrived { arrived } else { await late() }
    state.withLock { $0.settled = answer }
    settlement.open()
    return answer
  }

  /// Opens once, for all waiters.
  private final class Gate: Sendable {
    private struct State {
      var isOpen = false
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    func wait() async {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    }
  }
}
