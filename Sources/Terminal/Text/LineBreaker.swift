/// Wraps text into lines of a given width in cells, by the Japanese line-breaking rules.
///
/// No line starts with a closing mark, small kana or `ー`, none ends with an opening bracket, and
/// words and numbers with their units stay whole unless they are longer than a line. A Japanese text
/// with blanks is broken at them first, but not beside a figure, then before words, with the kana that belong
/// to them. What is alone on the last line gets company from the line before.
package struct LineBreaker: Sendable, Hashable {
  /// The width of a line in cells, at least 1.
  package let width: Int
  /// The spaces before every line of a paragraph but its first; they count towards the width.
  package let hangingIndent: Int
  /// Whether the text is a list whose items stay whole unless they are longer than a line.
  package let keepsItems: Bool
  /// How cells are counted.
  package let measure: DisplayWidth

  /// Creates a line breaker. An indent that would leave less than two cells of text is reduced.
  package init(
    width: Int, hangingIndent: Int = 0, keepsItems: Bool = false,
    measure: DisplayWidth = DisplayWidth()
  ) {
    self.width = max(1, width)
    self.hangingIndent = max(0, min(hangingIndent, width - 2))
    self.keepsItems = keepsItems
    self.measure = measure
  }

  /// The lines of the text, without line ends. Line ends in the text are kept.
  ///
  /// No line is wider than the width, unless a single scalar is.
  package func lines(_ text: String) -> [String] {
    // Most texts are a line, and have neither a line end nor a tab.
    if let cells = DisplayWidth.simpleWidth(of: text), cells <= width {
      return [Self.withoutTrailingSpaces(text)]
    }
    guard Self.mayHaveLineEnd(text) else { return paragraph(text[...]) }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .flatMap { paragraph($0) }
  }

  /// False only if there is none. Splitting looks at each character, and most texts are a line.
  private static func mayHaveLineEnd(_ text: String) -> Bool {
    // The first bytes of the unusual ones: U+0085, and U+2028 and U+2029.
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
    } ?? true
  }

  private func paragraph(_ text: Substring) -> [String] {
    var bytes = text.utf8.withContiguousStorageIfAvailable { Array($0) } ?? Array(text.utf8)
    var text = String(text)
    if bytes.contains(0x09) {
      // A tab is a space here.
      bytes = bytes.map { $0 == 0x09 ? 0x20 : $0 }
      text = String(decoding: bytes, as: UTF8.self)
    } else if measure.width(of: text) <= width {
      return [Self.withoutTrailingSpaces(text)]
    }
    let atoms = atoms(of: text)[...]
    var filler = LineFiller(
      of: bytes, width: width, indent: hangingIndent, measure: measure)
    guard keepsItems else {
      place(atoms, rules: first(for: atoms), into: &filler)
      return filler.finish()
    }
    for item in ListItems(atoms) {
      if filler.isTooLong(item) {
        place(item, rules: first(for: item), into: &filler)
      } else {
        filler.add(item, isWhole: true)
      }
    }
    return filler.finish()
  }

  private static func withoutTrailingSpaces(_ text: String) -> String {
    guard let last = text.last, last == " " || last == "\u{3000}" else { return text }
    var result = text
    while let end = result.last, end == " " || end == "\u{3000}" { result.removeLast() }
    return result
  }

  private func atoms(of text: String) -> [LineAtom] {
    var atoms: [LineAtom] = []
    // Japanese has three bytes a character. Growing step by step, a long text would be there twice.
    atoms.reserveCapacity(text.utf8.count / 3)
    var previous = BreakClass.space
    var (isOption, isAddress, isBehindSlash) = (false, false, false)
    var start = 0
    func append(_ first: Unicode.Scalar, _ cells: Int, _ length: Int) {
      var atom = LineAtom(first, cells: cells, at: start..<start + length)
      start += length
      let isSlash = atom.scalar == "/"
      // `--max-age` must survive copying: a word that begins with a hyphen is not broken.
      if previous != .word, previous != .digit { isOption = atom.scalar == "-" }
      isAddress = isSlash && isBehindSlash || isAddress && atom.isNarrow && atom.kind != .space
      // `https://` is not separated from the text behind it.
      atom.joinsWords = previous == .word && !isBehindSlash && (isSlash || !isOption && !isAddress)
      isBehindSlash = isSlash
      previous = atom.kind
      atoms.append(atom)
    }
    func append(_ character: Character) {
      append(
        character.unicodeScalars.first ?? "\u{2060}", measure.width(of: character),
        character.utf8.count)
    }
    // Nearly all texts have no clusters of several scalars.
    if DisplayWidth.simpleWidth(of: text) != nil {
      for scalar in text.unicodeScalars {
        append(scalar, measure.width(of: scalar), UTF8.width(scalar))
      }
      return atoms
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

  /// Without blanks there are neither items nor groups, and no figure is apart from what it is of.
  private func first(for atoms: ArraySlice<LineAtom>) -> BreakRules {
    atoms.contains { $0.kind == .space } ? .items : .phrases
  }

  private func place(
    _ atoms: ArraySlice<LineAtom>, rules: BreakRules, into filler: inout LineFiller
  ) {
    var start = atoms.startIndex
    var unit = false
    let onlyAtBlanks = rules == .items || rules == .groups
    for index in atoms.indices {
      let next = index + 1
      if onlyAtBlanks {
        if next < atoms.endIndex, atoms[index].kind != .space { continue }
      } else {
        unit = belongsToUnit(atoms, at: index, before: unit)
      }
      if next < atoms.endIndex, !rules.mayBreak(atoms, before: next, unit: unit) { continue }
      let piece = atoms[start..<next]
      if rules == .groups, isWord(piece), !filler.isTooLong(piece) {
        _ = filler.makeRoom(
          for: piece, atMost: min(width * 3 / 4, width - hangingIndent), isGroup: true)
        filler.add(piece, isWhole: true)
      } else if let relaxed = rules.relaxed, let limit = rules.widest(of: width) {
        let fits = filler.makeRoom(
          for: piece, atMost: min(limit, width - hangingIndent), isGroup: rules != .labels)
        place(piece, rules: rules == .groups && fits ? .phrases : relaxed, into: &filler)
      } else if let relaxed = rules.relaxed, filler.isTooLong(piece) {
        place(piece, rules: relaxed, into: &filler)
      } else {
        filler.add(piece, isWhole: rules == .phrases)
      }
      start = next
    }
  }

  /// Whether a piece is ASCII without blanks inside, hyphens between words, and brackets behind a mark: no rules
  /// for phrases break it.
  private func isWord(_ piece: ArraySlice<LineAtom>) -> Bool {
    var last = BreakClass.word
    for atom in piece {
      let isBroken =
        last == .space && atom.kind != .space || last == .closing && atom.kind == .opening
        || atom.scalar == "-" && atom.joinsWords
      if isBroken || !atom.scalar.isASCII && atom.kind != .space { return false }
      last = atom.kind
    }
    return true
  }

  /// Whether the cluster at `index` is part of a katakana unit after a number (２．５メートル).
  private func belongsToUnit(_ atoms: ArraySlice<LineAtom>, at index: Int, before: Bool) -> Bool {
    guard atoms[index].isKatakana else { return false }
    return before || (index > atoms.startIndex && atoms[index - 1].kind == .digit)
  }
}

/// One grapheme cluster with its properties for line breaking.
struct LineAtom: Sendable {
  /// Its bytes in the text.
  let bytes: Range<Int>
  /// The first scalar: comparing characters takes long.
  let scalar: Unicode.Scalar
  let cells: Int
  let kind: BreakClass
  let script: LineScript
  /// Whether the cluster before this one is part of a word, so that a hyphen here joins two words.
  var joinsWords = false

  init(_ first: Unicode.Scalar, cells: Int, at bytes: Range<Int>) {
    self.bytes = bytes
    scalar = first
    self.cells = cells
    kind = BreakClass(first, cells: cells)
    script = LineScript(first, kind: kind)
  }

  var isNarrow: Bool { cells < 2 }

  /// A mark that also occurs inside numbers and words.
  var isInnerMark: Bool {
    switch scalar {
    case ".", ",", ":", "．", "，", "：", "%", "?", ")", "]", "}", ";", "!", "～", "〜", "–", "‐":
      true
    default: false
    }
  }

  /// Katakana, including the closing marks that continue a katakana word.
  var isKatakana: Bool {
    let value = scalar.value
    return 0x30A1...0x30FA ~= value || value == 0x30FC || 0xFF66...0xFF9F ~= value
  }
}

/// The items of a list, each with the sign and the space behind it: 千葉市、 or `Chiba City, `. Text before
/// a colon is an item, too.
struct ListItems: Sequence, IteratorProtocol {
  private var rest: ArraySlice<LineAtom>

  init(_ atoms: ArraySlice<LineAtom>) {
    rest = atoms
  }

  mutating func next() -> ArraySlice<LineAtom>? {
    guard !rest.isEmpty else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex {
      let atom = rest[end]
      end += 1
      guard atom.kind == .closing, let sign = Sign(atom.scalar) else { continue }
      let hasSpace = end < rest.endIndex && rest[end].kind == .space
      guard hasSpace || sign == .wide else { continue }
      while end < rest.endIndex, rest[end].kind == .space { end += 1 }
      break
    }
    // A sign that may not begin a line stays with the item before it.
    while end < rest.endIndex, rest[end].kind == .closing { end += 1 }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private enum Sign {
    case wide
    /// Ends an item only with a space behind it: not in 1,000 or 10:30.
    case narrow

    init?(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "、": self = .wide
      case ",", ";", ":": self = .narrow
      default: return nil
      }
    }
  }
}
