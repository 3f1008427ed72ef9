import Terminal

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
