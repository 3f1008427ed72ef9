import Models
import Pages

/// What must not be overlooked on any screen: tsunami warnings, and an earthquake of the last hour with an
/// intensity of 5- or more. Requested at the start and every two or three minutes, from the real service even while
/// the sample is shown.
struct AlarmLines {
  let store: AnswerStore
  let style: TextStyle
  let catalog: PlaceCatalog
  /// The services of which the status line says that they cannot be reached.
  var down: Set<String> = []

  private var present: Instant { store.clock.present }

  /// At a minute's tick that requests nothing else (`isAlone`), so that they and the warnings, which are requested
  /// every two minutes, take turns.
  func isDue(isAlone: Bool) -> Bool {
    let wait = store.requests.asked(.alarms).map { present.seconds(since: $0) }
    // A clock that was set back makes everything due.
    let isDue = wait.map { $0 >= LiveRhythm.alarms || $0 < 0 } ?? true
    guard isDue, !store.requests.isAsking(.alarms) || (wait ?? 0) > LiveRhythm.alarmsLimit else {
      return false
    }
    guard !isAlone, let wait, wait >= 0 else { return true }
    return wait >= LiveRhythm.alarmsInTurn
  }

  /// The gravest first; none on a usual day. Above the sample they include what is in force now, but not what is
  /// unknown now: that is about the service, which is not in front.
  var lines: [Span] {
    var lines: [Span] = []
    let text = AlarmText(style: style, catalog: catalog, now: present)
    let alarms = store.alarms
    if let answer = alarms.tsunami {
      let isCurrent = !answer.source.isLive || isCurrent(answer.checked)
      if let line = text.tsunami(
        answer.value, asOf: isCurrent ? nil : answer.checked, source: answer.source)
      {
        lines.append(line)
      } else if !isCurrent, let error = alarms.tsunamiError, wasReported(error) {
        // An old "none" says nothing about the present.
        lines.append(text.unknownTsunami(error))
      }
    } else if let error = alarms.tsunamiError, wasReported(error) {
      lines.append(text.unknownTsunami(error))
    }
    let recent = alarms.recentQuakes(at: present)
    if recent.isEmpty, !isCurrent(alarms.quakesChecked), let error = alarms.quakeError,
      wasReported(error)
    {
      lines.append(text.unknownQuakes(error))
    }
    if let strongest = recent.max(by: { ($0.intensity?.rank ?? 0) < ($1.intensity?.rank ?? 0) }) {
      lines.append(text.quake(strongest, more: recent.count - 1, source: alarms.quakeSource))
    }
    return lines
  }

  private func isCurrent(_ checked: Instant?) -> Bool {
    checked.map { $0.isYounger(than: LiveRhythm.alarmsLimit, at: present) } ?? false
  }

  private func wasReported(_ error: ForecastError) -> Bool {
    if store.clock.isSample { return false }
    if case .unreachable(let host, _) = error { return !down.contains(host) }
    return error != .notCached
  }
}
