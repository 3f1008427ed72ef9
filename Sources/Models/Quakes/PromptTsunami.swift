import Locking

/// The tsunami warnings that are known without delaying other output.
package enum PromptTsunami: Equatable, Sendable {
  /// - Parameters:
  ///   - checked: when the source was asked; nil for a replay.
  ///   - isCurrent: whether it was asked minutes ago at most, or this is a replay.
  case known(TsunamiStatus, checked: Instant?, isCurrent: Bool)
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
  private let asking = Locked<Asking?>(nil)

  private struct Asking {
    /// Nil if nothing is requested.
    let task: Task<Void, Never>?
    let answer: PromptAnswer<PromptTsunami>
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
    let none = TsunamiModel(source: SourceChain<any QuakeSource>(.jma))
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
    let answer = PromptAnswer<PromptTsunami>()
    var task: Task<Void, Never>?
    if let known = await known() {
      answer.put(known)
    } else {
      task = Task.immediate { [live, now] in answer.put(await Self.answer(live, now: now)) }
    }
    let asked = Asking(task: task, answer: answer)
    asking.withLock { $0 = asked }
  }

  /// What needs no request; nil if the service has to be asked.
  private func known() async -> PromptTsunami? {
    if let fixed { return fixed }
    guard let recent else { return await Self.answer(live, now: now) }
    let answer = await Self.answer(recent, now: now)
    guard case .known(_, _, isCurrent: true) = answer else { return nil }
    return answer
  }

  /// The known warnings; nil before `begin`.
  package func tsunami() async -> PromptTsunami? {
    guard let asking = asking.withLock({ $0 }) else { return nil }
    return await asking.answer.value(atMost: patience) { _ in
      asking.task?.cancel()
      return await late()
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
      let isCurrent = found.freshness == .fresh || found.freshness.isPast || isRecent
      return .known(found.value, checked: found.checked, isCurrent: isCurrent)
    } catch {
      switch error {
      case .notOffered, .nothingRecorded, .recordedLongAgo: return .notCarried
      default: return .unknown(error)
      }
    }
  }
}
