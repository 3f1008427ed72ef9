package import Models
package import Pages

/// The prefectures, a row each, with today's weather: of `list`, and on the screen.
package final class PrefectureListPresenter: ScreenPresenter {
  /// The view of `list`; nil on the screen, which is drawn from its value.
  private weak var output: (any PrefectureListPresenterOutput)?
  private var cursor = ListCursor()
  /// The selected prefecture, also while a filter leaves no row.
  private var wanted: PrefectureCode?
  private let entriesMade = Made<Int, [PrefectureListModel.Entry]>()
  private let contentMade = Made<Int, PrefectureListScreen.Content>()
  private let mapMade = Made<Int, MapScreen>()
  private let pagesMade = Made<PageName, Page>()
  private let titleMade = Made<Int, String>()
  private let messageMade = Made<PlaceID?, (text: String, isAlert: Bool)>()

  private enum PageName: Hashable {
    case preview(PlaceID)
    case outlook, inForce, observed, spread
  }

  package init(output: (any PrefectureListPresenterOutput)? = nil) { self.output = output }

  func show(_ screen: PrefectureListScreen) { output?.show(screen) }

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1), .init(.previousDay), .init(.nextDay, 3), .init(.go(.areaFilter), 4),
      .init(.toggleFavorite, 5, hint: ("★", "★")), .init(.toggleFavoritesOnly, 9), .init(.undo, 12),
      .init(
        .nextSection, 11, doing: ("詳細へ", "to the details"), hint: ("詳細へ", "details")),
      .init(.previousSection, doing: ("行へ戻る", "back to the rows")), .init(.refresh, 13),
      .init(.openInBrowser, 14), .init(.go(.home), 10), .init(.go(.search), 2, isInHelp: false),
      .init(.go(.warnings), 6, isInHelp: false), .init(.go(.map), 7, isInHelp: false),
      .init(.go(.radar), 8, isInHelp: false), .init(.switchLanguage, 15, isInHelp: false),
      .init(.go(.help), 16, isInHelp: false), .init(.leave, 17, isInHelp: false),
    ], panes: [.preview, .panel], leavesAtLeft: true, troubleSubject: .rows)

  private func entries(_ world: World) -> [PrefectureListModel.Entry] {
    entriesMade.value(0, world) { world.person.entries(world.tools, world.person.filter) }
  }

  func selected(_ world: World) -> PrefectureListModel.Entry? {
    let entries = entries(world)
    return entries.indices.contains(cursor.selected) ? entries[cursor.selected] : nil
  }

  func place(_ world: World) -> Place? { selected(world).map { .prefecture($0.prefecture) } }

  func prefectureBehind(_ world: World) -> PrefectureCode? { selected(world)?.prefecture.code }

  func follow(_ world: World) {
    let entries = entries(world)
    if let row = entries.firstIndex(where: { $0.prefecture.code == wanted }) {
      cursor.select(row, count: entries.count)
    }
    cursor.follow(visible: world.room.listRows, count: entries.count)
    wanted = selected(world)?.prefecture.code ?? wanted
  }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    let isOpened = cursor.handle(
      intent, visible: world.room.listRows, count: entries(world).count)
    wanted = selected(world)?.prefecture.code ?? wanted
    guard isOpened, let place = place(world) else { return [] }
    return [.show(place)]
  }

  func widen(_ world: World) -> [ScreenStep]? {
    world.person.filter == PrefectureFilter()
      ? nil : [.narrow(AreaFilterModel(), favoritesOnly: false)]
  }

  /// 都道府県, 関東 7 都道府県
  func title(_ world: World) -> String {
    titleMade.value(0, world) {
      guard world.person.filter != PrefectureFilter() else { return world.style.words.prefectures }
      return FilterText(language: world.style.language)
        .summary(world.person.filter, count: entries(world).count)
    }
  }
  func name(_ words: AppWords) -> String { words.words.text("一覧", "List") }

  func detail(_ world: World) -> (text: String, short: String?) {
    let moment = StatusLineText(world).moment
    return (moment, moment.isEmpty ? nil : DateText(language: world.style.language).time(world.now))
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let place = place(world)
    return messageMade.value(place?.id, world) {
      // The weather beside the list says it already.
      TodayMessage(world).message(
        of: place, days: world.days.withFigures,
        isIssueSaid: world.room.hasPreview && !world.room.hasSide)
    }
  }

  func shorterMessages(_ world: World) -> [String] {
    TodayMessage(world).shorter(of: place(world))
  }

  func works(_ intent: AppIntent, _ world: World) -> Bool {
    intent != .nextSection || world.room.hasPreview
  }

  func body(_ world: World) -> AppScreen.Body { .list(screen(world)) }

  func screen(_ world: World) -> ListScreen {
    let pages = NationPages(world)
    let hasSide = world.room.hasSide
    return .init(
      content: contentMade.value(0, world) { ListContent(world).content(entries(world)) },
      cursor: cursor,
      preview: pane(preview(world), world),
      map: map(world),
      outlook: hasSide ? pagesMade.value(.outlook, world) { pages.forecasts } : nil,
      inForce: hasSide
        ? world.panes.side.panel(pagesMade.value(.inForce, world) { pages.inForce }) : nil)
  }

  private func preview(_ world: World) -> Page? {
    guard world.room.hasPreview, let place = place(world) else { return nil }
    return pagesMade.value(.preview(place.id), world) {
      DetailPage(world: world).page(place)
    }
  }

  /// Japan, for very wide terminals.
  private func map(_ world: World) -> MapScreen? {
    guard world.room.hasMap, let entry = selected(world) else { return nil }
    var map = mapMade.value(0, world) { MapContent(world).map(.weather) }
    map.selected = entry.prefecture.code
    if world.room.hasSide {
      let pages = NationPages(world)
      map.outlook = pagesMade.value(.spread, world) { pages.spread(.weather) }
      map.observed = pagesMade.value(.observed, world) { pages.observed }
    }
    return map
  }
}

