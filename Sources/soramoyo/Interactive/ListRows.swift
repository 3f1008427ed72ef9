import Pages
import Presenter
import Terminal

/// Draws rows of prefectures below a line of headers, in any part of the screen.
struct ListRows {
  let renderer: AppRenderer
  let area: CellRect

  /// The highlighted row, strongly if keys are for it.
  struct Selection {
    let row: Int
    let isStrong: Bool

    /// Highlights a line.
    func mark(
      _ line: Int, of area: CellRect, _ renderer: AppRenderer, on frame: inout Frame
    ) {
      let place = CellRect(row: line, column: area.column, rows: 1, columns: area.columns)
      if isStrong {
        renderer.markSelected(place, hasMargin: ListColumns.hasMargin(area.columns), on: &frame)
      } else {
        frame.restyle(place) { $0.adding(.bold).adding(.underline) }
      }
    }
  }

  private var theme: Theme { renderer.theme }

  func draw(
    _ rows: [PrefectureListScreen.Row], _ headers: PrefectureListScreen.Headers, from top: Int,
    count: Int, selected: Selection?, ranks: SideRanks? = nil, on frame: inout Frame
  ) {
    let bars = ranks.map { _ in Self.barColumns } ?? 0
    // Bars are drawn on the lines of their rows.
    let lines = ranks == nil ? renderer.rowLines : nil
    func makeColumns() -> ListColumns { self.columns(rows, headers, width: area.columns - bars) }
    let room = ListRowLines.Room(
      rows: rows, headers: headers, column: area.column, width: area.columns - bars,
      hasCurves: renderer.geometry.hasCurves, measure: renderer.measure, theme: theme)
    let columns = lines?.columns(room, makeColumns) ?? makeColumns()
    drawHeaders(headers, columns, on: &frame)
    if let ranks {
      let cells = ColumnCells(column: area.right - bars, width: bars)
      renderer.put(ranks.header, in: cells, row: area.row, theme.quiet, on: &frame)
    }
    for index in rows.indices.dropFirst(top).prefix(count) {
      if let ranks, ranks.bars.indices.contains(index) {
        let place = CellRect(
          row: area.row + 1 + index - top, column: area.right - bars, rows: 1, columns: bars)
        draw(ranks.bars[index], isASCII: ranks.isASCII, in: place, on: &frame)
      }
      let line = CellRect(
        row: area.row + 1 + index - top, column: area.column, rows: 1, columns: area.columns - bars)
      let selection = selected?.row == index ? selected : nil
      let look = ListRowLines.Look(index: index, selected: selection?.isStrong)
      if let lines, lines.draw(rows[index], look, in: line, on: &frame) { continue }
      draw(rows[index], columns, at: line.row, selected: selection, on: &frame)
      lines?.keep(frame.line(line), of: rows[index], look)
    }
    renderer.markMore(
      first: top, visible: count, of: rows.count,
      in: CellRect(
        row: area.row + 1, column: area.column, rows: min(count, area.rows - 1),
        columns: area.columns), on: &frame)
  }

  private func columns(
    _ rows: [PrefectureListScreen.Row], _ headers: PrefectureListScreen.Headers, width: Int
  ) -> ListColumns {
    let contents = rows.map { row -> (sign: String, words: String) in
      guard case .content(let sign, let words, _, _, _) = row.weather else { return ("", "") }
      return (self.sign(sign, width), words)
    }
    let hasCurves = renderer.geometry.hasCurves && rows.contains { $0.curve != nil }
    let names = rows.map(\.name) + [headers.name]
    lazy var texts = (name: renderer.longest(names), words: renderer.longest(contents.map(\.words)))
    // Signs of some sets and terminals are wider.
    return ListColumns(
      width, from: area.column, signs: widest(contents.map(\.sign)),
      tonight: headers.evening.map { _ in widest(rows.map { self.sign($0.tonight ?? "", width) }) },
      texts: hasCurves ? texts : nil)
  }

  private func sign(_ text: String, _ width: Int) -> String {
    ListColumns.hasMargin(width) ? text : text.closeSigns
  }

