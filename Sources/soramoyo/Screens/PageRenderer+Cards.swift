import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// Cells of a card. Wider ones than the widest leave their room empty.
  private static let widestCard = 44
  private static let widestOfThree = 25
  private static let mostCards = 7

  /// How many cards there is room for; nil on a page that has text instead.
  private func cardCount(_ cards: Block.Cards) -> Int? {
    guard width >= Block.Cards.leastWidth, !cards.cards.isEmpty else { return nil }
    let room = (width + Block.Cards.gap) / (Block.Cards.leastCell + Block.Cards.gap)
    return max(1, min(cards.cards.count, room, Self.mostCards))
  }

  /// Cards side by side; equal parts begin on one line.
  func cards(_ cards: Block.Cards) -> [StyledText] {
    guard let count = cardCount(cards) else {
      return cards.compact.enumerated().flatMap { index, blocks in
        (index > 0 ? [StyledText()] : []) + styled(blocks)
      }
    }
    let gap = Block.Cards.gap
    // Three stand alike on a page of 80 columns and in a pane of 77.
    let widest = width <= 80 && count == 3 ? Self.widestOfThree : Self.widestCard
    let cell = min((width + gap) / count - gap, widest)
    let renderer = narrowed(to: cell)
    let drawn = cards.cards.prefix(count).map { $0.parts.map(renderer.styled) }
    let parts = drawn.map(\.count).max() ?? 0
    return (0..<parts).flatMap { part -> [StyledText] in
      let columns = drawn.map { part < $0.count ? $0[part] : [] }
      let height = columns.map(\.count).max() ?? 0
      return (0..<height).map { line in
        beside(columns.map { line < $0.count ? $0[line] : StyledText() }, width: cell)
      }
    }
  }

  /// The sections of a page at this width: a narrow one has others instead of cards, and days that are
  /// cards have no row of their own. Each place of a page begins with its cards.
  func unfolded(_ sections: [[Block]]) -> [[Block]] {
    var shown = 0
    return sections.flatMap { section -> [[Block]] in
      guard case .cards(let cards)? = section.first else { return [unfolded(section, shown)] }
      let count = cardCount(cards)
      shown = count ?? cards.compactDays
      return count == nil
        ? cards.compact + [unfolded(Array(section.dropFirst()), shown)]
        : [unfolded(section, shown)]
    }
  }

  /// - Parameter shown: how many days have a card.
  private func unfolded(_ section: [Block], _ shown: Int) -> [Block] {
    var blocks: [Block] = []
    for block in section {
      switch block {
      case .wide(let wide): blocks += width >= wide.least ? wide.blocks : wide.narrow
      case .ranges(let ranges):
        let rest = ranges.isAfterCards ? ranges.dropping(shown) : ranges
        // What is below the rows of a week is about them.
        if rest.rows.isEmpty { return blocks }
        blocks.append(.ranges(rest))
      default: blocks.append(block)
      }
    }
    return blocks
  }

  func narrowed(to width: Int) -> PageRenderer {
    PageRenderer(
      width: width, color: color, measure: measure, isASCII: isASCII, background: background,
      hidesChanceBars: hidesChanceBars)
  }

  private func beside(_ texts: [StyledText], width: Int) -> StyledText {
    var line = StyledText()
    for (index, text) in texts.enumerated() {
      if index > 0 { line.append(String(spaces: Block.Cards.gap)) }
      // What comes from outside is measured as it will be written.
      line.append(fitter.fit(text.clean, to: width))
    }
    return line
  }

  // MARK: Parts of cards

  /// Pieces beside each other, each as wide as its widest line is measured.
  func drawing(_ pieces: [Block.Piece]) -> [StyledText] {
    let height = pieces.map(\.lines.count).max() ?? 0
    return (0..<height).map { number in
      var line = StyledText()
      for piece in pieces {
        let cells = piece.lines.map { measure.width(of: $0.text) }.max() ?? 0
        let span = number < piece.lines.count ? piece.lines[number] : Span("")
        line.append(fitter.pad(span.text, to: cells), span.text.isEmpty ? .plain : style(span.role))
      }
      return fitter.truncate(line, to: width)
    }
  }

  /// Words at the right of a drawing, or below it where there is no room.
  func captioned(
    _ pieces: [Block.Piece], _ text: Block.Text, isLow: Bool = false
  ) -> [StyledText] {
    var drawing = drawing(pieces)
    let cells = drawing.map(fitter.width).max() ?? 0
    // One blank where two would break the line.
    let isClose = cells + measure.width(of: text.whole) == width - 1
    let indent = cells + (isClose ? 1 : 2)
    guard width - indent >= Self.leastCaption else {
      return drawing.prefix(isLow ? 1 : .max)
        + paragraph(text.whole, indent: 2, style: style(text.role))
    }
    let lines = paragraph(text.whole, indent: indent, style: style(text.role))
    if isLow { drawing = Array(drawing.prefix(max(1, lines.count))) }
    return (0..<max(drawing.count, lines.count)).map { index in
      guard index < lines.count else { return drawing[index] }
      guard index < drawing.count else { return lines[index] }
      let words = StyledText(String(lines[index].plainText.dropFirst(indent)), style(text.role))
      return fitter.fit(drawing[index], to: indent) + words
    }
  }

  /// Cells that words need beside a drawing.
  private static let leastCaption = 24

  /// When each part begins above a bar and the figure, and the end of the last one.
  func chances(_ block: Block.Chances) -> [StyledText] {
    let isASCII = block.isASCII || isASCII
    let indent = measure.width(of: block.label) + 2
    let cells = width - indent >= block.parts.count * 4 + block.end.utf8.count - 1 ? 4 : 3
    func columns(_ text: (Block.Chances.Part) -> Span) -> StyledText {
      var line = StyledText()
      for (index, part) in block.parts.enumerated() {
        let span = text(part)
        let width = index == 0 ? 2 : cells
        line.append(fitter.pad("", to: max(0, width - measure.width(of: span.text))))
        line.append(span.text, style(span.role))
      }
      return line
    }
    let hours =
      StyledText(fitter.pad(block.label, to: indent)) + columns { Span($0.hour, .quiet) }
      + StyledText("-\(block.end)", style(.quiet))
    let bars = columns { part in
      Span(String(repeating: level(part.percent ?? 0), count: 2), .rainChance(part.percent ?? 0))
    }
    let figures = columns { part in
      part.percent.map { Span("\($0)", .rain) } ?? Span("--", .quiet)
    }
    let space = StyledText(String(spaces: indent))
    let unit = StyledText(" %", style(.quiet))
    // The first figure may have three digits.
    let isFull = block.parts.first?.percent == 100
    let below = isFull ? StyledText(String(spaces: indent - 1)) : space
    return [hours] + (isASCII || hidesChanceBars ? [] : [space + bars]) + [below + figures + unit]
  }

  /// A sign as high as a chance, or as another part of the highest.
  func level(_ value: Int, of highest: Int = 100) -> String {
    CellLevel.sign(value, of: highest, isOfDots: measure.width(of: "█") > 1)
  }

  /// A label, a bar as long as there is room, and the figure at the right.
  func bars(_ block: Block.Bars) -> [StyledText] {
    let labels = block.bars.map { measure.width(of: $0.label) }.max() ?? 0
    let values = block.bars.map { measure.width(of: $0.value) }.max() ?? 0
    let cells = min(width - labels - values - 2, Self.longestBar)
    return block.bars.map { bar in
      var line = StyledText(fitter.pad(bar.label, to: labels))
      line.append(" ")
      if cells >= Self.shortestBar {
        line.append(self.bar(bar, cells: cells, isASCII: block.isASCII))
        line.append(" ")
      }
      line.append(fitter.pad(bar.value, to: values, align: .right), figureStyle(bar.role))
      return line
    }
  }

  private static let longestBar = 10
  private static let shortestBar = 3

  /// A bar in exactly this many cells; empty where the level is not known.
  func bar(_ bar: Block.Bar, cells: Int, isASCII: Bool) -> StyledText {
    guard let level = bar.level, level.isFinite, cells > 0 else {
      return StyledText(String(spaces: cells))
    }
    let halves = Int((min(max(level, 0), 1) * Double(cells * 2)).rounded())
    let (whole, isHalf) = (halves / 2, halves % 2 == 1)
    if isASCII || self.isASCII {
      return StyledText(String(repeating: "#", count: whole), style(bar.role))
        + StyledText(String(repeating: ".", count: cells - whole), style(.quiet))
    }
    if measure.width(of: "█") == 1 {
      return StyledText(String(repeating: "█", count: whole) + (isHalf ? "▌" : ""), style(bar.role))
        + StyledText(
          String(repeating: "·", count: cells - whole - (isHalf ? 1 : 0)), style(.quiet))
    }
    return StyledText(String(repeating: "⣿", count: whole) + (isHalf ? "⣇" : ""), style(bar.role))
      + StyledText(
        String(repeating: "⣀", count: cells - whole - (isHalf ? 1 : 0)), style(.quiet))
  }
}