// What `list` shows, to the end.
extension PrefectureListPresenter {
  /// - Returns: the entries, for machine formats.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter, from model: any PrefectureListModelInput, style: TextStyle,
    now: Instant
  ) throws(FavoriteStoreError) -> PrefectureListAnswer {
    let entries = try entries(filter, model, style)
    show(
      .content(
        PrefectureListText(style: style, now: now).content(
          entries, filter: filter, weather: .none,
          hasFavorites: try hasFavorites(entries, filter, model, style))))
    return PrefectureListAnswer(entries: entries)
  }

  /// Shows the list with the day's weather, once that of all is known.
  /// - Parameters:
  ///   - day: nil for today, and in the evening for tonight and tomorrow.
  ///   - ofMarkedPlaces: whether each favorite has a row with its own weather, instead of its prefecture.
  @discardableResult
  package func listRequested(
    _ filter: PrefectureFilter, from model: any PrefectureListModelInput, style: TextStyle,
    now: Instant, weather: any TodayWeatherModelInput, day: CivilDate? = nil,
    ofMarkedPlaces: Bool = false
  ) async throws(FavoriteStoreError) -> PrefectureListAnswer {
    let days = ShownDays(now: now, chosen: day)
    let found = try entries(filter, model, style)
    let entries = ofMarkedPlaces ? found.flatMap(\.eachMarked) : found
    let text = PrefectureListText(style: style, now: now)
    var screen = text.content(
      entries, filter: filter, weather: .loading, days: days,
      hasFavorites: try hasFavorites(entries, filter, model, style))
    if ofMarkedPlaces {
      for index in entries.indices {
        screen.rows[index].markedPlace = text.markedPlace(entries[index])
      }
    }
    let today = TodayText(style: style, now: now)
    let places = entries.map { entry in
      ofMarkedPlaces
        ? entry.favorites.first ?? .prefecture(entry.prefecture) : .prefecture(entry.prefecture)
    }
    var answered = PrefectureListAnswer(entries: entries)
    await weather.forEachWeather(of: places) { index, answer in
      guard screen.rows.indices.contains(index) else { return }
      screen.rows[index].weather = today.row(answer, days)
      answered.take(answer, at: index)
    }
    let known = answered.weather.compactMap(\.self)
    screen.sourceMark = today.mark(known)
    screen.footnotes = today.footnotes(known, [days.main], ofCapitals: !ofMarkedPlaces)
    show(.content(screen))
    return answered
  }

  private func entries(
    _ filter: PrefectureFilter, _ model: any PrefectureListModelInput, _ style: TextStyle
  ) throws(FavoriteStoreError) -> [PrefectureListModel.Entry] {
    do throws(FavoriteStoreError) {
      return try model.prefectures(filter)
    } catch {
      show(.failed(message: ErrorText(language: style.language).text(error)))
      throw error
    }
  }

  /// Whether there are favorites at all. Only an empty list of favorites needs to know.
  private func hasFavorites(
    _ entries: [PrefectureListModel.Entry], _ filter: PrefectureFilter,
    _ model: any PrefectureListModelInput, _ style: TextStyle
  ) throws(FavoriteStoreError) -> Bool {
    guard filter.favoritesOnly, entries.isEmpty else { return true }
    return !(try self.entries(PrefectureFilter(favoritesOnly: true), model, style).isEmpty)
  }
}

extension PrefectureListModel.Entry {
  fileprivate var eachMarked: [Self] {
    favorites.map { Self(prefecture: prefecture, favorites: [$0], names: names) }
  }
}
