import Models
import Pages

/// The selected one of the rows of a page, and how far the page is scrolled.
struct RowChoice<Key: Equatable> {
  var scroll = RowScroll()
  /// Nil for the first row.
  private var selected: Key?

  /// Whether a person selected one.
  var isChosen: Bool { selected != nil }

  mutating func forget() {
    scroll.reset()
    selected = nil
  }

  /// Nil without rows.
  func row(of keys: [Key]) -> Int? {
    keys.isEmpty ? nil : keys.firstIndex { $0 == selected } ?? 0
  }

  /// - Returns: the row that is to be opened.
  mutating func handle(_ intent: AppIntent, _ keys: [Key], _ world: World) -> Int? {
    guard let row = row(of: keys) else {
      scroll.handle(intent, world)
      return nil
    }
    switch scroll.handle(intent, row: row, of: keys.count, isChosen: isChosen, world) {
    case .open: return row
    case .select(let row): selected = keys[row]
    case .none: break
    }
    return nil
  }
}

/// A screen with a row for each part of one answer.
protocol RowsPresenter: ScreenPresenter {
  associatedtype Key: Equatable

  var choice: RowChoice<Key> { get set }
  var made: Made<Int?, Page> { get }

  /// Nil where there is nothing to ask for.
  func state(_ world: World) -> ReportState?
  func keys(_ world: World) -> [Key]
  func open(row: Int, _ world: World) -> [ScreenStep]
  /// Nil before an answer.
  func page(_ row: Int?, _ world: World) -> Page?
}

extension RowsPresenter {
  func forget() { choice.forget() }
  func measured(_ world: World) { choice.scroll.clamp(world) }

  func needs(_ occasion: Occasion, _ world: World) -> [ScreenStep] {
    state(world)?.needs(occasion) ?? []
  }

  func failed(_ world: World) -> [Request.Kind] { state(world)?.failed ?? [] }
  func isPending(_ world: World) -> Bool { state(world)?.isPending ?? false }
  func standings(_ world: World) -> [DataStatus] { state(world)?.standings ?? [] }

  func selectedRow(_ world: World) -> Int? { choice.row(of: keys(world)) }

  func handle(_ intent: AppIntent, _ world: World) -> [ScreenStep] {
    choice.handle(intent, keys(world), world).map { open(row: $0, world) } ?? []
  }

  func message(_ world: World) -> (text: String, isAlert: Bool) {
    state(world)?.trouble ?? StatusLineText(world).newest(standings(world))
  }

  func body(_ world: World) -> AppScreen.Body {
    let row = selectedRow(world)
    let shown = made.value(row, world) {
      if let page = page(row, world) { return page }
      return Page(head: [.paragraph(state(world)?.reason ?? message(world).text, .quiet)])
    }
    return .text(shown, scroll: choice.scroll.lines)
  }
}

/// One about the place in front.
protocol PlaceRowsPresenter: RowsPresenter {
  var center: PlaceID? { get set }
}

extension PlaceRowsPresenter {
  func center(_ world: World) -> Place? { center.flatMap(world.catalog.place) }

  func open(from arrival: Arrival, _ world: World) {
    let center = arrival.place ?? arrival.listed.map(PlaceID.of)
    if center != self.center { choice.forget() }
    self.center = center
    choice.scroll.reset()
  }

  func works(_ intent: AppIntent, _ world: World) -> Bool {
    intent != .open || selectedRow(world) != nil
  }

  func title(_ world: World) -> String {
    ([name(world.appWords)] + (center.map { [world.name(of: $0)] } ?? [])).joined(separator: "  ")
  }
}

/// The scroll of a page with selectable rows; the selected one stays visible.
struct RowScroll {
  private(set) var lines = 0

  enum Step {
    case open
    case select(Int)
    /// It concerns only the text, which has been scrolled.
    case none
  }

  mutating func reset() { lines = 0 }

  mutating func clamp(_ world: World) { lines = world.measured.clamped(lines) }

  /// Keys and the wheel on a page without rows.
  mutating func handle(_ intent: AppIntent, _ world: World) {
    if let delta = intent.steps(page: world.measured.pageRows(in: world.room)) { lines += delta }
    lines = world.measured.clamped(world.measured.jumped(intent, from: lines))
  }

  /// - Parameters:
  ///   - row: the selected one of `count`, at least one.
  ///   - isChosen: whether a person selected it; else a click selects it first.
  mutating func handle(
    _ intent: AppIntent, row: Int, of count: Int, isChosen: Bool, _ world: World
  ) -> Step {
    switch intent {
    case .open, .moveRight: return .open
    case .select(let wanted) where wanted == row && isChosen: return .open
    case .select(let wanted): return select(wanted, of: count, world)
    default: break
    }
    guard intent.isOfRows, let delta = intent.steps(page: world.room.listRows),
      (0..<count).contains(row + delta) || abs(delta) > 1,
      // The text below the last row is read on, and not brought back to the row.
      delta < 0 || row < count - 1
    else {
      handle(intent, world)
      return .none
    }
    let step = select(row + delta, of: count, world)
    if row + delta >= count { handle(intent, world) }
    return step
  }

  private mutating func select(_ wanted: Int, of count: Int, _ world: World) -> Step {
    let row = min(max(0, wanted), count - 1)
    show(row, world)
    return .select(row)
  }

  private mutating func show(_ row: Int, _ world: World) {
    guard world.measured.rows.indices.contains(row) else { return }
    let line = world.measured.rows[row]
    if row == 0 {
      lines = 0
    } else if line < lines {
      lines = line
    } else if line >= lines + world.measured.pageRows(in: world.room) {
      lines = line - world.measured.pageRows(in: world.room) + 1
    }
    clamp(world)
  }
}

extension AppIntent {
  /// Whether it moves the selection where there are rows; the wheel moves the text.
  fileprivate var isOfRows: Bool { if case .scroll = self { false } else { true } }
}

/// The selected row and the top row of a list. Scrolls only as far as necessary.
package struct ListCursor: Equatable, Sendable {
  package private(set) var selected = 0
  package private(set) var top = 0

  package init() {}

  mutating func move(by delta: Int, count: Int) {
    select(selected + delta, count: count)
  }

  mutating func select(_ row: Int, count: Int) {
    selected = min(max(row, 0), max(0, count - 1))
  }

  /// Scrolls so that the selection is among the `visible` rows.
  mutating func follow(visible: Int, count: Int) {
    select(selected, count: count)
    let room = max(1, visible)
    if selected < top { top = selected }
    if selected >= top + room { top = selected - room + 1 }
    top = min(max(top, 0), max(0, count - room))
  }

  /// - Returns: whether the selected row is opened.
  mutating func handle(_ intent: AppIntent, visible: Int, count: Int) -> Bool {
    var isOpened = intent == .open || intent == .moveRight
    if let delta = intent.steps(page: visible) { move(by: delta, count: count) }
    if case .select(let row) = intent {
      isOpened = row == selected
      select(row, count: count)
    }
    follow(visible: visible, count: count)
    return isOpened
  }
}
