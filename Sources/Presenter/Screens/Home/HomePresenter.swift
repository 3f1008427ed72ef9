import Models
import Pages

/// The user's places, a row each.
final class HomePresenter: ScreenPresenter {
  private var cursor = ListCursor()
  private var wanted: PlaceID?
  private var ticket = 0
  private let rowsMade = Made<Int, [HomeScreen.Row]>()
  private var pointer = GraphPointer()
  private let previewMade = Made<Shown, Page>()

  private struct Shown: Hashable {
    let place: PlaceID
    let pointed: Instant?
  }

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1), .init(.previousDay), .init(.nextDay, 2), .init(.previousMoment),
      .init(.nextMoment, 14),
      .init(.toggleFavorite, 8, hint: ("外す", "remove")), .init(.moveFavoriteUp),
      .init(.moveFavoriteDown, 9), .init(.undo, 11),
      .init(
        .nextSection, 10, doing: ("詳細へ", "to the details"), hint: ("詳細へ", "details")),
      .init(.previousSection, doing: ("行へ戻る", "back to the rows")), .init(.refresh, 12),
      .init(.openInBrowser, 13), .init(.go(.list), 7), .init(.go(.warnings), 3, isInHelp: false),
      .init(.go(.map), 4, isInHelp: false), .init(.go(.radar), 5, isInHelp: false),
      .init(.go(.search), 6, isInHelp: false), .init(.switchLanguage, 15, isInHelp: false),
      .init(.go(.help), 16, isInHelp: false), .init(.leave, 17, isInHelp: false),
    ], panes: [.preview, .prefectures], troubleSubject: .rows)

  func hasPreview(_ room: Room) -> Bool { room.hasHomePreview }

  private func selected(_ world: World) -> PlaceID? {
    let places = world.person.places
    return places.indices.contains(cursor.selected) ? places[cursor.selected] : nil
  }

  func place(_ world: World) -> Place? { selected(world).flatMap(world.catalog.place) }

  func prefectureBehind(_ world: World) -> PrefectureCode? { place(world)?.prefecture }

  func follow(_ world: World) {
    let places = world.person.places
    if let wanted, let row = places.firstIndex(of: wanted) {
      cursor.select(row, count: places.count)
    }
    cursor.follow(visible: world.room.homeRows, count: places.count)
    wanted = selected(world)
  }

  // MARK: What is asked for

  /// Rows that have been in front for a while are requested again, and on a new day. What is stored and not due is
  /// not fetched again.
  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    let places = world.person.places
    guard !places.isEmpty else { return occasion == .again && isOld(world) ? [.ask(.nation)] : [] }
    switch occasion {
    case .anew, .favorites: return [.ask(.rows(places))]
    case .again:
      return (isOld(world) ? [.ask(.rows(places)), .ask(.nation)] : []) + rainAgain(world)
    case .opened, .returned, .due:
      guard !isPending(world) else { return [] }
      let isOld = world.store.requests.asked(.rows).isOlder(
        than: LiveRhythm.homeRows, at: world.now)
      return isOld || occasion == .due(isNewDay: true) ? [.ask(.rows(places))] : []
    }
  }

  /// Whether a row failed, or may have something newer.
  private func isOld(_ world: World) -> Bool {
    world.store.requests.asked(.rows).isOlder(at: world.now)
      || world.person.places.contains {
        world.store.entry($0)?.error != nil
          || ForecastNeeds(world).isDueByItself(world.store.weather(of: $0)?.answer)
      } || standings(world).contains(where: \.isFailing)
  }

  /// The next hour of the place in front, where it could not be had.
  private func rainAgain(_ world: World) -> [ScreenStep] {
    guard world.room.hasHomePreview, !world.store.requests.isAsking(.current),
      let id = selected(world),
      world.store.sections(of: id).rain?.error?.isWorthRetrying ?? false
    else { return [] }
    var parts = CurrentParts()
    parts.rain = true
    return [.ask(.current(id, parts))]
  }

  func currentNeeds(_ world: World) -> [ScreenStep] {
    guard world.room.hasHomePreview, !isPending(world), let id = selected(world) else { return [] }
    let graph = world.room.hasHomeGraph && !world.days.isChosen
    return ForecastNeeds(world).current(id, rain: true, graph: graph)
  }

  /// Milliseconds that a row stays selected before what is true there now is requested.
  private static let rest = 250

  /// Rows that are only passed request nothing.
  private func resting(_ world: World) -> [ScreenStep] {
    guard !currentNeeds(world).isEmpty else { return [] }
    ticket += 1
    return [.rest(milliseconds: Self.rest, ticket: ticket)]
  }

  func timerEnded(_ ticket: Int, _ world: World) -> [ScreenStep] {
    ticket == self.ticket && world.front === self ? currentNeeds(world) : []
  }

  func leave(_ world: World) -> [ScreenStep] { [.giveUp([.current])] }

  func failed(_ world: World) -> [Request.Kind] {
    standings(world).contains(where: \.isFailing) ? [.rows] : []
  }

  func isPending(_ world: World) -> Bool { world.store.requests.isAsking(.rows) }

  /// The rows: forecasts, warnings, what is observed and the three hours.
  func standings(_ world: World) -> [DataStatus] {
    world.person.places.flatMap { id in
      [world.store.weather(of: id)?.answer.standing].compactMap { $0 }
        + .init(world.store.sections(of: id), [.warnings, .observed, .hourly])
    }
  }

  // MARK: What keys mean

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    if pointer.handle(intent, times(world), now: world.now) { return [] }
    let before = wanted
    let isOpened = cursor.handle(
      intent, visible: world.room.homeRows, count: world.person.places.count)
    wanted = selected(world)
    if wanted != before {
      pointer.clear()
      return resting(world)
    }
    if isOpened { return place(world).map { [.show($0)] } ?? [] }
    switch intent {
    case .moveFavoriteUp: return moveFavorite(by: -1, world)
    case .moveFavoriteDown: return moveFavorite(by: 1, world)
    default: return []
    }
  }

  func takes(_ intent: AppIntent) -> Bool { pointer.takes(intent) }

  func measured(_ world: World) { pointer.keep(times(world)) }

  private func times(_ world: World) -> [Instant] {
    guard world.room.hasHomeGraph, !world.days.isChosen else { return [] }
    return selected(world).map(DetailPage(world: world).graphTimes) ?? []
  }

  private func moveFavorite(by step: Int, _ world: World) -> [ScreenStep] {
    guard let id = selected(world) else { return [] }
    let (favorites, configured) = (world.person.favorites, world.person.configured)
    guard id != configured else { return [.say(world.appWords.configuredStaysFirst)] }
    guard let index = favorites.firstIndex(of: id) else { return [] }
    var target = index + step
    // The configured place has no position among the rows that can be passed.
    if favorites.indices.contains(target), favorites[target] == configured { target += step }
    guard favorites.indices.contains(target) else { return [] }
    return [.favorite(.move(id, to: target))]
  }

  // MARK: What is drawn

  func title(_ world: World) -> String { world.appWords.name }
  func name(_ words: AppWords) -> String { words.words.text("ホーム", "Home") }

  func detail(_ world: World) -> (text: String, short: String?) {
    let status = StatusLineText(world)
    // The evening's rows have headings of tonight and tomorrow; the narrowest have none, and tonight alone.
    return world.days.showsTonight
      ? (status.moment, world.style.words.tonight)
      : (status.dayDetail + status.moment, status.dayLabel)
  }

  func mark(_ world: World) -> ScreenMark? {
    world.source.oldest(
      world.person.places.compactMap { world.store.weather(of: $0)?.answer.oldForecast }, world)
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    if isPending(world) { return (world.appWords.loading, false) }
    guard let id = selected(world) else { return ("", false) }
    let (answer, status) = (world.store.weather(of: id)?.answer, StatusLineText(world))
    if let error = world.store.entry(id)?.error {
      return (status.failed(error, hasOlder: answer?.error == nil), true)
    }
    // The meaning of a sign in the row comes first: the text below says when that was issued.
    return (StatusLineText.line(signs(id, world) + [status.issues(answer)]), false)
  }

  func shorterMessages(_ world: World) -> [String] {
    guard let id = selected(world) else { return [] }
    return StatusLineText(world).shorterIssues(
      world.store.weather(of: id)?.answer, after: signs(id, world))
  }

  /// The meaning of the marks in a row, and why figures of its two days are missing.
  private func signs(_ id: PlaceID, _ world: World) -> [String] {
    let (known, days) = (known(of: id, world), world.days)
    let observed = text(world).observedSoFar(known)
    let isToday = days.pair.first == world.now.date
    let meaning = observed.flatMap {
      isToday ? DayRowText(style: world.style, now: world.now).meaning(of: $0) : nil
    }
    guard let forecast = known.answer?.forecast else { return [meaning].compactMap(\.self) }
    let rows = DayRowText(style: world.style, now: world.now, reasons: .brief)
    return [meaning].compactMap(\.self)
      + [days.pair.first, days.pair.second].flatMap { date in
        rows.reasons(forecast, date, observed: date == world.now.date ? observed : nil)
      }
  }

  func works(_ intent: AppIntent, _ world: World) -> Bool {
    switch intent {
    case .nextSection: world.room.hasHomePreview
    case .nextMoment: preview(world)?.hasPointableGraph ?? false
    default: true
    }
  }

  func body(_ world: World) -> AppScreen.Body { .home(screen(world)) }

  func screen(_ world: World) -> HomeScreen {
    let trouble = world.person.favoritesError.map {
      ErrorText(language: world.style.language).text($0)
    }
    return .init(
      headers: text(world).headers(), rows: rowsMade.value(0, world) { rows(world) },
      cursor: cursor,
      preview: pane(preview(world), world),
      side: world.panes.side.screen(world, of: place(world)),
      emptyMessage: world.person.places.isEmpty ? trouble ?? world.appWords.noFavorites : nil)
  }

  private func preview(_ world: World) -> Page? {
    guard world.room.hasHomePreview, let place = place(world) else { return nil }
    return previewMade.value(Shown(place: place.id, pointed: pointer.time), world) {
      DetailPage(world: world, isWide: true, pointed: pointer.time).page(place)
    }
  }

  private func rows(_ world: World) -> [HomeScreen.Row] {
    let rows = world.person.places.map { known(of: $0, world) }
    return rows.map(text(world, together: rows.compactMap(\.place)).row)
  }

  private func text(_ world: World, together places: [Place] = []) -> HomeText {
    HomeText(
      style: world.style,
      places: places.isEmpty ? world.places : world.places.together(places), now: world.now,
      days: world.days)
  }

  private func known(of id: PlaceID, _ world: World) -> HomePlace {
    HomePlace(
      id: id, place: world.catalog.place(id),
      ownName: world.person.names.first { $0.place == id }?.text,
      isConfigured: id == world.person.configured, answer: world.store.weather(of: id)?.answer,
      sections: world.store.sections(of: id), isPending: isPending(world))
  }
}
