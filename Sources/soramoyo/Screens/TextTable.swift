import Terminal

/// A table whose columns line up by cells, not by characters, and which gives up its least
/// important columns before it grows wider than the page.
struct TextTable {
  struct Column {
    var header: String
    var align: TextFitter.Alignment = .left
    /// Columns of a lower rank go first when there is no room; rank 9 never goes.
    var rank = 9
    var style: Style = .plain
  }

  struct Cell {
    var text: String
    var style: Style?

    init(_ text: String, _ style: Style? = nil) {
      self.text = text
      self.style = style
    }
  }

  let columns: [Column]
  let rows: [[Cell]]
  var showsHeader = true
  var indent = 0

  /// Cells between two columns.
  private static let gap = 2
  /// The last column is cut rather than the table made wider, but not below this.
  private static let leastLast = 8
  /// Where no column can be given up any more, it is cut down to this.
  private static let narrowestLast = 4

  func lines(_ page: Page) -> [StyledText] {
    let layout = fittingLayout(page)
    var lines: [StyledText] = []
    if showsHeader {
      lines.append(
        line(layout, page) { index in (columns[index].header, Theme.label) })
    }
    for row in rows {
      lines.append(
        line(layout, page) { index in
          let cell = index < row.count ? row[index] : Cell("")
          return (cell.text, cell.style ?? columns[index].style)
        })
    }
    return lines
  }

  private struct Layout {
    var shown: [Int]
    var widths: [Int: Int]
  }

  private func fittingLayout(_ page: Page) -> Layout {
    var widths: [Int: Int] = [:]
    for index in columns.indices {
      let cells = rows.map { index < $0.count ? page.measure.width(of: $0[index].text) : 0 }
      let header = showsHeader ? page.measure.width(of: columns[index].header) : 0
      widths[index] = max(cells.max() ?? 0, header)
    }
    var shown = columns.indices.filter { (widths[$0] ?? 0) > 0 }
    while total(shown, widths) > page.width - indent {
      let weakest = shown.filter { columns[$0].rank < 9 }
        .min { (columns[$0].rank, -$0) < (columns[$1].rank, -$1) }
      guard let weakest else { break }
      shown.removeAll { $0 == weakest }
    }
    if let last = shown.last {
      let others = total(Array(shown.dropLast()), widths) + (shown.count > 1 ? Self.gap : 0)
      let room = max(Self.narrowestLast, page.width - indent - others)
      widths[last] = min(widths[last] ?? 0, room)
    }
    return Layout(shown: shown, widths: widths)
  }

  private func total(_ shown: [Int], _ widths: [Int: Int]) -> Int {
    let cells = shown.reduce(0) { $0 + (widths[$1] ?? 0) }
    // A last column that may be cut counts with what it needs at least.
    guard let last = shown.last, columns[last].rank == 9, shown.count > 1 else {
      return cells + max(0, shown.count - 1) * Self.gap
    }
    let lastWidth = widths[last] ?? 0
    return cells - lastWidth + min(lastWidth, Self.leastLast * 2)
      + max(0, shown.count - 1) * Self.gap
  }

  private func line(
    _ layout: Layout, _ page: Page, _ content: (Int) -> (String, Style)
  ) -> StyledText {
    var line = StyledText(String(repeating: " ", count: indent))
    for (position, index) in layout.shown.enumerated() {
      if position > 0 { line.append(String(repeating: " ", count: Self.gap)) }
      let (text, style) = content(index)
      let clean = TextSanitizer().clean(text)
      line.append(
        page.fitter.fit(clean, to: layout.widths[index] ?? 0, align: columns[index].align), style)
    }
    return line
  }
}
