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
