/// Turns frames into the bytes that display them, writing only the changes.
///
/// It remembers the previous frame and assumes that the terminal still shows it; call
/// ``invalidate()`` when that may no longer be true, and the next frame is written in full.
package struct FrameWriter: Sendable {
  private let level: ColorLevel
  private var shown: Frame?
  private var cursorShown = false

  /// Creates a writer for a terminal with unknown content and a hidden cursor.
  package init(level: ColorLevel) {
    self.level = level
  }

  /// Forgets the terminal's content.
  package mutating func invalidate() {
    shown = nil
    cursorShown = false
  }

  /// The bytes that change the terminal's content to `frame`; empty if nothing changed.
  package mutating func bytes(for frame: Frame) -> [UInt8] {
    let isFull = shown?.size != frame.size || needsClearing(for: frame.image)
    let before = isFull ? Frame(size: frame.size, measure: frame.measure) : shown ?? frame
    var output = CellOutput(frame: frame, level: level)
    if let old = shown?.image, frame.image == nil { output.remove(old) }
    if isFull { output.clearScreen() }
    FrameDiff.write(from: before, to: frame, into: &output)
    if let image = frame.image, isFull || image != before.image { output.draw(image) }
    output.endStyle()
    let body = output.bytes
    let cursorBefore = isFull ? nil : before.cursor
    shown = frame
    if body.isEmpty && cursorBefore == frame.cursor && cursorShown == (frame.cursor != nil) {
      return []
    }
    return wrapped(body, size: frame.size, cursor: frame.cursor, isFull: isFull)
  }

  /// Whether a picture that is shown can only be taken away together with all cells.
  private func needsClearing(for image: FrameImage?) -> Bool {
    guard let old = shown?.image, old.removal == nil else { return false }
    return image?.area != old.area
  }

  /// The body inside a synchronized update, with the cursor hidden.
  private mutating func wrapped(
    _ body: [UInt8], size: TerminalSize, cursor: CellPosition?, isFull: Bool
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count + 48)
    result += Sequences.beginUpdate
    let hides = isFull || (cursorShown && (cursor == nil || !body.isEmpty))
    if hides { result += Sequences.hideCursor }
    result += body
    if let cursor {
      let row = max(0, min(cursor.row, size.rows - 1))
      let column = max(0, min(cursor.column, size.columns - 1))
      result += Sequences.moveTo(row: row, column: column)
      if hides || !cursorShown { result += Sequences.showCursor }
    }
    cursorShown = cursor != nil
    result += Sequences.endUpdate
    return result
  }
}

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
