extension Frame {
  /// The text of a row, without trailing spaces; for tests and goldens.
  package func text(row: Int) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    var result = ""
    for column in 0..<size.columns {
      let glyph = cells[row * size.columns + column].glyph
      if !glyph.isContinuation { result.append(character(of: glyph)) }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// The text of all rows, one line each.
  package var text: String {
    (0..<size.rows).map { text(row: $0) }.joined(separator: "\n")
  }

  /// The text of all rows with escape sequences for the styles; for tests and goldens.
  package func styledText(at level: ColorLevel = .trueColor) -> String {
    (0..<size.rows).map { styledRow($0).rendered(at: level) }.joined(separator: "\n")
  }

  /// The style of a cell; plain outside the frame.
  package func style(at position: CellPosition) -> Style {
    guard CellRect(size).contains(position) else { return .plain }
    return cells[position.row * size.columns + position.column].style.style
  }

  /// The text of a row with its styles, without the blank cells at its end.
  package func styled(row: Int) -> StyledText {
    (0..<size.rows).contains(row) ? styledRow(row) : StyledText()
  }

  private func styledRow(_ row: Int) -> StyledText {
    var result = StyledText()
    let rowCells = cells[row * size.columns..<(row + 1) * size.columns]
    let end = rowCells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? rowCells.startIndex
    for cell in rowCells[..<end] where !cell.glyph.isContinuation {
      result.append(String(character(of: cell.glyph)), cell.style.style)
    }
    return result
  }
}
