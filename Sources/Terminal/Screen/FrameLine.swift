/// Cells of one line, to be drawn again in another frame.
package struct FrameLine: Sendable {
  let cells: [Cell]
}

extension Frame {
  /// The cells of a part of a line. Nil outside of the frame, and if it has a sign of several scalars,
  /// whose number is valid in this frame only.
  package func line(_ place: CellRect) -> FrameLine? {
    guard let range = range(of: place) else { return nil }
    let found = cells[range]
    return found.contains { $0.glyph.cluster != nil } ? nil : FrameLine(cells: Array(found))
  }

  /// Draws a stored line.
  /// - Returns: false if it is not as wide as its place, which is then not changed.
  package mutating func put(_ line: FrameLine, in place: CellRect) -> Bool {
    guard let range = range(of: place), range.count == line.cells.count else { return false }
    cells.replaceSubrange(range, with: line.cells)
    return true
  }

  private func range(of place: CellRect) -> Range<Int>? {
    guard place.rows == 1, place.columns > 0, clipped(place) == place else { return nil }
    let start = place.row * size.columns + place.column
    return start..<start + place.columns
  }
}
