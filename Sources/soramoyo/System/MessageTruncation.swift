import Terminal

/// Shortens the texts that a message repeats: an argument, a variable or a path may be very long.
struct MessageTruncation {
  /// The longest piece, in cells: far more than a name, and more than most paths.
  static let piece = 200
  /// The longest line; no sentence of the program comes near it.
  static let line = 2000

  let measure: DisplayWidth

  /// The line with its longest pieces, and then itself, cut in the middle: an error begins with what it
  /// is about and ends with what to do, a path ends with its file.
  func shortened(_ line: String) -> String {
    // No character has more cells than bytes.
    guard line.utf8.count > Self.piece else { return line }
    var text = ""
    var rest = line[...]
    while !rest.isEmpty {
      let piece = rest.prefix { !Self.divides($0) }
      text += cut(String(piece), to: Self.piece)
      rest = rest[piece.endIndex...]
      let between = rest.prefix(while: Self.divides)
      text += between
      rest = rest[between.endIndex...]
    }
    return cut(text, to: Self.line)
  }

  /// Whether a piece ends before it. Japanese sentences have no blanks, but marks.
  private static func divides(_ character: Character) -> Bool {
    switch character {
    case " ", "\u{3000}", "、", "。", "「", "」", "（", "）": true
    default: false
    }
  }

  private func cut(_ text: String, to cells: Int) -> String {
    guard text.utf8.count > cells, measure.width(of: text) > cells else { return text }
    // Two cells, because terminals do not agree on the width of the mark.
    let tail = (cells - 2) / 3
    let head = cells - 2 - tail
    return take(text, head) + "…" + String(take(text.reversed(), tail).reversed())
  }

  /// The first characters that fit into this many cells.
  private func take(_ characters: some Sequence<Character>, _ cells: Int) -> String {
    var used = 0
    var taken = ""
    for character in characters {
      used += measure.width(of: String(character))
      // One character may be as long as a text: a letter with marks without end.
      if used > cells || taken.utf8.count > 16 * cells { break }
      taken.append(character)
    }
    return taken
  }
}
