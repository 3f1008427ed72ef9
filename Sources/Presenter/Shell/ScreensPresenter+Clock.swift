import Models
package import Pages

// What came, and what is due: what is old is marked, and asked for again.
extension ScreensPresenter {
  /// Something that ran beside the loop has come to an end.
  package mutating func received(_ message: AppMessage) -> [AppEffect] {
    let effects = take(message)
    answerWhenDone()
    return effects
  }

  private mutating func take(_ message: AppMessage) -> [AppEffect] {
    switch message {
    case .news(let serial, let news):
      guard store.take(news, for: serial) else { return [] }
      return taken(news, serial)
    case .finished(let serial):
      guard store.finish(serial) else { return [] }
      return serial.kind == .list ? perform(beside) : []
    case .selectedRested(let ticket): return timerEnded(.search, ticket)
    case .radarStep(let ticket): return timerEnded(.radar, ticket)
    case .favoritesNotRead(let error): return favoritesRead(.failure(error))
    case .favoritesRead(let list): return favoritesRead(.success(list))
    case .favorites(let result): return favoritesChanged(result)
    case .opened(let address, let isOpen):
      let words = world.appWords
      notice.say(isOpen ? words.opened : words.notOpened(address), isAlert: !isOpen)
    case .service(let outage, let refusedUntil, let now):
      return serviceChanged(outage, refusedUntil, at: now)
    case .tick(let now): return tick(now)
    }
    return []
  }

  /// - Returns: what is to be asked for now, because of what came.
  private mutating func taken(_ news: News, _ serial: Serial) -> [AppEffect] {
    switch news {
    case .forecast(let answer):
      if serial.kind != .list { return shareWithList(answer) }
      if !answer.isInTrouble { service.lastOutage = nil }
    case .place(_, .weather(let weather)): return shareWithList(weather.answer)
    case .selectedWarnings: return came(.search, serial)
    case .pictures: return came(.radar, serial)
    case .alarms: if notice.text == world.appWords.askingAlarms { sayHowNew() }
    default: break
    }
    return []
  }

  /// The list has a newer answer for its prefecture where a place of it has one: other areas, but often the
  /// same file, which is at hand then.
  private mutating func shareWithList(_ answer: WeatherAnswer) -> [AppEffect] {
    let code = answer.place.prefecture
    guard case .forecast(let forecast) = answer, forecast.forecast.freshness == .fresh,
      answer.place.id.kind != .prefecture, let listed = store.answer(of: .of(code)),
      answer.isNewer(than: listed), store.todayPending == 0,
      ForecastNeeds(world).isDue(.of(code))
    else { return [] }
    return perform([.ask(.list([code]))])
  }

  // MARK: The clock

  /// When it is to be looked at again.
  package var clock: ScreenClock { ScreenClock(world: world, notice: notice, alarms: alarmLines) }

  /// This many seconds without a tick mean that the machine was asleep, or its clock was set.
  private static let sleep = 600
  /// Seconds for which it is said how new something is.
  private static let noticeSpan = 60

  private mutating func tick(_ now: Instant) -> [AppEffect] {
    guard !store.isSample else {
      store.tick(besideSample: now)
      return []
    }
    let before = store.now
    let isNewDay = now.date != before.date
    let passed = now.seconds(since: before)
    let isJump = passed > Self.sleep || passed < -ScreenClock.drift
    service.heard = nil
    // Ages are in minutes: nothing is made again in between that would read the same.
    store.tick(now, isNewMinute: now.wholeMinutes != before.wholeMinutes || isJump)
    if isNewDay || isJump { store.forgetAttempts() }
    if let outage = service.outage, !outage.isActive(at: now) {
      service.lastOutage = outage
      service.outage = nil
      askAnew()
    }
    if let until = service.refusedUntil, until <= now || isJump {
      service.refusedUntil = nil
      askAnew()
    }
    // Nothing is known of a service after hours of sleep.
    if isJump { service.lastOutage = nil }
    let effects = due(isNewDay: isNewDay)
    // What was said is over once something is asked for again.
    if !effects.isEmpty, !notice.isAlert { notice = Notice() }
    if let ends = notice.ends, now >= ends || isJump { notice = Notice() }
    return effects
  }

