import Models

/// How new an answer is, and why not newer, whatever it is about.
struct AnswerStanding {
  let source: SourceKind
  let freshness: Freshness
  let checked: Instant?
  let trouble: ForecastError?

  init<Value>(_ answer: Sourced<Value>) {
    source = answer.source
    freshness = answer.freshness
    checked = answer.checked
    trouble = answer.trouble
  }
}

// Whether what is in front is the newest that there is.
extension AppPresenter {
  /// What is in front, part by part. A page of a place has warnings, too.
  var standingsInFront: [AnswerStanding] {
    if isShowingWarnings { return standings(state.warnings?.answers ?? []) }
    if isShowingObserved { return observedReport.map { [AnswerStanding($0)] } ?? [] }
    if isShowingRadar { return state.radar.index.map { [AnswerStanding($0)] } ?? [] }
    if let kind = reportInFront {
      return state.reports.answers[kind].map { [$0.standing] } ?? []
    }
    if state.route == .home {
      return homePlaces.compactMap { weather(of: $0)?.answer.standing }
    }
    guard case .weather(let id) = state.route else {
      return state.today.values.compactMap(\.standing)
    }
    let known = weather(of: id)
    return (known?.answer.standing).map { [$0] } ?? []
      + standings(known?.sections.warnings.map { [$0] } ?? [])
  }

  private func standings(_ answers: [PlaceWarnings]) -> [AnswerStanding] {
    answers.flatMap(\.offices).compactMap(\.reports).map(AnswerStanding.init)
      + answers.compactMap(\.floodAnswer).map(AnswerStanding.init)
  }

  /// Says "the newest" only of what the source confirmed; else what stands in the way.
  /// - Returns: the words, and whether they are an alert.
  func newest(_ standings: [AnswerStanding]) -> (String, Bool) {
    if isRecorded || standings.contains(where: { !$0.source.isLive || $0.freshness == .sample }) {
      return (appWords.nothingNewer, false)
    }
    guard !standings.isEmpty else { return (appWords.notAskedYet, true) }
    if let stale = standings.first(where: { $0.freshness == .stale }) {
      guard let trouble = stale.trouble else { return (appWords.notRenewed, true) }
      return (failed(trouble, hasOlder: true), true)
    }
    if standings.contains(where: { $0.freshness == .offline }) {
      return (appWords.offline, false)
    }
    let checked = standings.compactMap(\.checked)
    if checked.contains(where: { $0.isAhead(of: state.now) }) {
      return (appWords.clockIsBehind, true)
    }
    return (appWords.newest(checked.min()), false)
  }

  /// That something could not be had, and how to ask again where that may help.
  func failed(_ error: ForecastError, hasOlder: Bool) -> String {
    appWords.failed(today.short(error), hasOlder: hasOlder, canRetry: error.isWorthRetrying)
  }
}

extension WeatherAnswer {
  /// Nil where there is no forecast.
  fileprivate var standing: AnswerStanding? {
    guard case .forecast(let answer) = self else { return nil }
    return AnswerStanding(answer.forecast)
  }
}
