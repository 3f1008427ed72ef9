import Models
import Pages

/// When forecasts and sections of places are due.
struct ForecastNeeds {
  let world: World

  private var store: AnswerStore { world.store }

  init(_ world: World) { self.world = world }

  func isDue(_ id: PlaceID) -> Bool {
    guard store.attempts.mayAsk(.forecast(id), at: store.clock.now) else { return false }
    guard let answer = store.entry(id)?.answer else { return true }
    guard !answer.isFinal else { return false }
    guard case .forecast(let answer) = answer, answer.forecast.freshness == .fresh else {
      return true
    }
    return answer.forecast.due.hasCome(at: world.now, checked: answer.forecast.checked)
  }

  /// Whether a newer one may be there, whatever the last request was.
  func isDueByItself(_ answer: WeatherAnswer?) -> Bool {
    guard case .forecast(let answer)? = answer else { return true }
    return answer.forecast.due.hasCome(at: world.now, checked: answer.forecast.checked)
  }

  func isDue(_ section: WeatherSection, of id: PlaceID) -> Bool {
    let subject = Attempts.Subject.section(id, section)
    let sections = store.sections(of: id)
    guard sections.hasAnswer(section), store.attempts.mayAsk(subject, at: store.clock.now) else {
      return false
    }
    if let error = section.definition.error(sections) { return error.isWorthRetrying }
    // Also what a clock that was set back makes stale.
    return sections.isStored(section)
      || sections.due(section).map { $0 <= world.now } ?? false
      || store.attempts.nextAttempt(subject) != nil
  }
}

extension ForecastNeeds {
  /// What is true now of the place in front, where it is shown and missing or due.
  /// - Parameter graph: whether its days are a graph, with what was observed.
  func current(_ id: PlaceID, rain: Bool, graph: Bool) -> [ScreenStep] {
    guard !world.service.isDown(at: world.now), !store.requests.isAsking(.page),
      store.requests.asking(.current)?.place != id, let weather = store.weather(of: id)
    else { return [] }
    var parts = CurrentParts()
    parts.rain = rain && isMissingOrDue(.rain, of: id)
    if graph, let area = weather.area, let hourly = weather.sections.hourly?.value,
      isMeasuredDue(weather, of: id)
    {
      parts.station = .init(area: area, name: hourly.value.point?.name)
    }
    return parts == CurrentParts() ? [] : [.ask(.current(id, parts))]
  }

  private func isMissingOrDue(_ section: WeatherSection, of id: PlaceID) -> Bool {
    store.sections(of: id).hasAnswer(section)
      ? isDue(section, of: id) : store.attempts.mayAsk(.section(id, section), at: store.clock.now)
  }

  private func isMeasuredDue(_ weather: PlaceWeather, of id: PlaceID) -> Bool {
    guard store.attempts.mayAsk(.measured(id), at: store.clock.now) else { return false }
    switch weather.sections.measured {
    case nil: return true
    // Of a past day nothing more is recorded.
    case .failure(.nothingRecorded)?: return !weather.answer.isFinal
    case .failure(let error)?: return error.isWorthRetrying
    case .success(let answer)?:
      return answer.freshness == .stale
        || answer.due.hasCome(at: world.now, checked: answer.checked)
    }
  }
}

extension Instant? {
  /// A clock that was set back makes everything due that was checked later.
  func hasCome(at now: Instant, checked: Instant?) -> Bool {
    guard let due = self else { return false }
    return due <= now || checked?.isAhead(of: now) ?? false
  }

  /// Whether the last request or check is longer ago than this many seconds, or there was none.
  func isOlder(than seconds: Int = LiveRhythm.again, at now: Instant) -> Bool {
    map { !$0.isYounger(than: seconds, at: now) } ?? true
  }
}

/// When the forecasts of all prefectures, and the data beside them, are due.
struct TodayNeeds {
  let world: World
  private let front: Place?

  private var store: AnswerStore { world.store }
  private var forecasts: ForecastNeeds { ForecastNeeds(world) }

  init(_ world: World, front: Place?) {
    self.world = world
    self.front = front
  }

  private var codes: [PrefectureCode] { world.tools.prefectures.map(\.code) }

  func list(_ codes: [PrefectureCode]) -> [ScreenStep] {
    codes.isEmpty ? [] : [.ask(.list(inOrder(codes)))]
  }

  var all: [ScreenStep] { list(codes) }

  func due(isNewDay: Bool) -> [ScreenStep] {
    guard store.requests.todayPending == 0 else { return [] }
    return list(
      codes.filter { code in
        let id = PlaceID.of(code)
        return isNewDay && !(store.entry(id)?.answer?.isFinal ?? false) || forecasts.isDue(id)
      })
  }

