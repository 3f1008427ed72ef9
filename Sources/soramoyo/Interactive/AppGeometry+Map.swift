import Terminal

// The map of 13 by 11 tiles. If rows are few it extends beside the status line: the lower right of
// Japan is sea.
extension AppGeometry {
  private static let mapColumns = 13
  private static let mapRows = 11
  /// The last two rows of tiles are empty to the right of these columns.
  private static let seaFrom = 6

  /// The cells of one tile, with the gap to the next one, and whether values are below the names.
  var tile: (columns: Int, rows: Int) {
    (max(3, min(8, size.columns / Self.mapColumns)), size.rows >= 2 * Self.mapRows + 2 ? 2 : 1)
  }

  /// The rows available for the map: below the header and, if necessary, beside the status lines.
  private var mapRoom: Int {
    let needed = Self.mapRows * tile.rows
    if body.rows >= needed { return body.rows }
    return size.rows - 1 >= needed ? needed : body.rows
  }

  /// The cells of the map, centred if there is room.
  var map: CellRect {
    let columns = tile.columns * Self.mapColumns
    let rows = tile.rows * Self.mapRows
    return CellRect(
      row: body.row + max(0, (mapRoom - rows) / 2), column: max(0, (size.columns - columns) / 2),
      rows: min(rows, mapRoom), columns: columns)
  }

  /// The first row of tiles drawn, if not all of them fit.
  func firstTileRow(selected row: Int) -> Int {
    let visible = max(1, map.rows / tile.rows)
    return min(max(0, row - visible / 2), max(0, Self.mapRows - visible))
  }

  /// The empty upper left, for details of the selection.
  var mapPanel: CellRect {
    let margin = tile.rows > 1 ? 1 : 0
    return CellRect(
      row: map.row + margin, column: map.column + 1, rows: 5 * tile.rows - margin,
      columns: 8 * tile.columns - 2)
  }

  var mapMessage: CellRect { besideMap(message) }
  var mapHints: CellRect { besideMap(hints) }

  private func besideMap(_ line: CellRect) -> CellRect {
    guard map.bottom > line.row else { return line }
    let column = map.column + Self.seaFrom * tile.columns
    return CellRect(
      row: line.row, column: column, rows: 1, columns: max(0, size.columns - column))
  }
}
