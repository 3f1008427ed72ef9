import Models

/// When what is asked for by itself may be asked for again.
struct Attempts {
  enum Subject: Hashable {
    case forecast(PlaceID)
    case section(PlaceID, WeatherSection)
    case nation
    case pictures
    case report(ReportKind)
  }

  private var attempts: [Subject: Attempt] = [:]

  private struct Attempt {
    var failures = 0
    /// When asking again makes sense.
    var next: Instant
  }

  /// Notes what came of an attempt.
  mutating func note(_ subject: Subject, isFailure: Bool, at now: Instant) {
    guard isFailure else {
      attempts[subject] = Attempt(next: now.adding(seconds: LiveRhythm.afterSuccess))
      return
    }
    let failures = (attempts[subject]?.failures ?? 0) + 1
    let pause = LiveRhythm.afterFailures[min(failures, LiveRhythm.afterFailures.count) - 1]
    attempts[subject] = Attempt(failures: failures, next: now.adding(seconds: pause))
  }

  /// Whether enough time has passed since the last attempt. A clock that was set back must not
  /// prolong that.
  func mayAsk(_ subject: Subject, at now: Instant) -> Bool {
    guard let next = attempts[subject]?.next else { return true }
    return now >= next
      || next.seconds(since: now) > LiveRhythm.afterFailures[LiveRhythm.afterFailures.count - 1]
  }

  /// When something is asked for again after failures; nil where nothing failed.
  func nextAttempt(_ subject: Subject) -> Instant? {
    attempts[subject].flatMap { $0.failures > 0 ? $0.next : nil }
  }

  /// Everything may be asked for at once: the machine was asleep, or a day is over.
  mutating func forget() { attempts = [:] }
}
