/// The bytes of one update, with the terminal's cursor and style after them.
struct CellOutput {
  let frame: Frame
  private(set) var bytes: [UInt8] = []
  private let level: ColorLevel
  /// The terminal's current style, and the same with its colours reduced.
  private var style = PackedStyle.plain
  private var reduced = Style.plain
  /// The cursor position; nil if terminals may disagree.
  private var cursor: CellPosition?

  init(frame: Frame, level: ColorLevel) {
    self.frame = frame
    self.level = level
  }

  /// Clears the whole screen in the plain style.
  mutating func clearScreen() {
    bytes += Sequences.resetStyle
    bytes += Sequences.clearScreen
  }

  /// Writes a cell of the frame; its glyph is not a continuation.
  mutating func write(_ cell: Cell, row: Int, column: Int) {
    move(row: row, column: column)
    use(cell.style)
    let glyph = cell.glyph
    if glyph.isUncertain && glyph.isWide {
      // If the terminal draws it in one cell, the other must not keep its old content.
      bytes += [0x20, 0x20]
      cursor = nil
      move(row: row, column: column)
    }
    append(glyph)
    let end = column + (glyph.isWide ? 2 : 1)
    // At the right edge terminals disagree about the cursor position.
    let isCertain = !glyph.isUncertain && end < frame.size.columns
    cursor = isCertain ? CellPosition(row: row, column: end) : nil
  }

  /// Erases from a cell to the end of its row, in the style of those cells.
  mutating func eraseToEnd(_ style: PackedStyle, row: Int, column: Int) {
    move(row: row, column: column)
    if !self.style.isInvisibleWhenBlank { use(style) }
    bytes += Sequences.eraseToEndOfLine
  }

  /// Draws a picture, and the text that it covers.
  mutating func draw(_ image: FrameImage) {
    bytes += Sequences.moveTo(row: image.area.row, column: image.area.column)
    bytes += image.bytes
    cursor = nil
    guard image.hidesText else { return }
    let area = frame.clipped(image.area)
    for row in area.row..<area.bottom {
      for column in area.column..<area.right {
        let cell = frame.cells[row * frame.size.columns + column]
        if cell != .blank, !cell.glyph.isContinuation { write(cell, row: row, column: column) }
      }
    }
  }

  /// Takes a picture away that is not part of the cells.
  mutating func remove(_ image: FrameImage) {
    bytes += image.removal ?? []
  }

  /// Resets to the plain style, which all other output expects.
  mutating func endStyle() {
    use(.plain)
  }

  private mutating func use(_ wanted: PackedStyle) {
    if wanted == style { return }
    let next = wanted.style.reduced(to: level)
    SGR.append(from: reduced, to: next, into: &bytes)
    style = wanted
    reduced = next
  }

  private mutating func append(_ glyph: Glyph) {
    if glyph.cluster != nil {
      bytes += String(frame.character(of: glyph)).utf8
    } else {
      let scalar = glyph.scalar
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  private mutating func move(row: Int, column: Int) {
    defer { cursor = CellPosition(row: row, column: column) }
    guard let cursor else {
      bytes += Sequences.moveTo(row: row, column: column)
      return
    }
    if cursor.row == row && cursor.column == column { return }
    if cursor.row == row && cursor.column < column {
      if !repeatCells(row: row, from: cursor.column, to: column) {
        appendForward(column - cursor.column)
      }
    } else if column == 0 && cursor.row + 1 == row {
      bytes += [0x0D, 0x0A]
    } else if column == 0 && cursor.row == row {
      bytes.append(0x0D)
    } else {
      bytes += Sequences.moveTo(row: row, column: column)
    }
  }

  private mutating func appendForward(_ cells: Int) {
    bytes += [0x1B, 0x5B]
    if cells > 1 { bytes.append(decimal: cells) }
    bytes.append(0x43)
  }

  /// Skips a short gap by rewriting its ASCII cells, if that is no longer than moving the cursor.
  private mutating func repeatCells(row: Int, from start: Int, to end: Int) -> Bool {
    if end - start > 4 { return false }
    let base = row * frame.size.columns
    for cell in frame.cells[base + start..<base + end] {
      guard cell.style == style, cell.glyph.cluster == nil, !cell.glyph.isContinuation,
        cell.glyph.scalar.isASCII
      else { return false }
    }
    for cell in frame.cells[base + start..<base + end] { append(cell.glyph) }
    return true
  }
}