  /// The cells of the widest sign. Many rows have few different signs, and measuring takes longer than comparing.
  private func widest(_ signs: [String]) -> Int {
    var different: [String] = []
    for sign in signs where !different.contains(sign) { different.append(sign) }
    return renderer.longest(different)
  }

  /// Cells without which words of the weather are left out.
  private static let leastWords = 4
  /// Cells of a compared value with its bar, and of the value alone.
  private static let barColumns = 22
  private static let valueColumns = 6

  /// A value with its bar; one without a bar takes all of the room.
  private func draw(
    _ bar: Block.Bar, isASCII: Bool, in place: CellRect, on frame: inout Frame
  ) {
    let style = theme.style(bar.role)
    guard bar.level != nil else {
      return renderer.putBadge(
        Span(bar.value, bar.role), row: place.row, column: place.column, width: place.columns,
        on: &frame)
    }
    renderer.put(
      bar.value, row: place.row, column: place.column, width: Self.valueColumns, style,
      align: .right, on: &frame)
    let cells = place.columns - Self.valueColumns - 1
    frame.put(
      renderer.page(area).bar(bar, cells: cells, isASCII: isASCII),
      at: CellPosition(row: place.row, column: place.right - cells), clip: place)
  }

  private func drawHeaders(
    _ headers: PrefectureListScreen.Headers, _ columns: ListColumns, on frame: inout Frame
  ) {
    func put(_ text: String, _ cells: ColumnCells?) {
      renderer.put(text, in: cells, row: area.row, theme.quiet, on: &frame)
    }
    // Badges have no header: a long one of the next column begins above them.
    let evening = columns.tonightHeader.flatMap { _ in headers.evening }
    if let evening {
      put(evening.tonight, columns.tonightHeader)
      put(evening.day, columns[.sign])
    }
    put(headers.name, columns[.name])
    put(headers.high, columns[.high])
    put(headers.low, columns[.low])
    put(headers.rain, columns[.rain])
    put(evening?.words ?? headers.weather, columns.weather)
    put(headers.curve, columns.curveHeader)
  }

  private func draw(
    _ row: PrefectureListScreen.Row, _ columns: ListColumns, at line: Int, selected: Selection?,
    on frame: inout Frame
  ) {
    func put(_ text: String, _ cells: ColumnCells?, _ style: Style = .plain) {
      renderer.put(text, in: cells, row: line, style, on: &frame)
    }
    if let badge = row.badge, let place = columns[.badge] {
      renderer.putBadge(
        badge, row: line, column: place.column, width: place.width, on: &frame)
    }
    if let tonight = row.tonight { put(self.sign(tonight, area.columns), columns[.tonight]) }
    if row.isFavorite { put("★", columns[.star], theme.style(.favorite)) }
    put(row.name, columns[.name])
    switch row.weather {
    case .content(let sign, let text, let high, let low, let rain):
      put(high.text.withoutUnit, columns[.high], theme.style(high.role))
      put(low.text.withoutUnit, columns[.low], theme.style(low.role))
      put(rain.text, columns[.rain], theme.style(rain.role))
      put(self.sign(sign, area.columns), columns[.sign])
      if let words = columns[.words], words.width >= Self.leastWords { put(text, words) }
      if let curve = row.curve, let cells = columns[.curve] {
        put(curve.text(cells: cells.width), cells)
      }
    case .loading:
      put(
        String(repeating: renderer.sign("·"), count: 3), columns[.sign], theme.quiet)
    case .failed(let message):
      let text = "! \(message)"
      put(text, columns.message(renderer.measure.width(of: text)), theme.alert)
    case .none: break
    }
    selected?.mark(line, of: area, renderer, on: &frame)
  }
}

extension AppRenderer {
  func longest(_ texts: [String]) -> Int { texts.map { measure.width(of: $0) }.max() ?? 0 }

  /// Skips a dropped column.
  func put(
    _ text: String, in cells: ColumnCells?, row: Int, _ style: Style, on frame: inout Frame
  ) {
    guard let cells else { return }
    put(
      text, row: row, column: cells.column, width: cells.width, style, align: cells.align,
      on: &frame)
  }
}
