/// How many cells a terminal has; never less than one each way, never more than it can sensibly be.
public struct TerminalSize: Sendable, Hashable {
  /// The largest size we believe, whatever a terminal claims.
  public static let maximum = TerminalSize(columns: 1000, rows: 500)

  public let columns: Int
  public let rows: Int

  /// Makes a size, brought into the believable range.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, min(columns, 1000))
    self.rows = max(1, min(rows, 500))
  }
}
