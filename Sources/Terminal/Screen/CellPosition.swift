/// A cell of the terminal; the top left one is row 0, column 0.
public struct CellPosition: Sendable, Hashable {
  public var row: Int
  public var column: Int

  /// Creates a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
