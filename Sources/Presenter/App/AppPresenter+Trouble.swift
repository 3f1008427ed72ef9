import Models

// A service that does not answer, and the sample in its place.
extension AppPresenter {
  /// Whether the built-in sample is shown in place of the source.
  var isShowingSample: Bool { state.refresh.presentBesideSample != nil }

  var isServiceDown: Bool { state.refresh.outage?.isActive(at: state.now) ?? false }

  /// Whether the past is shown, which has nothing newer.
  var isRecorded: Bool {
    isShowingSample || !sourceKind.isLive
      || state.refresh.today.values.contains { answer in
        guard case .forecast(let answer) = answer else { return false }
        return answer.forecast.freshness == .sample
      }
  }

  /// Whether everything was asked for and nothing at all came, nor was anything stored.
  private var hasNothing: Bool {
    state.todayPending == 0 && !state.refresh.today.isEmpty
      && state.refresh.today.values.allSatisfy { $0.error != nil }
  }

  /// That a service does not answer, and when it is asked again; nil where all is well. Shown until
  /// something answers: the alarms on top of every screen depend on it.
  var troubleMessage: String? {
    if let outage = state.refresh.outage, outage.isActive(at: state.now) {
      let wait = outage.until.seconds(since: state.now)
      let next = outage.isShort ? appWords.inSeconds(wait) : appWords.at(outage.until)
      return hasNothing
        ? appWords.nothingAtAll(next)
        : appWords.outage(TodayText(style: state.style, now: state.now).short(outage), next)
    }
    if let outage = state.refresh.lastOutage, !hasNothing, !isShowingSample {
      return appWords.outage(
        TodayText(style: state.style, now: state.now).short(outage),
        isRetrying ? appWords.retrying : appWords.retrySoon)
    }
    if let error = state.favoritesError, state.route == .home || state.route == .list {
      return ErrorText(language: language).short(error)
    }
    guard hasNothing, state.route == .home || state.route == .list || state.route == .map else {
      return nil
    }
    return appWords.nothingAtAll(nil)
  }

  /// Goes to the built-in sample, with its own time, or back to the present.
  mutating func switchSample() -> [AppEffect] {
    if let present = state.refresh.presentBesideSample {
      startOver(at: present, besideSample: nil)
      return [.cancelWeather, .useSample(false)] + reload()
    }
    guard let sampleMoment else {
      say(appWords.noSample)
      return []
    }
    startOver(at: sampleMoment, besideSample: state.now)
    say(appWords.sampleShown)
    return [.cancelWeather, .useSample(true)] + reload()
  }

  private mutating func startOver(at now: Instant, besideSample present: Instant?) {
    state.refresh = RefreshState()
    state.refresh.presentBesideSample = present
    state.now = now
    state.todayErrors = []
    state.weatherErrors = [:]
    state.isWarningsPending = false
    state.warningsGeneration += 1
    state.isWeatherPending = false
    state.weatherGeneration += 1
    state.selectedGeneration += 1
    state.selectedAsked = nil
    state.selectedWarnings.wanted = nil
    state.selectedWarnings.generation += 1
    state.observed = nil
    state.isObservedPending = false
    state.observedGeneration += 1
    state.radar.forgetPictures()
    let generation = state.reports.generation
    state.reports = ReportsState()
    state.reports.generation = generation + 1
    state.isHoursPending = false
    state.hoursGeneration += 1
    state.home.isPending = false
    state.home.generation += 1
    state.home.asked = nil
    age()
  }

  private mutating func reload() -> [AppEffect] {
    var effects: [AppEffect] = []
    if case .weather(let id) = state.route { effects += loadWeather(id) }
    if state.route == .home { effects += loadHome() }
    if isShowingObserved { effects += loadObserved() }
    if isShowingRadar { effects += loadRadarIndex() }
    if let kind = reportInFront { effects += loadReport(kind) }
    if state.route == .search { effects += selectedAnew() }
    effects += loadWarnings()
    return effects + loadToday(inOrder(prefectures.map(\.code)))
  }
}

extension TodayText {
  /// つながりません (www.jma.go.jp)
  fileprivate func short(_ outage: ServiceOutage) -> String {
    short(.unreachable(host: outage.host, reason: outage.reason)) + " (\(outage.host))"
  }
}
