import Terminal

/// A table whose columns line up by cells, not by characters. Before it grows wider than the page
/// it gives up its least important columns; what is too long for its column goes on below, and what
/// stands last and has next to no room goes below the row.
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
    /// What to say instead where there is no room for the text.
    var shorter: String?

    init(_ text: String, _ style: Style? = nil, shorter: String? = nil) {
      self.text = text
      self.style = style
      self.shorter = shorter
    }
  }

  let columns: [Column]
  /// A row of one cell in a table of several columns is a heading across all of them.
  let rows: [[Cell]]
  var indent = 0

  /// Cells between two columns.
  static let gap = 2
  /// Columns of text are broken rather than the table made wider, but not below this.
  static let leastText = 8
  /// A last column that has less is not worth breaking its text for.
  static let leastLast = 16
  /// How far what goes below a row stands in.
  private static let below = 4

  func isHeading(_ row: [Cell]) -> Bool { row.count == 1 && columns.count > 1 }

  func lines(_ page: Page) -> [StyledText] {
    let layout = Layout(table: self, page: page)
    let header = columns.map { Cell($0.header, Theme.label) }
    return ([header] + rows).flatMap { lines($0, layout, page) }
  }

  /// One row; more than one line where a text is broken.
  private func lines(_ row: [Cell], _ layout: Layout, _ page: Page) -> [StyledText] {
    if isHeading(row) {
      return page.paragraph(row[0].text, indent: indent, style: row[0].style ?? .plain)
    }
    var cells = layout.shown.map { index in
      let cell = index < row.count ? row[index] : Cell("")
      let width = layout.widths[index] ?? 0
      return (
        texts: texts(cell, width: width, page), style: cell.style ?? columns[index].style,
        width: width, align: columns[index].align
      )
    }
    let overflow = overflow(row, layout, page)
    if let last = cells.indices.last, !overflow.isEmpty { cells[last].texts = [] }
    let height = cells.reduce(1) { max($0, $1.texts.count) }
    let lines = (0..<height).map { number in
      var line = StyledText(String(repeating: " ", count: indent))
      for (position, cell) in cells.enumerated() {
        if position > 0 { line.append(String(repeating: " ", count: Self.gap)) }
        let text = number < cell.texts.count ? cell.texts[number] : ""
        line.append(
          page.fitter.fit(text, to: cell.width, align: cell.align),
          text.isEmpty ? .plain : cell.style)
      }
      return line
    }
    return lines + overflow
  }

  /// The last text of a row, to stand below it on lines of its own; empty where it has room.
  private func overflow(_ row: [Cell], _ layout: Layout, _ page: Page) -> [StyledText] {
    guard let index = layout.shown.last, index < row.count, columns[index].align == .left,
      let width = layout.widths[index], width < Self.leastLast,
      texts(row[index], width: width, page).count > 1
    else { return [] }
    let style = row[index].style ?? columns[index].style
    return page.paragraph(row[index].text, indent: indent + Self.below, style: style)
  }

  private func texts(_ cell: Cell, width: Int, _ page: Page) -> [String] {
    let text = TextSanitizer().clean(cell.text)
    guard page.measure.width(of: text) > width else { return [text] }
    let shorter = cell.shorter.map { TextSanitizer().clean($0) } ?? text
    return LineBreaker(width: width, measure: page.measure).lines(shorter)
  }
}
