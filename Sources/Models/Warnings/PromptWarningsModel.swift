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

/// Provides the warnings in force to commands for other products, which must not wait for them:
/// data checked minutes ago is used directly; otherwise the service is asked concurrently, and
/// after a timeout stored data is used.
package final class PromptWarningsModel: Sendable {
  /// Where the answers come from.
  package enum Mode: Sendable {
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
    let more: Duration
    let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - recent: answers from data stored minutes ago, without waiting.
    ///   - live: asks the service.
    ///   - stored: answers from stored data of any age.
    ///   - patience: the timeout, counted from the first query.
    ///   - more: how much longer it waits where nothing is stored: on a slow line a warning would never be
    ///     known.
    ///   - pause: waits for that long; ends early if its task is cancelled.
    package init(
      recent: WarningsModel, live: WarningsModel, stored: WarningsModel, patience: Duration,
      more: Duration,
      pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
      self.recent = recent
      self.live = live
      self.stored = stored
      self.patience = patience
      self.more = more
      self.pause = pause
    }
  }

  private let mode: Mode
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
    let answer: PromptAnswer<[PromptWarnings]>
  }

  package init(_ mode: Mode, now: Instant) {
    self.mode = mode
    self.now = now
  }

  /// Checks stored data, and starts fetching where it is not recent. Returns without waiting for
  /// the service.
  package func begin(_ places: [Place]) async {
    switch mode {
    case .atHand(let model, let basis):
      keep(Self.based(await model.inForceAtOnce(at: places), basis))
    case .notCarried(let source):
      keep(Self.based(places.map { .notCarried($0, by: source) }, .notCarried(source)))
    case .service(let service):
      let recent = await service.recent.inForceAtOnce(at: places)
      guard !recent.allSatisfy({ $0.isRecent(at: now) }) else {
        return keep(Self.based(recent, .current))
      }
      let answer = PromptAnswer<[PromptWarnings]>()
      let task = Task.immediate {
        answer.put(Self.based(await service.live.inForce(at: places), .current))
      }
      let asking = Asking(service: service, places: places, task: task, answer: answer)
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

  private func settle(_ asking: Asking) async {
    let service = asking.service
    let answers = await asking.answer.value(
      atMost: service.patience, more: service.more, pause: service.pause
    ) { isLast in
      let stored = await service.stored.inForceAtOnce(at: asking.places)
      guard isLast || stored.allSatisfy(\.hasReports) else { return nil }
      // The requests are cancelled without waiting for them to end.
      asking.task.cancel()
      return Self.based(stored, stored.allSatisfy { $0.isRecent(at: now) } ? .current : .late)
    }
    state.withLock { state in
      if case .asking = state, let answers { state = .known(answers, next: 0) }
    }
  }

  private func keep(_ answers: [PromptWarnings]) {
    state.withLock { $0 = .known(answers, next: 0) }
  }

  private static func based(
    _ answers: [PlaceWarnings], _ basis: PromptWarnings.Basis
  ) -> [PromptWarnings] {
    answers.map { PromptWarnings($0, basis: basis) }
  }
}
