import Presenter
import Terminal

/// Draws the eight boxes over the list.
struct AreaFilterRenderer {
  let renderer: AppRenderer

  /// The first of the eight rows, counted from the top of the box.
  static let firstRow = 2

  func draw(_ screen: AreaFilterScreen, selected: Int, on frame: inout Frame) {
    let box = renderer.geometry.areaBox
    frame.fill(box, renderer.theme.box)
    drawFrame(box, on: &frame)
    let inside = max(0, box.columns - 4)
    renderer.put(
      "\(screen.title)  \(screen.matches)", row: box.row, column: box.column + 2, width: inside,
      renderer.theme.heading, on: &frame)
    let all = screen.isAllSelected ? "[x]" : "[ ]"
    renderer.put(
      "A \(all) \(screen.allLabel)", row: box.row + 1, column: box.column + 2, width: inside,
      renderer.theme.quiet, on: &frame)
    for (index, row) in screen.rows.enumerated() {
      let line = box.row + Self.firstRow + index
      guard line < box.bottom - 1 else { break }
      let mark = row.isSelected ? "[x]" : "[ ]"
      renderer.put(
        "  \(mark) \(row.name)", row: line, column: box.column + 2, width: 18, on: &frame)
      renderer.put(
        row.count, row: line, column: box.column + 20, width: 3, renderer.theme.quiet,
        align: .right, on: &frame)
      renderer.put(
        row.prefectures.joined(separator: " "), row: line, column: box.column + 24,
        width: inside - 22, renderer.theme.quiet, on: &frame)
      if index == selected {
        frame.restyle(
          CellRect(row: line, column: box.column + 1, rows: 1, columns: box.columns - 2)
        ) { $0.adding(.reverse) }
      }
    }
  }

  private func drawFrame(_ box: CellRect, on frame: inout Frame) {
    let line = String(repeating: "─", count: max(0, box.columns - 2))
    let style = renderer.theme.quiet
    for row in box.row..<box.bottom {
      renderer.put("│", row: row, column: box.column, width: 1, style, on: &frame)
      renderer.put("│", row: row, column: box.right - 1, width: 1, style, on: &frame)
    }
    renderer.put(
      "┌\(line)┐", row: box.row, column: box.column, width: box.columns, style, on: &frame)
    renderer.put(
      "└\(line)┘", row: box.bottom - 1, column: box.column, width: box.columns, style, on: &frame)
  }
}
