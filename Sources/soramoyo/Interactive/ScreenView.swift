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
    (renderer.geometry.message, renderer.geometry.hints)
  }
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
