/// A rectangle of cells; it may extend beyond the frame.
public struct CellRect: Sendable, Hashable {
  public var row: Int
  public var column: Int
  public var rows: Int
  public var columns: Int

  /// Creates a rectangle; negative extents count as 0.
  public init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  /// The rectangle that covers all of a size.
  public init(_ size: TerminalSize) {
    self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
  }

  /// The first row below it.
  public var bottom: Int { row + rows }
  /// The first column to the right of it.
  public var right: Int { column + columns }

  /// Whether the cell lies inside.
  public func contains(_ position: CellPosition) -> Bool {
    (row..<bottom).contains(position.row) && (column..<right).contains(position.column)
  }

  /// The part common to both.
  public func intersection(_ other: CellRect) -> CellRect {
    let top = max(row, other.row)
    let left = max(column, other.column)
    return CellRect(
      row: top, column: left, rows: min(bottom, other.bottom) - top,
      columns: min(right, other.right) - left)
  }
}
