package import Models
package import Pages

/// Runs the screens of the interactive program: keys, answers, and what is due. It waits for nothing: work goes out
/// as effects and comes back as messages, so that keys are answered at once on any network.
package struct ScreensPresenter {
  private(set) var shell: ShellState
  /// The time of the built-in sample; nil where the past is shown anyway.
  private let sampleMoment: Instant?

  /// - Parameters:
  ///   - names: the user's own names of the favorites.
  ///   - source: everything from a recorded one is marked, answers or none.
  ///   - favoritesError: why the favorites could not be read.
  ///   - startsAtHome: whether favorites, if there are any, are shown first.
  package init(
    model: PlaceCatalog, search: any SearchModelInput, translator: any SentenceReading,
    style: TextStyle, now: Instant, favorites: [PlaceID], names: [FavoriteName] = [],
    configured: PlaceID? = nil, startsAtHome: Bool = true, sampleMoment: Instant? = nil,
    source: SourceKind = .jma, favoritesError: FavoriteStoreError? = nil
  ) {
    self.sampleMoment = sampleMoment
    shell = ShellState(
      ScreenTools(catalog: model, search: search, translator: translator, source: source),
      first: startsAtHome && !favorites.isEmpty ? .home : .list, style: style, now: now,
      person: Person(
        favorites: favorites, names: names, configured: configured,
        favoritesError: favoritesError))
  }

  // MARK: What the view asks

  package var route: Route { shell.route }

  /// The present language; keys typed into the search are letters then.
  package var language: Language { shell.style.language }

  /// The terminal has said how wide ambiguous characters are.
  package mutating func widthChanged(isWide: Bool) { shell.style.isAmbiguousWide = isWide }

  package var takesText: Bool { shell.front.traits.takesText }

  /// How many rows home has, which decides about the room beside them.
  package var homeCount: Int { shell.person.places.count }

  package var needs: LoadPriority {
    LoadPriority(
      front: shell.place, favorites: shell.person.places.compactMap(shell.tools.catalog.place))
  }

  /// What the keys of the status line are for, the most useful first.
  package var hints: [AppIntent] { shell.front.traits.keys.hints }

  /// - Parameter bindings: the keys that work here, from the view's own table.
  package func screen(_ bindings: [KeyBinding]) -> AppScreen {
    WholeScreen(
      world: shell.world(bindings), notice: shell.notice, alarms: alarms,
      canUndo: shell.favorites.canUndo
    ).screen
  }

  /// The view has another size, or another screen is in front: told before the screen is made.
  package mutating func resize(to room: Room) { shell.resize(to: room) }

  /// The screen was planned: what it has room for.
  package mutating func measured(_ measured: Measured) { shell.take(measured) }

  // MARK: What a person does

  package mutating func started() -> [AppEffect] {
    shell.perform(shell.front.needs(.opened, world) + today.all + [.ask(.nation)])
  }

  private var world: World { shell.world }

  private var today: TodayNeeds { TodayNeeds(world, front: shell.place) }

  package mutating func handle(_ intent: AppIntent) -> [AppEffect] {
    let before = shell.place?.id
    let effects = act(on: intent)
    // Another row may be selected, or another screen in front.
    return shell.place?.id == before ? effects : effects + shell.perform(today.hours)
  }

  private mutating func act(on intent: AppIntent) -> [AppEffect] {
    shell.notice = Notice()
    guard !shell.front.takes(intent) else { return shell.handle(intent) }
    switch intent {
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .switchLanguage: shell.style.language = language == .ja ? .en : .ja
    case .back: return shell.goBack()
    case .leave:
      return world.behind.isEmpty ? [.quit] : shell.perform([.leave])
    case .go(let route): return shell.perform([.go(route)])
    // A day that is not shown would change unseen.
    case .previousDay, .nextDay:
      guard shell.front.traits.keys.has(intent) else { return [] }
      return changeDay(by: intent == .nextDay ? 1 : -1)
    case .play: return act(on: .open)
    case .toggleFavoritesOnly:
      let person = shell.person
      return shell.perform([.narrow(person.areas, favoritesOnly: !person.favoritesOnly)])
    case .toggleFavorite: return toggleFavorite()
    case .undo: return shell.undo()
    case .refresh: return refresh()
    case .showSample: return switchSample()
    case .openInBrowser:
      return placeOfKeys.flatMap(shell.tools.catalog.pageOfJMA).map { [.openPage($0)] } ?? []
    default: return shell.handle(intent)
    }
    return []
  }

  /// The place that keys mean: none behind the dialog of areas.
  private var placeOfKeys: Place? { shell.front.traits.hasKeysOfPlace ? shell.place : nil }

  private mutating func changeDay(by step: Int) -> [AppEffect] {
    shell.person.day = world.days.chosen(step: step)
    let world = world
    let label = DayRowText(style: shell.style, now: world.now).label(world.days.main)
    let answer = shell.place.flatMap { shell.store.weather(of: $0.id)?.answer }
    let reasons = StatusLineText(world).reasons(
      answer, [world.days.main], isBrief: false)
    shell.notice.say(world.appWords.day(label, but: reasons.first))
    return shell.current()
  }

  /// Goes to the built-in sample, with its own time, or back to the present.
  private mutating func switchSample() -> [AppEffect] {
    let clock = shell.store.clock
    guard let moment = clock.isSample ? clock.present : sampleMoment else {
      shell.notice.say(world.appWords.noSample)
      return []
    }
    shell.store.startEpoch(
      StoreClock(now: moment, besideSample: clock.isSample ? nil : clock.now))
    shell.service = ServiceState()
    for screen in shell.screens.all { screen.forget() }
    if !clock.isSample { shell.notice.say(world.appWords.sampleShown) }
    let steps = shell.front.needs(.anew, world) + [.ask(.nation)] + today.all
    return [.giveUp([.page]), .useSample(!clock.isSample)] + shell.perform(steps)
  }

  // MARK: Favorites

  private mutating func toggleFavorite() -> [AppEffect] {
    guard let place = placeOfKeys else { return [] }
    let isMarked = shell.person.favorites.contains(place.id)
    return shell.perform([.favorite(isMarked ? .remove(place.id) : .add(place.id))])
  }

  // MARK: What came

  package mutating func received(_ message: AppMessage) -> [AppEffect] {
    let effects = take(message)
    answerWhenDone()
    return effects
  }

  private mutating func take(_ message: AppMessage) -> [AppEffect] {
    switch message {
    case .news(let serial, let news):
      guard shell.store.take(news, for: serial) else { return [] }
      return taken(news, serial)
    case .finished(let serial):
      guard shell.store.finish(serial) else { return [] }
      switch serial.kind {
      case .list: return shell.perform(today.beside)
      // Another row may be selected by now.
      case .hours: return shell.perform(today.hours)
      case .rows, .page: return shell.current()
      default: return []
      }
    case .selectedRested(let ticket):
      return timerEnded(.search, ticket) + timerEnded(.home, ticket)
    case .radarStep(let ticket): return timerEnded(.radar, ticket)
    case .favoritesRead(let result): return shell.favoritesRead(result)
    case .favorites(let result): return shell.favoritesChanged(result)
    case .opened(let address, let isOpen):
      let words = world.appWords
      shell.notice.say(isOpen ? words.opened : words.notOpened(address), isAlert: !isOpen)
    case .service(let outage, let refusedUntil, let now):
      return serviceChanged(outage, refusedUntil, at: now)
    case .tick(let now): return tick(now)
    }
    return []
  }

  private mutating func timerEnded(_ route: Route, _ ticket: Int) -> [AppEffect] {
    shell.perform(shell.screens[route].timerEnded(ticket, world))
  }

  /// Something came that a screen waits for; any screen may be in front.
  private mutating func came(_ route: Route, _ serial: Serial) -> [AppEffect] {
    shell.perform(shell.screens[route].came(serial.kind, world))
  }

  /// - Returns: requests that are due because of the news.
  private mutating func taken(_ news: News, _ serial: Serial) -> [AppEffect] {
    switch news {
    case .forecast(let answer):
      if serial.kind != .list { return shareWithList(answer) }
      if !answer.isInTrouble { shell.service.lastOutage = nil }
    case .place(_, .weather(let weather)): return shareWithList(weather.answer)
    case .selectedWarnings: return came(.search, serial)
    case .pictures: return came(.radar, serial)
    case .alarms: if shell.notice.text == world.appWords.askingAlarms { sayHowNew() }
    default: break
    }
    return []
  }

  /// The list has a newer answer for its prefecture where a place of it has one: other areas, but often the
  /// same file, which is at hand then.
  private mutating func shareWithList(_ answer: WeatherAnswer) -> [AppEffect] {
    let code = answer.place.prefecture
    guard case .forecast(let forecast) = answer, forecast.forecast.freshness == .fresh,
      answer.place.id.kind != .prefecture, let listed = shell.store.entry(.of(code))?.answer,
      answer.isNewer(than: listed), shell.store.requests.todayPending == 0,
      ForecastNeeds(world).isDue(.of(code))
    else { return [] }
    return shell.perform([.ask(.list([code]))])
  }

  // MARK: The clock

  package var clock: ScreenClock {
    ScreenClock(world: world, notice: shell.notice, alarms: alarmLines)
  }

  /// This many seconds without a tick mean that the machine was asleep, or its clock was set.
  private static let sleep = 600
  /// Seconds for which it is said how new something is.
  private static let noticeSpan = 60

  private mutating func tick(_ now: Instant) -> [AppEffect] {
    let before = shell.store.clock.now
    let isNewDay = now.date != before.date
    let passed = now.seconds(since: before)
    let isJump = passed > Self.sleep || passed < -ScreenClock.drift
    shell.store.tick(now)
    // The sample's own time stands still.
    guard !shell.store.clock.isSample else { return [] }
    shell.service.heard = nil
    if isNewDay || isJump { shell.store.attempts.forget() }
    if let outage = shell.service.outage, !outage.isActive(at: now) {
      shell.service.lastOutage = outage
      shell.service.outage = nil
      retryFailedRequests()
    }
    if let until = shell.service.refusedUntil, until <= now || isJump {
      shell.service.refusedUntil = nil
      retryFailedRequests()
    }
    // Nothing is known of a service after hours of sleep.
    if isJump { shell.service.lastOutage = nil }
    let effects = due(isNewDay: isNewDay)
    // A notice ends with the next request.
    if !effects.isEmpty, !shell.notice.isAlert { shell.notice = Notice() }
    if let ends = shell.notice.ends, now >= ends || isJump { shell.notice = Notice() }
    return effects
  }

  private mutating func serviceChanged(
    _ outage: ServiceOutage?, _ refusedUntil: Instant?, at now: Instant?
  ) -> [AppEffect] {
    let hadOutage = shell.service.outage != nil
    // The sample has a time of its own.
    let heard =
      shell.store.clock.isSample ? nil : now.flatMap { $0 > shell.store.clock.now ? $0 : nil }
    shell.service = ServiceState(outage: outage, refusedUntil: refusedUntil, heard: heard)
    guard outage == nil, hadOutage, !shell.store.clock.isSample else { return [] }
    retryFailedRequests()
    return due(isNewDay: false)
  }

  /// What failed is due at once: there were no requests meanwhile, and the first ones find out if a service answers.
  private mutating func retryFailedRequests() {
    shell.store.attempts.forget()
    for kind in shell.front.failed(world) { shell.store.change(.forgetAsked(kind)) }
  }

  // MARK: What is due

  /// The place in front first, then the favorites.
  private mutating func due(isNewDay: Bool) -> [AppEffect] {
    guard !world.service.isDown(at: world.now) else { return [] }
    var effects = shell.perform(shell.front.needs(.due(isNewDay: isNewDay), world))
    effects += shell.current()
    // Every screen shows how many prefectures have which warnings.
    if today.isNationDue { effects += shell.perform([.ask(.nation)]) }
    effects += shell.perform(today.due(isNewDay: isNewDay))
    return effects + shell.perform(today.beside)
  }

  /// - Parameter others: the requests of this tick.
  package mutating func watchAlarms(beside others: [AppEffect] = []) -> [AppEffect] {
    alarmLines.isDue(isAlone: others.isEmpty) ? shell.perform([.ask(.alarms)]) : []
  }

  private var alarmLines: AlarmLines {
    let service = world.service
    return AlarmLines(
      store: shell.store, style: shell.style, catalog: shell.tools.catalog,
      down: world.hasNothingAtAll
        ? [] : Set([service.outage, service.lastOutage].compactMap { $0?.host }))
  }

  package var alarms: [Span] { alarmLines.lines }

  // MARK: What the person asks for

  /// `r` always answers: with what is being fetched, that there is nothing newer, or when the
  /// service is asked again.
  private mutating func refresh() -> [AppEffect] {
    let world = world
    if world.isRecorded {
      shell.notice.say(world.appWords.nothingNewer)
      return []
    }
    // The status line says what is going on, or when the next attempt is.
    if shell.front.isPending(world) || world.service.isDown(at: world.now) { return [] }
    let effects = shell.perform(shell.front.needs(.again, world))
    if !effects.isEmpty { shell.person.pendingRefreshReport = shell.front.pendingRefreshReport }
    // They stand on top of every screen.
    let isAlarmFailing = [DataStatus](shell.store.alarms).contains(where: \.isFailing)
    let alarms =
      isAlarmFailing && !shell.store.requests.isAsking(.alarms)
      ? shell.perform([.ask(.alarms)]) : []
    if effects.isEmpty { sayHowNew(isAsking: !alarms.isEmpty) }
    return effects + alarms
  }

  /// - Parameter isAsking: whether only alarms are pending.
  private mutating func sayHowNew(isAsking: Bool = false) {
    let world = world
    if isAsking { return shell.notice.say(world.appWords.askingAlarms) }
    let standings = shell.front.standings(world)
    // Where there is nothing the status line says why.
    guard !standings.isEmpty else {
      shell.notice = Notice()
      return
    }
    let (text, isAlert) = StatusLineText(world).newest(standings + .init(shell.store.alarms))
    shell.notice.say(
      text, isAlert: isAlert, until: shell.store.clock.now.adding(seconds: Self.noticeSpan))
  }

  /// On the screen of a place the status line says when the forecast was issued, and each part its freshness: the
  /// result of `r` is reported once all answers are here.
  private mutating func answerWhenDone() {
    guard let id = shell.person.pendingRefreshReport else { return }
    let world = world
    guard shell.front.pendingRefreshReport == id else {
      shell.person.pendingRefreshReport = nil
      return
    }
    guard !shell.front.isPending(world) else { return }
    shell.person.pendingRefreshReport = nil
    if !world.service.isDown(at: world.now), shell.store.entry(id)?.error == nil { sayHowNew() }
  }
}

/// The order of requests: for the place in front first, then for those of the user.
package struct LoadPriority: Equatable, Sendable {
  package let front: PlaceID?
  private let prefectureInFront: PrefectureCode?
  private let favorites: Set<PrefectureCode>

  init(front: Place?, favorites: [Place]) {
    self.front = front?.id
    prefectureInFront = front?.prefecture
    self.favorites = Set(favorites.map(\.prefecture))
  }

  package func urgency(of code: PrefectureCode) -> Urgency {
    if code == prefectureInFront { return .front }
    return favorites.contains(code) ? .favorites : .background
  }
}
