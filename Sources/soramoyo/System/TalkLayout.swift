import Terminal

/// Breaks messages on a terminal between words, where the terminal itself would break them anywhere.
struct TalkLayout: Equatable {
  let columns: Int
  let measure: DisplayWidth

  /// Further lines of a message are indented by this many cells.
  private static let hanging = 2
  /// The width below which broken messages are no easier to read.
  private static let least = 16

  /// Nil where standard error is no terminal.
  init?(_ context: ProcessContext, measure: DisplayWidth = DisplayWidth()) {
    guard context.isErrorTerminal, let columns = context.errorColumns, columns >= Self.least else {
      return nil
    }
    self.columns = columns
    self.measure = measure
  }

  /// The message with long lines broken. Leading spaces are kept and repeated on the further lines.
  func text(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard measure.width(of: String(line)) > columns else { return String(line) }
      let text = line.drop { $0 == " " }
      let indent = min(line.utf8.count - text.utf8.count, columns / 2)
      let space = String(spaces: indent)
      let breaker = LineBreaker(
        width: columns - indent, hangingIndent: Self.hanging, measure: measure)
      return breaker.lines(String(text)).map { space + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
