import Models
import Pages

/// JMA's bulletins for the place in front, a row each; all Japan without a place.
final class BulletinsPresenter: ScreenPresenter {
  private var center: PlaceID?
  private var scroll = RowScroll()
  /// Nil for the newest.
  private var selected: Bulletin?
  private let made = Made<Int?, Page>()

  let traits = ScreenTraits(
    keys: [
      .init(.open, 1, doing: ("本文を読む", "read the text"), hint: ("読む", "read")),
      .init(.refresh, 2), .init(.go(.warnings), 3, isInHelp: false),
      .init(.go(.report(.typhoons)), 4, isInHelp: false),
      .init(.switchLanguage, 5, isInHelp: false), .init(.go(.help), 6, isInHelp: false),
      .init(.leave, 7, isInHelp: false),
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

  private func state(_ world: World) -> ReportState {
    ReportState(kind: .bulletins(center), world: world)
  }

  private func answer(_ world: World) -> Sourced<PlaceBulletins>? {
    guard case .bulletins(let answer)? = state(world).answer else { return nil }
    return answer
  }

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    state(world).needs(occasion)
  }

  func failed(_ world: World) -> [Request.Kind] { state(world).failed }
  func isPending(_ world: World) -> Bool { state(world).isPending }
  func standings(_ world: World) -> [DataStatus] { state(world).standings }

  // MARK: What keys mean

  private func text(_ world: World) -> BulletinsPage {
    BulletinsPage(style: world.style, catalog: world.catalog, now: world.now)
  }

  private func bulletins(_ world: World) -> [Bulletin] {
    answer(world).map { text(world).shown($0.value).map(\.bulletin) } ?? []
  }

  private func selectedRow(_ world: World) -> Int? {
    let bulletins = bulletins(world)
    guard !bulletins.isEmpty else { return nil }
    return bulletins.firstIndex { $0 == selected } ?? 0
  }

  func place(_ world: World) -> Place? { center.flatMap(world.catalog.place) }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    let bulletins = bulletins(world)
    guard let row = selectedRow(world) else {
      scroll.handle(intent, world)
      return []
    }
    switch scroll.handle(intent, row: row, of: bulletins.count, isChosen: selected != nil, world) {
    case .open:
      guard let id = bulletins[row].id else {
        return [.say(text(world).onlySheet, isAlert: true)]
      }
      return [.go(.report(.bulletin(id)))]
    case .select(let row): selected = bulletins[row]
    case .none: break
    }
    return []
  }

  // MARK: What is drawn

  func title(_ world: World) -> String {
    ([name(world.appWords)] + (center.map { [world.name(of: $0)] } ?? [])).joined(separator: "  ")
  }

  func name(_ words: AppWords) -> String { words.title(.bulletins(nil)) }

  func mark(_ world: World) -> ScreenMark? {
    answer(world).flatMap { SourceText(style: world.style).mark(of: $0, world) }
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    let state = state(world)
    return state.trouble ?? StatusLineText(world).newest(state.standings)
  }

  func body(_ world: World) -> AppScreen.Body {
    let row = selectedRow(world)
    return .text(made.value(row, world) { page(row, world) }, scroll: scroll.lines)
  }

  private func page(_ row: Int?, _ world: World) -> Page {
    guard let answer = answer(world) else {
      let error = state(world).error
      let reason = error.map { ErrorText(language: world.style.language).text($0) }
      return Page(head: [.text(.init(reason ?? message(world).text, .quiet))])
    }
    return text(world).page(answer, selected: row)
  }
}
