import Pages
import Presenter
import Terminal

/// Draws pages at a given width, with a given range of colours.
struct PageRenderer: Equatable, Sendable {
  let width: Int
  let color: ColorLevel
  let measure: DisplayWidth
  /// What cannot be spelled in ASCII is left out, and what is cut ends in three dots.
  var isASCII = false
  /// The background that the colours of values are to be read on; nil if unknown.
  var background: Appearance?
  /// The rows of the terminal; nil for pipes and panes. Blank rows give way to what they would push off it.
  var rows: Int?
  /// The rows of a pane. The blank below the head gives way to what would be below the fold.
  var paneRows: Int?
  /// Whether chances of rain are figures alone: a bar gives way to what would be below the fold.
  var hidesChanceBars = false
  /// Rows of a map above other blocks, so that these begin on the first screen.
  var mapRows = 18

  /// Lines that are seen at once above a prompt; of a small terminal where its rows are not known.
  private var screenful: Int { rows.map { $0 - 1 } ?? 20 }

  /// Lines of a page that a blank above its foot may bring it to, on a low terminal.
  private static let mostWithGap = 18
  private var isLow: Bool { rows.map(ProcessContext.isLow) ?? false }

  var theme: Theme { Theme(level: color, background: background) }

  func style(_ role: Role) -> Style { theme.style(role) }

  /// The figure beside a bar: only drawings have the colours of values.
  func figureStyle(_ role: Role) -> Style {
    switch role {
    case .rainChance: style(.rain)
    case .temperature: .plain
    default: style(role)
    }
  }

  /// A text in the style of its role. Of the words of the weather only the signs are coloured; a badge has its
  /// ground below its own words, and below its brackets.
  func styled(_ text: String, _ role: Role) -> StyledText {
    guard color > .none else { return StyledText(text, style(role)) }
    switch role {
    case .weather: return signs(text, style(role))
    case .badge(.unknown), .badge(.none): return StyledText(text, style(role))
    case .badge where text.first == "[" && text.last == "]":
      return framed(String(text.dropFirst().dropLast()), role)
    case .badge:
      let words = text.prefix { $0 == " " }.endIndex
      let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? words
      return StyledText(String(text[..<words]))
        + StyledText(String(text[words..<max(words, end)]), style(role))
        + StyledText(String(text[max(words, end)...]))
    default: return StyledText(text, style(role))
    }
  }

