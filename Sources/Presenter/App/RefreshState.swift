import Models

/// The answers as they came, and when to ask again. What is shown of an answer depends on the
/// moment; `AppState` has it as it reads now.
struct RefreshState {
  var today: [PrefectureCode: WeatherAnswer] = [:]
  var weather: [PlaceID: PlaceWeather] = [:]
  /// What came of a place before its forecast.
  var early: [PlaceID: PlaceSections] = [:]
  /// Places of which everything came that was asked for when they were opened.
  var whole: Set<PlaceID> = []
  /// The place whose parts are on their way, or came last.
  var following: PlaceID?
  /// What is observed at the capitals.
  var observed: [PrefectureCode: ObservationAnswer]?
  /// When observations of all prefectures were last asked for.
  var observedAsked: Instant?
  /// What rows of home show besides forecasts.
  var home: [PlaceID: PlaceSections] = [:]
  /// The warnings of places that were selected in the search.
  var selected: [PlaceID: PlaceWarnings] = [:]
  var nation: [PlaceWarnings]?
  /// The three hours of prefectures.
  var hours: [PrefectureCode: PrefectureHours.Answer] = [:]
  /// The sections of the place in front that are on their way.
  var asking: Set<WeatherSection> = []
  /// The service that does not answer, and until when it is left alone.
  var outage: ServiceOutage?
  /// One whose pause is over, and that may still be: nothing has answered since.
  var lastOutage: ServiceOutage?
  /// When what a service refused is asked for again; nothing is asked before.
  var refusedUntil: Instant?
  /// The moment of the last news of services, where that is later than the last tick.
  var heard: Instant?
  /// The present, while the built-in sample is shown with a time of its own; else nil.
  var presentBesideSample: Instant?
  private var attempts: [Subject: Attempt] = [:]

  /// What is asked for by itself.
  enum Subject: Hashable {
    case today(PrefectureCode)
    case weather(PlaceID)
    case section(PlaceID, WeatherSection)
    case nation
    case radar
    case report(ReportKind)
    case hours(PrefectureCode)
  }

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

  /// When the first of some that failed is asked for again; nil where none failed.
  func nextAttempt(ofAny subjects: some Sequence<Subject>) -> Instant? {
    subjects.compactMap(nextAttempt).min()
  }

  /// Everything may be asked for at once: the machine was asleep, or a day is over.
  mutating func forgetAttempts() { attempts = [:] }
}

extension WeatherAnswer {
  /// Whether it was confirmed later than another answer for the same place.
  func isNewer(than other: WeatherAnswer) -> Bool {
    guard case .forecast(let mine) = self else { return false }
    guard case .forecast(let theirs) = other else { return true }
    guard let checked = mine.forecast.checked, let before = theirs.forecast.checked else {
      return mine.forecast.value.short.issued > theirs.forecast.value.short.issued
    }
    return checked > before
  }

  /// Whether the newest is not known: there is nothing, or only what was stored.
  var isInTrouble: Bool {
    guard case .forecast(let answer) = self else { return true }
    return answer.forecast.freshness == .stale
  }

  /// Whether asking again cannot help: nothing may be fetched, or the past is shown.
  var isFinal: Bool {
    switch self {
    case .forecast(let answer):
      answer.forecast.freshness == .offline || answer.forecast.freshness == .sample
    case .normals(let answer): answer.reason == .notCached
    case .failed(_, let error): error == .notCached
    }
  }

  /// The same after an attempt to renew it failed.
  func notRenewed(because error: ForecastError) -> WeatherAnswer {
    guard case .forecast(let answer) = self else { return self }
    return .forecast(
      PlaceForecast(
        place: answer.place, coverage: answer.coverage,
        forecast: answer.forecast.notRenewed(because: error)))
  }
}

extension PlaceWeather {
  /// The same while some sections are on their way.
  func asking(_ asking: Set<WeatherSection>) -> PlaceWeather {
    var sections = sections
    sections.asking = asking
    return with(sections)
  }
}

extension PlaceSections {
  var isEmpty: Bool { WeatherSection.allCases.allSatisfy { !hasAnswer($0) } }
}
