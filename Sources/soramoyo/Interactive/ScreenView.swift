import Models
import Pages
import Presenter
import Terminal

typealias ShownPreview = (preview: PreviewContent, area: CellRect)
typealias ShownSide = (side: SideContent, area: CellRect)
typealias ShownPanel = (panel: SidePanel, area: CellRect)

/// A screen's view: where its parts are, for drawing and for clicks.
protocol ScreenView {
  /// The text that scrolls; nil where rows or a map are in front.
  var text: Measured.Text? { get }
  var preview: ShownPreview? { get }
  /// The third pane, with all prefectures or with a text.
  var side: ShownSide? { get }
  var panel: ShownPanel? { get }
  /// How the map with coastlines is drawn.
  var mapShape: MapShape? { get }
  /// Where the message and the hints stand.
  var statusLines: (message: CellRect, hints: CellRect) { get }
  var renderer: AppRenderer { get }

  /// - Parameter status: without what the screen has said itself.
  func draw(_ status: inout AppScreen.Status, on frame: inout Frame)
  /// What a click means on its own part of the screen.
  func intent(at position: CellPosition) -> AppIntent?
}

extension ScreenView {
  var text: Measured.Text? { nil }
  var preview: ShownPreview? { nil }
  var side: ShownSide? { nil }
  var panel: ShownPanel? { nil }
  var mapShape: MapShape? { nil }
  var statusLines: (message: CellRect, hints: CellRect) {
    (geometry.message, geometry.hints)
  }
  var geometry: AppGeometry { renderer.geometry }
  var theme: Theme { renderer.theme }
}

extension AppScreen.Body {
  func view(_ renderer: AppRenderer) -> any ScreenView {
    switch self {
    case .home(let home): HomeView(home: home, renderer: renderer)
    case .list(let list): ListView(list: list, renderer: renderer)
    case .areaFilter(let areas, let selected, let list):
      AreaFilterScreenView(
        screen: areas, selected: selected, list: ListView(list: list, renderer: renderer),
        renderer: renderer)
    case .weather(let weather):
      PageView(
        page: weather.page, scroll: weather.scroll, shown: weather.side, hasRows: false,
        renderer: renderer)
    case .search(let search, let cursor, let preview):
      SearchView(screen: search, cursor: cursor, shown: preview, renderer: renderer)
    case .map(let map): MapView(map: map, renderer: renderer)
    case .radar(let radar): RadarScreenView(radar: radar, renderer: renderer)
    case .text(let page, let scroll):
      PageView(page: page, scroll: scroll, shown: nil, hasRows: true, renderer: renderer)
    }
  }
}

/// A whole screen as it stands in a size: planned once, then drawn and searched for what was clicked.
struct ScreenPlan {
  private let screen: AppScreen
  private let view: any ScreenView

  init(_ screen: AppScreen, _ renderer: AppRenderer) {
    self.screen = screen
    view = screen.body.view(renderer)
  }

  private var renderer: AppRenderer { view.renderer }

  private var hintLine: HintLine {
    HintLine(screen.status.hints, in: view.statusLines.hints, measure: renderer.measure)
  }

  private var thirdPane: CellRect? { view.side?.area ?? view.panel?.area }

  var measured: Measured {
    var measured = Measured(text: view.text, mapShape: view.mapShape)
    if let (preview, area) = view.preview {
      let text = renderer.text(preview.page, in: area)
      let extent = renderer.columns(of: preview.page, in: area)
        .extent(of: text, from: preview.scroll)
      measured.preview = .init(visible: extent.visible, lines: extent.most + extent.visible)
    }
    if let (side, area) = view.side {
      let rows = AppGeometry.sideRows(area, hasMark: side.mark != nil)
      measured.side = .init(visible: rows, lines: 0)
    } else if let (panel, area) = view.panel {
      let text = renderer.text(panel.page, in: area)
      measured.side = .init(visible: area.rows, lines: text.lines.count)
    }
    return measured
  }

  var wheelParts: WheelParts { WheelParts(preview: view.preview?.area, side: thirdPane) }

  func frame() -> Frame {
    var frame = Frame(size: renderer.geometry.size, measure: renderer.measure)
    var status = screen.status
    renderer.drawHeader(screen.header, on: &frame)
    renderer.drawAlarms(screen.alarms, on: &frame)
    view.draw(&status, on: &frame)
    if let (side, area) = view.side {
      SideRenderer(renderer: renderer).draw(side, in: area, on: &frame)
    }
    renderer.drawStatus(status, hintLine, at: view.statusLines, on: &frame)
    if renderer.isASCII { frame.spellInASCII() }
    return frame
  }

