import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// The columns of a page from which cards are side by side.
  static let leastForCards = 72
  /// The same for a part of a screen, in which three cards still have 20 cells each: a screen of 72
  /// columns has two of margin, and two columns side by side have 66 each from 140 on.
  static let leastForCardsInPart = 66
  /// Cells of a card, and between two of them. Wider ones than the widest leave their room empty.
  private static let cardWidths = 22...44
  private static let cardGap = 3

  /// Cards side by side; equal parts begin on one line.
  func cards(_ cards: Block.Cards) -> [StyledText] {
    guard width >= cardsFrom, !cards.cards.isEmpty else {
      return cards.compact.enumerated().flatMap { index, blocks in
        (index > 0 ? [StyledText()] : []) + styled(blocks)
      }
    }
    let room = (width + Self.cardGap) / (Self.cardWidths.lowerBound + Self.cardGap)
    let count = max(1, min(cards.cards.count, max(cards.atLeast, room)))
    let cell = min(
      (width + Self.cardGap) / count - Self.cardGap, Self.cardWidths.upperBound)
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

  func narrowed(to width: Int) -> PageRenderer {
    PageRenderer(
      width: width, color: color, measure: measure, isASCII: isASCII, background: background)
  }

  private func beside(_ texts: [StyledText], width: Int) -> StyledText {
    var line = StyledText()
    for (index, text) in texts.enumerated() {
      if index > 0 { line.append(String(repeating: " ", count: Self.cardGap)) }
      // What comes from outside is measured as it will be written.
      let clean = StyledText(
        spans: text.spans.map { .init(TextSanitizer().clean($0.text), $0.style) })
      line.append(fitter.fit(clean, to: width))
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

  /// A label, a bar as long as there is room, and the figure at the right.
  func bars(_ block: Block.Bars) -> [StyledText] {
    let labels = block.bars.map { measure.width(of: $0.label) }.max() ?? 0
    let values = max(4, block.bars.map { measure.width(of: $0.value) }.max() ?? 0)
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

  private static let longestBar = 24
  private static let shortestBar = 3

  /// A bar in exactly this many cells; empty where the level is not known.
  func bar(_ bar: Block.Bar, cells: Int, isASCII: Bool) -> StyledText {
    guard let level = bar.level, level.isFinite, cells > 0 else {
      return StyledText(String(repeating: " ", count: max(0, cells)))
    }
    let halves = Int((min(max(level, 0), 1) * Double(cells * 2)).rounded())
    let (whole, isHalf) = (halves / 2, halves % 2 == 1)
    if isASCII || self.isASCII {
      return StyledText(String(repeating: "#", count: whole), style(bar.role))
        + StyledText(String(repeating: ".", count: cells - whole), style(.quiet))
    }
    return StyledText(String(repeating: "⣿", count: whole) + (isHalf ? "⣇" : ""), style(bar.role))
      + StyledText(
        String(repeating: "⣀", count: cells - whole - (isHalf ? 1 : 0)), style(.quiet))
  }
}
