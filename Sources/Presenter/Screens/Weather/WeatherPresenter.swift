package import Models
package import Pages

/// The page of a place: of `forecast`, and on the screen.
package final class WeatherPresenter: ScreenPresenter {
  private let id: PlaceID
  private var scroll = 0
  /// Which section was jumped to; nil after scrolling.
  private var section: Int?
  private var pointer = GraphPointer()
  private let made = Made<Instant?, Page>()

  /// The view of `forecast`; nil on the screen, which is drawn from its value.
  private weak var output: (any WeatherPresenterOutput)?

  package init(_ id: PlaceID, output: (any WeatherPresenterOutput)? = nil) {
    self.id = id
    self.output = output
  }

  /// How the page of `forecast` is put into words.
  package struct Wording {
    fileprivate let catalog: PlaceCatalog
    fileprivate let translator: any SentenceReading
    fileprivate let style: TextStyle
    fileprivate let now: Instant
    fileprivate let isPictured: Bool
    fileprivate let isTall: Bool
    fileprivate let isLow: Bool

    /// - Parameters:
    ///   - isPictured: days are cards, the week bars and the hours a graph, if a terminal has room.
    ///   - isTall: whether there is room for the week, and for words of the third day, without being asked.
    ///   - isLow: whether a graph has to give up rows to be seen whole.
    package init(
      catalog: PlaceCatalog, translator: any SentenceReading, style: TextStyle,
      now: Instant, isPictured: Bool = false, isTall: Bool = false,
      isLow: Bool = false
    ) {
      self.catalog = catalog
      self.translator = translator
      self.style = style
      self.now = now
      self.isPictured = isPictured
      self.isTall = isTall
      self.isLow = isLow
    }
  }

  /// Shows that the weather of the place is pending, then the answer, and returns that.
  @discardableResult
  package func weatherRequested(
    _ request: WeatherRequest, from models: WeatherServices, in words: Wording
  ) async -> PlaceWeather {
    let places = PlaceText(language: words.style.language, catalog: words.catalog)
    output?.showLoading(places.fullName(request.place))
    let weather = await PlaceWeather.load(
      request.place,
      sections: request.hasCard ? request.sections.union([.observed]) : request.sections,
      from: models)
    var page = WeatherPage(
      style: words.style, catalog: words.catalog, translator: words.translator, now: words.now,
      request: request, isPictured: words.isPictured)
    page.isTall = words.isTall
    page.isLow = words.isLow
    output?.show(page.page(weather))
    return weather
  }

  let traits = ScreenTraits(
    keys: [
      .init(.nextSection, 1), .init(.previousSection), .init(.previousDay), .init(.nextDay, 2),
      .init(.previousMoment), .init(.nextMoment, 3),
      .init(.toggleFavorite, 7), .init(.undo, 12), .init(.refresh, 6), .init(.openInBrowser, 9),
      .init(.go(.warnings), 4, isInHelp: false), .init(.go(.map), 8, isInHelp: false),
      .init(.go(.radar), 5, isInHelp: false), .init(.go(.search), 10, isInHelp: false),
      .init(.go(.home), 11, isInHelp: false), .init(.switchLanguage, 13, isInHelp: false),
      .init(.go(.help), 14, isInHelp: false), .init(.leave, 15, isInHelp: false),
    ], panes: [.prefectures], isOfOneVisit: true, leavesAtLeft: true, givesWay: true)
  var pendingRefreshReport: PlaceID? { id }

  func place(_ world: World) -> Place? { world.catalog.place(id) }

  func prefectureBehind(_ world: World) -> PrefectureCode? { place(world)?.prefecture }

  func open(from arrival: Arrival, _ world: World) {
    scroll = 0
    section = nil
    pointer.clear()
  }

  func takes(_ intent: AppIntent) -> Bool { pointer.takes(intent) }

  func works(_ intent: AppIntent, _ world: World) -> Bool {
    intent != .nextMoment || page(world).hasPointableGraph
  }

  private func times(_ world: World) -> [Instant] {
    guard world.room.hasGraph, !world.days.isChosen else { return [] }
    return DetailPage(world: world).graphTimes(id)
  }

  func measured(_ world: World) {
    scroll = world.measured.clamped(scroll)
    pointer.keep(times(world))
  }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    if let delta = intent.steps(page: world.measured.pageRows(in: world.room)) {
      scroll += delta
      section = nil
    }
    if pointer.handle(intent, times(world), now: world.now) { return [] }
    let sections = world.measured.sections.map(world.measured.clamped)
    let count = sections.count
    switch intent {
    case .nextSection
    where section == count - 1 && world.room.hasSide && !world.panes.side.isFocused:
      section = nil
      scroll = world.measured.clamped(scroll)
      return [.focusSide]
    case .nextSection where count > 0:
      let below = scroll == 0 ? 0 : sections.firstIndex { $0 > scroll }
      jump(to: (section.map { $0 + 1 } ?? below ?? 0) % count, world)
    case .previousSection where count > 0:
      let above = sections.lastIndex { $0 < scroll }
      jump(to: ((section ?? above.map { $0 + 1 } ?? count) + count - 1) % count, world)
    default: break
    }
    scroll = world.measured.clamped(scroll)
    return []
  }

  private func jump(to section: Int, _ world: World) {
    self.section = section
    scroll = world.measured.sections[section]
  }

  func leave(_ world: World) -> [ScreenStep] { [.giveUp([.page, .current])] }

  /// The rain comes with the page.
  func currentNeeds(_ world: World) -> [ScreenStep] {
    guard world.room.hasGraph, !world.days.isChosen else { return [] }
    return ForecastNeeds(world).current(id, rain: false, graph: true)
  }

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    switch occasion {
    case .opened, .anew: return [.ask(.page(id))]
    case .favorites: return []
    case .returned:
      return (world.store.entry(id)?.isWhole ?? false) || world.service.isDown(at: world.now)
        ? [] : [.ask(.page(id))]
    case .due(let isNewDay): return due(isNewDay, world)
    case .again: return again(world)
    }
  }

  private func due(_ isNewDay: Bool, _ world: World) -> [ScreenStep] {
    guard world.store.requests.asking(.page) == nil else { return [] }
    // It was left, or a service did not answer, before everything came.
    guard let weather = world.store.weather(of: id), world.store.entry(id)?.isWhole ?? false else {
      return [.ask(.page(id))]
    }
    if weather.answer.isFinal { return [] }
    let needs = ForecastNeeds(world)
    if isNewDay || needs.isDue(id) { return [.ask(.page(id))] }
    return sections(weather.answer) { needs.isDue($0, of: id) }
  }

  private func again(_ world: World) -> [ScreenStep] {
    guard let weather = world.store.weather(of: id), !weather.answer.isInTrouble,
      world.store.entry(id)?.error == nil, !ForecastNeeds(world).isDueByItself(weather.answer)
    else { return [.ask(.page(id))] }
    let known = weather.sections
    let isFailing = standings(world).contains(where: \.isFailing)
    return sections(weather.answer) { section in
      guard known.hasAnswer(section) else { return false }
      if let error = section.definition.error(known) { return error.isWorthRetrying }
      if section == .warnings {
        return (known.warnings?.checked).isOlder(at: world.now) || isFailing
      }
      if known.isStored(section) { return true }
      return known.due(section).map { $0 <= world.now } ?? false
    }
  }

  private func sections(
    _ answer: WeatherAnswer, _ isWanted: (WeatherSection) -> Bool
  ) -> [ScreenStep] {
    let wanted = WeatherSection.allCases.filter(isWanted)
    return wanted.isEmpty ? [] : [.ask(.sections(Set(wanted), answer))]
  }

  func isPending(_ world: World) -> Bool {
    world.store.requests.asking(.page).map { $0.isForecastPending || !$0.sections.isEmpty } ?? false
  }

  /// A page of a place has warnings, too.
  func standings(_ world: World) -> [DataStatus] {
    let known = world.store.weather(of: id)
    return [known?.answer.standing].compactMap { $0 }
      + (known.map { .init($0.sections, WeatherSection.allCases) } ?? [])
  }

  func title(_ world: World) -> String {
    world.name(of: id) + (world.person.favorites.contains(id) ? " ★" : "")
  }
  func name(_ words: AppWords) -> String { words.words.text("天気", "Weather") }

  func detail(_ world: World) -> (text: String, short: String?) {
    (StatusLineText(world).moment, "")
  }

  func mark(_ world: World) -> ScreenMark? {
    guard case .forecast(let answer)? = world.store.weather(of: id)?.answer else { return nil }
    return world.source.mark(of: answer.forecast, world)
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let request = world.store.requests.asking(.page)
    if request?.isForecastPending ?? false { return (world.appWords.loading, false) }
    if world.person.pendingRefreshReport == id, let sections = request?.sections, !sections.isEmpty
    {
      return (world.appWords.loading(sections), false)
    }
    let (answer, status) = (world.store.weather(of: id)?.answer, StatusLineText(world))
    if let error = world.store.entry(id)?.error {
      return (status.failed(error, hasOlder: answer?.error == nil), true)
    }
    return (
      StatusLineText.line(DetailPage(world: world).marks(id) + [status.issues(answer)]), false
    )
  }

  func shorterMessages(_ world: World) -> [String] {
    StatusLineText(world).shorterIssues(
      world.store.weather(of: id)?.answer, after: DetailPage(world: world).marks(id))
  }

  /// What is below the days, where that is more than one of these.
  func hint(_ intent: AppIntent, _ world: World) -> String? {
    guard intent == .nextSection, let weather = world.store.weather(of: id) else { return nil }
    let words = world.style.words
    let hasHours = weather.sections.hourly?.value != nil && !page(world).hasPointableGraph
    let hasText = weather.answer.forecast?.days.contains { $0.weatherPart == .short } ?? false
    let names = [
      hasHours ? words.text("3時間ごと", "hours") : nil,
      hasText ? words.text("文", "text") : nil,
      weather.sections.sky == nil ? nil : words.text("日の出", "sun"),
    ].compactMap(\.self)
    return names.count > 1 ? names.joined(separator: words.text(" ", ", ")) : nil
  }

  private func page(_ world: World) -> Page {
    made.value(pointer.time, world) {
      DetailPage(world: world, isWide: true, pointed: pointer.time).whole(id)
    }
  }

  func body(_ world: World) -> AppScreen.Body {
    .weather(
      .init(
        page: page(world),
        section: section, scroll: scroll,
        side: world.panes.side.screen(world, of: place(world))))
  }
}
