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
      lead.append(
        self.lead(column.element, width: widths[column.offset], isEnd: isLast && isAlone))
    }
  }

  /// - Parameter isEnd: whether nothing stands behind it.
  private func lead(_ span: Span, width: Int, isEnd: Bool) -> StyledText {
    let style = self.style(span.role)
    guard !isEnd else { return StyledText(span.text, style) }
    let space = String(spaces: max(0, width - measure.width(of: span.text)) + 2)
    // As with fields, the space belongs to the label, except after a badge in reverse video.
    return StyledText(span.text, style)
      + StyledText(space, span.role == .label ? style : .plain)
  }
}
