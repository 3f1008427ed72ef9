/// Follows places for a bar: shows what is stored, then requests it again at the rhythm of what is shown, and shows it
/// as of now in between, because ages and marks change without a new answer.
package struct StatusLoop: Sendable {
  private let places: @Sendable () -> [Place]
  private let load: @Sendable ([Place]) async -> [StatusAnswer]
  private let now: @Sendable () -> Instant
  private let sleep: @Sendable (_ seconds: Int) async -> Void
  private let show: @Sendable ([StatusAnswer], Instant) -> Bool

  /// - Parameters:
  ///   - places: read each time, because favorites may change.
  ///   - load: requests what is due, one answer a place, in their order.
  ///   - sleep: waits this many seconds at most.
  ///   - show: takes the answers as of a moment; false once there is no reader any more.
  package init(
    places: @escaping @Sendable () -> [Place],
    load: @escaping @Sendable ([Place]) async -> [StatusAnswer],
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Int) async -> Void,
    show: @escaping @Sendable ([StatusAnswer], Instant) -> Bool
  ) {
    self.places = places
    self.load = load
    self.now = now
    self.sleep = sleep
    self.show = show
  }

  /// Runs until the task is cancelled or the lines have no reader any more.
  package func run(from stored: [StatusAnswer]) async {
    // As they came, so that each moment ages them anew.
    var answers = stored
    var moment = now()
    var due: Instant? = moment
    var failures = 0
    while !Task.isCancelled {
      let before = moment
      moment = now()
      guard show(answers.map { [moment] in $0.at(moment) }, moment) else { return }
      let wanted = places()
      // A clock that was set back makes everything due.
      let isDue = due.map { $0 <= moment } ?? false || moment < before
      if isDue || wanted != answers.map(\.place) {
        let loaded = await load(wanted)
        guard !Task.isCancelled else { return }
        answers = loaded.map { [answers] new in
          answers.first { $0.place == new.place }.map(new.keeping) ?? new
        }
        moment = now()
        failures = answers.contains(where: \.isInTrouble) ? failures + 1 : 0
        due = Self.next(answers, failures: failures, now: moment)
      } else {
        let toMinute = 60 - moment.seconds.flooredRemainder(by: 60)
        let toDue = due?.seconds(since: moment) ?? toMinute
        await sleep(max(1, min(LiveRhythm.clock, toMinute, toDue)))
      }
    }
  }

  /// When to request again; nil where nothing changes.
  private static func next(_ answers: [StatusAnswer], failures: Int, now: Instant) -> Instant? {
    let pauses = LiveRhythm.afterFailures
    let retry = failures > 0 ? now.adding(seconds: pauses[min(failures, pauses.count) - 1]) : nil
    // One second more than the answers stay fresh, so that they are requested.
    let due = answers.compactMap(\.due).min()?.adding(seconds: 1)
    return [retry, due].compactMap { $0 }.min()
      .map { max($0, now.adding(seconds: LiveRhythm.afterSuccess)) }
  }
}

extension StatusAnswer {
  /// A copy as of a later moment, without past times and with overdue data marked.
  fileprivate func at(_ now: Instant) -> StatusAnswer {
    var answer = self
    answer.forecast = forecast?.at(now)
    answer.observation = observation?.at(now)
    answer.warnings = warnings?.at(now)
    answer.nowcast = nowcast?.with { $0.aged(at: now) }
    return answer
  }

  /// A copy with the parts of an earlier answer that could not be requested again, marked.
  fileprivate func keeping(_ earlier: StatusAnswer) -> StatusAnswer {
    var answer = self
    if let error = forecast?.error, earlier.sourcedForecast != nil {
      answer.forecast = earlier.forecast?.notRenewed(because: error)
    }
    if let error = observation?.error, earlier.report != nil {
      answer.observation = earlier.observation?.notRenewed(because: error)
    }
    if case .failed(_, let error)? = nowcast, earlier.nowcast?.rain != nil {
      answer.nowcast = earlier.nowcast?.with { $0.notRenewed(because: error) }
    }
    if let warnings, let known = earlier.warnings, warnings.isNoNewer(than: known) {
      answer.warnings = known.notRenewed(because: warnings.trouble ?? .notCached)
    }
    return answer
  }

  /// Whether something is missing, or could not be requested again.
  fileprivate var isInTrouble: Bool {
    !errors.isEmpty || freshness?.isStored ?? false || warnings?.trouble != nil
  }

  /// When the first of the current parts is due; nil where nothing changes.
  fileprivate var due: Instant? {
    func ifFresh<Value>(_ answer: Sourced<Value>?, _ due: (Sourced<Value>) -> Instant?) -> Instant?
    {
      guard let answer, answer.source.isLive, answer.freshness == .fresh else { return nil }
      return due(answer)
    }
    return [
      ifFresh(sourcedForecast, \.due), ifFresh(report, \.due), ifFresh(nowcast?.rain, \.due),
      warnings.flatMap { $0.isStored ? nil : $0.due },
    ].compactMap { $0 }.min()
  }
}

extension RainAnswer {
  fileprivate func with(_ change: (Sourced<PlaceRain>) -> Sourced<PlaceRain>) -> RainAnswer {
    guard case .rain(let found) = self else { return self }
    return .rain(change(found))
  }
}
