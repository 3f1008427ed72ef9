import Pages
import Presenter
import Terminal

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
