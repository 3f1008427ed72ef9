package import Models

/// Decides what the interactive program shows and does. It waits for nothing: work goes out as
/// effects and comes back as messages, so that keys are answered at once whatever the network does.
package struct AppPresenter {
  let model: PlaceCatalog
  let search: any SearchModelInput
  let translator: any SentenceReading
  let prefectures: [Prefecture]
  /// The time of the built-in sample; nil where the past is shown anyway.
  let sampleMoment: Instant?
  /// What answers, unless the sample is shown in its place.
  let sourceKind: SourceKind
  var state: AppState

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
    sourceKind = source
    self.sampleMoment = sampleMoment
    self.model = model
    self.search = search
    self.translator = translator
    prefectures = model.prefectures
    state = AppState(style: style, store: AnswerStore(now: now), favorites: favorites)
    state.names = names
    state.storedFavorites = FavoriteList(favorites, names: names)
    state.configured = configured
    state.favoritesError = favoritesError
    if startsAtHome, !favorites.isEmpty { state.routes = [.home] }
  }

  /// The days that rows and maps are about.
  var days: ShownDays { ShownDays(now: state.now, chosen: state.chosenDay) }

  var words: Words { Words(state.style.language) }
  var appWords: AppWords {
    AppWords(words: words, isASCII: state.style.glyphs == .ascii)
  }
  var places: PlaceText { PlaceText(language: state.style.language, catalog: model) }

  /// The program has begun.
  package mutating func started() -> [AppEffect] {
    (state.route == .home ? loadHome() : []) + loadToday(inOrder(prefectures.map(\.code)))
      + ask(.nation)
  }

  /// The view has another size, or another screen is in front: told before the screen is made.
  package mutating func roomChanged(_ layout: AppLayout) {
    state.layout.listRows = layout.listRows
    state.layout.pageRows = layout.pageRows
    state.layout.hasPreview = layout.hasPreview
    // Rows and texts change then; the stored ones are for the earlier size.
    if layout.hasCurves != state.layout.hasCurves || layout.hasSide != state.layout.hasSide {
      state.revision += 1
    }
    state.layout.hasMap = layout.hasMap
    state.layout.radarColumns = layout.radarColumns
    state.layout.radarRows = layout.radarRows
    state.layout.hasCurves = layout.hasCurves
    state.layout.hasSide = layout.hasSide
    followCursors()
  }

  /// The view has another size, or the text in front has other lines.
  package mutating func layoutChanged(_ layout: AppLayout) {
    state.layout = layout
    clampScroll()
    followCursors()
  }

  private mutating func followCursors() {
    let rows = state.layout.listRows
    switch state.route {
    case .search: state.searchCursor.follow(visible: rows, count: state.found.count)
    case .home: state.home.follow(visible: rows, count: homePlaces.count)
    default: state.list.follow(visible: rows, count: entries.count)
    }
  }

  /// How many rows home has, which decides about the room beside them.
  package var homeCount: Int { homePlaces.count }

  /// The language that is spoken now; keys typed into the search are letters then.
  package var language: Language { state.style.language }

  /// The screen in front.
  package var route: Route { state.route }

  /// Whether letters are text rather than commands.
  package var takesText: Bool { state.route == .search }

  /// The place in front, or the one selected.
  package var placeInFront: Place? {
    switch state.route {
    case .weather(let id): model.place(id)
    case .home: selectedHomePlace.flatMap(model.place)
    case .list, .areaFilter: selectedEntry.map { .prefecture($0.prefecture) }
    case .map: model.prefecture(state.mapSelection).map(Place.prefecture)
    case .radar: state.radar.place.flatMap(model.place)
    case .search:
      state.found.indices.contains(state.searchCursor.selected)
        ? state.found[state.searchCursor.selected] : nil
    case .help, .warnings, .report: nil
    }
  }

  /// The place that keys mean: none behind the dialog of areas.
  var placeOfKeys: Place? {
    if case .areaFilter = state.route { return nil }
    return placeInFront
  }

  // MARK: The list

  var filter: PrefectureFilter {
    PrefectureFilter(areas: state.areas.selected, favoritesOnly: state.favoritesOnly)
  }

  var entries: [PrefectureListModel.Entry] {
    state.prepared.of(preparedKey)?.entries
      ?? entries(filter)
  }

  /// With the marked places of each; all of Japan unless filtered.
  func entries(_ filter: PrefectureFilter = PrefectureFilter()) -> [PrefectureListModel.Entry] {
    PrefectureListModel.entries(
      prefectures, favorites: state.favorites.compactMap(model.place), names: state.names,
      filter: filter)
  }

  var selectedEntry: PrefectureListModel.Entry? {
    let entries = entries
    return entries.indices.contains(state.list.selected) ? entries[state.list.selected] : nil
  }

  mutating func ask(_ request: Request) -> [AppEffect] {
    [.ask(request, state.store.ask(request))]
  }

  mutating func giveUp(_ kinds: Request.Kind...) -> [AppEffect] {
    for kind in kinds { state.store.giveUp(kind) }
    return [.giveUp(kinds)]
  }

  mutating func loadToday(_ wanted: [PrefectureCode]) -> [AppEffect] {
    wanted.isEmpty ? [] : ask(.list(wanted))
  }

  /// Whether warnings of all Japan are what the screen in front is about.
  var isShowingWarnings: Bool {
    state.route == .warnings || state.route == .map && state.mapShow == .warnings
  }

  /// Whether the map is in front and shows observations.
  var isShowingObserved: Bool { state.route == .map && state.mapShow == .now }

  // Of what is on its way.
  var todayPending: Int { state.store.asking(.list)?.rest ?? 0 }
  var isForecastPending: Bool { state.store.asking(.page)?.isForecastPending ?? false }
  var sectionsAsked: Set<WeatherSection> { state.store.asking(.page)?.sections ?? [] }
  var tilesAsked: Set<RadarTile> { state.store.asking(.tiles)?.tiles ?? [] }

  /// The data of the map shown, requested again where it is about the present. Warnings change at any time.
  mutating func loadMapValues() -> [AppEffect] {
    if isShowingWarnings { return ask(.nation) }
    return isShowingObserved ? ask(.observedMap) : []
  }

  mutating func clampScroll() {
    // The layout is about the visible text only; the position of the other is kept.
    let most = max(0, state.layout.textRows - state.layout.pageRows)
    switch state.route {
    case .weather: state.scroll = min(max(0, state.scroll), most)
    case .help: state.helpScroll = min(max(0, state.helpScroll), most)
    case .warnings: state.warningsScroll = min(max(0, state.warningsScroll), most)
    case .report(let kind): state.reportScroll[kind] = min(max(0, reportScroll), most)
    case .home, .list, .areaFilter, .search, .map, .radar: break
    }
  }

  /// Changes what the list is narrowed down to, and stays at the same prefecture if it is still
  /// there.
  mutating func narrow(_ change: (inout AppState) -> Void) {
    let wanted = selectedEntry?.prefecture.code ?? state.lastSelected
    state.lastSelected = wanted
    state.revision += 1
    change(&state)
    let entries = entries
    if let row = entries.firstIndex(where: { $0.prefecture.code == wanted }) {
      state.list.select(row, count: entries.count)
    }
    state.list.follow(visible: state.layout.listRows, count: entries.count)
  }

  mutating func say(_ notice: String, alert: Bool = false) {
    state.notice = notice
    state.noticeEnds = nil
    state.isAlert = alert
  }
}
