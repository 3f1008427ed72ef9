import Terminal

// The map of rain: when it is, the map, the moments there are, what the colours stand for.
extension AppGeometry {
  /// With fewer rows the map has them all.
  private static let barFrom = 4
  private static let legendFrom = 11

  /// The line above the map.
  var radarTime: CellRect {
    CellRect(row: body.row, column: 0, rows: min(1, body.rows), columns: size.columns)
  }

  var radarBar: CellRect {
    let rows = body.rows >= Self.barFrom ? 1 : 0
    return CellRect(
      row: body.bottom - radarLegendRows - rows, column: 0, rows: rows, columns: size.columns)
  }

  private var radarLegendRows: Int { body.rows < Self.legendFrom ? 0 : size.columns < 80 ? 2 : 1 }

  var radarLegend: CellRect {
    CellRect(
      row: body.bottom - radarLegendRows, column: 1, rows: radarLegendRows,
      columns: max(1, size.columns - 2))
  }

  var radarMap: CellRect {
    let top = radarTime.bottom
    return CellRect(
      row: top, column: 0, rows: max(0, radarBar.row - top), columns: size.columns)
  }
}
