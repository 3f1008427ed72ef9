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
