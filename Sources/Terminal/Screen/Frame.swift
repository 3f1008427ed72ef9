/// The content of the whole terminal: a grid of cells with styles, and optionally a cursor.
///
/// A frame is a value: draw into a new one for every change; ``FrameWriter`` finds the differences.
/// Wide characters occupy two cells; overwriting one half clears the other. Drawing never leaves
/// the grid, and control characters are never accepted.
package struct Frame: Sendable {
  package let size: TerminalSize
  /// How cells are counted.
  package let measure: DisplayWidth
  /// The cursor position; nil hides the cursor.
  package var cursor: CellPosition?
  /// A picture below or instead of some cells.
  package var image: FrameImage?

  var cells: [Cell]
  /// The grapheme clusters of more than one scalar, indexed by the number in their glyphs.
  var clusters: [Character] = []
  private var clusterNumbers: [Character: Int] = [:]

  /// Creates a blank frame.
  package init(size: TerminalSize, measure: DisplayWidth = DisplayWidth()) {
    self.size = size
    self.measure = measure
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The number of a cluster in this frame.
  mutating func number(of cluster: Character) -> Int {
    if let known = clusterNumbers[cluster] { return known }
    clusters.append(cluster)
    clusterNumbers[cluster] = clusters.count - 1
    return clusters.count - 1
  }

  /// The text of a glyph of this frame.
  func character(of glyph: Glyph) -> Character {
    guard let index = glyph.cluster else { return Character(glyph.scalar) }
    return index < clusters.count ? clusters[index] : " "
  }

  /// Whether a cell of this frame looks like a cell of another one.
  func looksSame(_ cell: Cell, as other: Cell, of frame: Frame) -> Bool {
    if cell.style != other.style { return false }
    guard let mine = cell.glyph.cluster, let theirs = other.glyph.cluster else {
      return cell.glyph == other.glyph
    }
    return mine < clusters.count && theirs < frame.clusters.count
      && Self.isIdentical(clusters[mine], frame.clusters[theirs])
  }

  /// Compared scalar by scalar: canonically equal characters may be drawn differently.
  private static func isIdentical(_ left: Character, _ right: Character) -> Bool {
    left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }
}

extension Frame: Equatable {
  package static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.image == right.image
      && left.cells.indices.allSatisfy {
        left.looksSame(left.cells[$0], as: right.cells[$0], of: right)
      }
  }
}

extension Frame {
  /// Spells every cell in ASCII, for terminals that show nothing else. Cells keep their positions; a
  /// character without an ASCII form becomes a question mark.
  package mutating func spellInASCII() {
    for index in cells.indices {
      let glyph = cells[index].glyph
      if glyph.cluster == nil, glyph.scalar.isASCII { continue }
      guard let scalar = character(of: glyph).unicodeScalars.first else { continue }
      cells[index].glyph = Glyph(Self.plain(scalar), isWide: false)
      let isCut = index % size.columns == size.columns - 1
      if glyph.isWide, !isCut { cells[index + 1].glyph = .space }
    }
  }

  /// A text with code points instead of question marks for characters without an ASCII form: 実家 is
  /// `U+5B9F U+5BB6`, so that a person's text is not lost.
  package static func numbered(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var spelled = ""
    var wasNumber = false
    for scalar in text.unicodeScalars {
      let plain = plain(scalar)
      guard plain == "?", scalar != "?" else {
        if wasNumber, scalar != " " { spelled += " " }
        wasNumber = false
        spelled.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      if spelled.last?.isWhitespace == false { spelled += " " }
      spelled += "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      wasNumber = true
    }
    return spelled
  }

  /// Signs that screens are drawn with, each as the ASCII that looks most like it.
  package static func plain(_ signs: String) -> String {
    signs.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append(plain($1)) }
  }

  /// The sign that looks most like one of those that screens are drawn with.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "┄", "┅", "–", "—", "−", "ー": "-"
    case "│", "┃": "|"
    case "\u{2500}"..."\u{257F}": "+"
    case "\u{2580}"..."\u{259F}": "#"
    case "\u{2800}", "\u{3000}", "\u{A0}": " "
    case "\u{2801}"..."\u{28FF}": "."
    case "←": "<"
    case "→": ">"
    case "↑": "^"
    case "↓": "v"
    case "★", "☆": "*"
    case "…", "·", "・", "。": "."
    case "、": ","
    case "“", "”": "\""
    case "‘", "’": "'"
    case "°", "℃": "C"
    case "²": "2"
    // Fullwidth forms.
    case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0) ?? "?"
    default: scalar.isASCII ? scalar : "?"
    }
  }
}

