import Presenter
import Terminal

/// Draws the eight boxes over the list.
struct AreaFilterScreenView: ScreenView {
  let screen: AreaFilterScreen
  let selected: Int
  let list: ListView
  let renderer: AppRenderer

  /// Cells of the longest row of names.
  private var names: Int {
    screen.rows.map { renderer.measure.width(of: $0.shortNames.joined(separator: " ")) }.max() ?? 0
  }
  private var box: CellRect { geometry.areaBox(names: names) }
  private var lines: CellRect { geometry.areaLines(names: names) }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    list.draw(&status, on: &frame)
    frame.fill(box, .plain)
    if geometry.areaBoxHasBorder { drawBorder(screen.title, on: &frame) }
    let lines = lines
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
        frame.restyle(lines.with(row: line, rows: 1)) { theme.selected($0) }
      }
    }
  }

  /// The key that shows only this area, its name, whose areas it has, and how many.
  private func draw(_ row: AreaFilterScreen.Row, key: Int, at line: Int, on frame: inout Frame) {
    let lines = lines
    let room = lines.columns - AppGeometry.besideNames
    let mark = row.isSelected ? "[x]" : "[ ]"
    put("\(key)", 1, 1, .left, theme.key)
    put("\(mark) \(row.name)", 3, 13, .left, .plain)
    put(names(row, within: room), 17, room, .left, theme.quiet)
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
    for (index, name) in row.shortNames.enumerated() {
      let longer = index == 0 ? name : text + " " + name
      let isLast = index == row.shortNames.count - 1
      guard renderer.measure.width(of: longer) + (isLast ? 0 : 2) <= cells else {
        return text + " …"
      }
      text = longer
    }
    return text
  }

  private func drawBorder(_ title: String, on frame: inout Frame) {
    let box = box
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
    guard box.contains(position) else { return .back }
    let lines = lines
    guard lines.contains(position) else { return nil }
    let line = position.row - lines.row
    return line == 0
      ? .toggleAllAreas : .select(row: line - 1 + geometry.firstArea(selected: selected))
  }
}

// The box of the area filter.
extension AppGeometry {
  /// The line of "all" and the eight areas.
  private static let areaRows = 9
  /// The cells of an area's key, name and count.
  static let besideNames = 21

  /// Small terminals have no room for a border.
  var areaBoxHasBorder: Bool { body.rows >= Self.areaRows + 2 }

  /// Over the right of the list, as wide as the names of prefectures need.
  func areaBox(names: Int) -> CellRect {
    let border = areaBoxHasBorder ? 2 : 0
    let columns = min(size.columns, Self.besideNames + names + border)
    let rows = min(body.rows, Self.areaRows + border)
    return CellRect(
      row: body.row + max(0, (body.rows - rows) / 2), column: size.columns - columns,
      rows: rows, columns: columns)
  }

  /// Inside the border.
  func areaLines(names: Int) -> CellRect {
    let (box, border) = (areaBox(names: names), areaBoxHasBorder ? 1 : 0)
    return CellRect(
      row: box.row + border, column: box.column + border, rows: box.rows - 2 * border,
      columns: box.columns - 2 * border)
  }

  /// The first area drawn below "all", so that the selected one is visible.
  func firstArea(selected: Int) -> Int {
    max(0, selected - max(1, min(body.rows, Self.areaRows) - 1) + 1)
  }
}
