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
  ///   - more: how much longer it waits if nothing counts then.
  ///   - pause: waits for that long; ends early if its task is cancelled.
  ///   - late: what counts without an answer in time; asked again, for the last time, after `more`.
  func value(
    atMost patience: Duration, more: Duration = .zero,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    late: (_ isLast: Bool) async -> Answer?
  ) async -> Answer? {
    let isFirst = state.withLock { state in
      defer { state.hasFirst = true }
      return !state.hasFirst
    }
    guard isFirst else {
      await settlement.wait()
      return state.withLock { $0.settled }
    }
    var answer = await arrived(within: patience, pause)
    if answer == nil { answer = await late(false) }
    if answer == nil { answer = await arrived(within: more, pause) }
    if answer == nil { answer = await late(true) }
    state.withLock { state in
      state.isClosed = true
      state.settled = answer
    }
    settlement.open()
    return answer
  }

  private func arrived(
    within limit: Duration, _ pause: @escaping @Sendable (Duration) async throws -> Void
  ) async -> Answer? {
    arrival.close()
    if limit > .zero, state.withLock({ $0.arrived == nil }) {
      let timer = Task { [arrival] in
        try? await pause(limit)
        arrival.open()
      }
      await arrival.wait()
      timer.cancel()
    }
    return state.withLock { $0.arrived }
  }

  /// Opens for all waiters.
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

    func close() { state.withLock { $0.isOpen = false } }

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