  private func signs(_ text: String, _ style: Style) -> StyledText {
    var line = StyledText()
    for (index, part) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { line.append(" ") }
      let isSign = !part.utf8.allSatisfy { $0 < 0x80 } && !part.contains(where: \.isLetter)
      line += isSign ? theme.signs(String(part), style) : StyledText(String(part))
    }
    return line
  }

  /// A badge with one cell more on each side.
  func framed(_ words: String, _ role: Role) -> StyledText {
    isFramed(role)
      ? theme.framed(words, style(role), measure) : StyledText(" \(words) ", style(role))
  }

  func isFramed(_ role: Role) -> Bool {
    theme.isFramed(role, isASCII: isASCII)
  }

  var fitter: TextFitter { TextFitter(measure: measure, ellipsis: isASCII ? .ascii : .unicode) }

  /// The lines of a page, and where each section and each row of a selectable table begins.
  struct Text {
    var lines: [StyledText] = []
    var sections: [Int] = []
    var rows: [Int] = []
    /// The lines of each drawing, which belong together.
    var pictures: [Range<Int>] = []
    /// The graph that times can be chosen of, and its lines.
    var graph: (block: Block.Graph, lines: Range<Int>)?
    /// Lines that say nothing without the next one.
    var headings: [Int] = []
    /// Where each piece of the page begins (see `Page.dropping`), which goes on elsewhere as a whole.
    var pieces: [Int] = []

    fileprivate mutating func insertGap(at line: Int) {
      func moved(_ index: Int) -> Int { index >= line ? index + 1 : index }
      // A gap is never inside a picture.
      func moved(_ range: Range<Int>) -> Range<Int> {
        let by = moved(range.lowerBound) - range.lowerBound
        return range.lowerBound + by..<range.upperBound + by
      }
      lines.insert(StyledText(), at: line)
      sections = sections.map(moved)
      rows = rows.map(moved)
      headings = headings.map(moved)
      pictures = pictures.map(moved)
      graph = graph.map { ($0.block, moved($0.lines)) }
      pieces = pieces.map(moved)
    }

    /// The line below the first sections, without the empty one; nil for all of them. A first one without a drawing,
    /// a day as text, has its sentences below sky, temperatures and chance: these can wait.
    fileprivate func end(of first: Int?) -> Int {
      guard let first else { return lines.count }
      let end = first < sections.count ? max(0, sections[first] - 1) : lines.count
      let isDrawn = pictures.contains { $0.lowerBound < end }
      guard first == 1, !isDrawn, let start = sections.first else { return end }
      return min(end, start + Self.rowsOfDay)
    }

    private static let rowsOfDay = 4

    fileprivate mutating func append(_ block: Block, _ renderer: PageRenderer) {
      guard case .listing(let listing) = block else {
        pieces.append(lines.count)
        lines += renderer.styled(block)
        return
      }
      for row in renderer.rows(listing) {
        pieces.append(lines.count)
        lines += row
      }
    }
  }

  /// The page without the lines repeated at its end, or the first shorter one that the terminal has room for.
  func text(_ page: Page) -> Text {
    var (chosen, text) = (page, whole(page))
    for next in page.shorter where isCut(text, for: next) { (chosen, text) = (next, whole(next)) }
    // The figures of the cards are their last line.
    guard let paneRows, page.hasCards, text.pictures.first?.upperBound == paneRows + 1 else {
      return text
    }
    var lower = self
    lower.hidesChanceBars = true
    return lower.whole(chosen)
  }

  /// Whether a text has no room for what is to be seen at once, so that a shorter page takes its place.
  private func isCut(_ text: Text, for next: Page) -> Bool {
    guard next.first != nil else { return text.lines.count >= rows ?? .max }
    return paneRows.map { text.end(of: next.first) > $0 } ?? false
  }

  private func whole(_ page: Page) -> Text {
    var text = Text()
    for block in page.head { text.append(block, self) }
    let head = text.lines.count
    for section in unfolded(page.sections) where !section.isEmpty {
      if !text.sections.isEmpty { text.lines.append(StyledText()) }
      text.sections.append(text.lines.count)
      for block in section {
        if case .table(let table) = block, table.isSelectable {
          text.rows = rowLines(table).map { $0 + text.lines.count }
        }
        let first = text.lines.count
        text.append(block, self)
        if block.beginsWithHeading { text.headings.append(first) }
        if block.isPicture { text.pictures.append(first..<text.lines.count) }
        if case .graph(let graph) = block, graph.isPointable {
          text.graph = (graph, first..<text.lines.count)
        }
        if case .graph(let graph) = block, let week = graph.week, !graph.isLow {
          text.headings.append(text.lines.count - week.rows.count - 1)
        }
      }
    }
    let headGap = head > 0 && !text.sections.isEmpty ? 1 : 0
    if !page.foot.isEmpty {
      let first = text.lines.count
      for block in page.foot { text.append(block, self) }
      let count = text.lines.count + headGap
      let hasRoom = rows == nil || count < (isLow ? Self.mostWithGap : screenful)
      if first > 0, width >= page.footGapFrom, hasRoom || first + headGap >= rows ?? 0 {
        text.insertGap(at: first)
      }
    }
    let fillsTerminal = rows.map { text.lines.count == $0 - 1 } ?? false
    // A page that is shorter than another has no room for one.
    let isShorter = page.first != nil && page.shorter.isEmpty
    if headGap > 0, !isShorter, !fillsTerminal,
      paneRows.map({ text.end(of: page.first) < $0 }) ?? true
    {
      text.insertGap(at: head)
    }
    return text
  }

  /// Pages below each other, two empty lines apart; long output repeats the closing lines.
  func lines(_ pages: [Page]) -> [String] { draw(styledLines(pages)) }

  /// The same before escape sequences are written, and before text from outside is cleaned.
  func styledLines(_ pages: [Page]) -> [StyledText] {
    let drawn = pages.map { text($0).lines }.filter { !$0.isEmpty }
    let closing = styled(pages.flatMap(\.closing))
    let isLong = drawn.reduce(0) { $0 + $1.count } > screenful
    let gap = [StyledText()]
    return drawn.enumerated().flatMap { $0 == 0 ? $1 : gap + gap + $1 }
      + (isLong && !closing.isEmpty ? gap + closing : [])
  }

  func styled(_ blocks: [Block]) -> [StyledText] { blocks.flatMap(styled) }

  func styled(_ block: Block) -> [StyledText] {
    switch block {
    case .space: [StyledText()]
    case .text(let text): self.text(text)
    case .brief(let text):
      measure.width(of: text) <= width ? [StyledText(text)] : []
    case .line(let line): self.line(line)
    case .items(let items):
      list(items.items, after: StyledText(String(spaces: items.indent)), style(items.role))
    case .fields(let fields): self.fields(fields)
    case .table(let table): self.table(table)
    case .badges(let badges): self.badges(badges)
    case .listing(let listing): self.listing(listing)
    case .tiles(let tiles): self.tiles(tiles)
    case .drawing(let pieces): drawing(pieces)
    case .captioned(let pieces, let text, let isLow): captioned(pieces, text, isLow: isLow)
    case .cards(let cards): self.cards(cards)
    case .card(let card): self.card(card)
    case .bars(let bars): self.bars(bars)
    case .chances(let chances): self.chances(chances)
    case .ranges(let ranges): self.ranges(ranges)
    case .sharesLegend(let legend): sharesLegend(legend)
    case .graph(let graph): self.graph(graph)
    case .trackMap(let map): trackMap(map)
    case .radar(let radar): self.radar(radar)
    case .wide(let wide): styled(width >= wide.least ? wide.blocks : wide.narrow)
    case .beside(let parts): beside(parts)
    }
  }

  private func text(_ text: Block.Text) -> [StyledText] {
    let lines = paragraph(
      text.whole, indent: text.indent, hanging: text.hanging, keepsItems: text.keepsItems,
      style: style(text.role))
    guard color > .none, let first = lines.first?.plainText else { return lines }
    let indent = StyledText(String(spaces: text.indent))
    if let badge = text.badge, first.dropFirst(text.indent).hasPrefix(badge.text) {
      let rest = first.dropFirst(text.indent + badge.text.count)
      return [indent + styled(badge.text, badge.role) + StyledText(String(rest), style(text.role))]
        + lines.dropFirst()
    }
    guard case .badge = text.role, lines.count == 1 else { return lines }
    return [indent + styled(String(first.dropFirst(text.indent)), text.role)]
  }

  private func line(_ line: Block.Line) -> [StyledText] {
    var lines: [StyledText] = []
    var used = 0
    for group in line.groups {
      var piece = StyledText()
      for (index, span) in group.enumerated() {
        if index > 0 { piece.append(" ") }
        piece.append(styled(span.text, span.role))
      }
      let cells = fitter.width(of: piece)
      if !lines.isEmpty, used + 2 + cells <= width {
        lines[lines.count - 1].append("  ")
        lines[lines.count - 1] += piece
        used += 2 + cells
        continue
      }
      let indent = lines.isEmpty ? line.indent : 2
      used = indent + cells
      lines +=
        used <= width
        ? [StyledText(String(spaces: indent)) + piece]
        : group.flatMap { paragraph($0.text, indent: indent, style: style($0.role)) }
    }
    guard let trailing = line.trailing else { return lines }
    let gap = width - used - measure.width(of: trailing.text)
    guard gap >= 2, let last = lines.last else {
      return lines + paragraph(trailing.text, style: style(trailing.role))
    }
    let end = StyledText(trailing.text, style(trailing.role))
    return lines.dropLast() + [last + StyledText(String(spaces: gap)) + end]
  }

  /// One line of pieces without gaps, never broken: for what has only one line.
  func line(_ spans: [Span]) -> String {
    draw(spans.reduce(into: StyledText()) { $0.append(styled($1.text, $1.role)) })
  }
}