  func intent(at position: CellPosition) -> AppIntent? {
    // A click on the title goes back, but never out of the program.
    if renderer.geometry.header.contains(position) { return .back }
    if view.statusLines.hints.contains(position) { return hintLine.intent(at: position.column) }
    if let (preview, area) = view.preview, area.contains(position) {
      return renderer.pointing(at: position, in: preview.page, from: preview.scroll, area)
        ?? .focusPreview
    }
    if let area = thirdPane, area.contains(position) {
      return prefecture(at: position).map(AppIntent.selectSide) ?? .focusSide
    }
    return view.intent(at: position)
  }

  /// The row of all prefectures at a position; nil beside them.
  private func prefecture(at position: CellPosition) -> Int? {
    guard let (side, area) = view.side else { return nil }
    let top = area.row + 1 + (side.mark == nil ? 0 : 1)
    let row = position.row - top + side.cursor.top
    return position.row >= top && side.rows.indices.contains(row) ? row : nil
  }
}

/// Draws the third pane of wide screens: all prefectures, and what else is known of all Japan.
struct SideRenderer {
  let renderer: AppRenderer

  private var theme: Theme { renderer.theme }

  func draw(_ side: SideContent, in area: CellRect, on frame: inout Frame) {
    renderer.border(side.title, of: area, isFocused: side.isFocused, on: &frame)
    var top = area.row
    if let mark = side.mark {
      renderer.put(
        mark, row: top, column: area.column, width: area.columns, theme.alert, on: &frame)
      top += 1
    }
    let list = area.with(row: top, rows: area.bottom - top)
    let visible = max(1, list.rows - 1)
    ListRows(renderer: renderer, area: list).draw(
      side.rows, side.headers, from: side.cursor.top, count: visible, selected: selected(side),
      ranks: side.ranks, on: &frame)
    let below = list.row + 1 + side.rows.count + 1
    guard !side.below.isEmpty, area.bottom - below >= 3 else { return }
    let room = area.with(row: below, rows: area.bottom - below, columns: area.columns - 1)
    renderer.draw(
      renderer.cut(renderer.text(side.below, room).lines, to: room.rows), scroll: 0, in: room,
      on: &frame)
  }

  /// The row under the cursor while keys move it, else the one of what is in front.
  private func selected(_ side: SideContent) -> ListRows.Selection? {
    side.isFocused
      ? .init(row: side.cursor.selected, isStrong: true)
      : side.current.map { .init(row: $0, isStrong: false) }
  }
}

/// Places the hints on their line, for drawing and for clicks alike. The last two (help and the way
/// out) always stand there; of the others as many as fit, the most useful first.
struct HintLine {
  struct Placed {
    let hint: AppScreen.Hint
    let column: Int
    let labelWidth: Int
    let width: Int
  }

  let placed: [Placed]
  private let measure: DisplayWidth

  private static let kept = 2
  private static let gap = 2

  init(_ hints: [AppScreen.Hint], in line: CellRect, measure: DisplayWidth) {
    func width(_ hint: AppScreen.Hint) -> Int {
      measure.width(of: hint.label) + 1 + measure.width(of: hint.value)
    }
    let last = hints.suffix(Self.kept)
    let lastWidth = last.reduce(0) { $0 + width($1) + Self.gap }
    var room = line.columns - 1 - lastWidth
    var shown: [AppScreen.Hint] = []
    for var hint in hints.dropLast(Self.kept) {
      if width(hint) + Self.gap > room, let shorter = hint.shorter { hint.value = shorter }
      let needed = width(hint) + Self.gap
      guard needed <= room else { continue }
      room -= needed
      shown.append(hint)
    }
    var column = line.column + 1
    var placed: [Placed] = []
    for hint in shown + last {
      let width = width(hint)
      guard column + width <= line.right else { continue }
      placed.append(
        Placed(
          hint: hint, column: column, labelWidth: measure.width(of: hint.label), width: width))
      column += width + Self.gap
    }
    self.placed = placed
    self.measure = measure
  }

  /// What a click at a column means: of a pair of keys the one that was hit.
  func intent(at column: Int) -> AppIntent? {
    let hit = placed.first { $0.column <= column && column < $0.column + $0.width }
    guard let hit else { return nil }
    var start = hit.column
    for (key, intent) in zip(hit.hint.label.split(separator: " "), hit.hint.each) {
      let end = start + measure.width(of: String(key))
      if start <= column, column < end { return intent }
      start = end + 1
    }
    return hit.hint.intent
  }
}
