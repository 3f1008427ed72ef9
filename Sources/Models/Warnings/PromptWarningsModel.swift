import Locking

/// The warnings of a place that are known without delaying other output.
package struct PromptWarnings: Equatable, Sendable {
  package let warnings: PlaceWarnings
  package let basis: Basis

  package init(_ warnings: PlaceWarnings, basis: Basis) {
    self.warnings = warnings
    self.basis = basis
  }

  /// The data behind the answer.
  package enum Basis: Equatable, Sendable {
    /// Fetched now or minutes ago, or a replay of that time. Parts that could not be fetched are
    /// failures named in the answer.
    case current
    /// Stored data, because fetching was forbidden.
    case offline
    /// Stored data, because the service had not answered within the timeout.
    case late
    /// Nothing was asked, because the source has no warnings. They are unknown, never "none".
    case notCarried(SourceKind)
  }
}

extension PlaceWarnings {
  /// Seconds that a stored answer may be dated in the future, because clocks differ.
  private static let clockSkew = 60

  /// Whether all of it was checked within minutes, so that no request is needed. Products that the
  /// source never carries are excepted.
  func isRecent(at now: Instant) -> Bool {
    guard let checked,
      (-Self.clockSkew...LiveRhythm.warningsAbove).contains(now.seconds(since: checked))
    else { return false }
    return unknowns.allSatisfy { unknown in
      switch unknown {
      case .failed(_, .notOffered): true
      case .failed: false
      default: true
      }
    }
  }
}

