import Models

// The search: a line of text, and the places that match it.
extension AppPresenter {
  mutating func handleInSearch(_ intent: AppIntent) -> [AppEffect] {
    if case .type(let text) = intent, state.isQueryOld {
      query("", cursor: 0, then: text)
    } else if state.isQueryOld, intent == .erase || intent == .eraseWord {
      query("", cursor: 0)
    } else {
      return handleInQuery(intent)
    }
    state.isQueryOld = false
    return selectedAnew()
  }

  private mutating func handleInQuery(_ intent: AppIntent) -> [AppEffect] {
    state.isQueryOld = false
    let before = state.query.prefix(state.queryCursor)
    let after = state.query.dropFirst(state.queryCursor)
    switch intent {
    case .type(let text): query(state.query, cursor: state.queryCursor, then: text)
    case .erase: query(before.dropLast() + after, cursor: before.count - 1)
    case .eraseForward: query(before + after.dropFirst(), cursor: before.count)
    case .eraseWord:
      var kept = before
      while kept.last == " " { kept.removeLast() }
      while let last = kept.last, last != " " { kept.removeLast() }
      query(kept + after, cursor: kept.count)
    case .eraseAll: query("", cursor: 0)
    case .moveLeft: state.queryCursor = max(0, state.queryCursor - 1)
    case .moveRight: state.queryCursor = min(state.query.count, state.queryCursor + 1)
    case .lineStart: state.queryCursor = 0
    case .lineEnd: state.queryCursor = state.query.count
    case .select(let row):
      if row == state.searchCursor.selected { return handleInQuery(.open) }
      state.searchCursor.select(row, count: state.found.count)
    case .open:
      guard let place = placeInFront else { return [] }
      return show(place)
    default:
      if let delta = moving(intent) {
        state.searchCursor.move(by: delta, count: state.found.count)
      }
    }
    state.searchCursor.follow(visible: state.layout.listRows, count: state.found.count)
    return selectedAnew()
  }

  /// Whether the key of the help is one: in a text that is being typed it is a letter.
  var takesHelp: Bool { state.query.isEmpty || state.isQueryOld }

  /// Asks for the weather of the selected place where none is known, and for its warnings.
  mutating func selectedAnew() -> [AppEffect] { selectedWarningsAnew() + selectedWeatherAnew() }

  private mutating func selectedWeatherAnew() -> [AppEffect] {
    guard let place = placeInFront, weather(of: place.id) == nil,
      state.store.error(of: place.id) == nil, state.selectedAsked != place.id
    else { return [] }
    state.selectedAsked = place.id
    return ask(.selected(place.id))
  }

  /// At most this many places are listed while typing.
  static let foundLimit = 100
  private static let queryLimit = 64
  private static let recentLimit = 20

  private mutating func query(_ text: some StringProtocol, cursor: Int, then typed: String = "") {
    let line = UntrustedText(typed).line
    let before = String(text.prefix(max(0, cursor))) + line
    let whole = before + String(text.dropFirst(max(0, cursor)))
    let query = String(whole.prefix(Self.queryLimit))
    // Into a full line nothing can be typed: what comes in a flood is not searched for again and again.
    let isFull = !typed.isEmpty && query == state.query && query.count == Self.queryLimit
    state.query = query
    state.queryCursor = min(before.count, query.count)
    if !isFull { find() }
  }

  /// Before anything is typed: what was opened last, then the favorites.
  mutating func find() {
    state.isGuess = false
    state.guesses = 0
    if state.query.isEmpty {
      let recent = state.recent + state.favorites.filter { !state.recent.contains($0) }
      state.found = recent.prefix(Self.recentLimit).compactMap(model.place)
    } else {
      let own = FavoriteList(state.favorites, names: state.names)
        .places(matching: state.query).compactMap(model.place)
      let matching = search.places(matching: state.query, limit: Self.foundLimit)
      state.found = own + matching.filter { place in !own.contains { $0.id == place.id } }
      let near = own.isEmpty ? search.nearest(to: state.query, besides: state.found) : []
      state.isGuess = state.found.isEmpty && !near.isEmpty
      state.guesses = near.count
      state.found += near
    }
    state.searchCursor = ListCursor()
  }

  mutating func remember(_ id: PlaceID) {
    state.recent.removeAll { $0 == id }
    state.recent.insert(id, at: 0)
    state.recent = Array(state.recent.prefix(Self.recentLimit))
  }

  var searchScreen: SearchScreen {
    let text = SearchText(language: language, catalog: model)
    var screen = text.screen(
      state.query, state.found, isCut: false,
      names: FavoriteList(state.favorites, names: state.names))
    screen.cursor = state.queryCursor
    if state.query.isEmpty {
      screen.emptyMessage = state.found.isEmpty ? appWords.typeToSearch : nil
      screen.note = state.found.isEmpty ? nil : appWords.recentPlaces
    } else if state.isGuess {
      screen.note = text.guess(state.query)
    } else if state.guesses > 0 {
      screen.note = appWords.alsoMeant(state.found.suffix(state.guesses).map(places.fullName))
    }
    if !state.layout.hasPreview { screen.weather = selectedParts }
    return screen
  }

  var searchPreview: Page? {
    guard state.layout.hasPreview, let place = placeInFront else { return nil }
    return detailPage(place)
  }

  /// The weather of the selected place in a line.
  var selectedLine: String { selectedParts.joined(separator: SearchScreen.gap) }

  /// The name with its warnings, the weather, and its figures; why there is none; or nothing.
  private var selectedParts: [String] {
    guard let place = placeInFront, let answer = weather(of: place.id)?.answer else { return [] }
    guard let forecast = answer.forecast else {
      return answer.error.map { [selectedBadge, today.short($0)].compactMap { $0 } } ?? []
    }
    let rows = DayRowText(style: state.style, now: state.now)
    let day = rows.cells(forecast.day(days.main))
    // Another place of this name may be among what was found.
    let name = places.together(state.found).name(place)
    let gap = SearchScreen.gap
    return [
      [name, selectedBadge].compactMap { $0 }.joined(separator: gap),
      "\(rows.label(days.main)) \(day.sign) \(day.words)",
      "\(words.high) \(day.high.text)\(gap)\(words.low) \(day.low.text)\(gap)"
        + "\(words.rainShort) \(day.rain.text)",
    ]
  }
}
