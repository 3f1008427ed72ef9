import Models

// A service that does not answer, and the sample in its place.
extension AppPresenter {
  /// Whether the built-in sample is shown in place of the source.
  var isShowingSample: Bool { state.store.presentBesideSample != nil }

  var isServiceDown: Bool { state.service.outage?.isActive(at: moment) ?? false }

  /// The present as far as it is known: news of services come between ticks.
  private var moment: Instant { state.service.heard ?? state.now }

  /// Whether the past is shown, which has nothing newer.
  var isRecorded: Bool {
    isShowingSample || !sourceKind.isLive
      || state.store.today.values.contains { answer in
        guard case .forecast(let answer) = answer else { return false }
        return answer.forecast.freshness == .sample
      }
  }

  /// Whether everything was asked for and nothing at all came, nor was anything stored.
  var hasNothing: Bool {
    todayPending == 0 && !state.store.today.isEmpty
      && state.store.today.values.allSatisfy { $0.error != nil }
  }

  /// What stands in the status line while something is wrong with a service, or with the favorites.
  struct Trouble {
    let text: String
    /// The same for narrow screens, which cut lines at their end; nil where there is no other.
    var short: String?
  }

  /// That a service does not answer, and when it is asked again; nil where all is well. It is said until
  /// something answers: what stands on top of every screen relies on it.
  var trouble: Trouble? {
    if let outage = state.service.outage, outage.isActive(at: moment) {
      let wait = outage.until.seconds(since: moment)
      return trouble(outage, outage.isShort ? appWords.inSeconds(wait) : appWords.at(outage.until))
    }
    if let outage = state.service.lastOutage, !isShowingSample {
      return trouble(outage, isRetrying ? appWords.retrying : appWords.retrySoon)
    }
    if let error = state.favoritesError, state.route == .home || state.route == .list {
      return Trouble(text: ErrorText(language: language).short(error))
    }
    guard hasNothing, state.route == .home || state.route == .list || state.route == .map else {
      return nil
    }
    return nothingAtAll(isPending ? appWords.retrying : nextTry.map(when))
  }

  private func trouble(_ outage: ServiceOutage, _ next: String) -> Trouble {
    if hasNothing { return nothingAtAll(next) }
    return Trouble(
      text: appWords.outage(TodayText(style: state.style, now: state.now).short(outage), next))
  }

  private func nothingAtAll(_ next: String?) -> Trouble {
    Trouble(text: appWords.nothingAtAll(next), short: appWords.nothingAtAllInShort(next))
  }

  /// When forecasts that failed are asked for again by themselves; nil where none is.
  var nextTry: Instant? {
    // Attempts before that would not leave this machine.
    if let refused = state.service.refusedUntil, refused > moment { return refused }
    let next = state.store.failedToday.compactMap { state.store.nextAttempt(.forecast(.of($0))) }
    return next.min().flatMap { $0 > moment ? $0 : nil }
  }

  /// Whether the seconds to a moment are counted.
  func isCounted(_ time: Instant, from now: Instant) -> Bool { time.seconds(since: now) <= 60 }

  private func when(_ time: Instant) -> String {
    isCounted(time, from: moment)
      ? appWords.inSeconds(time.seconds(since: moment)) : appWords.at(time)
  }

  /// When what a service refused is asked for again: `r` cannot do better. A notice does not count seconds.
  func afterRefusal(_ error: ForecastError) -> String? {
    guard let until = state.service.refusedUntil, until > moment, error.asksForPatience else {
      return nil
    }
    return appWords.at(until)
  }

  /// Goes to the built-in sample, with its own time, or back to the present.
  mutating func switchSample() -> [AppEffect] {
    if let present = state.store.presentBesideSample {
      startOver(at: present, besideSample: nil)
      return [.giveUp([.page]), .useSample(false)] + reload()
    }
    guard let sampleMoment else {
      say(appWords.noSample)
      return []
    }
    startOver(at: sampleMoment, besideSample: state.now)
    say(appWords.sampleShown)
    return [.giveUp([.page]), .useSample(true)] + reload()
  }

  private mutating func startOver(at now: Instant, besideSample present: Instant?) {
    state.store.startEpoch(at: now, besideSample: present)
    state.service = ServiceState()
    state.selectedAsked = nil
    state.selectedWarnings.wanted = nil
    state.selectedWarnings.ticket += 1
    state.radar.chosen = nil
    state.reportScroll = [:]
    state.selectedQuake = nil
  }

  private mutating func reload() -> [AppEffect] {
    var effects: [AppEffect] = []
    if case .weather(let id) = state.route { effects += ask(.page(id)) }
    if state.route == .home { effects += loadHome() }
    if isShowingObserved { effects += ask(.observedMap) }
    if isShowingRadar { effects += loadRadarIndex() }
    if let kind = reportInFront { effects += loadReport(kind) }
    if state.route == .search { effects += selectedAnew() }
    effects += ask(.nation)
    return effects + loadToday(inOrder(prefectures.map(\.code)))
  }
}

extension ForecastError {
  /// Whether a service refused in a way after which it is left alone for a while.
  fileprivate var asksForPatience: Bool {
    guard case .refused(let status, _) = self else { return false }
    return status == 403 || status == 429 || status >= 500
  }
}

extension TodayText {
  /// つながりません (www.jma.go.jp)
  fileprivate func short(_ outage: ServiceOutage) -> String {
    short(.unreachable(host: outage.host, reason: outage.reason)) + " (\(outage.host))"
  }
}
