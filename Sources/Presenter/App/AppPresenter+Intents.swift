import Models

extension AppPresenter {
  /// The person pressed a key or clicked.
  package mutating func handle(_ intent: AppIntent) -> [AppEffect] {
    state.notice = nil
    state.isAlert = false
    if !intent.isMovement { state.revision += 1 }
    switch intent {
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .switchLanguage:
      state.style.language = language == .ja ? .en : .ja
      return []
    case .back: return goBack()
    case .help: return go(.help)
    case .search: return go(.search)
    case .map: return go(.map)
    case .showAreas: return go(.areaFilter)
    case .toggleFavoritesOnly:
      narrow { $0.favoritesOnly.toggle() }
      return []
    case .toggleFavorite: return toggleFavorite()
    case .undo: return undo()
    case .refresh: return refresh()
    case .showSample: return switchSample()
    case .openInBrowser:
      return placeInFront.flatMap(model.pageOfJMA).map { [.openPage($0)] } ?? []
    default:
      return handleInFront(intent)
    }
  }

  /// Goes to a screen; asking for the one in front leaves it.
  private mutating func go(_ route: Route) -> [AppEffect] {
    if state.route == route { return goBack() }
    // A screen that is on the way already is gone back to rather than stacked twice.
    if let index = state.routes.firstIndex(of: route) {
      let left = state.routes[(index + 1)...]
      state.routes.removeSubrange((index + 1)...)
      return left.contains(where: \.isWeather) ? giveUpWeather() : []
    }
    state.routes.append(route)
    switch route {
    case .map:
      if let entry = selectedEntry { state.mapSelection = entry.prefecture.code }
    case .search: state.isQueryOld = true
    case .help: state.helpScroll = 0
    case .list, .areaFilter, .weather: break
    }
    return loadMapValues()
  }

  private mutating func goBack() -> [AppEffect] {
    guard state.routes.count > 1 else { return state.route == .list ? leaveList() : [] }
    let left = state.routes.removeLast()
    return left.isWeather ? giveUpWeather() : []
  }

  /// The user left the weather: running requests for it are no longer needed.
  private mutating func giveUpWeather() -> [AppEffect] {
    state.weatherGeneration += 1
    state.isWeatherPending = false
    state.refresh.asking = []
    return [.cancelWeather]
  }

  /// On the list, going back takes filters away before it ends the program.
  private mutating func leaveList() -> [AppEffect] {
    guard state.favoritesOnly || !state.areas.isAllSelected else { return [.quit] }
    narrow { state in
      state.favoritesOnly = false
      state.areas = AreaFilterModel()
    }
    return []
  }

  mutating func show(_ place: Place) -> [AppEffect] {
    if case .search = state.route { state.routes.removeLast() }
    if case .weather = state.route { state.routes.removeLast() }
    state.routes.append(.weather(place.id))
    state.scroll = 0
    state.section = nil
    return loadWeather(place.id)
  }

  private mutating func toggleFavorite() -> [AppEffect] {
    guard let place = placeInFront else { return [] }
    let isMarked = state.favorites.contains(place.id)
    return [.changeFavorites(isMarked ? .remove(place.id) : .add(place.id))]
  }

  private mutating func undo() -> [AppEffect] {
    guard let removal = state.undo else {
      say(appWords.nothingToUndo)
      return []
    }
    return [.changeFavorites(.restore(removal.place, at: removal.index))]
  }

  private mutating func handleInFront(_ intent: AppIntent) -> [AppEffect] {
    switch state.route {
    case .list: return handleInList(intent)
    case .areaFilter: return handleInAreas(intent)
    case .weather: return handleInWeather(intent)
    case .search: return handleInSearch(intent)
    case .map: return handleInMap(intent)
    case .help:
      if let delta = scrolling(intent) { state.helpScroll += delta }
      clampScroll()
      return []
    }
  }

  /// Lines that an intent scrolls a text by.
  func scrolling(_ intent: AppIntent) -> Int? {
    intent.steps(page: state.layout.pageRows)
  }

  /// Rows that an intent moves a selection by.
  func moving(_ intent: AppIntent) -> Int? {
    intent.steps(page: state.layout.listRows)
  }
}

extension AppIntent {
  /// Whether only the person's place on the screen changes, and nothing of what is shown there.
  fileprivate var isMovement: Bool {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .goToTop, .goToBottom,
      .nextSection, .previousSection, .select, .selectPrefecture, .scroll:
      true
    default: false
    }
  }

  /// How far an intent goes down (or up, when negative) where `page` rows are visible; nil for one
  /// that goes nowhere. A page keeps one row, so that the eye finds its place.
  fileprivate func steps(page: Int) -> Int? {
    let page = max(1, page - 1)
    return switch self {
    case .moveUp: -1
    case .moveDown: 1
    case .pageUp: -page
    case .pageDown: page
    case .goToTop: -1_000_000
    case .goToBottom: 1_000_000
    case .scroll(let lines): lines
    default: nil
    }
  }
}
