import Presenter
import Terminal

extension PageRenderer {
  /// Rows of a few aligned words, and beside or below them their items.
  func listing(_ listing: Block.Listing) -> [StyledText] {
    let columns = listing.rows.map(\.lead.count).max() ?? 0
    let widths = (0..<columns).map { column in
      let texts = listing.rows.map { column < $0.lead.count ? $0.lead[column].text : "" }
      return texts.map { measure.width(of: $0) }.max() ?? 0
    }
    let isBeside = width - widths.reduce(0, +) >= listing.leastRoom
    return listing.rows.flatMap { row in
      var lead = StyledText()
      for (index, span) in row.lead.enumerated() {
        let isLast = index == row.lead.count - 1
        lead.append(self.lead(span, width: widths[index], isEnd: isLast && !isBeside))
      }
      guard isBeside else { return [lead] + list(row.items, after: StyledText("    ")) }
      return list(row.items, after: lead)
    }
  }

  /// - Parameter isEnd: whether nothing stands behind it.
  private func lead(_ span: Span, width: Int, isEnd: Bool) -> StyledText {
    let style = self.style(span.role)
    guard !isEnd else { return StyledText(span.text, style) }
    let space = String(repeating: " ", count: max(0, width - measure.width(of: span.text)) + 2)
    // As with fields, the space belongs to the label, except after a badge in reverse video.
    return StyledText(span.text, style)
      + StyledText(space, span.role == .label ? style : .plain)
  }
}
