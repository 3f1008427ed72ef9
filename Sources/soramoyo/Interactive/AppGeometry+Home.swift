import Terminal

// The rows of home, and the weather of the selected one below them.
extension AppGeometry {
  /// Rows of a preview that is worth its rule.
  private static let leastPreview = 6
  /// Rows of places that are kept whatever the preview could show.
  private static let leastPlaces = 3

  /// Whether there is room for a line of headers.
  var homeHasHeaders: Bool { body.rows >= 4 }

  /// The header and the rows of this many places.
  func homeRows(_ count: Int) -> CellRect {
    let wanted = count + (homeHasHeaders ? 1 : 0)
    let room = body.rows - Self.leastPreview - 1
    let rows =
      room >= Self.leastPlaces ? min(wanted, max(room, body.rows / 2)) : min(wanted, body.rows)
    return CellRect(row: body.row, column: 0, rows: max(1, rows), columns: size.columns)
  }

  /// How many places are visible.
  func homeVisible(_ count: Int) -> Int {
    max(1, homeRows(count).rows - (homeHasHeaders ? 1 : 0))
  }

  /// Below the rows and a rule; nil where there is too little room.
  func homePreview(_ count: Int) -> CellRect? {
    let top = homeRows(count).bottom + 1
    let rows = body.bottom - top
    guard rows >= Self.leastPreview, count > 0 else { return nil }
    return besideSide(
      CellRect(row: top, column: text.column, rows: rows, columns: text.columns))
  }
}
