import Models
import Pages

/// What all screens share, the screen in front, and how steps of screens change both.
struct ShellState {
  let tools: ScreenTools
  let screens = Screens()
  /// The last route is in front; the first is home or the list. Each is there once, except places, which are never
  /// next to each other.
  private var routes: [Route]
  private var room = Room()
  private var measured = Measured()
  private var panes = TextPanes()
  var favorites: FavoriteChanges

  var style: TextStyle
  var store: AnswerStore
  var person: Person
  var service = ServiceState()
  var notice = Notice()

  init(
    _ tools: ScreenTools, first route: Route, style: TextStyle, now: Instant, person: Person
  ) {
    (self.tools, self.style, self.person) = (tools, style, person)
    routes = [route]
    store = AnswerStore(StoreClock(now: now))
    favorites = FavoriteChanges(FavoriteList(person.favorites, names: person.names))
    for screen in screens.all { screen.follow(world) }
  }

  // MARK: What is in front

  var route: Route { routes.last ?? .list }
  var front: any ScreenPresenter { screens[route] }

  var place: Place? { front.place(world) }

  var world: World { world([]) }

  func world(_ bindings: [KeyBinding]) -> World {
    let front = front
    var panes = panes
    panes.preview.isFocused = panes.preview.isFocused && front.hasPreview(room)
    panes.side.isFocused = panes.side.isFocused && hasSide
    return World(
      tools: tools, store: store, style: style, person: person, room: room, measured: measured,
      service: service, panes: panes, front: front,
      behind: routes.dropLast().reversed().map { screens[$0] }, bindings: bindings)
  }

  private var hasSide: Bool {
    room.hasSide && !front.traits.panes.isDisjoint(with: [.prefectures, .panel])
  }

  mutating func resize(to room: Room) {
    self.room = room
    let (front, world) = (front, world)
    front.follow(world)
    panes.preview.follow(front.place(world)?.id)
  }

  mutating func take(_ measured: Measured) {
    self.measured = measured
    let world = world
    world.front.measured(world)
    if let extent = measured.preview { panes.preview.measured(extent) }
    if let extent = measured.side { panes.side.measured(extent, count: tools.prefectures.count) }
  }

  // MARK: Steps of screens

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
    case .leave: return leaveFront()
    case .focusSide: panes.side.isFocused = true
    case .rest(let milliseconds, let ticket):
      return [.restAtSelected(milliseconds: milliseconds, ticket: ticket)]
    case .animate(let milliseconds, let ticket):
      return [.animateRadar(milliseconds: milliseconds, ticket: ticket)]
    case .narrow(let areas, let favoritesOnly):
      person.areas = areas
      person.favoritesOnly = favoritesOnly
      for screen in screens.all { screen.follow(world) }
    case .favorite(let change):
      favorites.request(change)
      showFavorites()
      return [.changeFavorites(change)]
    case .change(let change): store.change(change)
    }
    return []
  }

  // MARK: Keys of panes and screens

  /// A key that no screen but the one in front, or a text beside it, knows.
  mutating func handle(_ intent: AppIntent) -> [AppEffect] {
    let front = front
    if front.takes(intent) {
      if front.traits.takesText { panes.preview.isFocused = false }
      return perform(front.handle(intent, world))
    }
    if hasSide {
      let count = front.traits.panes.contains(.prefectures) ? tools.prefectures.count : nil
      let focused = panes.side.isFocused
      switch panes.side.handle(intent, count: count) {
      case .open: return openSide()
      case .done:
        if panes.side.isFocused, !focused || intent == .focusSide {
          panes.preview.isFocused = false
        }
        return []
      case .notMine: break
      }
    }
    if front.hasPreview(room) {
      let canFocusSide = hasSide && !panes.side.isFocused
      var takesSide = false
      let isMine = panes.preview.handle(intent, takesText: front.traits.takesText) {
        takesSide = canFocusSide
        return canFocusSide
      }
      if takesSide { panes.side.isFocused = true }
      if isMine { return [] }
    }
    // Back where the key beside it opens.
    if intent == .moveLeft, front.traits.leavesAtLeft { return leaveFront() }
    return perform(front.handle(intent, world))
  }

  /// Opens the selected row; on the map it is selected there first.
  private mutating func openSide() -> [AppEffect] {
    let order = ListContent(world).order(front.shownBeside)
    guard order.indices.contains(panes.side.cursor.selected) else { return [] }
    let prefecture = order[panes.side.cursor.selected].prefecture
    front.select(prefecture.code)
    panes.side.isFocused = false
    return show(.prefecture(prefecture))
  }

  // MARK: From screen to screen

  private var isFirst: Bool { routes.count == 1 }

  /// Goes to a screen; asking for the one in front leaves it.
  private mutating func go(_ route: Route) -> [AppEffect] {
    if self.route == route { return goBack() }
    resetFocus()
    if let index = routes.firstIndex(of: route) { return moveToFront(index) }
    let arrival = arrival(from: routes[...])
    routes.append(route)
    front.open(from: arrival, world)
    return perform(front.needs(.opened, world)) + current()
  }

  /// A screen that is in the stack already is not stacked twice. Those above it stay to go back to, the place in
  /// front, too. All are left at the first, where the program ends.
  private mutating func moveToFront(_ index: Int) -> [AppEffect] {
    let (route, above) = (routes[index], routes[(index + 1)...])
    let arrival = arrival(from: above)
    let kept = index == 0 ? [] : above.filter { !$0.isLeft(with: route) }
    let left = above.filter { !kept.contains($0) }
    routes.replaceSubrange(index..., with: kept + [route])
    replaceBelowPlaces()
    let effects = perform(left.flatMap(leave))
    if front.traits.followsPlace, arrival.place != nil, !isInFront(arrival, from: above) {
      front.open(from: arrival, world)
    }
    return effects + arrived()
  }

  /// Whether the screen in front is about a place already, or about one of the prefecture that maps have of it.
  private func isInFront(_ arrival: Arrival, from above: ArraySlice<Route>) -> Bool {
    let lender = above.last { screens[$0].placeLent(world) != nil }
    let isOfMap = lender == .map || lender == .radar
    return [front.place(world), front.placeLent(world)].compactMap(\.self).contains { place in
      place.id == arrival.place || isOfMap && PlaceID.of(place.prefecture) == arrival.place
    }
  }

  /// At the place of the screen in front, or of the nearest one behind it that has one.
  private func arrival(from routes: ArraySlice<Route>) -> Arrival {
    let world = world
    return Arrival(
      place: routes.reversed().firstValue { screens[$0].placeLent(world)?.id },
      listed: screens.list.selected(world)?.prefecture.code)
  }

  /// A place replaces the one below it, and the search that found it. So the stack stays short, however many places
  /// are opened on the map.
  private mutating func replaceBelowPlaces() {
    for index in routes.indices.dropLast().reversed()
    where routes[index + 1].isPlace && screens[routes[index]].traits.givesWay {
      let route = routes.remove(at: index)
      forget(route)
    }
  }

  /// Of a screen that was left; it may be in the stack once more.
  private func forget(_ route: Route) {
    if !routes.contains(route) { screens.left(route) }
  }

  private func leave(_ route: Route) -> [ScreenStep] {
    defer { forget(route) }
    return screens[route].leave(world)
  }

  /// Takes the keys from a pane, else the filters of the list away, else goes back one screen.
  mutating func goBack() -> [AppEffect] {
    if hasSide, panes.side.isFocused {
      panes.side.isFocused = false
      return []
    }
    if front.hasPreview(room), panes.preview.isFocused {
      panes.preview.isFocused = false
      return []
    }
    if let steps = front.widen(world) { return perform(steps) }
    guard !isFirst else {
      notice.say(world.appWords.howToLeave)
      return []
    }
    return leaveFront()
  }

  private mutating func leaveFront() -> [AppEffect] {
    guard !isFirst else { return [] }
    resetFocus()
    return perform(leave(routes.removeLast())) + arrived()
  }

  /// A screen is in front again: requests what it lacks.
  private mutating func arrived() -> [AppEffect] {
    perform(front.needs(.returned, world)) + current()
  }

  /// What is true now of the place in front, where it is shown and missing or due.
  mutating func current() -> [AppEffect] { perform(front.currentNeeds(world)) }

  /// Another screen is in front: keys are for its rows.
  private mutating func resetFocus() {
    panes.preview.isFocused = false
    panes.side.isFocused = false
  }

  private mutating func show(_ place: Place) -> [AppEffect] {
    resetFocus()
    routes.append(.weather(place.id))
    replaceBelowPlaces()
    person.opened(place.id)
    front.open(from: Arrival(place: place.id, listed: nil), world)
    return perform(front.needs(.opened, world))
  }
}

