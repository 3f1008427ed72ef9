import Locking
internal import Terminal
package import Testing

/// A clock that only the test moves.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var offset = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: (Instant, CheckedContinuation<Void, any Error>)] = [:]
    var nextNumber = 0
    var waiters: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
  }

  private let state = Locked(State())

  package init() {}

  package var now: Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(number, deadline, continuation)
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.1
        .resume(throwing: CancellationError())
    }
  }

  private func add(
    _ number: Int, _ deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    if Task.isCancelled {
      continuation.resume(throwing: CancellationError())
      return
    }
    let ready = state.withLock { state in
      state.sleepers[number] = (deadline, continuation)
      let ready = state.waiters.filter { $0.value.count <= state.sleepers.count }
      for number in ready.keys { state.waiters[number] = nil }
      return ready.values.map(\.continuation)
    }
    for waiter in ready { waiter.resume() }
  }

  /// Waits until this many tasks sleep; if the test is ended first, reports that they did not.
  package func sleepers(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = Task.isCancelled
        let isReady = state.withLock { state in
          if state.sleepers.count >= count || isCancelled { return true }
          state.waiters[number] = (count, continuation)
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume()
    }
    let found = state.withLock(\.sleepers.count)
    if Task.isCancelled, found < count {
      Issue.record(
        "waited for \(count) to sleep; \(found) did", sourceLocation: sourceLocation)
    }
  }

  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.value.0 <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values.sorted { $0.0 < $1.0 }
    }
    for sleeper in woken { sleeper.1.resume() }
  }
}
