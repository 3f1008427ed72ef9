/// A picture of dots in braille cells, 2 × 4 dots each. Every terminal draws braille one cell wide.
package struct DotCanvas: Sendable {
  /// Cells across and down.
  package let columns: Int
  package let rows: Int
  /// The dots of each cell, as in Unicode's braille patterns; row by row.
  private var cells: [UInt8]

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Dots across and down.
  package var width: Int { columns * 2 }
  package var height: Int { rows * 4 }

  /// Sets a dot, counted from the upper left; one outside is left out.
  package mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
  }

  /// Joins two dots by a line without gaps.
  package mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let count = max(abs(across), abs(down))
    guard count > 0, count <= Self.longest else { return set(start.x, start.y) }
    for step in 0...count {
      let part = Double(step) / Double(count)
      set(
        start.x + Int((Double(across) * part).rounded()),
        start.y + Int((Double(down) * part).rounded()))
    }
  }

  /// Nil for a cell without dots.
  package func sign(column: Int, row: Int) -> Character? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    let dots = cells[row * columns + column]
    guard dots != 0 else { return nil }
    return Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init)
  }

  /// Longer lines than any screen has are not drawn.
  private static let longest = 100_000

  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
