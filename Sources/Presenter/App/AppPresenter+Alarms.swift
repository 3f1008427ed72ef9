import Models

// What must not be overlooked whatever is in front. It is asked for at the start and every two or three
// minutes, and of the real service also while the sample is shown.
extension AppPresenter {
  /// Seconds for which an earthquake is shown on top.
  private static let quakeSpan = 3600
  /// 5-
  private static let strong = 5

  /// Asks for the alarms if they are due: at a minute's tick that asks for nothing else, so that they and the
  /// warnings, which are asked for every two minutes, take turns.
  ///
  /// - Parameter others: what this tick asks for.
  package mutating func watchAlarms(beside others: [AppEffect] = []) -> [AppEffect] {
    let now = present
    let wait = state.alarms.asked.map { now.seconds(since: $0) }
    // A clock that was set back makes everything due.
    let isDue = wait.map { $0 >= LiveRhythm.alarms || $0 < 0 } ?? true
    guard isDue, !state.alarms.isPending || (wait ?? 0) > LiveRhythm.alarmsLimit else { return [] }
    if !others.isEmpty, let wait, wait >= 0, wait < LiveRhythm.alarmsInTurn { return [] }
    state.alarms.isPending = false
    return askForAlarms()
  }

  /// Asks for them, unless they are on their way.
  mutating func askForAlarms() -> [AppEffect] {
    guard !state.alarms.isPending else { return [] }
    state.alarms.asked = present
    state.alarms.isPending = true
    state.alarms.generation += 1
    return [.loadAlarms(generation: state.alarms.generation)]
  }

  /// Since when an earthquake counts. A clock that is ahead makes none older.
  private var startOfQuakes: Instant {
    present.adding(seconds: -Self.quakeSpan - state.alarms.clockLead)
  }

  /// The clock of the real service.
  private var present: Instant { state.refresh.presentBesideSample ?? state.now }

  mutating func keep(_ alarms: AppAlarms) {
    state.alarms.isPending = false
    switch alarms.tsunami {
    case .success(let answer)?:
      state.alarms.tsunami = answer
      state.alarms.tsunamiError = answer.freshness == .stale ? answer.trouble ?? .notCached : nil
    // What was in force stays until it is known to be over.
    case .failure(let error)?: state.alarms.tsunamiError = error
    case nil:
      state.alarms.tsunami = nil
      state.alarms.tsunamiError = nil
    }
    if case .success(let answer)? = alarms.quakes {
      state.alarms.clockLead = answer.value.clockLead
      let start = startOfQuakes
      state.alarms.quakes = Quake.merged(
        answer.value.reports, now: answer.source.isLive ? present : nil
      ).filter { quake in
        (quake.intensity?.rank ?? -1) >= Self.strong && quake.occurred.map { $0 >= start } ?? false
      }
      state.alarms.quakeSource = answer.source
      state.alarms.quakesChecked = answer.checked
      state.alarms.quakeError =
        answer.freshness == .stale ? answer.trouble ?? .notCached : nil
    } else if case .failure(let error)? = alarms.quakes {
      state.alarms.quakeError = error
    }
    if state.notice == appWords.askingAlarms { sayHowNew() }
  }

  /// The lines on top, the gravest first; none on a usual day. Above the sample stands what is in force now,
  /// but not what is not known now: that is said of the service, which is not in front.
  package var alarms: [Span] {
    var lines: [Span] = []
    let text = AlarmText(style: state.style, catalog: model, now: present)
    if let answer = state.alarms.tsunami {
      let isCurrent =
        !answer.source.isLive
        || answer.checked.map { $0.isYounger(than: LiveRhythm.alarmsLimit, at: present) } ?? false
      if let line = text.tsunami(
        answer.value, asOf: isCurrent ? nil : answer.checked, source: answer.source)
      {
        lines.append(line)
      } else if !isCurrent, let error = state.alarms.tsunamiError, isTold(error) {
        // An old "none" says nothing about the present.
        lines.append(text.unknownTsunami(error))
      }
    } else if let error = state.alarms.tsunamiError, isTold(error) {
      // That nothing can be reached is said below.
      lines.append(text.unknownTsunami(error))
    }
    let start = startOfQuakes
    let recent = state.alarms.quakes.filter { $0.occurred.map { $0 >= start } ?? false }
    let isKnown =
      state.alarms.quakesChecked.map { $0.isYounger(than: LiveRhythm.alarmsLimit, at: present) }
      ?? false
    if recent.isEmpty, !isKnown, let error = state.alarms.quakeError, isTold(error) {
      lines.append(text.unknownQuakes(error))
    }
    if let strongest = recent.max(by: { ($0.intensity?.rank ?? 0) < ($1.intensity?.rank ?? 0) }) {
      lines.append(text.quake(strongest, more: recent.count - 1, source: state.alarms.quakeSource))
    }
    return lines
  }

  private func isTold(_ error: ForecastError) -> Bool {
    if isShowingSample { return false }
    if case .unreachable = error { return false }
    return error != .notCached
  }
}