  /// What `r` requests.
  var again: [ScreenStep] {
    let wanted = codes.filter { code in
      let answer = store.entry(.of(code))?.answer
      return answer?.isInTrouble ?? true || store.entry(.of(code))?.error != nil
        || forecasts.isDueByItself(answer)
    }
    let areWarningsFailing = [DataStatus](world.store.nation).contains(where: \.isFailing)
    return (wanted.isEmpty ? [] : [.change(.forgetFailures(wanted))]) + list(wanted)
      + (areWarningsFailing && !store.requests.isAsking(.nation) ? [.ask(.nation)] : [])
  }

  /// Data that only wide screens show and that is missing or due. Narrow ones do not request it.
  var beside: [ScreenStep] {
    guard mayAskBeside else { return [] }
    return hours + (world.room.hasSide && isObservedDue ? [.ask(.observedMap)] : [])
  }

  /// The three hours of the prefecture in front, where the text beside the rows has room for them. Those of
  /// home come with its rows.
  var hours: [ScreenStep] {
    guard mayAskBeside, world.room.hasHours, world.front.hasPreview(world.room),
      case .prefecture(let prefecture)? = front, areHoursDue(prefecture.code),
      !store.requests.isAsking(.hours), !store.requests.isAsking(.rows)
    else { return [] }
    return [.ask(.hours(prefecture.code))]
  }

  private var mayAskBeside: Bool {
    !world.service.isDown(at: world.now) && store.requests.todayPending == 0
  }

  /// New observations come every ten minutes; the cache decides whether a request is needed.
  var isObservedDue: Bool { !store.requests.isAsking(.observedMap) && isObservedOlder }

  var isObservedOlder: Bool {
    store.requests.asked(.observedMap).isOlder(than: LiveRhythm.observedAgain, at: world.now)
  }

  private func areHoursDue(_ code: PrefectureCode) -> Bool {
    let id = PlaceID.of(code)
    guard store.nation.today[code]?.forecast != nil,
      store.attempts.mayAsk(.section(id, .hourly), at: store.clock.now)
    else {
      return false
    }
    switch store.sections(of: id).hourly {
    case nil: return true
    case .failure(let error)?: return error.isWorthRetrying
    case .success(let answer)?:
      return answer.due.hasCome(at: world.now, checked: answer.checked)
        || store.attempts.nextAttempt(.section(id, .hourly)) != nil
    }
  }

  /// Every screen shows how many prefectures have which warnings.
  var isNationDue: Bool {
    guard !store.requests.isAsking(.nation), store.attempts.mayAsk(.nation, at: store.clock.now)
    else { return false }
    guard let answers = store.nation.warnings?.answers else { return true }
    return answers.lazy.compactMap(\.due).min().map { $0 <= world.now } ?? false
      || store.attempts.nextAttempt(.nation) != nil
      || [DataStatus](world.store.nation).contains(where: \.isFailing)
  }

  /// The prefecture in front, those with favorites, and the others by number.
  private func inOrder(_ codes: [PrefectureCode]) -> [PrefectureCode] {
    let first =
      [front?.prefecture].compactMap { $0 }
      + world.person.favorites.compactMap { world.catalog.place($0)?.prefecture }
    let wanted = Set(codes)
    return (first + codes).filter(wanted.contains).uniqued(by: \.self)
  }
}

/// What a screen about the warnings of all Japan requests, and its message about them.
struct NationNeeds {
  let world: World

  init(_ world: World) { self.world = world }

  /// Warnings change at any time: they are requested whenever their screen is opened.
  func steps(_ occasion: Occasion) -> [ScreenStep] {
    switch occasion {
    case .opened: return [.ask(.nation)]
    case .again:
      let isOld = (world.store.nation.warnings?.checked).isOlder(at: world.now)
      return isOld || [DataStatus](world.store.nation).contains(where: \.isFailing)
        ? [.ask(.nation)] : []
    case .returned, .due, .anew, .favorites: return []
    }
  }

  var mark: ScreenMark? {
    let source = world.source
    let offices = world.store.nation.warnings?.answers.flatMap(\.offices) ?? []
    let reports = offices.compactMap(\.reports)
    // Without any report the source is the same all the same.
    guard !reports.isEmpty else { return source.oldest(world.store.nation.oldToday, world) }
    return reports.firstValue { source.mark(of: $0, world) }
  }

  /// What is unknown of the warnings, or when they were checked.
  var message: (text: String, isAlert: Bool) {
    if world.store.requests.isAsking(.nation) { return (world.appWords.loadingWarnings, false) }
    guard let answers = world.store.nation.warnings?.answers, !answers.isEmpty else {
      return (world.appWords.warningsUnknown, true)
    }
    let text = NationWarningsText(context: world.context)
    return text.unknowns(answers).first.map { ($0, true) } ?? (text.asOf(answers), false)
  }
}

extension MapWarnings {
  var checked: Instant? { answers.compactMap(\.checked).min() }
}