extension PageRenderer {
  private static let margin = " "
  /// Cells that rows need beside the drawing, which is left out otherwise.
  private static let leastBeside = 20
  private static let besideGap = 2

  /// A card, one cell from the left.
  func card(_ card: Block.Card) -> [StyledText] {
    let renderer = narrowed(to: min(width, Block.Card.width) - Self.margin.count)
    let lines =
      renderer.styled(card.above) + renderer.drawn(card) + renderer.styled(card.notes)
      + renderer.row(card.chances, width: renderer.width) + renderer.columns(card.days)
      + renderer.row(card.foot, width: renderer.width)
    return lines.map { StyledText(Self.margin) + $0 }
  }

  private func drawn(_ card: Block.Card) -> [StyledText] {
    let picture = drawing([card.drawing])
    let cells = picture.map(fitter.width).max() ?? 0
    let room = width - cells - Self.besideGap
    guard cells > 0, room >= Self.leastBeside else {
      return card.beside.flatMap { row($0, width: width) }
    }
    let beside = card.beside.flatMap { row($0, width: room) }
    return (0..<max(beside.count, picture.count)).map { line in
      var text = line < picture.count ? picture[line] : StyledText()
      guard line < beside.count else { return text }
      text = fitter.pad(text, to: cells + Self.besideGap)
      text.append(beside[line])
      return text
    }
  }

