import Presenter
import Terminal

/// Draws the search: a line to type in, and what was found.
struct SearchRenderer {
  let renderer: AppRenderer

  private var body: CellRect { renderer.geometry.body }

  /// Rows of results that fit.
  static func rows(in geometry: AppGeometry) -> Int { max(1, geometry.body.rows - 2) }

  func draw(_ screen: SearchScreen, cursor: ListCursor, on frame: inout Frame) {
    renderer.put(
      "/ \(screen.query)", row: body.row, column: 1, width: body.columns - 2,
      renderer.theme.heading, on: &frame)
    frame.cursor = CellPosition(
      row: body.row,
      column: min(body.columns - 1, 3 + renderer.measure.width(of: screen.query)))
    if let message = screen.emptyMessage {
      var area = body
      area.row += 2
      area.column = 1
      area.rows = max(0, area.rows - 2)
      area.columns = max(1, area.columns - 2)
      renderer.draw(renderer.page(area).paragraph(message), scroll: 0, in: area, on: &frame)
      return
    }
    let visible = Self.rows(in: renderer.geometry)
    for (index, row) in screen.rows.enumerated().dropFirst(cursor.top).prefix(visible) {
      let line = body.row + 2 + index - cursor.top
      draw(row, at: line, on: &frame)
      if index == cursor.selected {
        frame.restyle(CellRect(row: line, column: 0, rows: 1, columns: body.columns)) {
          $0.adding(.reverse)
        }
      }
    }
  }

  private func draw(_ row: SearchScreen.Row, at line: Int, on frame: inout Frame) {
    let isWide = body.columns >= 60
    let nameWidth = isWide ? 26 : 18
    let prefecture = 2 + nameWidth
    let reading = prefecture + 12
    put(row.name, 1, nameWidth, .plain)
    put(row.prefecture, prefecture, 11, renderer.theme.quiet)
    if isWide {
      put(row.reading, reading, max(0, body.columns - reading - 20), renderer.theme.quiet)
      put(row.kind, body.columns - 19, 18, renderer.theme.quiet)
    }

    func put(_ text: String, _ column: Int, _ width: Int, _ style: Style) {
      renderer.put(
        text, row: line, column: column, width: min(width, body.columns - column - 1), style,
        on: &frame)
    }
  }
}
