import Presenter
import Terminal

/// Draws the eight boxes over the list.
struct AreaFilterScreenView: ScreenView {
  let screen: AreaFilterScreen
  let selected: Int
  let list: ListView
  let renderer: AppRenderer

  private var geometry: AppGeometry { renderer.geometry }
  private var theme: Theme { renderer.theme }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    list.draw(&status, on: &frame)
    frame.fill(geometry.areaBox, .plain)
    if geometry.areaBoxHasBorder { drawBorder(screen.title, on: &frame) }
    let lines = geometry.areaLines
    let all = screen.isAllSelected ? "[x]" : "[ ]"
    renderer.put(
      "A \(all) \(screen.allLabel)", row: lines.row, column: lines.column + 1,
      width: lines.columns - 2, on: &frame)
    let first = geometry.firstArea(selected: selected)
    let rows = screen.rows.enumerated().dropFirst(first).prefix(max(0, lines.rows - 1))
    for (index, row) in rows {
      let line = lines.row + 1 + index - first
      draw(row, key: index + 1, at: line, on: &frame)
      if index == selected {
        frame.restyle(
          CellRect(row: line, column: lines.column, rows: 1, columns: lines.columns)
        ) { theme.selected($0) }
      }
    }
  }

  /// The key that shows only this area, its name, whose areas it has, and how many.
  private func draw(_ row: AreaFilterScreen.Row, key: Int, at line: Int, on frame: inout Frame) {
    let lines = geometry.areaLines
    let mark = row.isSelected ? "[x]" : "[ ]"
    put("\(key)", 1, 1, .left, theme.key)
    put("\(mark) \(row.name)", 3, 15, .left, .plain)
    put(names(row, within: lines.columns - 22), 18, lines.columns - 22, .left, theme.quiet)
    put(row.count, lines.columns - 3, 2, .right, theme.quiet)

    func put(
      _ text: String, _ column: Int, _ width: Int, _ align: TextFitter.Alignment, _ style: Style
    ) {
      renderer.put(
        text, row: line, column: lines.column + column, width: min(width, lines.columns - column),
        style, align: align, on: &frame)
    }
  }

  /// As many whole names as fit.
  private func names(_ row: AreaFilterScreen.Row, within cells: Int) -> String {
    var text = ""
    for (index, name) in row.prefectures.enumerated() {
      let longer = index == 0 ? name : text + " " + name
      let isLast = index == row.prefectures.count - 1
      guard renderer.measure.width(of: longer) + (isLast ? 0 : 2) <= cells else {
        return text + " …"
      }
      text = longer
    }
    return text
  }

  private func drawBorder(_ title: String, on frame: inout Frame) {
    let box = geometry.areaBox
    let sign = renderer.sign
    let line = String(repeating: sign("─"), count: max(0, box.columns - 2))
    let style = theme.quiet
    for row in box.row..<box.bottom {
      renderer.put(sign("│"), row: row, column: box.column, width: 1, style, on: &frame)
      renderer.put(sign("│"), row: row, column: box.right - 1, width: 1, style, on: &frame)
    }
    for (row, ends) in [(box.row, ("┌", "┐")), (box.bottom - 1, ("└", "┘"))] {
      renderer.put(
        sign(ends.0) + line + sign(ends.1), row: row, column: box.column, width: box.columns, style,
        on: &frame)
    }
    let heading = " \(title) "
    renderer.put(
      heading, row: box.row, column: box.column + 2,
      width: min(renderer.measure.width(of: heading), max(0, box.columns - 4)), theme.heading,
      on: &frame)
  }

  func intent(at position: CellPosition) -> AppIntent? {
    guard geometry.areaBox.contains(position) else { return .back }
    guard geometry.areaLines.contains(position) else { return nil }
    let line = position.row - geometry.areaLines.row
    return line == 0
      ? .toggleAllAreas : .select(row: line - 1 + geometry.firstArea(selected: selected))
  }
}

// The box of the area filter.
extension AppGeometry {
  /// The line of "all" and the eight areas.
  private static let areaLines = 9

  /// Small terminals have no room for a border.
  var areaBoxHasBorder: Bool { body.rows >= Self.areaLines + 2 }

  /// Over the right of the list, so that names and figures stay visible.
  var areaBox: CellRect {
    let columns = min(size.columns, 46)
    let rows = min(body.rows, Self.areaLines + (areaBoxHasBorder ? 2 : 0))
    return CellRect(
      row: body.row + max(0, (body.rows - rows) / 2), column: size.columns - columns,
      rows: rows, columns: columns)
  }

  /// Inside the border.
  var areaLines: CellRect {
    let border = areaBoxHasBorder ? 1 : 0
    return CellRect(
      row: areaBox.row + border, column: areaBox.column + border,
      rows: areaBox.rows - 2 * border, columns: areaBox.columns - 2 * border)
  }

  /// The first area drawn below "all", so that the selected one is visible.
  func firstArea(selected: Int) -> Int {
    max(0, selected - max(1, areaLines.rows - 1) + 1)
  }
}
