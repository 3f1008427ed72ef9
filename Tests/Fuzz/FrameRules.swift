import Terminal

/// What has to hold for any frame.
struct FrameRules {
  let size: TerminalSize
  private let measure = DisplayWidth()

  init(size: TerminalSize) { self.size = size }

  func check(_ frame: Frame) {
    check(frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  func check(_ lines: [String]) {
    precondition(lines.count == size.rows, "\(lines.count) lines")
    for line in lines {
      precondition(!TextRules.hasControl(line), line)
      precondition(measure.width(of: line) <= size.columns, line)
    }
  }
}
