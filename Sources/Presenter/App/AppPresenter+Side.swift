import Models

// The third pane of wide screens: it has the keys after Tab or a click.
extension AppPresenter {
  /// The pane at the right as far as the view knows it.
  package mutating func sideChanged(rows: Int, textRows: Int) {
    state.layout.sideRows = rows
    state.layout.sideTextRows = textRows
    state.side.follow(visible: rows, count: prefectures.count)
    clampSide()
  }

  /// Screens with all prefectures at the right.
  private var hasRows: Bool {
    switch state.route {
    case .home, .weather, .map: state.layout.hasSide
    case .list, .areaFilter, .search, .warnings, .radar, .report, .help: false
    }
  }

  /// The list has its rows at the left, and a text of all Japan below the map.
  private var hasPanel: Bool { state.layout.hasSide && state.route == .list }

  var isSideFocused: Bool { state.isSideFocused && (hasRows || hasPanel) }

  /// - Returns: what is asked for, or nil if the intent was not for the pane.
  mutating func handleInSide(_ intent: AppIntent) -> [AppEffect]? {
    guard hasRows || hasPanel else { return nil }
    switch intent {
    case .scrollSide(let lines): move(by: lines)
    case .focusSide:
      state.isSideFocused = true
      state.isPreviewFocused = false
    case .selectSide(let row):
      if hasRows, row == state.side.selected, state.isSideFocused { return openSide() }
      state.side.select(row, count: prefectures.count)
      return handleInSide(.focusSide)
    case .nextSection, .previousSection, .moveLeft:
      guard state.isSideFocused else { return nil }
      state.isSideFocused = false
    case .open, .moveRight:
      guard state.isSideFocused, hasRows else { return nil }
      return openSide()
    case .select, .selectPrefecture, .focusPreview:
      state.isSideFocused = false
      return nil
    case .scroll, .scrollPreview: return nil
    default:
      guard state.isSideFocused,
        let lines = intent.steps(page: state.layout.sideRows)
      else { return nil }
      move(by: lines)
    }
    return []
  }

  /// Gives the keys back to the screen.
  /// - Returns: whether the pane had them.
  mutating func leaveSide() -> Bool {
    guard isSideFocused else { return false }
    state.isSideFocused = false
    return true
  }

  /// Takes the keys where Tab comes from the last part before it.
  mutating func focusSide() -> Bool {
    guard hasRows || hasPanel, !state.isSideFocused else { return false }
    state.isSideFocused = true
    state.isPreviewFocused = false
    return true
  }

  private mutating func move(by lines: Int) {
    if hasRows {
      state.side.move(by: lines, count: prefectures.count)
      state.side.follow(visible: state.layout.sideRows, count: prefectures.count)
    } else {
      state.sideScroll += lines
      clampSide()
    }
  }

  private mutating func clampSide() {
    let most = max(0, state.layout.sideTextRows - state.layout.sideRows)
    state.sideScroll = min(max(0, state.sideScroll), most)
  }

  /// Opens the selected row; on the map it is selected there first.
  private mutating func openSide() -> [AppEffect] {
    let order = sideOrder
    guard order.indices.contains(state.side.selected) else { return [] }
    let prefecture = order[state.side.selected].prefecture
    if state.route == .map { state.mapSelection = prefecture.code }
    state.isSideFocused = false
    return show(.prefecture(prefecture))
  }

  // MARK: What is drawn

  private var panel: NationPanel {
    NationPanel(style: state.style, catalog: model, now: state.now, days: days)
  }

  /// How many prefectures have which values, on the sea of the map as far as there is room: of those in
  /// front, then of the warnings and of the weather.
  func nationSpread(_ show: MapRequest.Show) -> Page {
    let shows = [show, .warnings, .weather, .high, .rain].uniqued(by: \.self)
    return Page(sections: shows.map { mapValues($0).spread }.filter { !$0.isEmpty })
  }

  private var mapValues: MapValues { mapValues(state.mapShow) }

  private func mapValues(_ show: MapRequest.Show) -> MapValues {
    MapValues(
      style: state.style, catalog: model, show: show, day: days.main, weather: state.store.today,
      warnings: state.store.warnings, observed: state.store.observed)
  }

  /// What is highest and lowest: below rows, behind the weather of a place, or on the sea of the map.
  var nationForecasts: Page { page(panel.forecasts(state.store.today)) }

  /// Temperatures.
  var nationObserved: Page { page(panel.observations(state.store.observed)) }

  /// The same behind what falls and blows, beside the warnings.
  var nationObservedBesideWarnings: Page {
    page(panel.rainAndWind(state.store.observed), panel.observations(state.store.observed))
  }

  /// Behind the weather of a place: the forecasts, then what is observed.
  var nationBehindPlace: Page {
    page(
      panel.forecasts(state.store.today), panel.observations(state.store.observed),
      panel.rainAndWind(state.store.observed))
  }

  /// Below the map beside the list, below all prefectures, and on the sea of the map of warnings.
  var nationInForce: Page { page(panel.warnings(state.store.warnings)) }

  private func page(_ sections: [Block]...) -> Page {
    Page(sections: sections.filter { !$0.isEmpty })
  }

  /// All prefectures in the order of what the screen in front is about.
  private var sideOrder: [PrefectureListModel.Entry] {
    let entries = entries()
    guard state.route == .map, mapValues.isOrdered else { return entries }
    return mapValues.ordered(entries)
  }

  /// The pane as it is made once; where the person is in it is added with each key.
  var sideRows: AppScreen.Side {
    let entries = sideOrder
    let content = listContent(entries)
    // What the screen in front has no room for, or no place.
    let isMap = state.route == .map
    let blocks =
      isMap && state.mapShow == .warnings
      ? [panel.forecasts(state.store.today)] : [panel.warnings(state.store.warnings)]
    return .init(
      rows: content.rows, headers: content.headers,
      mark: today.mark(prefectures.compactMap { state.store.today[$0.code] }), cursor: ListCursor(),
      isFocused: false, current: nil,
      ranks: isMap
        ? mapValues.ranks(entries.map(\.prefecture.code), header: appWords.shown(state.mapShow))
        : nil, below: Page(sections: blocks.filter { !$0.isEmpty }))
  }

  /// All Japan beside the screen in front; nil where there is no room.
  var side: AppScreen.Side? {
    guard hasRows else { return nil }
    var side = state.prepared.of(preparedKey)?.side ?? sideRows
    side.cursor = state.side
    side.isFocused = isSideFocused
    side.current = placeInFront.flatMap { place in
      side.rows.firstIndex { $0.code == place.prefecture.text }
    }
    return side
  }
}
