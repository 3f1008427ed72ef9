extension Frame {
  /// Spells every cell in ASCII, for terminals that show nothing else. Cells stay where they are; what
  /// has no ASCII sign of its own is a question mark.
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
