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
