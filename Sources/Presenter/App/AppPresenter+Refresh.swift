package import Models

// A program that stays open: what is due is asked for, what is old is marked, the past goes.
extension AppPresenter {
  /// Seconds after which the clock matters again: ages are in minutes, and days end with one. What is due
  /// is asked for then, too.
  package func secondsToNextTick(from now: Instant) -> Int {
    let seconds = 60 - now.second
    guard let outage = state.service.outage, outage.isActive(at: now) else {
      guard let next = nextTry, next > now else { return seconds }
      // Seconds are counted down on the screen; whatever is said, the attempt is made in time.
      return hasNothing && isCounted(next, from: now)
        ? 1 : max(1, min(seconds, next.seconds(since: now)))
    }
    // A short pause is counted down on the screen.
    return outage.isShort ? 1 : max(1, min(seconds, outage.until.seconds(since: now)))
  }

  /// Whether the clock has moved on so far that what is shown may not be true any more.
  package func isBehind(_ now: Instant) -> Bool {
    let shown = state.store.present
    return now.seconds(since: shown) >= 60 || now.seconds(since: shown) < -Self.drift
  }

  /// What a tick, or an answer about alarms, changes of what is drawn: where it is the same, the screen is.
  package struct Standing: Equatable {
    fileprivate let revision: Int
    fileprivate let version: Int
    fileprivate let notice: String?
    fileprivate let outages: [ServiceOutage?]
    fileprivate let nextTry: Instant?
    /// While a service does not answer: the seconds to the next attempt may be counted.
    fileprivate let now: Instant?
    fileprivate let alarms: [Span]
  }

  package var standing: Standing {
    let outages = [state.service.outage, state.service.lastOutage]
    let nextTry = hasNothing ? nextTry : nil
    return .init(
      revision: state.revision, version: state.store.version, notice: state.notice,
      outages: outages, nextTry: nextTry,
      now: nextTry != nil || outages.contains { $0 != nil } ? state.now : nil, alarms: alarms)
  }

  /// This many seconds without a tick mean that the machine was asleep, or its clock was set.
  private static let sleep = 600
  /// A step back by up to this many seconds is a mere correction of the clock.
  private static let drift = 5
  /// Seconds for which it is said how new something is.
  private static let noticeSpan = 60

  mutating func tick(_ now: Instant) -> [AppEffect] {
    guard !isShowingSample else {
      state.store.tick(besideSample: now)
      return []
    }
    let before = state.now
    let isNewDay = now.date != before.date
    let passed = now.seconds(since: before)
    let isJump = passed > Self.sleep || passed < -Self.drift
    state.service.heard = nil
    // Ages are in minutes: nothing is made again in between that would read the same.
    let isNewMinute = now.wholeMinutes != before.wholeMinutes || isJump
    state.store.tick(now, isNewMinute: isNewMinute)
    if isNewDay || isJump { state.store.forgetAttempts() }
    if let outage = state.service.outage, !outage.isActive(at: now) {
      state.service.lastOutage = outage
      state.service.outage = nil
      askAnew()
    }
    if let until = state.service.refusedUntil, until <= now || isJump {
      state.service.refusedUntil = nil
      askAnew()
    }
    // Nothing is known of a service after hours of sleep.
    if isJump { state.service.lastOutage = nil }
    let effects = due(isNewDay: isNewDay)
    // What was said is over once something is asked for again.
    if !effects.isEmpty, !state.isAlert { state.notice = nil }
    if let ends = state.noticeEnds, now >= ends || isJump {
      state.notice = nil
      state.noticeEnds = nil
      state.isAlert = false
    }
    return effects
  }

  /// A service was found not to answer, or answers again.
  mutating func serviceChanged(
    _ outage: ServiceOutage?, _ refusedUntil: Instant?, at now: Instant?
  ) -> [AppEffect] {
    let hadOutage = state.service.outage != nil
    // The sample has a time of its own.
    state.service.heard = isShowingSample ? nil : now.flatMap { $0 > state.now ? $0 : nil }
    state.service.refusedUntil = refusedUntil
    state.service.outage = outage
    state.service.lastOutage = nil
    guard outage == nil, hadOutage, state.store.presentBesideSample == nil else { return [] }
    askAnew()
    return due(isNewDay: false)
  }

  /// What failed is due at once: nobody was asked meanwhile, and the first requests find out if a service
  /// answers again.
  private mutating func askAnew() {
    state.store.forgetAttempts()
    if state.route == .home, isFailing { state.store.forgetAsked(.rows) }
    if let kind = reportInFront, state.store.reports[kind]?.error != nil {
      state.store.forgetAsked(.report(kind))
    }
  }

  // MARK: What is due

