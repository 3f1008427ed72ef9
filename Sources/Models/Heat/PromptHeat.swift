import Locking

/// The heat-stroke alerts that are known without delaying other output.
package enum PromptHeat: Equatable, Sendable {
  case known(Sourced<HeatAlerts>)
  /// Nothing is known; without a reason there was no answer in time.
  case unknown(ForecastError?)
  /// The source has none, or none of that time.
  case notCarried
}

/// Provides heat-stroke alerts to forecasts, which must not wait for them: the list is small, and fresh
/// for half an hour. Without an answer in time the cached one is used.
package final class PromptHeatModel: Sendable {
  private let live: any HeatSource
  private let stored: (any HeatSource)?
  private let now: Instant
  private let patience: Duration
  private let asking = Locked<Asking?>(nil)

  private typealias Answers = [(office: OfficeCode, answer: PromptHeat)]

  private struct Asking {
    let offices: [OfficeCode]
    let task: Task<Void, Never>
    let answer: PromptAnswer<Answers>
  }

  /// - Parameters:
  ///   - live: asks the service, or replays.
  ///   - stored: answers from cached data of any age; nil without a service.
  ///   - patience: how long a forecast waits.
  package init(
    live: any HeatSource, stored: (any HeatSource)?, now: Instant, patience: Duration
  ) {
    self.live = live
    self.stored = stored
    self.now = now
    self.patience = patience
  }

  /// Starts the requests. Out of season, and before its first alerts are announced, nothing is
  /// requested, and there is nothing to say.
  package func begin(_ offices: [OfficeCode]) {
    guard HeatSeason.hasAnnounced(at: now), !offices.isEmpty else { return }
    let offices = offices.uniqued(by: \.self)
    let answer = PromptAnswer<Answers>()
    let task = Task.immediate { [live, now] in
      answer.put(await Self.answers(of: offices, live, now: now))
    }
    asking.withLock { $0 = $0 ?? Asking(offices: offices, task: task, answer: answer) }
  }

  /// The alerts of an office; nil out of season, and before the first are announced.
  package func heat(of office: OfficeCode?) async -> PromptHeat? {
    guard let office, let asking = asking.withLock({ $0 }) else { return nil }
    let answers = await asking.answer.value(atMost: patience) { _ in
      asking.task.cancel()
      return await late(asking.offices)
    }
    return answers?.first { $0.office == office }?.answer
  }

  private func late(_ offices: [OfficeCode]) async -> Answers {
    guard let stored else { return offices.map { ($0, .unknown(nil)) } }
    return await Self.answers(of: offices, stored, now: now).map { office, answer in
      if case .known = answer { return (office, answer) }
      return (office, .unknown(nil))
    }
  }

  private static func answers(
    of offices: [OfficeCode], _ source: any HeatSource, now: Instant
  ) async -> Answers {
    var answers: Answers = []
    for office in offices {
      do throws(ForecastError) {
        answers.append((office, .known(try await source.alerts(of: office, now: now))))
      } catch {
        switch error {
        case .notOffered, .nothingRecorded, .recordedLongAgo: answers.append((office, .notCarried))
        default: answers.append((office, .unknown(error)))
        }
      }
    }
    return answers
  }
}
