import Pages
import Presenter
import Terminal

struct PageView: ScreenView {
  let page: Page
  let scroll: Int
  /// All prefectures, shown beside it.
  let shown: SideContent?
  /// Whether a click selects a row of its table.
  let hasRows: Bool
  let renderer: AppRenderer

  private var geometry: AppGeometry { renderer.geometry }
  private var area: CellRect { shown == nil ? geometry.text : geometry.weatherText }
  private var columns: PageColumns { renderer.columns(of: page, in: area) }

  var text: Measured.Text? {
    let text = renderer.text(page, in: area)
    let extent = columns.extent(of: text, from: scroll)
    return .init(
      extent: .init(visible: extent.visible, lines: extent.most + extent.visible),
      sections: text.sections, rows: text.rows)
  }

  var side: ShownSide? {
    guard geometry.hasSide else { return nil }
    return shown.map { ($0, geometry.side(below: geometry.body.row + 1)) }
  }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    renderer.draw(page, scroll: scroll, in: area, on: &frame)
  }

  func intent(at position: CellPosition) -> AppIntent? {
    if let intent = renderer.pointing(at: position, in: page, from: scroll, area) { return intent }
    let text = renderer.text(page, in: area)
    guard hasRows, let (line, _) = columns.place(position, in: text, from: scroll) else {
      return nil
    }
    return text.rows.lastIndex { $0 <= line }.map { .select(row: $0) }
  }
}
