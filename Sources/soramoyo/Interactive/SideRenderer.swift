import Pages
import Presenter
import Terminal

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