  private func row(_ row: Block.Card.Row, width: Int) -> [StyledText] {
    var pieces = row.pieces.map(styled)
    let gap = measure.width(of: row.separator)
    if row.cutsFirst, let first = pieces.first {
      let rest = pieces.dropFirst().reduce(0) { $0 + gap + fitter.width(of: $1) }
      // A cut that does not bring all on one line is none.
      let room = width - rest
      pieces[0] = fitter.truncate(first, to: room < Self.leastName ? width : room)
    }
    var lines: [StyledText] = []
    for piece in pieces {
      if let last = lines.last,
        fitter.width(of: last) + gap + fitter.width(of: piece) <= width
      {
        lines[lines.count - 1].append(row.separator)
        lines[lines.count - 1].append(piece)
      } else if fitter.width(of: piece) <= width {
        lines.append(piece)
      } else {
        let style = piece.spans.first?.style ?? .plain
        lines += LineBreaker(width: max(8, width), measure: measure).lines(piece.plainText)
          .map { StyledText($0, style) }
      }
    }
    return lines
  }

  /// Of a name that is cut so much stays.
  private static let leastName = 6

  /// Rows whose pieces line up: the last ones, figures, at the right.
  private func columns(_ rows: [Block.Card.Row]) -> [StyledText] {
    let drawn = rows.map { $0.pieces.map(styled) }
    let count = drawn.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      drawn.map { column < $0.count ? fitter.width(of: $0[column]) : 0 }.max() ?? 0
    }
    // Figures are not cut.
    guard widths.reduce(0, +) + 2 * count - 3 <= width else {
      return rows.flatMap { row($0, width: width) }
    }
    return drawn.map { pieces in
      var line = StyledText()
      for (column, piece) in pieces.enumerated() {
        // The sign stands close to its day, as in all rows.
        if column > 0 { line.append(column == 1 ? " " : "  ") }
        line.append(
          fitter.pad(piece, to: widths[column], align: column == count - 1 ? .right : .left))
      }
      return line
    }
  }

  /// A badge of the gravest has its frame, which is drawn without colours, too.
  private func styled(_ spans: [Span]) -> StyledText {
    spans.reduce(into: StyledText()) { text, span in
      let clean = TextSanitizer().clean(span.text)
      if span.role == .badge(.emergency), isFramed(span.role) {
        text.append(framed(clean, span.role))
      } else {
        text.append(styled(clean, span.role))
      }
    }
  }
}
