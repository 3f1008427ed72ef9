/// Fills lines with unbreakable pieces, dropping the spaces around a break.
struct LineFiller {
  /// Of which the pieces are.
  private let text: [UInt8]
  let width: Int
  let indent: Int
  let measure: DisplayWidth
  private var lines: [String] = []
  /// The bytes of the current line without the indent, which follow one another in the text, and its width in cells.
  private var line: Range<Int>?
  private var used = 0
  /// Spaces that are written only if more text follows on the same line, in bytes and cells.
  private var pending = 0
  private var pendingCells = 0
  /// Whether the next piece begins a group, and whether it begins a line although this one has room.
  private var beginsGroup = false
  private var beginsLine = false
  /// The pieces of the current line, and of the line before.
  private var pieces: [Piece] = []
  private var piecesBefore: [Piece] = []

  private struct Piece {
    /// Where the spaces before it begin, which are left out where it begins a line.
    let start: Int
    let spaceCells: Int
    let text: Range<Int>
    let cells: Int
    /// Whether it may go to the next line: it is not part of a longer word.
    let isWhole: Bool
    /// Whether the text before it and behind its blank are no parts of one phrase.
    let beginsGroup: Bool
  }

  init(of text: [UInt8], width: Int, indent: Int, measure: DisplayWidth) {
    self.text = text
    self.width = width
    self.indent = indent
    self.measure = measure
  }

  /// Whether the piece is too wide even for a line of its own.
  func isTooLong(_ piece: ArraySlice<LineAtom>) -> Bool {
    Self.cells(Self.parts(piece).text) > width - indent
  }

  /// Puts a text that does not fit on this line at the beginning of the next, unless this line is short and
  /// two blanks are no border there. False for a text wider than `limit`, which stays where it is.
  mutating func makeRoom(
    for text: ArraySlice<LineAtom>, atMost limit: Int, isGroup: Bool
  ) -> Bool {
    let room = lines.isEmpty ? width : width - indent
    let cells = Self.cells(Self.parts(text).text)
    if isGroup { beginsGroup = true }
    guard cells <= limit else { return false }
    let isShort = used * 5 < room * 2 && pendingCells < 2
    if !isShort, used + pendingCells + cells > room { beginsLine = true }
    return true
  }

  /// Adds a piece, on a new line if it does not fit on this one.
  mutating func add(_ piece: ArraySlice<LineAtom>, isWhole: Bool) {
    let (text, spaces) = Self.parts(piece)
    if !text.isEmpty { addText(text, isWhole: isWhole) }
    // Spaces at the start of a paragraph are its own indent; after a break they are dropped.
    if used == 0 && !lines.isEmpty { return }
    pending += Self.range(spaces).count
    pendingCells += Self.cells(spaces)
  }

  /// The finished lines.
  mutating func finish() -> [String] {
    balance()
    if used > 0 || lines.isEmpty { endLine() }
    return lines
  }

  private mutating func addText(_ text: ArraySlice<LineAtom>, isWhole: Bool) {
    let (cells, range) = (Self.cells(text), Self.range(text))
    let room = lines.isEmpty ? width : width - indent
    // An indent of the text that leaves no room for its first word is dropped for good.
    if used == 0, pendingCells + cells > room { dropSpaces() }
    let piece = Piece(
      start: range.lowerBound - pending, spaceCells: pendingCells, text: range, cells: cells,
      isWhole: isWhole, beginsGroup: beginsGroup)
    var start = range.lowerBound - pending
    // Blanks behind a text of no width were dropped, and stand in between.
    var gap = start - (line?.upperBound ?? start)
    if used > 0 && beginsLine || used + gap > 0 && used + gap + pendingCells + cells > room {
      endLine()
      dropSpaces()
      (start, gap) = (range.lowerBound, 0)
    }
    line = (line?.lowerBound ?? start)..<range.upperBound
    used += pendingCells + cells + gap
    dropSpaces()
    pieces.append(piece)
    beginsGroup = false
    beginsLine = false
  }

  private mutating func dropSpaces() {
    pending = 0
    pendingCells = 0
  }

  private mutating func endLine() {
    lines.append(written(line ?? 0..<0, isFirst: lines.isEmpty))
    line = nil
    used = 0
    swap(&pieces, &piecesBefore)
    pieces.removeAll(keepingCapacity: true)
  }

  private func written(_ line: Range<Int>, isFirst: Bool) -> String {
    let text = String(decoding: self.text[line], as: UTF8.self)
    return isFirst || indent == 0 ? text : String(spaces: indent) + text
  }

  /// Moves phrases from the end of the line before to a last line of next to nothing (伴う, 雨, 07:26）),
  /// as long as that one does not become the longer one: whole groups, or else a part of the last one.
  private mutating func balance() {
    let lone = max(Self.leastLone, min(width / 4, Self.mostLone))
    guard used > 0, used <= lone, !lines.isEmpty, let first = pieces.first, first.isWhole else {
      return
    }
    var left = piecesBefore.reduce(0) { $0 + $1.spaceCells + $1.cells }
    var wanted = used + first.spaceCells
    var start: Int?
    for index in piecesBefore.indices.dropFirst().reversed() where piecesBefore[index].isWhole {
      let piece = piecesBefore[index]
      wanted += piece.cells
      left -= piece.cells + piece.spaceCells
      guard wanted <= width - indent, left >= wanted else { break }
      if wanted >= lone, piece.beginsGroup || (start == nil && piece.spaceCells == 0) {
        start = index
      }
      if wanted >= lone, piece.beginsGroup { break }
      wanted += piece.spaceCells
    }
    guard let start, start > 0, let last = pieces.last else { return }
    let moved = piecesBefore[start].text.lowerBound..<last.text.upperBound
    // Words of English have their borders everywhere.
    guard text[moved].contains(where: { $0 >= 0xE3 }) else { return }
    let isFirst = lines.count == 1
    let begin = isFirst ? piecesBefore[0].start : piecesBefore[0].text.lowerBound
    lines[lines.count - 1] = written(
      begin..<piecesBefore[start - 1].text.upperBound, isFirst: isFirst)
    line = moved
    used = measure.width(of: String(decoding: text[moved], as: UTF8.self))
  }

  /// The cells of two characters of Japanese, and of five.
  private static let (leastLone, mostLone) = (4, 10)

  private static func range(_ atoms: ArraySlice<LineAtom>) -> Range<Int> {
    guard let first = atoms.first, let last = atoms.last else { return 0..<0 }
    return first.bytes.lowerBound..<last.bytes.upperBound
  }

  private static func parts(
    _ piece: ArraySlice<LineAtom>
  ) -> (text: ArraySlice<LineAtom>, spaces: ArraySlice<LineAtom>) {
    var end = piece.endIndex
    while end > piece.startIndex, piece[end - 1].kind == .space { end -= 1 }
    return (piece[..<end], piece[end...])
  }

  private static func cells(_ atoms: ArraySlice<LineAtom>) -> Int {
    atoms.reduce(0) { $0 + $1.cells }
  }
}
