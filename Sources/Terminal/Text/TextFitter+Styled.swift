extension TextFitter {
  /// The width of a styled text in cells.
  public func width(of text: StyledText) -> Int {
    text.spans.reduce(0) { $0 + measure.width(of: $1.text) }
  }

  /// The text padded with spaces in `style` to at least `cells`.
  public func pad(
    _ text: StyledText, to cells: Int, align: Alignment = .left, style: Style = .plain
  ) -> StyledText {
    let (before, after) = padding(for: width(of: text), to: cells, align: align)
    var result = StyledText(String(repeating: " ", count: before), style)
    result.append(text)
    result.append(String(repeating: " ", count: after), style)
    return result
  }

  /// The text truncated to at most `cells`; the ellipsis takes the style of what it replaces.
  public func truncate(_ text: StyledText, to cells: Int) -> StyledText {
    if width(of: text) <= cells { return text }
    let mark = ellipsis.text
    let markCells = measure.width(of: mark)
    let hasMark = cells >= markCells
    var room = hasMark ? cells - markCells : max(0, cells)
    var result = StyledText()
    for span in text.spans {
      let kept = prefix(of: span.text, cells: room)
      result.append(String(kept), span.style)
      room -= measure.width(of: kept)
      if kept.endIndex != span.text.endIndex {
        if hasMark { result.append(mark, span.style) }
        return result
      }
    }
    return result
  }

  /// The text in exactly `cells` cells: truncated or padded.
  public func fit(
    _ text: StyledText, to cells: Int, align: Alignment = .left, style: Style = .plain
  ) -> StyledText {
    pad(truncate(text, to: cells), to: cells, align: align, style: style)
  }
}
