import Models

// What must not be overlooked whatever is in front. It is asked for at the start and every two or three
// minutes, and of the real service also while the sample is shown.
extension AppPresenter {
  /// Asks for the alarms if they are due: at a minute's tick that asks for nothing else, so that they and the
  /// warnings, which are asked for every two minutes, take turns.
  ///
  /// - Parameter others: what this tick asks for.
  package mutating func watchAlarms(beside others: [AppEffect] = []) -> [AppEffect] {
    let now = present
    let wait = state.store.asked(.alarms).map { now.seconds(since: $0) }
    // A clock that was set back makes everything due.
    let isDue = wait.map { $0 >= LiveRhythm.alarms || $0 < 0 } ?? true
    guard isDue, !state.store.isAsking(.alarms) || (wait ?? 0) > LiveRhythm.alarmsLimit else {
      return []
    }
    if !others.isEmpty, let wait, wait >= 0, wait < LiveRhythm.alarmsInTurn { return [] }
    return ask(.alarms)
  }

  /// Asks for them, unless they are on their way.
  mutating func askForAlarms() -> [AppEffect] {
    state.store.isAsking(.alarms) ? [] : ask(.alarms)
  }

  /// The clock of the real service.
  private var present: Instant { state.store.present }

  /// The lines on top, the gravest first; none on a usual day. Above the sample stands what is in force now,
  /// but not what is not known now: that is said of the service, which is not in front.
  package var alarms: [Span] {
    var lines: [Span] = []
    let text = AlarmText(style: state.style, catalog: model, now: present)
    if let answer = state.store.alarms.tsunami {
      let isCurrent =
        !answer.source.isLive
        || answer.checked.map { $0.isYounger(than: LiveRhythm.alarmsLimit, at: present) } ?? false
      if let line = text.tsunami(
        answer.value, asOf: isCurrent ? nil : answer.checked, source: answer.source)
      {
        lines.append(line)
      } else if !isCurrent, let error = state.store.alarms.tsunamiError, isTold(error) {
        // An old "none" says nothing about the present.
        lines.append(text.unknownTsunami(error))
      }
    } else if let error = state.store.alarms.tsunamiError, isTold(error) {
      // That nothing can be reached is said below.
      lines.append(text.unknownTsunami(error))
    }
    let recent = state.store.alarms.recentQuakes(at: present)
    let isKnown =
      state.store.alarms.quakesChecked.map {
        $0.isYounger(than: LiveRhythm.alarmsLimit, at: present)
      }
      ?? false
    if recent.isEmpty, !isKnown, let error = state.store.alarms.quakeError, isTold(error) {
      lines.append(text.unknownQuakes(error))
    }
    if let strongest = recent.max(by: { ($0.intensity?.rank ?? 0) < ($1.intensity?.rank ?? 0) }) {
      lines.append(
        text.quake(strongest, more: recent.count - 1, source: state.store.alarms.quakeSource))
    }
    return lines
  }

  private func isTold(_ error: ForecastError) -> Bool {
    if isShowingSample { return false }
    if case .unreachable = error { return false }
    return error != .notCached
  }
}
