import Models
import Pages

/// What the AMeDAS stations around the place in front report now, a row each.
final class StationsPresenter: ScreenPresenter {
  private var center: PlaceID?
  private var scroll = RowScroll()
  /// Nil for the nearest.
  private var selected: StationCode?
  private let made = Made<Int?, Page>()

  let traits = ScreenTraits(
    keys: [
      .init(
        .open, 1, doing: ("近い役所の市区町村を開く", "open the nearest municipality"), hint: ("開く", "open")),
      .init(.refresh, 2), .init(.go(.map), 3, isInHelp: false),
      .init(.go(.radar), 4, isInHelp: false), .init(.switchLanguage, 5, isInHelp: false),
      .init(.go(.help), 6, isInHelp: false), .init(.leave, 7, isInHelp: false),
    ], leavesAtLeft: true)

  func open(from arrival: Arrival, _ world: World) {
    let center = arrival.place ?? arrival.listed.map(PlaceID.of)
    if center != self.center { selected = nil }
    self.center = center
    scroll.reset()
  }

  func forget() {
    scroll.reset()
    selected = nil
  }

  func measured(_ world: World) { scroll.clamp(world) }

  // MARK: What is asked for

  private func state(_ world: World) -> ReportState? {
    center.map { ReportState(kind: .stations($0), world: world) }
  }

  private func answer(_ world: World) -> Sourced<StationsAround>? {
    guard case .stations(let answer)? = state(world)?.answer else { return nil }
    return answer
  }

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    state(world)?.needs(occasion) ?? []
  }

  func failed(_ world: World) -> [Request.Kind] { state(world)?.failed ?? [] }
  func isPending(_ world: World) -> Bool { state(world)?.isPending ?? false }
  func standings(_ world: World) -> [DataStatus] { state(world)?.standings ?? [] }

  // MARK: What keys mean

  private func stations(_ world: World) -> [ReportingStation] {
    answer(world)?.value.stations ?? []
  }

  private func selectedRow(_ world: World) -> Int? {
    let stations = stations(world)
    guard !stations.isEmpty else { return nil }
    return stations.firstIndex { $0.code == selected } ?? 0
  }

  func place(_ world: World) -> Place? {
    guard let row = selectedRow(world) else { return center.flatMap(world.catalog.place) }
    return stations(world)[row].municipality.map(Place.municipality)
  }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    let stations = stations(world)
    guard let row = selectedRow(world) else {
      scroll.handle(intent, world)
      return []
    }
    switch scroll.handle(intent, row: row, of: stations.count, isChosen: selected != nil, world) {
    case .open: return place(world).map { [.show($0)] } ?? []
    case .select(let row): selected = stations[row].code
    case .none: break
    }
    return []
  }

  // MARK: What is drawn

  func title(_ world: World) -> String {
    ([name(world.appWords)] + (center.map { [world.name(of: $0)] } ?? [])).joined(separator: "  ")
  }

  func name(_ words: AppWords) -> String { words.words.text("周辺の観測所", "Stations nearby") }

  func mark(_ world: World) -> ScreenMark? {
    answer(world).flatMap { SourceText(style: world.style).mark(of: $0, world) }
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let state = state(world)
    return state?.trouble ?? StatusLineText(world).newest(state?.standings ?? [])
  }

  func body(_ world: World) -> AppScreen.Body {
    let row = selectedRow(world)
    return .text(made.value(row, world) { page(row, world) }, scroll: scroll.lines)
  }

  private func page(_ row: Int?, _ world: World) -> Page {
    guard let answer = answer(world) else {
      let error = state(world)?.error
      let reason = error.map { ErrorText(language: world.style.language).text($0) }
      return Page(head: [.text(.init(reason ?? message(world).text, .quiet))])
    }
    return StationsPage(style: world.style, catalog: world.catalog, now: world.now)
      .page(answer, selected: row)
  }
}
