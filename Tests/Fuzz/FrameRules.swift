import Pages
import Presenter
import Terminal

@testable import soramoyo

/// Rules for any frame, and for its page where a command prints it.
struct FrameRules {
  let size: TerminalSize
  private let measure = DisplayWidth()

  /// The least width that pages fit.
  private static let leastWidth = 40

  init(size: TerminalSize) { self.size = size }

  func check(_ frame: Frame) {
    check(frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// A frame cuts what is too wide; here it is seen.
  func check(_ page: Page) {
    guard size.columns >= Self.leastWidth else { return }
    let renderer = PageRenderer(width: size.columns, color: .none, measure: measure)
    check(each: renderer.lines([page]))
  }

  private func check(_ lines: [String]) {
    precondition(lines.count == size.rows, "\(lines.count) lines")
    check(each: lines)
  }

  private func check(each lines: [String]) {
    for line in lines {
      precondition(!TextRules.hasControl(line), line)
      precondition(measure.width(of: line) <= size.columns, line)
    }
  }
}
