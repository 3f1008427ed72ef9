import Models

// Whether what is in front is the newest that there is.
extension AppPresenter {
  /// What is in front, part by part. A page of a place has warnings, too.
  var standingsInFront: [AnswerStanding] {
    if isShowingWarnings { return standings(state.store.warnings?.answers ?? []) }
    if isShowingObserved { return observedReport.map { [AnswerStanding($0)] } ?? [] }
    if isShowingRadar { return radarIndex.map { [AnswerStanding($0)] } ?? [] }
    if let kind = reportInFront {
      return reportAnswer(kind).map { [$0.standing] } ?? []
    }
    if state.route == .home { return standingsAtHome }
    guard case .weather(let id) = state.route else {
      return state.store.today.values.compactMap(\.standing) + nationStandings
    }
    let known = weather(of: id)
    return [known?.answer.standing].compactMap { $0 }
      + (known.map { standings($0.sections, WeatherSection.allCases) } ?? [])
  }

  /// The rows: forecasts, warnings, what is observed and the three hours.
  private var standingsAtHome: [AnswerStanding] {
    homePlaces.flatMap { id in
      [weather(of: id)?.answer.standing].compactMap { $0 }
        + standings(state.store.sections(of: id), [.warnings, .observed, .hourly])
    }
  }

  /// What every screen says of the warnings of all Japan.
  var nationStandings: [AnswerStanding] { standings(state.store.warnings?.answers ?? []) }

  /// Tsunami warnings and strong earthquakes, as far as they are not known.
  var alarmStandings: [AnswerStanding] {
    let alarms = state.store.alarms
    return [
      alarms.tsunamiError.flatMap {
        AnswerStanding(failed: $0, hasOlder: alarms.tsunami != nil, .tsunami)
      },
      alarms.quakeError.flatMap {
        AnswerStanding(failed: $0, hasOlder: alarms.quakesChecked != nil, .quakes)
      },
    ].compactMap { $0 }
  }

  /// The warnings whole; of other sections what failed, or was not renewed.
  private func standings(
    _ sections: PlaceSections, _ wanted: [WeatherSection]
  ) -> [AnswerStanding] {
    wanted.flatMap { section -> [AnswerStanding] in
      let part = AnswerStanding.Part.section(section)
      let standing: AnswerStanding?
      switch section {
      case .warnings: return standings(sections.warnings.map { [$0] } ?? [])
      case .observed: standing = sections.observed.flatMap { AnswerStanding($0, part) }
      case .hourly: standing = sections.hourly.flatMap { AnswerStanding($0, part) }
      default:
        standing = section.maker.error(sections).flatMap { AnswerStanding(failed: $0, part) }
      }
      return standing.map { [$0] } ?? []
    }
  }

  private func standings(_ answers: [PlaceWarnings]) -> [AnswerStanding] {
    let part = AnswerStanding.Part.section(.warnings)
    return answers.flatMap(\.offices).compactMap(\.reports).map { AnswerStanding($0, part) }
      + answers.compactMap(\.floodAnswer).map { AnswerStanding($0, part) }
      + answers.flatMap(\.unknowns).compactMap(\.error)
      .compactMap { AnswerStanding(failed: $0, part) }
  }

  /// Says "the newest" only of what the source confirmed; else what stands in the way.
  /// - Returns: the words, and whether they are an alert.
  func newest(_ standings: [AnswerStanding]) -> (String, Bool) {
    if isRecorded
      || standings.contains(where: { $0.source?.isLive == false || $0.freshness == .sample })
    {
      return (appWords.nothingNewer, false)
    }
    guard !standings.isEmpty else { return (appWords.notAskedYet, true) }
    if let missing = standings.first(where: { !$0.hasAnswer }), let error = missing.trouble {
      return (failed(error, hasOlder: false, missing.part), true)
    }
    if let stale = standings.first(where: { $0.freshness == .stale }) {
      guard let trouble = stale.trouble else {
        // An answer of unknown age is not known to be old.
        let isAhead = stale.checked?.isAhead(of: state.now) ?? false
        return (isAhead ? appWords.clockIsBehind : appWords.notRenewed, true)
      }
      return (failed(trouble, hasOlder: true, stale.part), true)
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

  /// Says that something could not be fetched, and how to ask again where that may help.
  func failed(
    _ error: ForecastError, hasOlder: Bool, _ part: AnswerStanding.Part? = nil
  ) -> String {
    appWords.failed(
      today.short(error), part: part?.title(words), hasOlder: hasOlder,
      canRetry: error.isWorthRetrying, next: afterRefusal(error))
  }
}

extension WeatherAnswer {
  /// Nil where there is no forecast, and none can be fetched.
  fileprivate var standing: AnswerStanding? {
    guard case .forecast(let answer) = self else {
      return error.flatMap { AnswerStanding(failed: $0) }
    }
    return AnswerStanding(answer.forecast)
  }
}
