/// Finds the cells that differ between two frames of the same size.
enum FrameDiff {
  /// Runs of blanks shorter than this are written as spaces rather than erased.
  private static let worthErasing = 4

  /// Writes the cells of `new` that differ from `old`.
  static func write(from old: Frame, to new: Frame, into output: inout CellOutput) {
    let columns = new.size.columns
    for row in 0..<new.size.rows {
      let base = row * columns
      if new.cells[base..<base + columns].elementsEqual(old.cells[base..<base + columns])
        && new.clusters.isEmpty && old.clusters.isEmpty
      {
        continue
      }
      writeRow(row, from: old, to: new, into: &output)
    }
  }

  private static func writeRow(
    _ row: Int, from old: Frame, to new: Frame, into output: inout CellOutput
  ) {
    let columns = new.size.columns
    let base = row * columns
    let blankStart = startOfBlankEnd(row, of: new)
    var column = 0
    // An uncertain glyph may extend into the next cell, which is then written too.
    var isSpilled = false
    while column < columns {
      let cell = new.cells[base + column]
      let before = old.cells[base + column]
      let cells = cell.glyph.isWide ? 2 : 1
      var isChanged = isSpilled || !new.looksSame(cell, as: before, of: old)
      if cells == 2, column + 1 < columns {
        isChanged = isChanged || !old.cells[base + column + 1].glyph.isContinuation
      }
      isSpilled = false
      if isChanged && !cell.glyph.isContinuation {
        if column >= blankStart, columns - column >= worthErasing {
          output.eraseToEnd(cell.style, row: row, column: column)
          return
        }
        output.write(cell, row: row, column: column)
        isSpilled = cell.glyph.isUncertain || before.glyph.isUncertain
      }
      column += cells
    }
  }

  /// The first column of the trailing blanks of a row that look erased.
  private static func startOfBlankEnd(_ row: Int, of frame: Frame) -> Int {
    let columns = frame.size.columns
    let base = row * columns
    var column = columns
    while column > 0 {
      let cell = frame.cells[base + column - 1]
      guard cell.glyph == .space, cell.style.isInvisibleWhenBlank else { break }
      column -= 1
    }
    return column
  }
}