  /// The place in front first, then the favorites.
  mutating func due(isNewDay: Bool) -> [AppEffect] {
    guard !isServiceDown else { return [] }
    var effects = dueInFront(isNewDay: isNewDay)
    // Every screen shows how many prefectures have which warnings.
    if !state.store.isAsking(.nation), isNationDue { effects += ask(.nation) }
    if isShowingObserved, !state.store.isAsking(.observedMap), isObservedOlder {
      effects += ask(.observedMap)
    }
    if todayPending == 0 {
      effects += loadToday(
        inOrder(prefectures.map(\.code).filter { isNewDay && !isFinal($0) || isDue($0) }))
    }
    return effects + dueBeside()
  }

  private mutating func dueInFront(isNewDay: Bool) -> [AppEffect] {
    if state.route == .home { return dueAtHome(isNewDay: isNewDay) }
    if state.route == .search { return selectedWarningsAnew() }
    if isShowingRadar { return dueAtRadar() }
    if reportInFront != nil { return dueReport() }
    guard case .weather(let id) = state.route, !isForecastPending,
      sectionsAsked.isEmpty
    else { return [] }
    guard let weather = state.store.weather(of: id) else { return ask(.page(id)) }
    if weather.answer.isFinal { return [] }
    if isNewDay || isDue(.forecast(id), weather.answer) { return ask(.page(id)) }
    return loadSections(
      weather, id, WeatherSection.allCases.filter { isDue($0, of: id, weather.sections) })
  }

  private mutating func loadSections(
    _ weather: PlaceWeather, _ id: PlaceID, _ sections: [WeatherSection]
  ) -> [AppEffect] {
    sections.isEmpty ? [] : ask(.sections(Set(sections), weather.answer))
  }

  func isDue(_ code: PrefectureCode) -> Bool {
    guard let answer = state.store.answer(of: .of(code)) else {
      return state.store.mayAsk(.forecast(.of(code)))
    }
    return isDue(.forecast(.of(code)), answer)
  }

  private func isFinal(_ code: PrefectureCode) -> Bool {
    state.store.answer(of: .of(code))?.isFinal ?? false
  }

  private func isDue(_ subject: Attempts.Subject, _ answer: WeatherAnswer) -> Bool {
    guard !answer.isFinal, state.store.mayAsk(subject) else { return false }
    guard case .forecast(let answer) = answer, answer.forecast.freshness == .fresh else {
      return true
    }
    return hasCome(answer.forecast.due, checked: answer.forecast.checked)
  }

  private func isDue(
    _ section: WeatherSection, of id: PlaceID, _ sections: PlaceSections
  ) -> Bool {
    let subject = Attempts.Subject.section(id, section)
    guard sections.hasAnswer(section), state.store.mayAsk(subject) else {
      return false
    }
    if let error = section.maker.error(sections) { return error.isWorthRetrying }
    return sections.due(section).map { $0 <= state.now } ?? false
      || state.store.nextAttempt(subject) != nil
  }

  private var isNationDue: Bool {
    guard state.store.mayAsk(.nation) else { return false }
    guard let answers = state.store.warnings?.answers else { return true }
    return answers.lazy.compactMap(\.due).min().map { $0 <= state.now } ?? false
      || state.store.nextAttempt(.nation) != nil
      || nationStandings.contains(where: \.isFailing)
  }

  /// A clock that was set back makes everything due that was checked later.
  private func hasCome(_ due: Instant?, checked: Instant?) -> Bool {
    guard let due else { return false }
    return due <= state.now || checked?.isAhead(of: state.now) ?? false
  }

  /// The prefecture in front, those with favorites, and the others by number.
  func inOrder(_ codes: [PrefectureCode]) -> [PrefectureCode] {
    let first =
      [placeInFront?.prefecture].compactMap { $0 }
      + state.favorites.compactMap { model.place($0)?.prefecture }
    let wanted = Set(codes)
    var order: [PrefectureCode] = []
    for code in first + codes where wanted.contains(code) && !order.contains(code) {
      order.append(code)
    }
    return order
  }

  // MARK: What the person asks for

  /// `r` always answers: with what is being fetched, that there is nothing newer, or when the
  /// service is asked again.
  mutating func refresh() -> [AppEffect] {
    if isRecorded {
      say(appWords.nothingNewer)
      return []
    }
    // The status line says what is going on, or when the next attempt is.
    if isPending || isServiceDown { return [] }
    let effects = wanted()
    if case .weather(let id) = state.route, !effects.isEmpty { state.answerOwed = id }
    // They stand on top of every screen.
    let alarms = alarmStandings.contains(where: \.isFailing) ? askForAlarms() : []
    if effects.isEmpty { sayHowNew(isAsking: !alarms.isEmpty) }
    return effects + alarms
  }

