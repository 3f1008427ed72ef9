import Models
import Pages

/// The map of Japan, with one value of each prefecture.
final class MapPresenter: ScreenPresenter {
  private var show = MapRequest.Show.weather
  /// Nil before a tile was selected.
  private var chosen: PrefectureCode?
  private let mapMade = Made<MapRequest.Show, MapScreen>()
  private let pagesMade = Made<PageName, Page>()

  private enum PageName: Hashable {
    case preview(PlaceID)
    case outlook, inForce, observed, observedBesideWarnings
    case spread(MapRequest.Show)
  }

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1), .init(.nextMapValue, 2), .init(.previousDay), .init(.nextDay, 3),
      .init(.toggleFavorite, 5), .init(.undo),
      .init(.nextSection, doing: ("詳細へ", "to the details")),
      .init(.previousSection, doing: ("行へ戻る", "back to the rows")), .init(.refresh, 8),
      .init(.go(.radar), 4, isInHelp: false), .init(.go(.warnings), 6, isInHelp: false),
      .init(.go(.home), 7, isInHelp: false), .init(.go(.help), 9, isInHelp: false),
      .init(.leave, 10, isInHelp: false),
    ], panes: [.preview, .prefectures], followsPlace: true, troubleSubject: .map)

  func hasPreview(_ room: Room) -> Bool { room.hasMapDetail }

  /// It begins with the prefecture of the first favorite.
  private func selection(_ world: World) -> PrefectureCode {
    chosen ?? world.person.places.firstValue(world.catalog.place)?.prefecture
      ?? PrefectureCode("13")
  }

  func place(_ world: World) -> Place? {
    world.catalog.prefecture(selection(world)).map(Place.prefecture)
  }

  func prefectureBehind(_ world: World) -> PrefectureCode? { selection(world) }
  var shownBeside: MapRequest.Show? { show }

  func open(from arrival: Arrival, _ world: World) {
    if let place = arrival.place.flatMap(world.catalog.place) { chosen = place.prefecture }
  }

  func select(_ prefecture: PrefectureCode) { chosen = prefecture }

  // MARK: What keys mean

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    switch intent {
    case .moveUp: walk(0, -1, world)
    case .moveDown: walk(0, 1, world)
    case .moveLeft: walk(-1, 0, world)
    case .moveRight: walk(1, 0, world)
    case .goToTop: chosen = PrefectureCode("01")
    case .goToBottom: chosen = PrefectureCode("47")
    case .nextMapValue, .nextSection:
      show = show.next
      return needs(.opened, world)
    case .selectPrefecture(let code):
      if code == selection(world) { return handle(.open, world) }
      if world.catalog.prefecture(code) != nil { chosen = code }
    case .open: return place(world).map { [.show($0)] } ?? []
    default: break
    }
    return []
  }

  /// Goes to the nearest tile in a direction: straight ahead before aside.
  private func walk(_ columns: Int, _ rows: Int, _ world: World) {
    guard let here = position(selection(world), world) else { return }
    let (east, south) = (Double(columns), Double(rows))
    let steps = world.tools.prefectures.compactMap {
      prefecture -> (cost: Double, code: PrefectureCode)? in
      guard let there = position(prefecture.code, world) else { return nil }
      let ahead = (there.east - here.east) * east + (there.south - here.south) * south
      let aside =
        abs((there.east - here.east) * south) + abs((there.south - here.south) * east)
      return ahead > 0 ? (ahead + aside * 3, prefecture.code) : nil
    }
    if let nearest = steps.min(by: { $0.cost < $1.cost }) { chosen = nearest.code }
  }

  /// The visible position of a tile: in tiles, or over coastlines in rows of tiles, half as high as wide.
  private func position(
    _ code: PrefectureCode, _ world: World
  ) -> (east: Double, south: Double)? {
    guard let shape = world.measured.mapShape else {
      return world.catalog.tile(of: code).map { (Double($0.column), Double($0.row)) }
    }
    return world.catalog.cell(of: code, in: shape).map {
      (
        Double(2 * $0.column) / Double(shape.tileColumns), Double($0.row) / Double(shape.tileRows)
      )
    }
  }

  // MARK: What is asked for

  /// The data of the map shown is requested again where it is about the present.
  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    let today = TodayNeeds(world, front: place(world))
    switch (show, occasion) {
    case (.warnings, _): return NationNeeds(world).steps(occasion)
    case (.now, .opened), (.now, .anew): return [.ask(.observedMap)]
    case (.now, .due): return today.isObservedDue ? [.ask(.observedMap)] : []
    case (.now, .again): return today.isObservedOlder ? [.ask(.observedMap)] : []
    case (_, .again): return today.again
    default: return []
    }
  }

  func isPending(_ world: World) -> Bool { MapContent(world).isPending(show) }

  private func observed(_ world: World) -> Sourced<ObservationReport>? {
    world.store.nation.observed?.values.mapReport
  }

  func standings(_ world: World) -> [DataStatus] {
    switch show {
    case .warnings: [DataStatus](world.store.nation)
    case .now: observed(world).map { [DataStatus($0)] } ?? []
    case .weather, .high, .low, .rain:
      world.store.nation.today.values.compactMap(\.standing) + [DataStatus](world.store.nation)
    }
  }

  // MARK: What is drawn

  func title(_ world: World) -> String { name(world.appWords) }
  func name(_ words: AppWords) -> String { words.words.text("地図", "Map") }

  func detail(_ world: World) -> (text: String, short: String?) {
    let (line, name) = (StatusLineText(world), world.appWords.shown(show))
    let day = MapContent(world).day(show)
    guard day == world.days.main else {
      let (short, words) = ("\(line.label(day))  \(name)", world.style.words)
      return (short + words.aside(words.noLowToday), short)
    }
    return ((show.value == nil ? "" : line.dayDetail) + name, nil)
  }

  func mark(_ world: World) -> ScreenMark? {
    let source = world.source
    return switch show {
    case .warnings: NationNeeds(world).mark
    case .now: observed(world).flatMap { source.mark(of: $0, world) }
    case .weather, .high, .low, .rain: source.oldest(world.store.nation.oldToday, world)
    }
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    switch show {
    case .warnings: NationNeeds(world).message
    case .now: observedMessage(world)
    case .weather, .high, .low, .rain:
      TodayMessage(world).message(of: place(world), days: show == .rain ? [] : [world.days.main])
    }
  }

  func shorterMessages(_ world: World) -> [String] {
    switch show {
    case .warnings, .now: []
    case .weather, .high, .low, .rain: TodayMessage(world).shorter(of: place(world))
    }
  }

  /// As of when it was observed, or that it is old.
  private func observedMessage(_ world: World) -> (text: String, isAlert: Bool) {
    if world.store.requests.isAsking(.observedMap) {
      return (world.appWords.loadingObserved, false)
    }
    let text = MapObservedText(context: world.context)
    let answers = world.store.nation.observed.map { Array($0.values) } ?? []
    if let alert = text.alerts(answers).first { return (alert, true) }
    let asOf = text.asOf(answers)
    return asOf.isEmpty ? (world.appWords.observedUnknown, true) : (asOf, false)
  }

  func body(_ world: World) -> AppScreen.Body { .map(screen(world)) }

  private func screen(_ world: World) -> MapScreen {
    var map = mapMade.value(show, world) { MapContent(world).map(show) }
    map.selected = selection(world)
    map.panel = MapContent(world).panel(map.selected, show)
    if world.room.hasMapDetail, let place = place(world) {
      map.preview = pane(
        pagesMade.value(.preview(place.id), world) { DetailPage(world: world).page(place) }, world)
    }
    map.side = world.panes.side.screen(world, show, of: place(world))
    guard world.room.hasSide else { return map }
    let pages = NationPages(world)
    func page(_ name: PageName, _ make: () -> Page) -> Page {
      pagesMade.value(name, world, make)
    }
    // The map of warnings says what they are.
    map.isOutlookCut = show == .warnings
    // As many sections as the sea has room for.
    if map.isOutlookCut {
      map.outlook = page(.inForce) { pages.inForce }
      map.observed = page(.observedBesideWarnings) { pages.observedBesideWarnings }
    } else {
      map.outlook = page(.outlook) { pages.forecasts }
      map.observed = page(.observed) { pages.observed }
    }
    map.spread = page(.spread(show)) { pages.spread(show) }
    return map
  }
}
