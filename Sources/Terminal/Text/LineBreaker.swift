/// Wraps text into lines of a given width in cells, by the Japanese line-breaking rules.
///
/// No line starts with a closing mark, small kana or `ー`, none ends with an opening bracket, and
/// words and numbers with their units stay whole unless they are longer than a line.
package struct LineBreaker: Sendable, Hashable {
  /// The width of a line in cells, at least 1.
  package let width: Int
  /// The spaces before every line of a paragraph but its first; they count towards the width.
  package let hangingIndent: Int
  /// How cells are counted.
  package let measure: DisplayWidth

  /// Creates a line breaker. An indent that would leave less than two cells of text is reduced.
  package init(width: Int, hangingIndent: Int = 0, measure: DisplayWidth = DisplayWidth()) {
    self.width = max(1, width)
    self.hangingIndent = max(0, min(hangingIndent, width - 2))
    self.measure = measure
  }

  /// The lines of the text, without line ends. Line ends in the text are kept.
  ///
  /// No line is wider than the width, unless a single scalar is.
  package func lines(_ text: String) -> [String] {
    guard Self.mayHaveLineEnd(text) else { return paragraph(text[...]) }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .flatMap { paragraph($0) }
  }

  /// False only if there is none. Splitting looks at each character, and most texts are a line.
  private static func mayHaveLineEnd(_ text: String) -> Bool {
    // The first bytes of the unusual ones: U+0085, and U+2028 and U+2029.
    text.utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
  }

  private func paragraph(_ text: Substring) -> [String] {
    if hangingIndent == 0, measure.width(of: text) <= width, !text.utf8.contains(0x09) {
      return [Self.withoutTrailingSpaces(String(text))]
    }
    var filler = LineFiller(width: width, indent: hangingIndent)
    place(atoms(of: text)[...], rules: .full, into: &filler)
    return filler.finish()
  }

  static func withoutTrailingSpaces(_ text: String) -> String {
    guard let last = text.last, last == " " || last == "\u{3000}" else { return text }
    var result = text
    while let end = result.last, end == " " || end == "\u{3000}" { result.removeLast() }
    return result
  }

  private func atoms(of text: Substring) -> [LineAtom] {
    var atoms: [LineAtom] = []
    var previous = BreakClass.space
    var isOption = false
    func append(_ character: Character) {
      var atom = LineAtom(character, measure: measure)
      // `--max-age` must survive copying: a word that begins with a hyphen is not broken.
      if previous != .word, previous != .digit { isOption = character == "-" }
      // `https://` is not separated from what follows it.
      atom.joinsWords = previous == .word && atoms.last?.character != "/" && !isOption
      previous = atom.kind
      atoms.append(atom)
    }
    for character in text {
      // Marks with a width of their own (ﾞ, ﾟ) can follow a letter without end.
      if character.utf8.count > Self.longest, measure.width(of: character) > width - hangingIndent {
        for part in parts(of: character) { append(part) }
      } else {
        append(character)
      }
    }
    return atoms
  }

  /// A cluster in parts of one scalar each, with the marks behind it that have no width: some change
  /// that of the sign before them.
  private func parts(of character: Character) -> [Character] {
    var parts: [String.UnicodeScalarView] = []
    for scalar in character.unicodeScalars {
      if let last = parts.indices.last, measure.width(of: Character(scalar)) == 0 {
        parts[last].append(scalar)
      } else {
        parts.append(.init([scalar]))
      }
    }
    return parts.flatMap { String($0) }
  }

  /// Bytes of one scalar at most.
  private static let longest = 4

  private func place(
    _ atoms: ArraySlice<LineAtom>, rules: BreakRules, into filler: inout LineFiller
  ) {
    var start = atoms.startIndex
    var unit = false
    for index in atoms.indices {
      unit = belongsToUnit(atoms, at: index, before: unit)
      let next = index + 1
      if next < atoms.endIndex {
        if !rules.mayBreak(atoms[index], atoms[next], unit: unit) { continue }
        if rules == .full, atoms[index].kind == .space, isBound(atoms, at: index) { continue }
      }
      let piece = atoms[start..<next]
      if let relaxed = rules.relaxed, filler.isTooLong(piece) {
        place(piece, rules: relaxed, into: &filler)
      } else {
        filler.add(piece)
      }
      start = next
    }
  }

  /// Whether a blank belongs to what it separates: 1.5 m, 25 m/s, Level 4.
  private func isBound(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    guard index > atoms.startIndex else { return false }
    if atoms[index - 1].kind == .digit {
      let word = atoms[(index + 1)...].prefix(Self.longestUnit + 1).prefix {
        $0.kind == .word || $0.kind == .counter
      }
      return Self.units.contains(String(word.map(\.character)))
    }
    guard atoms[index + 1].kind == .digit else { return false }
    return String(atoms[..<index].suffix(Self.level.count).map(\.character)) == Self.level
  }

  /// Units behind a blank in English; Japanese ones follow their number at once.
  private static let units: Set = [
    "m", "mm", "cm", "km", "m/s", "km/h", "mm/h", "hPa", "h", "min",
  ]
  private static let longestUnit = 4
  private static let level = "Level"

  /// Whether the cluster at `index` is part of a katakana unit after a number (２．５メートル).
  private func belongsToUnit(_ atoms: ArraySlice<LineAtom>, at index: Int, before: Bool) -> Bool {
    guard atoms[index].isKatakana else { return false }
    return before || (index > atoms.startIndex && atoms[index - 1].kind == .digit)
  }
}

