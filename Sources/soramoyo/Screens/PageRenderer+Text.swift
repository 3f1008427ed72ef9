import Presenter
import Terminal

extension PageRenderer {
  /// Draws styled lines; nothing from outside gets through with control codes in it, and no line
  /// ends in spaces.
  func draw(_ lines: [StyledText]) -> [String] {
    lines.map { line in
      let clean = StyledText(
        spans: line.spans.map { .init(TextSanitizer().clean($0.text), $0.style) })
      return clean.trimmedEnd.rendered(at: color)
    }
  }

  /// A line for standard error: harmless, and with no tabs.
  func talk(_ line: String) -> String {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    return parts.map { TextSanitizer().clean(String($0)) }.joined(separator: "    ")
  }

  /// A text broken into lines of the page's width, all indented.
  func paragraph(
    _ text: String, indent: Int = 0, hanging: Int = 0, style: Style = .plain
  ) -> [StyledText] {
    let space = String(repeating: " ", count: indent)
    let breaker = LineBreaker(
      width: max(8, width - indent), hangingIndent: hanging, measure: measure)
    return breaker.lines(text).map { StyledText(space) + StyledText($0, style) }
  }

  /// Items one after the other, not broken inside unless one alone is wider than the page; further
  /// lines are aligned with the first item.
  func list(_ items: [String], after lead: StyledText) -> [StyledText] {
    let indent = fitter.width(of: lead)
    let breaker = LineBreaker(width: max(8, width - indent), measure: measure)
    var lines = [lead]
    var used = indent
    for (index, item) in items.flatMap(breaker.lines).enumerated() {
      let cells = measure.width(of: item)
      if index > 0, used + 2 + cells > width {
        lines.append(StyledText(String(repeating: " ", count: indent)))
        used = indent
      } else if index > 0 {
        lines[lines.count - 1].append("  ")
        used += 2
      }
      lines[lines.count - 1].append(item)
      used += cells
    }
    return lines
  }
}

extension StyledText {
  /// Without spaces at the end.
  fileprivate var trimmedEnd: StyledText {
    guard spans.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var spans = self.spans
    while let last = spans.last {
      let spaces = last.text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      if spaces == last.text.utf8.count {
        spans.removeLast()
      } else {
        spans[spans.count - 1].text.removeLast(spaces)
        break
      }
    }
    return StyledText(spans: spans)
  }
}