/// Said once, until the next key.
struct Notice: Equatable {
  private(set) var text: String?
  private(set) var isAlert = false
  /// When it is over without one: how new something is holds for a moment only.
  private(set) var ends: Instant?

  mutating func say(_ text: String, isAlert: Bool = false, until ends: Instant? = nil) {
    (self.text, self.isAlert, self.ends) = (text, isAlert, ends)
  }
}

extension Notice {
  mutating func say(_ changed: FavoritesChanged, isUndo: Bool, _ world: World) {
    let words = world.appWords
    switch changed.change {
    case .add(let id), .restore(let id, _, _): say(words.added(world.name(of: id)))
    case .remove(let id):
      say(isUndo ? words.removedAgain(world.name(of: id)) : words.removed(world.name(of: id)))
    case .move(let id, _):
      let position = changed.favorites.firstIndex(of: id) ?? 0
      say(words.moved(world.name(of: id), to: position + 1))
    }
    if let path = changed.damagedFileKeptAs {
      say(ErrorText(language: world.style.language).damagedFileKeptBriefly(path), isAlert: true)
    }
  }
}

/// The presenter of each screen that was shown.
final class Screens {
  let list = PrefectureListPresenter()
  private var made: [Route: any ScreenPresenter]

  init() { made = [.list: list] }

  subscript(_ route: Route) -> any ScreenPresenter {
    if let presenter = made[route] { return presenter }
    let presenter = make(route)
    made[route] = presenter
    return presenter
  }

  private func make(_ route: Route) -> any ScreenPresenter {
    switch route {
    case .home: HomePresenter()
    case .list: list
    case .areaFilter: AreaFilterPresenter(list: list)
    case .weather(let id): WeatherPresenter(id)
    case .search: SearchPresenter()
    case .map: MapPresenter()
    case .warnings: WarningsPresenter()
    case .radar: RadarPresenter()
    case .report(let kind): ReportsPresenter(kind)
    case .stations: StationsPresenter()
    case .bulletins: BulletinsPresenter()
    case .help: HelpPresenter()
    }
  }

  var all: some Collection<any ScreenPresenter> { made.values }

  func left(_ route: Route) {
    if made[route]?.traits.isOfOneVisit ?? false { made[route] = nil }
  }
}