/// Provides the warnings in force to commands for other products, which must not wait for them:
/// data checked minutes ago is used directly; otherwise the service is asked concurrently, and
/// after a timeout stored data is used.
package final class PromptWarningsModel: Sendable {
  /// Where the answers come from.
  package enum Way: Sendable {
    /// Available without a network: a replay, or stored data if fetching is forbidden.
    case atHand(WarningsModel, PromptWarnings.Basis)
    case service(Service)
    /// The source has no warnings.
    case notCarried(SourceKind)
  }

  /// A service and its stored data.
  package struct Service: Sendable {
    let recent: WarningsModel
    let live: WarningsModel
    let stored: WarningsModel
    let patience: Duration
    let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - recent: answers from data stored minutes ago, without waiting.
    ///   - live: asks the service.
    ///   - stored: answers from stored data of any age.
    ///   - patience: the timeout, counted from the first query.
    ///   - pause: waits for that long; ends early if its task is cancelled.
    package init(
      recent: WarningsModel, live: WarningsModel, stored: WarningsModel, patience: Duration,
      pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
      self.recent = recent
      self.live = live
      self.stored = stored
      self.patience = patience
      self.pause = pause
    }
  }

  private let way: Way
  private let now: Instant
  private let state = Locked<State>(.idle)

  private enum State {
    case idle
    case asking(Asking)
    /// - Parameter next: where the last answer was found, and one further: places are usually asked
    ///   for in their order.
    case known([PromptWarnings], next: Int)
  }

  private struct Asking {
    let service: Service
    let places: [Place]
    let task: Task<Void, Never>
    let arrival: Arrival
  }

  package init(_ way: Way, now: Instant) {
    self.way = way
    self.now = now
  }

  /// Checks stored data, and starts fetching where it is not recent. Returns without waiting for
  /// the service.
  package func begin(_ places: [Place]) async {
    switch way {
    case .atHand(let model, let basis):
      keep(await model.inForceAtOnce(at: places), basis)
    case .notCarried(let source):
      keep(
        places.map { .notCarried($0, by: source) },
        .notCarried(source))
    case .service(let service):
      let recent = await service.recent.inForceAtOnce(at: places)
      guard !recent.allSatisfy({ $0.isRecent(at: now) }) else { return keep(recent, .current) }
      let arrival = Arrival()
      let task = Task.immediate { arrival.put(await service.live.inForce(at: places)) }
      let asking = Asking(service: service, places: places, task: task, arrival: arrival)
      state.withLock { $0 = .asking(asking) }
    }
  }

  /// The warnings of one of the places passed to `begin`; nil for another. The first query waits for
  /// the service up to the timeout, later ones do not wait any more.
  package func warnings(of place: Place) async -> PromptWarnings? {
    if case .asking(let asking) = state.withLock({ $0 }) { await settle(asking) }
    return state.withLock { state in
      guard case .known(let answers, let next) = state else { return nil }
      let isWanted = { (answer: PromptWarnings) in answer.warnings.place.id == place.id }
      guard
        let index = answers[next...].firstIndex(where: isWanted)
          ?? answers[..<next].firstIndex(where: isWanted)
      else { return nil }
      state = .known(answers, next: index + 1)
      return answers[index]
    }
  }

  /// The first caller waits and stores the result; all others wait for that.
  private func settle(_ asking: Asking) async {
    guard asking.arrival.isFirst() else { return await asking.arrival.settled() }
    defer { asking.arrival.settle() }
    let service = asking.service
    await asking.arrival.wait(atMost: service.patience, pause: service.pause)
    if let answers = asking.arrival.close() { return keep(answers, .current) }
    // The requests are cancelled without waiting for them to end.
    asking.task.cancel()
    let stored = await service.stored.inForceAtOnce(at: asking.places)
    keep(stored, stored.allSatisfy { $0.isRecent(at: now) } ? .current : .late)
  }

  private func keep(_ answers: [PlaceWarnings], _ basis: PromptWarnings.Basis) {
    let known = answers.map { PromptWarnings($0, basis: basis) }
    state.withLock { $0 = .known(known, next: 0) }
  }

  /// The service's answer, once it arrives.
  private final class Arrival: Sendable {
    private struct State {
      var answers: [PlaceWarnings]?
      var isClosed = false
      /// Whether the timeout has passed, possibly before the first query.
      var isOver = false
      var waiting: CheckedContinuation<Void, Never>?
      /// Places that are requested concurrently: whether an answer has arrived, whether the result was
      /// stored, and the waiters for it.
      var hasFirst = false
      var isSettled = false
      var followers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    func put(_ answers: [PlaceWarnings]) {
      resume { state in
        if !state.isClosed { state.answers = answers }
      }
    }

    /// Returns the answer if it has arrived; later ones are ignored.
    func close() -> [PlaceWarnings]? {
      state.withLock { state in
        state.isClosed = true
        return state.answers
      }
    }

    /// Returns when the answer has arrived or the timeout has passed, whichever is first.
    func wait(
      atMost patience: Duration, pause: @escaping @Sendable (Duration) async throws -> Void
    ) async {
      guard state.withLock({ $0.answers == nil }), patience > .zero else { return }
      let timer = Task {
        try? await pause(patience)
        resume { $0.isOver = true }
      }
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isSettled = state.withLock { state in
          guard state.answers == nil, !state.isOver else { return true }
          state.waiting = continuation
          return false
        }
        if isSettled { continuation.resume() }
      }
      timer.cancel()
    }

    /// Changes the state and resumes the waiting task.
    private func resume(_ change: (inout State) -> Void) {
      let waiting = state.withLock { state in
        change(&state)
        defer { state.waiting = nil }
        return state.waiting
      }
      waiting?.resume()
    }

    /// Whether the caller is the first: it must call `settle` in the end.
    func isFirst() -> Bool {
      state.withLock { state in
        defer { state.hasFirst = true }
        return !state.hasFirst
      }
    }

    /// Returns after `settle`.
    func settled() async {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isSettled = state.withLock { state in
          if !state.isSettled { state.followers.append(continuation) }
          return state.isSettled
        }
        if isSettled { continuation.resume() }
      }
    }

    func settle() {
      let followers = state.withLock { state in
        state.isSettled = true
        defer { state.followers = [] }
        return state.followers
      }
      for continuation in followers { continuation.resume() }
    }
  }
}
