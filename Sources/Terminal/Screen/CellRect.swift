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

  /// The same but for what is given.
  package func with(
    row: Int? = nil, column: Int? = nil, rows: Int? = nil, columns: Int? = nil
  ) -> CellRect {
    CellRect(
      row: row ?? self.row, column: column ?? self.column, rows: rows ?? self.rows,
      columns: columns ?? self.columns)
  }

  /// Its first cell.
  package var start: CellPosition { CellPosition(row: row, column: column) }

  /// One of its lines, from 0.
  package func line(_ index: Int) -> CellRect { with(row: row + index, rows: 1) }

  /// Cells of a drawing, which begins at row and column 0, where its part from `firstRow` on is in an area.
  package func drawn(in area: CellRect, from firstRow: Int = 0) -> CellRect {
    with(row: area.row + row - firstRow, column: area.column + column)
  }
}

/// A cell of the terminal; the top left one is row 0, column 0.
package struct CellPosition: Sendable, Hashable {
  package var row: Int
  package var column: Int

  /// Creates a position.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// The size of a terminal in cells; at least 1 in each direction, and limited to a plausible
/// maximum.
package struct TerminalSize: Sendable, Hashable {
  /// The largest size accepted from a terminal.
  package static let maximum = TerminalSize(columns: 1000, rows: 500)

  package let columns: Int
  package let rows: Int

  /// Creates a size, clamped to the plausible range.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, min(columns, 1000))
    self.rows = max(1, min(rows, 500))
  }
}