  /// - Parameter isAsking: whether alarms are on their way, and nothing else is.
  mutating func sayHowNew(isAsking: Bool = false) {
    if isAsking { return say(appWords.askingAlarms) }
    let standings = standingsInFront
    guard !standings.isEmpty else {
      // Where there is nothing the status line says why.
      state.notice = nil
      return
    }
    let (words, isAlert) = newest(standings + alarmStandings)
    say(words, alert: isAlert)
    state.noticeEnds = state.now.adding(seconds: Self.noticeSpan)
  }

  /// On the screen of a place the status line says when the forecast was issued, and each part how it is:
  /// what came of asking for them all is said once they are here.
  mutating func answerWhenDone() {
    guard let id = state.answerOwed else { return }
    guard state.route == .weather(id) else {
      state.answerOwed = nil
      return
    }
    guard !isPending else { return }
    state.answerOwed = nil
    if !isServiceDown, state.store.error(of: id) == nil { sayHowNew() }
  }

  /// What is in front and may have become newer, or failed before.
  private mutating func wanted() -> [AppEffect] {
    if isShowingWarnings {
      return isOlder(state.store.warnings?.checked) || isFailing ? ask(.nation) : []
    }
    if isShowingObserved {
      return isOlder(state.store.asked(.observedMap)) ? ask(.observedMap) : []
    }
    if isShowingRadar { return renewRadar() }
    if let kind = reportInFront { return renewReport(kind) }
    if state.route == .home { return isHomeOlder || isFailing ? loadHome() + ask(.nation) : [] }
    guard case .weather(let id) = state.route else {
      let codes = prefectures.map(\.code).filter { code in
        let answer = state.store.answer(of: .of(code))
        return answer?.isInTrouble ?? true || state.store.error(of: .of(code)) != nil
          || isDueByItself(answer)
      }
      for code in codes { state.store.forgetFailure(of: code) }
      let areWarningsFailing = nationStandings.contains(where: \.isFailing)
      return loadToday(inOrder(codes))
        + (areWarningsFailing && !state.store.isAsking(.nation) ? ask(.nation) : [])
    }
    guard let weather = state.store.weather(of: id), !weather.answer.isInTrouble,
      state.store.error(of: id) == nil, !isDueByItself(weather.answer)
    else { return ask(.page(id)) }
    return loadSections(
      weather, id,
      WeatherSection.allCases.filter { section in
        guard weather.sections.hasAnswer(section) else { return false }
        if let error = section.maker.error(weather.sections) { return error.isWorthRetrying }
        if section == .warnings {
          return isOlder(weather.sections.warnings?.checked) || isFailing
        }
        if weather.sections.isStored(section) { return true }
        return weather.sections.due(section).map { $0 <= state.now } ?? false
      })
  }

  /// Whether a part of what is shown could not be fetched or refreshed.
  private var isFailing: Bool { standingsInFront.contains(where: \.isFailing) }

  /// Whether warnings may have changed since a check.
  private func isOlder(_ checked: Instant?) -> Bool {
    checked.map { !$0.isYounger(than: LiveRhythm.again, at: state.now) } ?? true
  }

  private func isDueByItself(_ answer: WeatherAnswer?) -> Bool {
    guard case .forecast(let answer)? = answer else { return true }
    return hasCome(answer.forecast.due, checked: answer.forecast.checked)
  }

  /// New observations come every ten minutes; the cache decides whether a request is needed.
  var isObservedOlder: Bool {
    state.store.asked(.observedMap).map {
      !$0.isYounger(than: LiveRhythm.observedAgain, at: state.now)
    }
      ?? true
  }

  /// Whether a row failed, or may have something newer.
  private var isHomeOlder: Bool {
    isOlder(state.store.asked(.rows))
      || homePlaces.contains {
        state.store.error(of: $0) != nil || isDueByItself(weather(of: $0)?.answer)
      }
  }

  /// Whether something is on its way that may find a service answering again.
  var isRetrying: Bool { todayPending > 0 || state.store.isAsking(.nation) || isPending }

  var isPending: Bool {
    if isShowingWarnings { return state.store.isAsking(.nation) }
    if isShowingObserved { return state.store.isAsking(.observedMap) }
    if let kind = reportInFront { return state.store.isAsking(.report(kind)) }
    if isShowingRadar { return state.store.isAsking(.pictures) || !tilesAsked.isEmpty }
    if state.route == .home { return state.store.isAsking(.rows) }
    if case .weather = state.route {
      return isForecastPending || !sectionsAsked.isEmpty
    }
    return todayPending > 0
  }
}

extension MapWarnings {
  /// When the answer that was checked first was checked.
  var checked: Instant? { answers.compactMap(\.checked).min() }
}

extension ServiceOutage {
  /// Whether the seconds to the next attempt are counted.
  var isShort: Bool { until.seconds(since: since) <= 60 }
}

extension Instant {
  /// Minutes of the clock since its beginning.
  fileprivate var wholeMinutes: Int { (seconds - second) / 60 }
}
