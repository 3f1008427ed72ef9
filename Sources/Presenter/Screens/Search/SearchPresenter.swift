import Models
import Pages

/// A line of text, and the places that match it.
final class SearchPresenter: ScreenPresenter {
  private var query = ""
  /// How many characters of the query stand before the cursor.
  private var queryCursor = 0
  /// The query is from the last time: the first letter takes its place.
  private var replacesQueryOnType = false
  private var found: [Place] = []
  /// Whether the places listed are suggestions.
  private var isGuess = false
  /// How many results at the end are suggestions.
  private var guesses = 0
  private var cursor = ListCursor()
  /// The place whose weather was requested when it was selected.
  private var asked: PlaceID?
  /// The place whose warnings are awaited, after the rest.
  private var waited: PlaceID?
  /// Rests that began before this number are over.
  private var ticket = 0
  private let previewMade = Made<PreviewName, Page>()

  private struct PreviewName: Hashable {
    let place: PlaceID
    let isAsking: Bool
  }

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1), .init(.moveUp), .init(.moveDown), .init(.moveLeft), .init(.moveRight),
      .init(.lineStart), .init(.lineEnd), .init(.erase), .init(.eraseForward), .init(.eraseWord, 2),
      .init(.eraseAll, 3, hint: ("消す", "clear")), .init(.go(.help), 4, isInHelp: false),
      // The last two stay whatever has no room.
      .init(.back, 5, isInHelp: false),
    ], panes: [.preview], takesText: true, givesWay: true)

  func hasPreview(_ room: Room) -> Bool { room.hasSearchPreview }

  func place(_ world: World) -> Place? {
    found.indices.contains(cursor.selected) ? found[cursor.selected] : nil
  }

  func open(from arrival: Arrival, _ world: World) {
    replacesQueryOnType = true
    asked = nil
    waited = nil
    if query.isEmpty { find(world) }
  }

  func follow(_ world: World) {
    cursor.follow(visible: world.room.searchRows, count: found.count)
  }

  func forget() {
    asked = nil
    waited = nil
    ticket += 1
  }

  // MARK: What keys mean

  func takes(_ intent: AppIntent) -> Bool { intent == .go(.help) && !takesHelp }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    let intent = intent == .go(.help) ? .type("?") : intent
    if case .type(let text) = intent, replacesQueryOnType {
      change("", cursor: 0, then: text, world)
    } else if replacesQueryOnType, intent == .erase || intent == .eraseWord {
      change("", cursor: 0, world)
    } else {
      return handleInQuery(intent, world)
    }
    replacesQueryOnType = false
    return reloadSelection(world)
  }

  private func handleInQuery(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    replacesQueryOnType = false
    let before = query.prefix(queryCursor)
    let after = query.dropFirst(queryCursor)
    switch intent {
    case .type(let text): change(query, cursor: queryCursor, then: text, world)
    case .erase: change(before.dropLast() + after, cursor: before.count - 1, world)
    case .eraseForward: change(before + after.dropFirst(), cursor: before.count, world)
    case .eraseWord:
      var kept = before
      while kept.last == " " { kept.removeLast() }
      while let last = kept.last, last != " " { kept.removeLast() }
      change(kept + after, cursor: kept.count, world)
    case .eraseAll: change("", cursor: 0, world)
    case .moveLeft: queryCursor = max(0, queryCursor - 1)
    case .moveRight: queryCursor = min(query.count, queryCursor + 1)
    case .lineStart: queryCursor = 0
    case .lineEnd: queryCursor = query.count
    case .select(let row):
      if row == cursor.selected { return handleInQuery(.open, world) }
      cursor.select(row, count: found.count)
    case .open: return place(world).map { [.show($0)] } ?? []
    default:
      if let delta = intent.steps(page: world.room.searchRows) {
        cursor.move(by: delta, count: found.count)
      }
    }
    follow(world)
    return reloadSelection(world)
  }

  /// At most this many places are listed while typing.
  private static let foundLimit = 100
  private static let queryLimit = 64

  private func change(
    _ text: some StringProtocol, cursor: Int, then typed: String = "", _ world: World
  ) {
    let line = UntrustedText(typed).line
    let before = String(text.prefix(max(0, cursor))) + line
    let whole = before + String(text.dropFirst(max(0, cursor)))
    let query = String(whole.prefix(Self.queryLimit))
    // Into a full line nothing can be typed: what comes in a flood is not searched for again and again.
    let isFull = !typed.isEmpty && query == self.query && query.count == Self.queryLimit
    self.query = query
    queryCursor = min(before.count, query.count)
    if !isFull { find(world) }
  }

  /// Before anything is typed: what was opened last, then the favorites.
  private func find(_ world: World) {
    isGuess = false
    guesses = 0
    let (person, catalog) = (world.person, world.catalog)
    if query.isEmpty {
      let recent = person.recent + person.favorites.filter { !person.recent.contains($0) }
      found = recent.prefix(Person.recentLimit).compactMap(catalog.place)
    } else {
      let own = FavoriteList(person.favorites, names: person.names)
        .places(matching: query).compactMap(catalog.place)
      let matching = world.tools.search.places(matching: query, limit: Self.foundLimit)
      found = own + matching.filter { place in !own.contains { $0.id == place.id } }
      let near = own.isEmpty ? world.tools.search.nearest(to: query, besides: found) : []
      isGuess = found.isEmpty && !near.isEmpty
      guesses = near.count
      found += near
    }
    cursor = ListCursor()
  }

  // MARK: What is asked for

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    switch occasion {
    case .opened, .anew: reloadSelection(world)
    case .returned, .due: warningsAnew(world)
    case .again: TodayNeeds(world, front: place(world)).again
    case .favorites: []
    }
  }

  /// Asks for the weather of the selected place where none is known, and for its warnings.
  private func reloadSelection(_ world: World) -> [ScreenStep] {
    let steps = warningsAnew(world)
    guard let place = place(world), world.store.weather(of: place.id) == nil,
      world.store.entry(place.id)?.error == nil, asked != place.id
    else { return steps }
    asked = place.id
    return steps + [.ask(.selected(place.id))]
  }

  /// Milliseconds that a row stays selected before its warnings are requested: rows that are only passed do not
  /// request them, and the forecast does not wait for them.
  private static let rest = 250

  /// Waits for the selection to rest, where the warnings of its place are not known or not current.
  private func warningsAnew(_ world: World) -> [ScreenStep] {
    guard let id = place(world)?.id, waited != id, areWarningsDue(of: id, world) else { return [] }
    waited = id
    ticket += 1
    return [.rest(milliseconds: Self.rest, ticket: ticket)]
  }

  /// A selection has rested: asks, unless another row was selected since, or another screen is in front.
  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep] {
    guard ticket == self.ticket, let waited else { return [] }
    guard world.front === self, place(world)?.id == waited else {
      self.waited = nil
      return []
    }
    return [.ask(.selectedWarnings(waited))]
  }

  func came(_ kind: Request.Kind, _ world: World) -> [ScreenStep] {
    // Another place may be waited for by now.
    if kind == .selectedWarnings, let waited, !areWarningsDue(of: waited, world) {
      self.waited = nil
    }
    return []
  }

  /// Those of prefectures come with those of all Japan.
  private func areWarningsDue(of id: PlaceID, _ world: World) -> Bool {
    let subject = Attempts.Subject.section(id, .warnings)
    guard id.kind != .prefecture, world.store.attempts.mayAsk(subject, at: world.store.clock.now)
    else { return false }
    guard let known = world.warnings(of: id) else { return true }
    var sections = PlaceSections()
    sections.warnings = known
    if let error = sections.warningsError { return error.isWorthRetrying }
    return known.due.hasCome(at: world.now, checked: known.checked)
      || world.store.attempts.nextAttempt(subject) != nil
  }

  private func isAskingWarnings(of id: PlaceID, _ world: World) -> Bool {
    id.kind == .prefecture
      ? world.store.requests.isAsking(.nation) && world.store.nation.warnings == nil : waited == id
  }

  // MARK: What is drawn

  func title(_ world: World) -> String { world.style.words.text("場所を探す", "Search") }
  func name(_ words: AppWords) -> String { words.words.text("検索", "Search") }

  func detail(_ world: World) -> (text: String, short: String?) {
    guard !query.isEmpty, !isGuess else { return ("", nil) }
    return (world.appWords.found(found.count - guesses, limit: Self.foundLimit), nil)
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let line = parts(world).joined(separator: SearchScreen.gap)
    guard world.room.hasSearchPreview else { return (line, false) }
    let answer = place(world).flatMap { world.store.weather(of: $0.id)?.answer }
    return (StatusLineText(world).issues(answer), false)
  }

  /// Whether the key of the help is one: in a text that is being typed it is a letter.
  private var takesHelp: Bool { query.isEmpty || replacesQueryOnType }

  func works(_ intent: AppIntent, _ world: World) -> Bool {
    switch intent {
    case .go(.help): takesHelp
    case .eraseWord, .eraseAll: !query.isEmpty
    default: true
    }
  }

  func body(_ world: World) -> AppScreen.Body {
    .search(screen(world), cursor: cursor, preview: pane(preview(world), world))
  }

  private func screen(_ world: World) -> SearchScreen {
    let text = SearchText(language: world.style.language, catalog: world.catalog)
    var screen = text.screen(
      query, found, isCut: false,
      names: FavoriteList(world.person.favorites, names: world.person.names))
    screen.cursor = queryCursor
    if query.isEmpty {
      screen.emptyMessage = found.isEmpty ? world.appWords.typeToSearch : nil
      screen.note = found.isEmpty ? nil : world.appWords.recentPlaces
    } else if isGuess {
      screen.note = text.guess(query)
    } else if guesses > 0 {
      screen.note = world.appWords.alsoMeant(
        found.suffix(guesses).map(world.places.fullName))
    }
    if !world.room.hasSearchPreview { screen.weather = parts(world) }
    return screen
  }

  private func preview(_ world: World) -> Page? {
    guard world.room.hasSearchPreview, let place = place(world) else { return nil }
    let isAsking = isAskingWarnings(of: place.id, world)
    return previewMade.value(.init(place: place.id, isAsking: isAsking), world) {
      DetailPage(
        world: world, saysNotCarried: true, isAskingWarnings: isAsking
      ).page(place)
    }
  }

  /// The weather of the selected place for a line: the name with its warnings, the weather, and its figures;
  /// why there is none; or nothing.
  private func parts(_ world: World) -> [String] {
    guard let place = place(world), let answer = world.store.weather(of: place.id)?.answer else {
      return []
    }
    let badge = badge(place.id, world)
    guard let forecast = answer.forecast else {
      let today = TodayText(style: world.style, now: world.now)
      return answer.error.map { [badge, today.short($0)].compactMap { $0 } } ?? []
    }
    let (words, rows) = (world.style.words, DayRowText(style: world.style, now: world.now))
    let main = world.days.main
    let day = rows.cells(forecast.day(main))
    // Where there is no room for the words, the figures still say which day they are of.
    let (label, short) =
      main == world.now.date ? ("\(rows.label(main)) ", "") : ("", "\(rows.short(main)) ")
    // Another place of this name may be among what was found.
    let name = world.places.together(found).name(place)
    let gap = SearchScreen.gap
    return [
      [name, badge].compactMap { $0 }.joined(separator: gap),
      "\(label)\(day.sign) \(day.words)",
      "\(short)\(words.high) \(day.high.text)\(gap)\(words.low) \(day.low.text)\(gap)"
        + "\(words.rainShort) \(day.rain.text)",
    ]
  }

  /// Lv3 大雨, 警報 ? or 警報 …, with the badges and marks of the rows of home; nil where it is known that
  /// nothing is in force, or that the source has none.
  private func badge(_ id: PlaceID, _ world: World) -> String? {
    let subject = world.style.words.text("警報", "Warnings")
    guard let known = world.warnings(of: id) else {
      return isAskingWarnings(of: id, world) ? "\(subject) \(world.style.awaited)" : nil
    }
    guard known.notCarriedBy == nil else { return nil }
    let badge = WarningBadgeText(language: world.style.language, isRow: true).badge(known).long
    guard badge.role != .quiet else { return nil }
    return known.gravity == nil ? "\(subject) \(badge.text)" : badge.text
  }
}
