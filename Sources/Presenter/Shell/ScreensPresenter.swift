package import Models
package import Pages

/// Runs the screens of the interactive program: which is in front, what all of them share, and what is
/// asked for. It waits for nothing: work goes out as effects and comes back as messages, so that keys are
/// answered at once whatever the network does.
package struct ScreensPresenter {
  private let tools: ScreenTools
  /// The time of the built-in sample; nil where the past is shown anyway.
  private let sampleMoment: Instant?
  private let source: SourceKind
  let screens = Screens()
  /// The last route is in front; the first is home or the list.
  private var routes: [Route] = [.list]
  private var room = Room()
  private var measured = Measured()
  private var preview = PreviewPane()
  private var side = SidePane()
  var favorites: FavoriteChanges

  var style: TextStyle
  var store: AnswerStore
  var person: Person
  var service = ServiceState()
  var notice = Notice()
  /// The place for which `r` asked, until what came of it is said.
  var answerOwed: PlaceID?

  /// - Parameters:
  ///   - favorites: the marked places at the start.
  ///   - names: the person's own names of them.
  ///   - configured: the place of the settings, which is the first row at home.
  ///   - source: what answers: everything from a recorded one is marked, answers or none.
  ///   - favoritesError: why the favorites could not be read, if they could not.
  ///   - startsAtHome: whether favorites, if there are any, are what is seen first.
  package init(
    model: PlaceCatalog, search: any SearchModelInput, translator: any SentenceReading,
    style: TextStyle, now: Instant, favorites: [PlaceID], names: [FavoriteName] = [],
    configured: PlaceID? = nil, startsAtHome: Bool = true, sampleMoment: Instant? = nil,
    source: SourceKind = .jma, favoritesError: FavoriteStoreError? = nil
  ) {
    tools = ScreenTools(catalog: model, search: search, translator: translator)
    self.source = source
    self.sampleMoment = sampleMoment
    self.style = style
    store = AnswerStore(now: now)
    self.favorites = FavoriteChanges(FavoriteList(favorites, names: names))
    person = Person(
      favorites: favorites, names: names, configured: configured, favoritesError: favoritesError)
    if startsAtHome, !favorites.isEmpty { routes = [.home] }
    for screen in screens.all { screen.follow(world) }
  }

  // MARK: What is in front

  /// The screen in front.
  package var route: Route { routes.last ?? .list }

  var front: any ScreenPresenter { screens[route] }

  /// Whether there is no screen behind it.
  private var isFirst: Bool { routes.count == 1 }

  /// The language that is spoken now; keys typed into the search are letters then.
  package var language: Language { style.language }

  /// Whether letters are text rather than commands.
  package var takesText: Bool { front.takesText }

  /// The place in front, or the one selected.
  package var placeInFront: Place? { front.place(world) }

  /// How many rows home has, which decides about the room beside them.
  package var homeCount: Int { person.places.count }

  /// What of many things is needed first.
  package var needs: NeedOrder {
    NeedOrder(front: placeInFront, favorites: person.places.compactMap(tools.catalog.place))
  }

  /// What the keys of the status line are for, the most useful first.
  package var hints: [AppIntent] { front.keys.hints }

  /// A timer of a screen has ended, whatever is in front.
  mutating func timerEnded(_ route: Route, _ ticket: Int) -> [AppEffect] {
    perform(screens[route].timerEnded(ticket, world))
  }

  /// Something came that a screen waits for, whatever is in front.
  mutating func came(_ route: Route, _ serial: Serial) -> [AppEffect] {
    perform(screens[route].came(serial.kind, world))
  }

  /// All that is known at this moment.
  var world: World { world([]) }

  private func world(_ bindings: [KeyBinding]) -> World {
    let front = front
    var (preview, side) = (preview, side)
    preview.isFocused = preview.isFocused && front.hasPreview(room)
    side.isFocused = side.isFocused && hasSide
    return World(
      tools: tools, store: store, style: style, person: person, room: room, measured: measured,
      service: service,
      source: source, answerOwed: answerOwed, preview: preview, side: side, front: front,
      behind: routes.dropLast().reversed().map { screens[$0] }, bindings: bindings)
  }

  private var hasSide: Bool {
    room.hasSide && !front.panes.isDisjoint(with: [.prefectures, .panel])
  }

  /// The whole screen as it is now.
  /// - Parameter bindings: the keys that work here, from the view's own table.
  package func screen(_ bindings: [KeyBinding]) -> AppScreen {
    WholeScreen(
      world: world(bindings), notice: notice, alarms: alarms, canUndo: favorites.canUndo
    ).screen
  }

  // MARK: Room

  /// The view has another size, or another screen is in front: told before the screen is made.
  package mutating func roomChanged(_ room: Room) {
    self.room = room
    let (front, world) = (front, world)
    front.follow(world)
    preview.follow(front.place(world)?.id)
  }

  /// The screen was planned: what it has room for.
  package mutating func measured(_ measured: Measured) {
    self.measured = measured
    let world = world
    world.front.measured(world)
    if let extent = measured.preview { preview.measured(extent) }
    if let extent = measured.side { side.measured(extent, count: world.prefectures.count) }
  }

  // MARK: What is done

  /// The program has begun.
  package mutating func started() -> [AppEffect] {
    perform(
      front.needs(.opened, world) + TodayNeeds(world, front: placeInFront).all + [.ask(.nation)])
  }

  mutating func perform(_ steps: [ScreenStep]) -> [AppEffect] { steps.flatMap { perform($0) } }

  private mutating func perform(_ step: ScreenStep) -> [AppEffect] {
    switch step {
    case .ask(let request): return [.ask(request, store.ask(request))]
    case .giveUp(let kinds):
      for kind in kinds { store.giveUp(kind) }
      return [.giveUp(kinds)]
    case .say(let text, let isAlert): notice.say(text, isAlert: isAlert)
    case .show(let place): return show(place)
    case .go(let route): return go(route)
    case .leave: return leaveScreen()
    case .focusSide: side.isFocused = true
    case .rest(let milliseconds, let ticket):
      return [.restAtSelected(milliseconds: milliseconds, ticket: ticket)]
    case .animate(let milliseconds, let ticket):
      return [.animateRadar(milliseconds: milliseconds, ticket: ticket)]
    case .narrow(let areas, let favoritesOnly):
      person.areas = areas
      person.favoritesOnly = favoritesOnly
      for screen in screens.all { screen.follow(world) }
    case .favorite(let change): return changeFavorites(change)
    case .forgetFailures(let codes): for code in codes { store.forgetFailure(of: code) }
    case .keepTiles(let seen): store.keepTiles(seen)
    case .retryTiles: store.retryTiles()
    case .forgetPictures: store.forgetPictures()
    }
    return []
  }

  // MARK: What a person does

  /// The person pressed a key or clicked.
  package mutating func handle(_ intent: AppIntent) -> [AppEffect] {
    notice = Notice()
    if front.takes(intent) {
      if front.takesText { preview.isFocused = false }
      return perform(front.handle(intent, world))
    }
    switch intent {
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .switchLanguage: style.language = language == .ja ? .en : .ja
    case .back: return goBack()
    case .leave: return isFirst ? [.quit] : leaveScreen()
    case .go(let route): return go(route)
    case .previousDay: changeDay(by: -1)
    case .nextDay: changeDay(by: 1)
    case .play: return handle(.open)
    case .toggleFavoritesOnly:
      return perform([.narrow(person.areas, favoritesOnly: !person.favoritesOnly)])
    case .toggleFavorite: return toggleFavorite()
    case .undo: return undo()
    case .refresh: return refresh()
    case .showSample: return switchSample()
    case .openInBrowser:
      return placeOfKeys.flatMap(tools.catalog.pageOfJMA).map { [.openPage($0)] } ?? []
    default: return handleInFront(intent)
    }
    return []
  }

  private mutating func handleInFront(_ intent: AppIntent) -> [AppEffect] {
    let front = front
    if hasSide {
      let count = front.panes.contains(.prefectures) ? tools.prefectures.count : nil
      let focused = side.isFocused
      switch side.handle(intent, count: count) {
      case .open: return openSide()
      case .done:
        if side.isFocused, !focused || intent == .focusSide { preview.isFocused = false }
        return []
      case .notMine: break
      }
    }
    if front.hasPreview(room) {
      let canFocusSide = hasSide && !side.isFocused
      var takesSide = false
      let isMine = preview.handle(intent, takesText: front.takesText) {
        takesSide = canFocusSide
        return canFocusSide
      }
      if takesSide { side.isFocused = true }
      if isMine { return [] }
    }
    // Back where the key beside it opens.
    if intent == .moveLeft, front.leavesAtLeft { return leaveScreen() }
    return perform(front.handle(intent, world))
  }

  /// Opens the selected row; on the map it is selected there first.
  private mutating func openSide() -> [AppEffect] {
    let order = ListContent(world).order(front.shownBeside)
    guard order.indices.contains(side.cursor.selected) else { return [] }
    let prefecture = order[side.cursor.selected].prefecture
    front.select(prefecture.code)
    side.isFocused = false
    return show(.prefecture(prefecture))
  }

  /// The place that keys mean: none behind the dialog of areas.
  var placeOfKeys: Place? { front.hasKeysOfPlace ? placeInFront : nil }

  private mutating func changeDay(by step: Int) {
    person.day = world.days.chosen(step: step)
    let world = world
    let label = DayRowText(style: style, now: store.now).label(world.days.main)
    let answer = placeInFront.flatMap { store.weather(of: $0.id)?.answer }
    notice.say(world.appWords.day(label, but: world.reasons(answer, isBrief: false).first))
  }

  // MARK: From screen to screen

  /// Goes to a screen; asking for the one in front leaves it.
  private mutating func go(_ route: Route) -> [AppEffect] {
    if self.route == route { return goBack() }
    giveKeysBack()
    // A screen that is on the way already is gone back to rather than stacked twice.
    if let index = routes.firstIndex(of: route) {
      let left = Array(routes[(index + 1)...])
      routes.removeSubrange((index + 1)...)
      return perform(left.flatMap(leave)) + arrived()
    }
    let arrival = Arrival(
      place: placeInFront?.id, listed: screens.list.selected(world)?.prefecture.code)
    routes.append(route)
    front.open(from: arrival, world)
    return perform(front.needs(.opened, world))
  }

  private func leave(_ route: Route) -> [ScreenStep] {
    // It may be on the way once more.
    defer { if !routes.contains(route) { screens.left(route) } }
    return screens[route].leave(world)
  }

  /// Takes the filters of the list away, else goes back one screen.
  private mutating func goBack() -> [AppEffect] {
    if hasSide, side.isFocused {
      side.isFocused = false
      return []
    }
    if front.hasPreview(room), preview.isFocused {
      preview.isFocused = false
      return []
    }
    if let steps = front.widen(world) { return perform(steps) }
    guard !isFirst else {
      notice.say(world.appWords.howToLeave)
      return []
    }
    return leaveScreen()
  }

  private mutating func leaveScreen() -> [AppEffect] {
    guard !isFirst else { return [] }
    giveKeysBack()
    return perform(leave(routes.removeLast())) + arrived()
  }

  /// A screen is in front again: asks for what it shows and does not have.
  private mutating func arrived() -> [AppEffect] { perform(front.needs(.returned, world)) }

  /// Another screen is in front: keys are for its rows.
  private mutating func giveKeysBack() {
    preview.isFocused = false
    side.isFocused = false
  }

  private mutating func show(_ place: Place) -> [AppEffect] {
    giveKeysBack()
    while !isFirst, front.givesWay { screens.left(routes.removeLast()) }
    routes.append(.weather(place.id))
    person.opened(place.id)
    front.open(from: Arrival(place: place.id, listed: nil), world)
    return perform(front.needs(.opened, world))
  }

  /// Goes to the built-in sample, with its own time, or back to the present.
  private mutating func switchSample() -> [AppEffect] {
    let present = store.presentBesideSample
    guard let moment = present ?? sampleMoment else {
      notice.say(world.appWords.noSample)
      return []
    }
    store.startEpoch(at: moment, besideSample: present == nil ? store.now : nil)
    service = ServiceState()
    for screen in screens.all { screen.forget() }
    if present == nil { notice.say(world.appWords.sampleShown) }
    let steps =
      front.needs(.anew, world) + [.ask(.nation)] + TodayNeeds(world, front: placeInFront).all
    return [.giveUp([.page]), .useSample(present == nil)] + perform(steps)
  }
}
