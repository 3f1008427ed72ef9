/// A last line of one kana or kanji is mostly the end of a word that begins on the line before.
extension LineFiller {
  /// Whether a line is one character of Japanese, with the marks that close it.
  static func isLone(_ line: String) -> Bool {
    guard line.utf8.count <= longest, let first = line.first, isKana(first) || isKanji(first) else {
      return false
    }
    return line.dropFirst().allSatisfy { BreakClass($0, cells: 2) == .closing }
  }

  /// Three scalars of Japanese: く。」
  private static let longest = 9

  private static func isKana(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return 0x3041...0x3096 ~= value || 0x30A1...0x30FA ~= value
  }

  private static func isKanji(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return 0x4E00...0x9FFF ~= value || value == 0x3005
  }

  /// Moves characters that belong to the last line from the end of the line before: 強 / く is 強く then,
  /// and 予 / 想 is 予想. Kanji behind a kana are a word of their own, and long compounds stay broken.
  mutating func takeFromLineBefore() {
    guard let before = lines.last, let first = line.first else { return }
    let isCompound = Self.isKanji(first)
    var rest = before
    var moved = ""
    var cells = used
    while moved.count < Self.mostMoved, let last = rest.popLast(), let end = rest.last {
      guard !isCompound || Self.isKanji(last) else { return }
      let atom = LineAtom(last, measure: measure)
      moved = String(last) + moved
      cells += atom.cells
      guard cells <= width - indent else { return }
      if isCompound, Self.isKanji(end) { continue }
      if BreakRules.full.mayBreak(LineAtom(end, measure: measure), atom, unit: true) {
        rest = LineBreaker.withoutTrailingSpaces(rest)
        guard !rest.isEmpty else { return }
        lines[lines.count - 1] = rest
        line = moved + line
        used = cells
        return
      }
    }
  }

  private static let mostMoved = 3
}
