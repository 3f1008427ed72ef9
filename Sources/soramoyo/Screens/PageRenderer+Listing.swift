import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// Rows of a few aligned words, and beside or below them their items.
  func listing(_ listing: Block.Listing) -> [StyledText] { rows(listing).flatMap { $0 } }

  func rows(_ listing: Block.Listing) -> [[StyledText]] {
    let columns = listing.rows.map(\.lead.count).max() ?? 0
    let widths = (0..<columns).map { column in
      let texts = listing.rows.map { column < $0.lead.count ? $0.lead[column].text : "" }
      return texts.map { measure.width(of: $0) }.max() ?? 0
    }
    let isBeside = width - widths.reduce(0, +) >= listing.leastRoom
    return listing.rows.map { row in
      let beside = list(row.items, after: lead(row, widths, isAlone: false))
      // A row that has room on one line needs no other, wherever the items of the others stand.
      if isBeside || (beside.count == 1 && fitter.width(of: beside[0]) <= width) { return beside }
      return [lead(row, widths, isAlone: true)] + list(row.items, after: StyledText("    "))
    }
  }

  /// - Parameter isAlone: whether nothing stands behind the last of it.
  private func lead(
    _ row: Block.Listing.Row, _ widths: [Int], isAlone: Bool
  ) -> StyledText {
    row.lead.enumerated().reduce(into: StyledText()) { lead, column in
      let isLast = column.offset == row.lead.count - 1
      let next = isLast ? nil : row.lead[column.offset + 1]
      lead.append(
        self.lead(
          column.element, width: widths[column.offset], isEnd: isLast && isAlone,
          isBeforeFrame: next.map { isFramed($0.role) } ?? false))
    }
  }

  /// - Parameters:
  ///   - isEnd: whether nothing stands behind it.
  ///   - isBeforeFrame: whether the last cell of the space behind it is that of a frame.
  private func lead(_ span: Span, width: Int, isEnd: Bool, isBeforeFrame: Bool) -> StyledText {
    let style = self.style(span.role)
    let isFramed = isFramed(span.role)
    let text = isFramed ? framed(span.text, span.role) : StyledText(span.text, style)
    guard !isEnd else { return text }
    let gap = isFramed || isBeforeFrame ? 1 : 2
    let space = String(spaces: max(0, width - measure.width(of: span.text)) + gap)
    // As with fields, the space belongs to the label, except after a badge in reverse video.
    return text + StyledText(space, span.role == .label ? style : .plain)
  }
}
