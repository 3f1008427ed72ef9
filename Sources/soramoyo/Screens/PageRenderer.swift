import Presenter
import Terminal

/// Draws pages: so many cells wide, in so many colours.
struct PageRenderer: Sendable {
  let width: Int
  let color: ColorLevel
  let measure: DisplayWidth
  /// What cannot be spelled in ASCII is left out, and what is cut ends in three dots.
  var isASCII = false
  /// The background that the colours of values are to be read on; nil if unknown.
  var background: Appearance?

  /// Lines that a small terminal shows at once, below a prompt.
  private static let screenful = 20

  var colors: ValueColors { ValueColors(level: color, background: background) }

  func style(_ role: Role) -> Style { colors.style(role) }

  var fitter: TextFitter { TextFitter(measure: measure, ellipsis: isASCII ? .ascii : .unicode) }

  /// The lines of a page, and the index of the line where each section begins.
  struct Text {
    var lines: [StyledText] = []
    var sections: [Int] = []
  }

  /// The page without the lines repeated at its end.
  func text(_ page: Page) -> Text {
    var text = Text(lines: styled(page.head))
    for section in page.sections.flatMap(unfolded) where !section.isEmpty {
      if !text.lines.isEmpty { text.lines.append(StyledText()) }
      text.sections.append(text.lines.count)
      text.lines += styled(section)
    }
    if !page.foot.isEmpty {
      if !text.lines.isEmpty { text.lines.append(StyledText()) }
      text.lines += styled(page.foot)
    }
    return text
  }

  /// Pages below each other, two empty lines apart; below many lines, what they say once more.
  func lines(_ pages: [Page]) -> [String] { draw(styledLines(pages)) }

  /// The same before escape sequences are written, and before text from outside is cleaned.
  func styledLines(_ pages: [Page]) -> [StyledText] {
    let drawn = pages.map { text($0).lines }.filter { !$0.isEmpty }
    let closing = styled(pages.flatMap(\.closing))
    let isLong = drawn.reduce(0) { $0 + $1.count } > Self.screenful
    let gap = [StyledText()]
    return drawn.enumerated().flatMap { $0 == 0 ? $1 : gap + gap + $1 }
      + (isLong && !closing.isEmpty ? gap + closing : [])
  }

  func styled(_ blocks: [Block]) -> [StyledText] { blocks.flatMap(styled) }

  func styled(_ block: Block) -> [StyledText] {
    switch block {
    case .space: [StyledText()]
    case .text(let text): self.text(text)
    case .line(let line): self.line(line)
    case .items(let items):
      list(items.items, after: StyledText(String(repeating: " ", count: items.indent)))
    case .fields(let fields): self.fields(fields)
    case .table(let table): self.table(table)
    case .badges(let badges): self.badges(badges)
    case .listing(let listing): self.listing(listing)
    case .tiles(let tiles): self.tiles(tiles)
    case .drawing(let pieces): drawing(pieces)
    case .cards(let cards): self.cards(cards)
    case .bars(let bars): self.bars(bars)
    case .ranges(let ranges): self.ranges(ranges)
    case .curve(let curve): self.curve(curve)
    }
  }

  private func text(_ text: Block.Text) -> [StyledText] {
    paragraph(
      text.text, indent: text.indent, hanging: text.hanging, style: self.style(text.role))
  }

  private func line(_ line: Block.Line) -> [StyledText] {
    let pieces = line.spans.map { StyledText($0.text, self.style($0.role)) }
    var whole = StyledText(String(repeating: " ", count: line.indent))
    for (index, piece) in pieces.enumerated() {
      if index > 0 { whole.append("  ") }
      whole.append(piece)
    }
    guard fitter.width(of: whole) > width, pieces.count > 1 else { return [whole] }
    return line.spans.enumerated().flatMap { index, span in
      paragraph(
        span.text, indent: index == 0 ? line.indent : 2,
        style: self.style(span.role))
    }
  }

  /// One line of pieces without gaps, never broken: for what has only one line.
  func line(_ spans: [Span]) -> String {
    let pieces = spans.map { StyledText.Span($0.text, self.style($0.role)) }
    return draw([StyledText(spans: pieces)]).joined()
  }
}
