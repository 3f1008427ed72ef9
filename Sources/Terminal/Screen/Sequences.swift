/// Escape sequences sent to the terminal.
enum Sequences {
  static let enterAlternateScreen = bytes("\u{1B}[?1049h")
  static let leaveAlternateScreen = bytes("\u{1B}[?1049l")
  static let disableWrapping = bytes("\u{1B}[?7l")
  static let enableWrapping = bytes("\u{1B}[?7h")
  static let hideCursor = bytes("\u{1B}[?25l")
  static let showCursor = bytes("\u{1B}[?25h")
  static let enablePaste = bytes("\u{1B}[?2004h")
  static let disablePaste = bytes("\u{1B}[?2004l")
  /// Presses, releases, drags and the wheel, with coordinates in decimal (SGR).
  static let enableMouse = bytes("\u{1B}[?1002h\u{1B}[?1006h")
  static let disableMouse = bytes("\u{1B}[?1006l\u{1B}[?1002l")
  static let beginUpdate = bytes("\u{1B}[?2026h")
  static let endUpdate = bytes("\u{1B}[?2026l")
  static let askBackground = bytes("\u{1B}]11;?\u{1B}\\")
  /// The terminal's name and version (XTVERSION).
  static let askVersion = bytes("\u{1B}[>0q")
  /// The cell of the cursor.
  static let askCursor = bytes("\u{1B}[6n")
  /// The terminal's kind (primary device attributes), and the size of its cells.
  static let askAttributes = bytes("\u{1B}[c")
  static let askCellSize = bytes("\u{1B}[16t")
  /// Whether it shows a picture of one pixel, in kitty's protocol; nothing is drawn.
  static let askKitty = bytes("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
  static let resetStyle = bytes("\u{1B}[m")
  static let clearScreen = bytes("\u{1B}[2J")
  static let eraseToEndOfLine = bytes("\u{1B}[K")

  /// Moves the cursor to a cell.
  static func moveTo(row: Int, column: Int) -> [UInt8] {
    var result = bytes("\u{1B}[")
    if row > 0 || column > 0 { result.append(decimal: row + 1) }
    if column > 0 {
      result.append(0x3B)
      result.append(decimal: column + 1)
    }
    result.append(0x48)
    return result
  }

  private static func bytes(_ text: StaticString) -> [UInt8] {
    text.withUTF8Buffer(Array.init)
  }
}

extension [UInt8] {
  /// Appends a number in decimal ASCII digits; negative numbers count as 0.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: Swift.max(0, number) % 10))
  }
}
