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
    case .leave: return state.routes.count > 1 ? leaveScreen() : [.quit]
    case .home: return go(.home)
    case .list: return go(.list)
    case .warnings: return go(.warnings)
    case .previousDay: return isShowingRadar ? handleInRadar(intent) : changeDay(by: -1)
    case .nextDay: return isShowingRadar ? handleInRadar(intent) : changeDay(by: 1)
    case .radar: return go(.radar)
    case .report(let kind): return go(.report(kind))
    case .play where !isShowingRadar: return handle(.open)
    case .help where state.route == .search && !takesHelp: return handleInFront(.type("?"))
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
      return placeOfKeys.flatMap(model.pageOfJMA).map { [.openPage($0)] } ?? []
    default:
      return handleInFront(intent)
    }
  }

  /// Goes to a screen; asking for the one in front leaves it.
  private mutating func go(_ route: Route) -> [AppEffect] {
    if state.route == route { return goBack() }
    giveKeysBack()
    // A screen that is on the way already is gone back to rather than stacked twice.
    if let index = state.routes.firstIndex(of: route) {
      let left = state.routes[(index + 1)...]
      state.routes.removeSubrange((index + 1)...)
      return (left.contains(where: \.isWeather) ? giveUpWeather() : [])
        + (left.contains(.radar) ? giveUpRadar() : []) + arrived()
    }
    let place = placeInFront?.id
    state.routes.append(route)
    switch route {
    case .map:
      if let entry = selectedEntry { state.mapSelection = entry.prefecture.code }
    case .search:
      state.isQueryOld = true
      state.selectedAsked = nil
      state.selectedWarnings.wanted = nil
      if state.query.isEmpty { find() }
      return selectedAnew()
    case .help: state.helpScroll = 0
    case .warnings:
      state.warningsScroll = 0
    case .home: return dueAtHome(isNewDay: false)
    case .radar:
      openRadar(for: place)
      return arriveAtRadar()
    case .report(let kind): return openReport(kind)
    case .list, .areaFilter, .weather: break
    }
    return loadMapValues()
  }

  /// Takes the filters of the list away, else goes back one screen.
  private mutating func goBack() -> [AppEffect] {
    if leaveSide() || leavePreview() { return [] }
    if state.route == .list, widenList() { return [] }
    guard state.routes.count > 1 else {
      say(appWords.howToLeave)
      return []
    }
    return leaveScreen()
  }

  mutating func leaveScreen() -> [AppEffect] {
    guard state.routes.count > 1 else { return [] }
    giveKeysBack()
    let left = state.routes.removeLast()
    let effects = left.isWeather ? giveUpWeather() : left == .radar ? giveUpRadar() : []
    return effects + arrived()
  }

  /// A screen is in front again: asks for what it shows and does not have.
  private mutating func arrived() -> [AppEffect] {
    switch state.route {
    case .home: return dueAtHome(isNewDay: false)
    case .radar: return arriveAtRadar()
    case .report: return dueReport()
    case .search: return selectedWarningsAnew()
    case .weather(let id) where !state.store.isWhole(id) && !isServiceDown:
      return ask(.page(id))
    default: return []
    }
  }

  private mutating func changeDay(by step: Int) -> [AppEffect] {
    state.chosenDay = days.chosen(step: step)
    let label = DayRowText(style: state.style, now: state.now).label(days.main)
    let answer = placeInFront.flatMap { weather(of: $0.id)?.answer }
    say(appWords.day(label, but: reasons(answer, isBrief: false).first))
    return []
  }

  /// Another screen is in front: keys are for its rows.
  private mutating func giveKeysBack() {
    state.isPreviewFocused = false
    state.isSideFocused = false
  }

  /// The user left the weather: running requests for it are no longer needed.
  private mutating func giveUpWeather() -> [AppEffect] {
    giveUp(.page)
  }

  /// - Returns: whether there was a filter to take away.
  private mutating func widenList() -> Bool {
    guard state.favoritesOnly || !state.areas.isAllSelected else { return false }
    narrow { state in
      state.favoritesOnly = false
      state.areas = AreaFilterModel()
    }
    return true
  }

  mutating func show(_ place: Place) -> [AppEffect] {
    giveKeysBack()
    if case .search = state.route { state.routes.removeLast() }
    if case .weather = state.route { state.routes.removeLast() }
    state.routes.append(.weather(place.id))
    remember(place.id)
    state.scroll = 0
    state.section = nil
    return ask(.page(place.id))
  }

  private mutating func toggleFavorite() -> [AppEffect] {
    guard let place = placeOfKeys else { return [] }
    let isMarked = state.favorites.contains(place.id)
    return change(isMarked ? .remove(place.id) : .add(place.id))
  }

  private mutating func handleInFront(_ intent: AppIntent) -> [AppEffect] {
    if let effects = handleInSide(intent) { return effects }
    if handleInPreview(intent) { return [] }
    switch state.route {
    case .list, .weather, .warnings, .report, .help:
      // Back where the key beside it opens.
      if intent == .moveLeft { return leaveScreen() }
    case .home, .areaFilter, .search, .map, .radar: break
    }
    switch state.route {
    case .home: return handleInHome(intent)
    case .list: return handleInList(intent)
    case .areaFilter: return handleInAreas(intent)
    case .weather: return handleInWeather(intent)
    case .search: return handleInSearch(intent)
    case .map: return handleInMap(intent)
    case .radar: return handleInRadar(intent)
    case .report: return handleInReport(intent)
    case .warnings:
      if let delta = scrolling(intent) { state.warningsScroll += delta }
      jumpInWarnings(intent)
      clampScroll()
      return []
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
      .nextSection, .previousSection, .select, .selectPrefecture, .scroll, .scrollPreview,
      .focusPreview, .selectSide, .scrollSide, .focusSide:
      true
    default: false
    }
  }

  /// How far an intent goes down (or up, when negative) where `page` rows are visible; nil for one
  /// that goes nowhere. A page keeps one row, so that the eye finds its place.
  func steps(page: Int) -> Int? {
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
