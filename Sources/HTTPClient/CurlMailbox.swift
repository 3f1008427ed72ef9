import Locking

/// The queue between tasks and the network thread. A request is answered exactly once, by the first
/// to take its continuation: the thread, a cancellation, or the closing.
final class CurlMailbox: Sendable {
  typealias Answer = Result<HTTPResponse, HTTPError>
  typealias Job = (id: UInt64, request: HTTPRequest)

  private struct State {
    var lastID: UInt64 = 0
    var queue: [Job] = []
    var answers: [UInt64: CheckedContinuation<Answer, Never>] = [:]
    /// Requests that the thread has taken and that were cancelled since.
    var abandoned: [UInt64] = []
    /// Whether the connections of requests that the thread has taken may have died.
    var hasDoubt = false
    var multi: CurlMulti?
    var hasThread = false
    /// Set once nothing can be fetched any more.
    var ending: HTTPError?
    var stopWaiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  /// New work for the thread.
  struct News {
    let jobs: [Job]
    let abandoned: [UInt64]
    let hasDoubt: Bool
    let isEnding: Bool
  }

  private let state = Locked(State())

  func newID() -> UInt64 {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// - Returns: whether a thread must be started.
  func submit(
    _ id: UInt64, _ request: HTTPRequest, _ answer: CheckedContinuation<Answer, Never>
  ) -> Bool {
    let (refusal, needsThread): (HTTPError?, Bool) = state.withLock { state in
      if let ending = state.ending { return (ending, false) }
      state.queue.append((id, request))
      state.answers[id] = answer
      state.multi?.wake()
      defer { state.hasThread = true }
      return (nil, !state.hasThread)
    }
    if let refusal { answer.resume(returning: .failure(refusal)) }
    return needsThread
  }

  func cancel(_ id: UInt64) {
    let answer = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      guard let answer = state.answers.removeValue(forKey: id) else { return nil }
      if let place = state.queue.firstIndex(where: { $0.id == id }) {
        state.queue.remove(at: place)
      } else {
        state.abandoned.append(id)
        state.multi?.wake()
      }
      return answer
    }
    answer?.resume(returning: .failure(.cancelled))
  }

  func doubt() {
    state.withLock { state in
      state.hasDoubt = true
      state.multi?.wake()
    }
  }

  /// Answers all requests with `error`, pending and future, and lets the thread end.
  func end(_ error: HTTPError) {
    let answers = state.withLock { state in
      if state.ending == nil { state.ending = error }
      state.queue = []
      state.multi?.wake()
      defer { state.answers = [:] }
      return state.answers.values
    }
    for answer in answers { answer.resume(returning: .failure(error)) }
  }

  // MARK: For the thread

  /// - Parameter multi: wakes the thread from now on.
  func threadWaits(with multi: CurlMulti) { state.withLock { $0.multi = multi } }

  /// - Parameter choose: takes those of the waiting requests that may start.
  func takeNews(_ choose: (inout [Job]) -> [Job]) -> News {
    state.withLock { state in
      // Not those that begin now.
      let hasDoubt = state.hasDoubt
      let jobs = choose(&state.queue)
      defer {
        state.abandoned = []
        state.hasDoubt = false
      }
      return News(
        jobs: jobs, abandoned: state.abandoned, hasDoubt: hasDoubt, isEnding: state.ending != nil)
    }
  }

  /// Returns requests that were taken too early to the queue, which is put in order when some start.
  func putBack(_ jobs: [Job]) {
    state.withLock { state in
      // A cancelled request has been answered.
      state.queue += jobs.filter { state.answers[$0.id] != nil }
    }
  }

  /// Answers the waiting requests that `concerns` names with the same failure.
  func fail(_ error: HTTPError, _ concerns: (HTTPRequest) -> Bool) {
    let answers = state.withLock { state in
      let jobs = state.queue.filter { concerns($0.request) }
      state.queue.removeAll { concerns($0.request) }
      return jobs.compactMap { state.answers.removeValue(forKey: $0.id) }
    }
    for answer in answers { answer.resume(returning: .failure(error)) }
  }

  func answer(_ id: UInt64, _ answer: Answer) {
    let waiting = state.withLock { $0.answers.removeValue(forKey: id) }
    waiting?.resume(returning: answer)
  }

  /// Called by the thread before it ends. Releasing the multi handle closes its connections; that
  /// happens outside the lock and before waiters are resumed.
  func threadStops() {
    do {
      let last = state.withLock { state in
        defer { state.multi = nil }
        return state.multi
      }
      withExtendedLifetime(last) {}
    }
    let waiters = state.withLock { state in
      state.hasThread = false
      defer { state.stopWaiters = [:] }
      return state.stopWaiters.values
    }
    for waiter in waiters { waiter.resume() }
  }

  // MARK: For closing

  /// Returns when the thread has ended or the task is cancelled.
  func stopped() async {
    let id = newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = state.withLock { state in
          if state.hasThread, !Task.isCancelled { state.stopWaiters[id] = waiter }
          return state.stopWaiters[id] == nil
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.stopWaiters.removeValue(forKey: id) }?.resume()
    }
  }
}
