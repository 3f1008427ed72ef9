extension Frame {
  /// The part of the frame that a drawing call may change.
  func clipped(_ clip: CellRect?) -> CellRect {
    let all = CellRect(size)
    return clip.map(all.intersection) ?? all
  }

  /// Draws text rightwards from a cell, inside `clip` (default: the whole frame).
  ///
  /// A wide character of which only half fits is drawn as a space. Characters without a width,
  /// controls included, are skipped; line ends do not start a new row.
  ///
  /// - Returns: the column after the text, as if nothing had been clipped.
  @discardableResult
  package mutating func put(
    _ text: String, at position: CellPosition, _ style: Style = .plain, clip: CellRect? = nil
  ) -> Int {
    let area = clipped(clip)
    var pen = Pen(
      row: position.row, column: position.column, style: PackedStyle(style), area: area)
    if DisplayWidth.simpleWidth(of: text) != nil {
      for scalar in text.unicodeScalars {
        let isWide = DisplayWidth.simpleWidth(of: scalar.value) == 2
        draw(Glyph(scalar, isWide: isWide), with: &pen)
      }
    } else {
      for character in text { draw(character, with: &pen) }
    }
    return pen.column
  }

  /// Draws styled text rightwards from a cell, as `put(_:at:_:clip:)` does.
  @discardableResult
  package mutating func put(
    _ text: StyledText, at position: CellPosition, clip: CellRect? = nil
  ) -> Int {
    var column = position.column
    for span in text.spans {
      column = put(
        span.text, at: CellPosition(row: position.row, column: column), span.style, clip: clip)
    }
    return column
  }

  /// Fills a rectangle with spaces, or another single character, in a style.
  package mutating func fill(
    _ area: CellRect, with character: Character = " ", _ style: Style = .plain
  ) {
    let area = clipped(area)
    guard let glyph = glyph(of: character) else { return }
    for row in area.row..<area.bottom {
      var pen = Pen(row: row, column: area.column, style: PackedStyle(style), area: area)
      while pen.column < area.right { draw(glyph, with: &pen) }
    }
  }

  /// Changes the style of the cells of a rectangle.
  package mutating func restyle(_ area: CellRect, _ change: (Style) -> Style) {
    let area = clipped(area)
    for row in area.row..<area.bottom {
      for column in area.column..<area.right {
        let index = row * size.columns + column
        if cells[index].glyph.isContinuation, column > 0 {
          // Both halves of a wide character have the same style.
          cells[index].style = cells[index - 1].style
          continue
        }
        cells[index].style = PackedStyle(change(cells[index].style.style))
        if cells[index].glyph.isWide, column + 1 < size.columns {
          cells[index + 1].style = cells[index].style
        }
      }
    }
  }
}
