import Terminal

/// Which cells of an area are on land: those whose middle is inside an odd number of closed lines.
struct LandRows {
  private let area: CellRect
  /// Where lines cross the middle of each row, in dots from the left.
  private var crossings: [[Int]]

  init(_ area: CellRect) {
    self.area = area
    crossings = Array(repeating: [], count: max(0, area.rows))
  }

  /// A part of a closed line, in dots: two by four are a cell.
  mutating func cross(from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    let (upper, lower) = from.y <= to.y ? (from, to) : (to, from)
    guard upper.y < lower.y else { return }
    let rows = crossings.indices.clamped(
      to: max(0, upper.y / 4 - area.row)..<max(0, lower.y / 4 - area.row + 1))
    for row in rows {
      let middle = (area.row + row) * 4 + 2
      guard upper.y < middle, middle <= lower.y else { continue }
      let part = Double(middle - upper.y) / Double(lower.y - upper.y)
      crossings[row].append(upper.x + Int(part * Double(lower.x - upper.x)))
    }
  }

  var cells: [CellPosition] {
    crossings.enumerated().flatMap { row, found in
      let sorted = found.sorted()
      return stride(from: 0, to: sorted.count - 1, by: 2).flatMap { index in
        // From the first to the last cell whose middle is between the two.
        let columns = (sorted[index] + 1) / 2..<max((sorted[index] + 1) / 2, sorted[index + 1] / 2)
        return columns.clamped(to: area.column..<max(area.column, area.right)).map {
          CellPosition(row: area.row + row, column: $0)
        }
      }
    }
  }
}

extension CellRect {
  /// Whether a cell is in the rectangle, or left or right of it.
  func isBeside(_ cell: CellPosition) -> Bool {
    (row..<max(row, bottom)).contains(cell.row)
      && (column - 1..<max(column, right) + 1).contains(cell.column)
  }
}
