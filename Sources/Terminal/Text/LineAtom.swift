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