extension PageRenderer {
  /// Draws styled lines, without control codes from outside and without spaces at their ends.
  func draw(_ lines: [StyledText]) -> [String] { lines.map(draw) }

  private func draw(_ line: StyledText) -> String { line.clean.trimmedEnd.rendered(at: color) }

  /// A line for standard error: sanitized, without tabs, and limited in length.
  func talk(_ line: String) -> String {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    let clean = parts.map { TextSanitizer().clean(String($0)) }.joined(separator: "    ")
    return MessageTruncation(measure: measure).shortened(clean)
  }

  /// A text broken into lines of the page's width, all indented.
  func paragraph(
    _ text: String, indent: Int = 0, hanging: Int = 0, keepsItems: Bool = false,
    style: Style = .plain
  ) -> [StyledText] {
    let breaker = LineBreaker(
      width: max(8, width - indent), hangingIndent: hanging, keepsItems: keepsItems,
      measure: measure)
    let lines = breaker.lines(text)
    guard indent > 0 else { return lines.map { StyledText($0, style) } }
    let space = StyledText(String(spaces: indent))
    return lines.map { line in
      var indented = space
      indented.append(line, style)
      return indented
    }
  }

  /// Items one after the other, not broken inside unless one alone is wider than the page, which has
  /// lines of its own then; further lines are aligned with the first item.
  func list(
    _ items: [String], after lead: StyledText, _ style: Style = .plain
  ) -> [StyledText] {
    let indent = fitter.width(of: lead)
    let breaker = LineBreaker(width: max(8, width - indent), measure: measure)
    var lines = [lead]
    var used = indent
    var isFirst = true
    var wasBroken = false
    for item in items {
      let parts = breaker.lines(item)
      let isBroken = parts.count > 1
      for part in parts {
        let cells = measure.width(of: part)
        if !isFirst, isBroken || wasBroken || used + 2 + cells > width {
          lines.append(StyledText(String(spaces: indent)))
          used = indent
        } else if !isFirst {
          lines[lines.count - 1].append("  ")
          used += 2
        }
        lines[lines.count - 1].append(part, style)
        used += cells
        isFirst = false
      }
      wasBroken = isBroken
    }
    return lines
  }
}

extension StyledText {
  /// Without spaces at the end, except those of a ground.
  fileprivate var trimmedEnd: StyledText {
    guard spans.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var spans = self.spans
    while let last = spans.last, last.style.background == .standard {
      guard let end = last.text.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else {
        spans.removeLast()
        continue
      }
      let text = String(Substring(last.text.utf8[...end]))
      if spans.count == 1 { return StyledText(text, last.style) }
      spans[spans.count - 1].text = text
      break
    }
    return StyledText(spans: spans)
  }
}

extension Block {
  /// Whether its lines belong together.
  fileprivate var isPicture: Bool {
    switch self {
    case .graph, .cards, .drawing, .trackMap, .radar, .beside: true
    default: false
    }
  }

  fileprivate var beginsWithHeading: Bool {
    switch self {
    case .text(let text): text.role == .heading
    case .ranges: true
    default: false
    }
  }
}
