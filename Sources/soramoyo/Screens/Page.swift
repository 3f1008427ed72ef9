import Terminal

/// What people's output is drawn on: so many cells wide, so many colours.
struct Page: Sendable {
  let width: Int
  let color: ColorLevel
  let measure: DisplayWidth
  /// What cannot be spelled in ASCII is left out, and what is cut ends in three dots.
  var isASCII = false

  var fitter: TextFitter { TextFitter(measure: measure, ellipsis: isASCII ? .ascii : .unicode) }

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
  /// lines stand below the first item.
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

  /// Label and value; the value's further lines stand below its first.
  func field(label: String, value: String, labelWidth: Int, indent: Int) -> [StyledText] {
    let lead = String(repeating: " ", count: indent) + fitter.pad(label, to: labelWidth) + "  "
    let leadWidth = measure.width(of: lead)
    let room = width - leadWidth
    // Several figures in one field: never broken inside.
    let items = value.items
    if items.count > 1, room >= 16 { return list(items, after: StyledText(lead, Theme.label)) }
    guard room >= 16 else {
      return paragraph(label, indent: indent, style: Theme.label)
        + paragraph(value, indent: indent + 2)
    }
    let lines = LineBreaker(width: room, measure: measure).lines(value)
    return lines.enumerated().map { index, line in
      index == 0
        ? StyledText(lead, Theme.label) + StyledText(line)
        : StyledText(String(repeating: " ", count: leadWidth) + line)
    }
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

extension String {
  /// The parts that stand two spaces apart.
  var items: [String] {
    var items: [String] = [""]
    var spaces = 0
    for character in self {
      if character == " " {
        spaces += 1
        continue
      }
      if spaces > 1 {
        items.append("")
      } else if spaces == 1 {
        items[items.count - 1].append(" ")
      }
      spaces = 0
      items[items.count - 1].append(character)
    }
    return items
  }
}
