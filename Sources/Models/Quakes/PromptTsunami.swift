import Locking

/// The tsunami warnings that are known without delaying other output.
package enum PromptTsunami: Equatable, Sendable {
  /// - Parameters:
  ///   - checked: when the source was asked; nil for a replay.
  ///   - isCurrent: whether it was asked minutes ago at most, or this is a replay.
  case known(TsunamiStanding, checked: Instant?, isCurrent: Bool)
  /// Nothing is known; without a reason there was no answer in time.
  case unknown(ForecastError?)
  /// The source has none, or none of that time.
  case notCarried
  /// The source has them, but fetching them for one line would be too much.
  case notAsked(SourceKind)
}

/// Provides tsunami warnings to forecasts, which must not wait for them: an answer of the last minutes
/// is used directly; else the service is asked in parallel with the forecast, and after a time-out the
/// stored answer is used.
package final class PromptTsunamiModel: Sendable {
  private let live: TsunamiModel
  private let recent: TsunamiModel?
  private let stored: TsunamiModel?
  private let now: Instant
  private let patience: Duration
  private let fixed: PromptTsunami?
  private let state = Locked<State>(.idle)

  private enum State {
    case idle
    case asking(Task<PromptTsunami, Never>, Box)
    case known(PromptTsunami)
  }

  /// - Parameters:
  ///   - live: asks the service, or replays.
  ///   - recent: answers from data cached minutes ago; nil if nothing would be requested anyway.
  ///   - stored: answers from cached data of any age; nil without a service.
  ///   - patience: how long a forecast waits.
  package init(
    live: any QuakeSource, recent: (any QuakeSource)?, stored: (any QuakeSource)?, now: Instant,
    patience: Duration
  ) {
    self.live = TsunamiModel(source: live)
    self.recent = recent.map(TsunamiModel.init)
    self.stored = stored.map(TsunamiModel.init)
    self.now = now
    self.patience = patience
    fixed = nil
  }

  /// A model that asks nothing.
  package init(_ answer: PromptTsunami, now: Instant) {
    let none = TsunamiModel(source: NoQuakes(kind: .jma))
    live = none
    recent = nil
    stored = nil
    self.now = now
    patience = .zero
    fixed = answer
  }

  /// Checks stored data, and starts fetching where it is not recent. Returns without waiting for the
  /// service.
  package func begin() async {
    if let fixed { return state.withLock { $0 = .known(fixed) } }
    if let recent {
      if case .known(let standing, let checked, true) = await Self.answer(recent, now: now) {
        let answer = PromptTsunami.known(standing, checked: checked, isCurrent: true)
        return state.withLock { $0 = .known(answer) }
      }
    } else {
      let answer = await Self.answer(live, now: now)
      return state.withLock { $0 = .known(answer) }
    }
    let box = Box()
    let task = Task.immediate { [live, now] in
      let answer = await Self.answer(live, now: now)
      box.put(answer)
      return answer
    }
    state.withLock { $0 = .asking(task, box) }
  }

  /// The known warnings; nil before `begin`.
  package func tsunami() async -> PromptTsunami? {
    switch state.withLock({ $0 }) {
    case .idle: return nil
    case .known(let answer): return answer
    case .asking(let task, let box):
      let timer = Task { [patience] in
        try? await Task.sleep(for: patience)
        box.giveUp()
      }
      let arrived = await box.answer()
      timer.cancel()
      if let arrived {
        state.withLock { $0 = .known(arrived) }
        return arrived
      }
      task.cancel()
      let answer = await late()
      state.withLock { $0 = .known(answer) }
      return answer
    }
  }

  private func late() async -> PromptTsunami {
    guard let stored else { return .unknown(nil) }
    let answer = await Self.answer(stored, now: now)
    if case .known = answer { return answer }
    return .unknown(nil)
  }

  private static func answer(_ model: TsunamiModel, now: Instant) async -> PromptTsunami {
    do throws(ForecastError) {
      let found = try await model.standing(now: now)
      let isRecent =
        found.checked.map { $0.isYounger(than: LiveRhythm.warningsAbove, at: now) } ?? true
      let isCurrent = found.freshness == .fresh || found.freshness == .sample || isRecent
      return .known(found.value, checked: found.checked, isCurrent: isCurrent)
    } catch {
      switch error {
      case .notOffered, .nothingRecorded, .recordedLongAgo: return .notCarried
      default: return .unknown(error)
      }
    }
  }

  /// The answer, or nil after the wait has ended.
  private final class Box: Sendable {
    private struct State {
      var answer: PromptTsunami?
      var isOver = false
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    func put(_ answer: PromptTsunami) { resume { $0.answer = answer } }

    func giveUp() { resume { $0.isOver = true } }

    func answer() async -> PromptTsunami? {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isSettled = state.withLock { state in
          if state.answer == nil, !state.isOver {
            state.waiting.append(continuation)
            return false
          }
          return true
        }
        if isSettled { continuation.resume() }
      }
      return state.withLock { $0.answer }
    }

    private func resume(_ change: (inout State) -> Void) {
      let waiting = state.withLock { state in
        change(&state)
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }
}
