extension Frame {
  /// Draws one grapheme cluster and moves the pen.
  mutating func draw(_ character: Character, with pen: inout Pen) {
    if let glyph = glyph(of: character) {
      draw(glyph, with: &pen)
    } else if measure.width(of: character) > 0 {
      drawPieces(of: character, with: &pen)
    }
  }

  /// The glyph of a cluster; nil if it takes no cell or needs more than one glyph.
  mutating func glyph(of character: Character) -> Glyph? {
    let cells = measure.width(of: character)
    let scalars = character.unicodeScalars
    guard cells > 0, let first = scalars.first else { return nil }
    let isWide = cells > 1
    let isUncertain = measure.isUncertain(character)
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Glyph(first, isWide: isWide, isUncertain: isUncertain)
    }
    if scalars.contains(where: { Self.isVoicingMark($0) }) { return nil }
    if DisplayWidth.isPrepended(first) { return nil }
    return Glyph(cluster: number(of: character), isWide: isWide, isUncertain: isUncertain)
  }

  /// Halfwidth voicing marks, and signs before a letter, belong to a cluster but have cells of their own.
  private mutating func drawPieces(of character: Character, with pen: inout Pen) {
    var base = String.UnicodeScalarView()
    for scalar in character.unicodeScalars {
      if !Self.isVoicingMark(scalar), !DisplayWidth.isPrepended(scalar) {
        base.append(scalar)
        continue
      }
      for piece in String(base) { draw(piece, with: &pen) }
      base = String.UnicodeScalarView()
      draw(Character(scalar), with: &pen)
    }
    for piece in String(base) { draw(piece, with: &pen) }
  }

  /// Draws a glyph and moves the pen; cells outside the pen's area are left unchanged.
  mutating func draw(_ glyph: Glyph, with pen: inout Pen) {
    let column = pen.column
    let cells = glyph.isWide ? 2 : 1
    pen.column += cells
    let area = pen.area
    guard area.row <= pen.row, pen.row < area.bottom else { return }
    guard column < area.right, column + cells > area.column else { return }
    let isWhole = column >= area.column && column + cells <= area.right
    if isWhole {
      set(Cell(style: pen.style, glyph: glyph), row: pen.row, column: column)
    } else {
      let visible = max(column, area.column)
      set(Cell(style: pen.style, glyph: .space), row: pen.row, column: visible)
    }
  }

  /// Sets a cell inside the frame, and clears the halves of wide glyphs that it cuts off.
  private mutating func set(_ cell: Cell, row: Int, column: Int) {
    let index = row * size.columns + column
    clearHalves(at: index, column: column)
    cells[index] = cell
    if cell.glyph.isWide {
      clearHalves(at: index + 1, column: column + 1)
      cells[index + 1] = Cell(style: cell.style, glyph: .continuation)
    }
  }

  /// Replaces the other half of a wide glyph at this cell by a space.
  private mutating func clearHalves(at index: Int, column: Int) {
    if cells[index].glyph.isContinuation, column > 0 {
      cells[index - 1].glyph = .space
      cells[index].glyph = .space
    } else if cells[index].glyph.isWide, column + 1 < size.columns {
      cells[index + 1].glyph = .space
      cells[index].glyph = .space
    }
  }

  private static func isVoicingMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFF9E || scalar.value == 0xFF9F
  }
}