extension Frame {
  /// Whether a cell is empty or has only dots of a drawing; false outside.
  package func isGround(_ cell: CellPosition) -> Bool {
    guard CellRect(size).contains(cell) else { return false }
    let glyph = cells[cell.row * size.columns + cell.column].glyph
    guard glyph.cluster == nil, !glyph.isContinuation else { return false }
    return glyph.scalar == " " || (0x2800...0x28FF).contains(glyph.scalar.value)
  }

  /// The part of the frame that a drawing call may change.
  func clipped(_ clip: CellRect?) -> CellRect {
    let all = CellRect(size)
    return clip.map(all.intersection) ?? all
  }

  /// Draws text rightwards from a cell, inside `clip` (default: the whole frame).
  ///
  /// A wide character of which only half fits is drawn as a space. Characters without a width,
  /// controls included, are skipped; line ends do not start a new row.
  ///
  /// - Returns: the column after the text, as if nothing had been clipped.
  @discardableResult
  package mutating func put(
    _ text: String, at position: CellPosition, _ style: Style = .plain, clip: CellRect? = nil
  ) -> Int {
    let area = clipped(clip)
    var pen = Pen(
      row: position.row, column: position.column, style: PackedStyle(style), area: area)
    if DisplayWidth.simpleWidth(of: text) != nil {
      for scalar in text.unicodeScalars {
        let isWide = DisplayWidth.simpleWidth(of: scalar.value) == 2
        draw(Glyph(scalar, isWide: isWide), with: &pen)
      }
    } else {
      for character in text { draw(character, with: &pen) }
    }
    return pen.column
  }

  /// Draws styled text rightwards from a cell, as `put(_:at:_:clip:)` does.
  @discardableResult
  package mutating func put(
    _ text: StyledText, at position: CellPosition, clip: CellRect? = nil
  ) -> Int {
    var column = position.column
    for span in text.spans {
      column = put(
        span.text, at: CellPosition(row: position.row, column: column), span.style, clip: clip)
    }
    return column
  }

  /// Fills a rectangle with spaces, or another single character, in a style.
  package mutating func fill(
    _ area: CellRect, with character: Character = " ", _ style: Style = .plain
  ) {
    let area = clipped(area)
    guard let glyph = glyph(of: character) else { return }
    for row in area.row..<area.bottom {
      var pen = Pen(row: row, column: area.column, style: PackedStyle(style), area: area)
      while pen.column < area.right { draw(glyph, with: &pen) }
    }
  }

  /// Changes the style of the cells of a rectangle.
  package mutating func restyle(_ area: CellRect, _ change: (Style) -> Style) {
    let area = clipped(area)
    for row in area.row..<area.bottom {
      for column in area.column..<area.right {
        let index = row * size.columns + column
        if cells[index].glyph.isContinuation, column > 0 {
          // Both halves of a wide character have the same style.
          cells[index].style = cells[index - 1].style
          continue
        }
        cells[index].style = PackedStyle(change(cells[index].style.style))
        if cells[index].glyph.isWide, column + 1 < size.columns {
          cells[index + 1].style = cells[index].style
        }
      }
    }
  }
}

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

extension Frame {
  /// The text of a row, without trailing spaces; for tests and goldens.
  package func text(row: Int) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    var result = ""
    for column in 0..<size.columns {
      let glyph = cells[row * size.columns + column].glyph
      if !glyph.isContinuation { result.append(character(of: glyph)) }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// The text of all rows, one line each.
  package var text: String {
    (0..<size.rows).map { text(row: $0) }.joined(separator: "\n")
  }

  /// The text of all rows with escape sequences for the styles; for tests and goldens.
  package func styledText(at level: ColorLevel = .trueColor) -> String {
    (0..<size.rows).map { styled(row: $0).rendered(at: level) }.joined(separator: "\n")
  }

  /// The style of a cell; plain outside the frame.
  package func style(at position: CellPosition) -> Style {
    guard CellRect(size).contains(position) else { return .plain }
    return cells[position.row * size.columns + position.column].style.style
  }

  /// The text of a row with its styles, without the blank cells at its end.
  package func styled(row: Int) -> StyledText {
    var result = StyledText()
    guard (0..<size.rows).contains(row) else { return result }
    let rowCells = cells[row * size.columns..<(row + 1) * size.columns]
    let end = rowCells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? rowCells.startIndex
    for cell in rowCells[..<end] where !cell.glyph.isContinuation {
      result.append(String(character(of: cell.glyph)), cell.style.style)
    }
    return result
  }
}

/// The position and style of the next glyph of a text.
struct Pen {
  let row: Int
  var column: Int
  let style: PackedStyle
  /// The area that may be drawn on, already inside the frame.
  let area: CellRect
}

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
