/// Finds out how many cells an ambiguous character takes: one is printed, and the terminal is asked where
/// its cursor is.
enum WidthQuestion {
  /// Prints a character at the start of a row, asks, and erases it.
  static var bytes: [UInt8] {
    let start = Sequences.moveTo(row: ControlSequence.widthRow, column: 0)
    return start + Array("→".utf8) + Sequences.askCursor + start + Sequences.eraseToEndOfLine
  }
}
