/// Finds out how many cells an ambiguous character takes: one is printed, and the terminal is asked where
/// its cursor is.
enum WidthQuestion {
  /// Not the first row: there the answer could be F3 with a modifier.
  private static let row = 1

  /// Prints a character at the start of a row, asks, and erases it.
  static var bytes: [UInt8] {
    let start = Sequences.moveTo(row: row, column: 0)
    return start + Array("→".utf8) + Sequences.askCursor + start + Sequences.eraseToEndOfLine
  }

  /// From `ESC [ 2 ; 2 R` or `ESC [ 2 ; 3 R`; nil for any other sequence.
  static func answer(_ sequence: ControlSequence) -> DisplayWidth.Ambiguous? {
    guard sequence.prefix == 0, sequence.final == 0x52, sequence.parameters.count == 2,
      sequence.parameter(0) == row + 1
    else { return nil }
    return switch sequence.parameter(1) {
    case 2: .narrow
    case 3: .wide
    default: nil
    }
  }
}
