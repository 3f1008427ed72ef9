/// A rectangle of cells; it may extend beyond the frame.
package struct CellRect: Sendable, Hashable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  /// Creates a rectangle; negative extents count as 0.
  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  /// The rectangle that covers all of a size.
  package init(_ size: TerminalSize) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  /// The first row below it.
  package var bottom: Int { row + rows }
  /// The first column to the right of it.
  package var right: Int { column + columns }

  package func contains(_ position: CellPosition) -> Bool {
    (row..<bottom).contains(position.row) && (column..<right).contains(position.column)
  }

  /// The part common to both.
  package func intersection(_ other: CellRect) -> CellRect {
    let top = max(row, other.row)
    let left = max(column, other.column)
    return CellRect(
      row: top, column: left, rows: min(bottom, other.bottom) - top,
      columns: min(right, other.right) - left)
  }
}
