import Models

/// When requests made without the user may be made again.
struct Attempts {
  enum Subject: Hashable {
    case forecast(PlaceID)
    case section(PlaceID, WeatherSection)
    case measured(PlaceID)
    case nation
    case pictures
    case report(ReportKind)
  }

  private var attempts: [Subject: Attempt] = [:]

  private struct Attempt {
    var failures = 0
    var next: Instant
  }

  mutating func note(_ subject: Subject, isFailure: Bool, at now: Instant) {
    guard isFailure else {
      attempts[subject] = Attempt(next: now.adding(seconds: LiveRhythm.afterSuccess))
      return
    }
    let failures = (attempts[subject]?.failures ?? 0) + 1
    let pause = LiveRhythm.afterFailures[min(failures, LiveRhythm.afterFailures.count) - 1]
    attempts[subject] = Attempt(failures: failures, next: now.adding(seconds: pause))
  }

  /// Whether enough time has passed since the last attempt; a clock that was set back does not prolong it.
  func mayAsk(_ subject: Subject, at now: Instant) -> Bool {
    guard let next = attempts[subject]?.next else { return true }
    return now >= next
      || next.seconds(since: now) > LiveRhythm.afterFailures[LiveRhythm.afterFailures.count - 1]
  }

  /// Nil where nothing failed.
  func nextAttempt(_ subject: Subject) -> Instant? {
    attempts[subject].flatMap { $0.failures > 0 ? $0.next : nil }
  }

  /// Everything may be requested at once: the machine was asleep, or a day is over.
  mutating func forget() { attempts = [:] }
}

extension ForecastError {
  var isWorthRetrying: Bool {
    switch self {
    case .notOffered, .notCached, .notInArchive, .nothingRecorded, .recordedLongAgo: false
    default: true
    }
  }
}