/// One grapheme cluster with its properties for line breaking.
struct LineAtom: Sendable {
  let character: Character
  let cells: Int
  let kind: BreakClass
  /// Whether the cluster before this one is part of a word, so that a hyphen here joins two words.
  var joinsWords = false

  init(_ character: Character, measure: DisplayWidth) {
    self.character = character == "\t" ? " " : character
    cells = character == "\t" ? 1 : measure.width(of: character)
    kind = BreakClass(character, cells: cells)
  }

  var isNarrow: Bool { cells < 2 }

  /// A sign after which a long word may be broken.
  var isSoftHyphenation: Bool { character == "-" || character == "/" }

  /// A mark that also occurs inside numbers and words.
  var isInnerMark: Bool {
    switch character {
    case ".", ",", ":", "．", "，", "：", "%", "?", ")", "]", "}", ";", "!", "～", "〜", "–", "‐":
      true
    default: false
    }
  }

  /// Katakana, including the closing marks that continue a katakana word.
  var isKatakana: Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return 0x30A1...0x30FA ~= value || value == 0x30FC || 0xFF66...0xFF9F ~= value
  }
}

/// Fills lines with unbreakable pieces, dropping the spaces around a break.
struct LineFiller {
  private let width: Int
  private let indent: Int
  private var lines: [String] = []
  /// The text of the current line without the indent, and its width in cells.
  private var line = ""
  private var used = 0
  /// Spaces that are written only if more text follows on the same line.
  private var pending = ""
  private var pendingCells = 0

  init(width: Int, indent: Int) {
    self.width = width
    self.indent = indent
  }

  /// Whether the piece is too wide even for a line of its own.
  func isTooLong(_ piece: ArraySlice<LineAtom>) -> Bool {
    Self.cells(Self.parts(piece).text) > width - indent
  }

  /// Adds a piece, on a new line if it does not fit on this one.
  mutating func add(_ piece: ArraySlice<LineAtom>) {
    let (text, spaces) = Self.parts(piece)
    if !text.isEmpty { addText(text) }
    // Spaces at the start of a paragraph are its own indent; after a break they are dropped.
    if used == 0 && !lines.isEmpty { return }
    for atom in spaces {
      pending.append(atom.character)
      pendingCells += atom.cells
    }
  }

  /// The finished lines.
  mutating func finish() -> [String] {
    if used > 0 || lines.isEmpty { endLine() }
    return lines
  }

  private mutating func addText(_ text: ArraySlice<LineAtom>) {
    let cells = Self.cells(text)
    let room = lines.isEmpty ? width : width - indent
    if used + pendingCells + cells > room {
      if used > 0 { endLine() }
      pending = ""
      pendingCells = 0
    }
    line += pending
    used += pendingCells + cells
    pending = ""
    pendingCells = 0
    for atom in text { line.append(atom.character) }
  }

  private mutating func endLine() {
    lines.append(lines.isEmpty ? line : String(spaces: indent) + line)
    line = ""
    used = 0
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