  /// A service was found not to answer, or answers again.
  private mutating func serviceChanged(
    _ outage: ServiceOutage?, _ refusedUntil: Instant?, at now: Instant?
  ) -> [AppEffect] {
    let hadOutage = service.outage != nil
    // The sample has a time of its own.
    let heard = store.isSample ? nil : now.flatMap { $0 > store.now ? $0 : nil }
    service = ServiceState(outage: outage, refusedUntil: refusedUntil, heard: heard)
    guard outage == nil, hadOutage, !store.isSample else { return [] }
    askAnew()
    return due(isNewDay: false)
  }

  /// What failed is due at once: nobody was asked meanwhile, and the first requests find out if a service
  /// answers again.
  private mutating func askAnew() {
    store.forgetAttempts()
    for kind in front.failed(world) { store.forgetAsked(kind) }
  }

  // MARK: What is due

  /// The place in front first, then the favorites.
  private mutating func due(isNewDay: Bool) -> [AppEffect] {
    guard !world.isServiceDown else { return [] }
    var effects = perform(front.needs(.due(isNewDay: isNewDay), world))
    let today = TodayNeeds(world, front: placeInFront)
    // Every screen shows how many prefectures have which warnings.
    if today.isNationDue { effects += perform([.ask(.nation)]) }
    effects += perform(today.due(isNewDay: isNewDay))
    return effects + perform(beside)
  }

  private var beside: [ScreenStep] { TodayNeeds(world, front: placeInFront).beside }

  /// Asks for the alarms if they are due.
  /// - Parameter others: what this tick asks for.
  package mutating func watchAlarms(beside others: [AppEffect] = []) -> [AppEffect] {
    alarmLines.isDue(isAlone: others.isEmpty) ? perform([.ask(.alarms)]) : []
  }

  private var alarmLines: AlarmLines {
    AlarmLines(store: store, style: style, catalog: world.catalog)
  }

  /// The lines on top, the gravest first.
  package var alarms: [Span] { alarmLines.lines }

  // MARK: What the person asks for

  /// `r` always answers: with what is being fetched, that there is nothing newer, or when the
  /// service is asked again.
  mutating func refresh() -> [AppEffect] {
    let world = world
    if world.isRecorded {
      notice.say(world.appWords.nothingNewer)
      return []
    }
    // The status line says what is going on, or when the next attempt is.
    if front.isPending(world) || world.isServiceDown { return [] }
    let effects = perform(front.needs(.again, world))
    if !effects.isEmpty { answerOwed = front.answerOwed }
    // They stand on top of every screen.
    let isAlarmFailing = [AnswerStanding](store.alarms).contains(where: \.isFailing)
    let alarms =
      isAlarmFailing && !store.isAsking(.alarms) ? perform([.ask(.alarms)]) : []
    if effects.isEmpty { sayHowNew(isAsking: !alarms.isEmpty) }
    return effects + alarms
  }

  /// - Parameter isAsking: whether alarms are on their way, and nothing else is.
  private mutating func sayHowNew(isAsking: Bool = false) {
    let world = world
    if isAsking { return notice.say(world.appWords.askingAlarms) }
    let standings = front.standings(world)
    // Where there is nothing the status line says why.
    guard !standings.isEmpty else {
      notice = Notice()
      return
    }
    let (text, isAlert) = StatusLineText(world).newest(standings + .init(store.alarms))
    notice.say(text, isAlert: isAlert, until: store.now.adding(seconds: Self.noticeSpan))
  }

  /// On the screen of a place the status line says when the forecast was issued, and each part how it is:
  /// what came of asking for them all is said once they are here.
  private mutating func answerWhenDone() {
    guard let id = answerOwed else { return }
    let world = world
    guard front.answerOwed == id else {
      answerOwed = nil
      return
    }
    guard !front.isPending(world) else { return }
    answerOwed = nil
    if !world.isServiceDown, store.error(of: id) == nil { sayHowNew() }
  }
}

extension Instant {
  /// Minutes of the clock since its beginning.
  fileprivate var wholeMinutes: Int { (seconds - second) / 60 }
}
