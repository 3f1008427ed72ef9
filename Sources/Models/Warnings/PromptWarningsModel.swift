import Synchronization

/// Answers which warnings are in force for those who asked for something else, and must not wait
/// for it: what was checked minutes ago is used as it is, else the service is asked beside other
/// work and given a patience, and when that is over what is stored has to do.
public final class PromptWarningsModel: Sendable {
  /// Where the answers come from.
  public enum Way: Sendable {
    /// What is at hand without a network: a replay, or what is stored when asking is forbidden.
    case atHand(WarningsModel, PromptWarnings.Basis)
    case service(Service)
  }

  /// A service, and what is stored of it.
  public struct Service: Sendable {
    let recent: WarningsModel
    let live: WarningsModel
    let stored: WarningsModel
    let patience: Duration
    let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - recent: answers from what was stored minutes ago, and never waits.
    ///   - live: asks the service.
    ///   - stored: answers from what is stored, however old.
    ///   - patience: how long the first question may wait, counted from that question.
    ///   - pause: lets that time pass; ends early when its task is cancelled.
    public init(
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
  private let state = Mutex<State>(.idle)

  private enum State {
    case idle
    case asking(Asking)
    case known([PromptWarnings])
  }

  private struct Asking {
    let service: Service
    let places: [Place]
    let task: Task<Void, Never>
    let arrival: Arrival
  }

  public init(_ way: Way, now: Instant) {
    self.way = way
    self.now = now
  }

  /// Looks at what is stored, and begins to ask where that will not do. Returns without waiting for
  /// the service.
  public func begin(_ places: [Place]) async {
    switch way {
    case .atHand(let model, let basis):
      keep(await model.inForceAtOnce(at: places), basis)
    case .service(let service):
      let recent = await service.recent.inForceAtOnce(at: places)
      guard !recent.allSatisfy({ $0.isRecent(at: now) }) else { return keep(recent, .current) }
      let arrival = Arrival()
      let task = Task.immediate { arrival.put(await service.live.inForce(at: places)) }
      let asking = Asking(service: service, places: places, task: task, arrival: arrival)
      state.withLock { $0 = .asking(asking) }
    }
  }

  /// What is known of one of the places that were begun with; nil for another. The first question
  /// waits for the service as long as its patience lasts, the others do not wait any more.
  public func warnings(of place: Place) async -> PromptWarnings? {
    let state = state.withLock { $0 }
    switch state {
    case .idle: return nil
    case .known(let answers): return answers.first { $0.warnings.place.id == place.id }
    case .asking(let asking):
      await settle(asking)
      return await warnings(of: place)
    }
  }

  private func settle(_ asking: Asking) async {
    let service = asking.service
    await asking.arrival.wait(atMost: service.patience, pause: service.pause)
    if let answers = asking.arrival.close() { return keep(answers, .current) }
    // Whoever hangs is left behind: the requests are called off, and nobody waits for their end.
    asking.task.cancel()
    let stored = await service.stored.inForceAtOnce(at: asking.places)
    keep(stored, stored.allSatisfy { $0.isRecent(at: now) } ? .current : .late)
  }

  private func keep(_ answers: [PlaceWarnings], _ basis: PromptWarnings.Basis) {
    let known = answers.map { PromptWarnings($0, basis: basis) }
    state.withLock { $0 = .known(known) }
  }

  /// The service's answer, when it comes.
  private final class Arrival: Sendable {
    private struct State {
      var answers: [PlaceWarnings]?
      var isClosed = false
      /// Whether the time is up. It may be before anybody waits.
      var isOver = false
      var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func put(_ answers: [PlaceWarnings]) {
      resume { state in
        if !state.isClosed { state.answers = answers }
      }
    }

    /// What came by now; what comes later is not wanted any more.
    func close() -> [PlaceWarnings]? {
      state.withLock { state in
        state.isClosed = true
        return state.answers
      }
    }

    /// Returns when the answer has come or the time is up, whichever is first.
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
          if state.answers == nil, !state.isOver {
            state.waiting = continuation
            return false
          }
          return true
        }
        if isSettled { continuation.resume() }
      }
      timer.cancel()
    }

    /// Changes the state and wakes whoever waits.
    private func resume(_ change: (inout State) -> Void) {
      let waiting = state.withLock { state in
        change(&state)
        defer { state.waiting = nil }
        return state.waiting
      }
      waiting?.resume()
    }
  }
}
