/// The size of a terminal in cells; at least 1 in each direction, and limited to a plausible
/// maximum.
public struct TerminalSize: Sendable, Hashable {
  /// The largest size accepted from a terminal.
  public static let maximum = TerminalSize(columns: 1000, rows: 500)

  public let columns: Int
  public let rows: Int

  /// Creates a size, clamped to the plausible range.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, min(columns, 1000))
    self.rows = max(1, min(rows, 500))
  }
}
