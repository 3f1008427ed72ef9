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
      let place = area.with(row: line, rows: 1)
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
    let lines = ranks == nil ? renderer.memory.rowLines : nil
    func makeColumns() -> ListColumns { self.columns(rows, headers, width: area.columns - bars) }
    let room = ListRowLines.Room(
      rows: rows, headers: headers, column: area.column, width: area.columns - bars,
      measure: renderer.measure, theme: theme)
    let columns = lines?.columns(room, makeColumns) ?? makeColumns()
    drawHeaders(headers, columns, on: &frame)
    if let ranks {
      let cells = ColumnCells(column: area.right - bars, width: bars)
      renderer.put(ranks.header, in: cells, row: area.row, theme.quiet, on: &frame)
    }
    for index in rows.indices.dropFirst(top).prefix(count) {
      let whole = area.line(1 + index - top)
      if let ranks, ranks.bars.indices.contains(index) {
        let place = whole.with(column: area.right - bars, columns: bars)
        draw(ranks.bars[index], isASCII: ranks.isASCII, in: place, on: &frame)
      }
      let line = whole.with(columns: area.columns - bars)
      let selection = selected?.row == index ? selected : nil
      let look = ListRowLines.Look(index: index, selected: selection?.isStrong)
      if let lines, lines.draw(rows[index], look, in: line, on: &frame) { continue }
      draw(rows[index], columns, at: line.row, selected: selection, on: &frame)
      lines?.keep(frame.line(line), of: rows[index], look)
    }
    renderer.markMore(
      first: top, visible: count, of: rows.count,
      in: area.with(row: area.row + 1, rows: min(count, area.rows - 1)), on: &frame)
  }

  private func columns(
    _ rows: [PrefectureListScreen.Row], _ headers: PrefectureListScreen.Headers, width: Int
  ) -> ListColumns {
    let days = rows.compactMap { row -> PrefectureListScreen.Days? in
      if case .content(let days) = row.weather { days } else { nil }
    }
    let isClose = !ListColumns.hasMargin(width)
    func longest(_ text: (PrefectureListScreen.Days) -> String) -> Int {
      renderer.longest(days.map(text))
    }
    return ListColumns(
      width, from: area.column,
      .init(
        name: renderer.longest(rows.map(\.name)),
        signs: widest(
          days.flatMap { [$0.first.sign, $0.second.sign] }.map { isClose ? $0.signsAlone : $0 }),
        words: longest(\.first.words),
        usualWords: renderer.measure.width(of: headers.days?.usualWords ?? ""),
        high: longest(\.first.high.text), nextHigh: longest(\.second.high.text),
        nextLow: longest(\.second.low.text),
        range: renderer.measure.width(of: headers.days?.range.first ?? ""),
        isTonight: headers.days?.isTonight ?? false))
  }

  /// The cells of the widest sign. Many rows have few different signs, and measuring takes longer than comparing.
  private func widest(_ signs: [String]) -> Int {
    var different: [String] = []
    for sign in signs where !different.contains(sign) { different.append(sign) }
    return renderer.longest(different)
  }

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
    guard let days = headers.days else { return }
    func put(_ text: String, _ cells: ColumnCells?) {
      renderer.put(text, in: cells, row: area.row, theme.quiet, on: &frame)
    }
    func cells(_ text: String) -> Int { renderer.measure.width(of: text) }
    let high = days.high.first { columns.highHeader(cells($0)) != nil } ?? ""
    let highCells = columns.highHeader(cells(high))
    put(high, highCells)
    let rain = columns.layout.rainHeader(cells(days.rain))
    let first = columns.header(0, before: highCells?.column ?? rain?.column)
    put(renderer.fitting(days.first, first), first)
    renderer.putHeaders(
      days.rain, hours: days.rainHours, in: columns.layout, row: area.row, on: &frame)
    // The day that the figures are of says more than the longer names of them.
    func second(_ range: String) -> ColumnCells? {
      columns.header(1, before: columns.rangeHeader(cells(range))?.column)
    }
    let range =
      days.range.first { cells(days.second.first ?? "") <= second($0)?.width ?? 0 }
      ?? days.range.last ?? ""
    put(range, columns.rangeHeader(cells(range)))
    put(renderer.fitting(days.second, second(range)), second(range))
    for day in 0...1 { put(days.most, columns[.day(day, .chance)]) }
  }

  private func draw(
    _ row: PrefectureListScreen.Row, _ columns: ListColumns, at line: Int, selected: Selection?,
    on frame: inout Frame
  ) {
    func put(_ text: String, _ cells: ColumnCells?, _ style: Style = .plain) {
      renderer.put(text, in: cells, row: line, style, on: &frame)
    }
    put(row.name, columns[.name])
    if row.isFavorite { put("★", columns[.star], theme.style(.favorite)) }
    if let badge = row.badge, let place = columns[.badge] {
      renderer.putBadge(
        badge, row: line, column: place.column, width: place.width, on: &frame)
    }
    switch row.weather {
    case .content(let days):
      for (number, day) in [days.first, days.second].enumerated() {
        renderer.put(
          day, number, in: columns.layout, row: line, isClose: !columns.isWide, on: &frame)
      }
      renderer.put(days.chances, in: columns.layout, row: line, on: &frame)
    case .loading:
      put(
        String(repeating: renderer.sign("·"), count: 3), columns.message, theme.quiet)
    case .failed(let message):
      put("! \(message)", columns.message, theme.alert)
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

/// The columns and lines of the last drawn rows: a key changes two lines. For one thread.
final class ListRowLines {
  /// Everything that columns and, with its row, a line depend on. The rows of two frames usually share storage.
  struct Room: Equatable {
    let rows: [PrefectureListScreen.Row]
    let headers: PrefectureListScreen.Headers
    let column: Int
    let width: Int
    let measure: DisplayWidth
    let theme: Theme
  }

  /// A row, and whether it is selected, strongly or not.
  struct Look: Hashable {
    let index: Int
    let selected: Bool?
  }

  private var known: (room: Room, columns: ListColumns)?
  private var lines: [Look: (row: PrefectureListScreen.Row, line: FrameLine)] = [:]

  /// The columns of the frame before, where nothing that they depend on has changed.
  func columns(_ room: Room, _ make: () -> ListColumns) -> ListColumns {
    if let known, known.room == room { return known.columns }
    let columns = make()
    if known?.columns != columns || known?.room.theme != room.theme
      || known?.room.measure != room.measure
    {
      lines = [:]
    }
    known = (room, columns)
    return columns
  }

  /// Draws the line that was kept for the same row.
  /// - Returns: false if there is no such line.
  func draw(
    _ row: PrefectureListScreen.Row, _ look: Look, in place: CellRect, on frame: inout Frame
  ) -> Bool {
    guard let known = lines[look], known.row == row else { return false }
    return frame.put(known.line, in: place)
  }

  func keep(_ line: FrameLine?, of row: PrefectureListScreen.Row, _ look: Look) {
    lines[look] = line.map { (row, $0) }
  }
}
