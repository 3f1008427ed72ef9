extension LineFiller {
  /// Whether a line is one kana, with the marks that close it: the end of a word of the line before.
  static func isLoneKana(_ line: String) -> Bool {
    guard line.utf8.count <= longest, let first = line.unicodeScalars.first, isKana(first) else {
      return false
    }
    return line.dropFirst().allSatisfy { BreakClass($0, cells: 2) == .closing }
  }

  /// Three scalars of Japanese: く。」
  private static let longest = 9

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    0x3041...0x3096 ~= scalar.value || 0x30A1...0x30FA ~= scalar.value
  }

  /// Moves the least that may begin a line from the end of the line before: 強 / く is 強く then.
  mutating func takeFromLineBefore() {
    guard let before = lines.last else { return }
    var rest = before
    var moved = ""
    var cells = used
    while moved.count < Self.mostMoved, let last = rest.popLast(), let end = rest.last {
      let atom = LineAtom(last, measure: measure)
      moved = String(last) + moved
      cells += atom.cells
      guard cells <= width - indent else { return }
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
