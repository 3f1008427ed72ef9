import Presenter
import Terminal

/// Draws the search: an input line and the results.
struct SearchView: ScreenView {
  let screen: SearchScreen
  let cursor: ListCursor
  let shown: PreviewContent?
  let renderer: AppRenderer

  /// The part of the body that the results have.
  private var body: CellRect { geometry.list }
  private var inside: CellRect { body.with(column: 1, columns: body.columns - 2) }

  /// The number of result rows that fit.
  static func rows(in geometry: AppGeometry) -> Int {
    let end = geometry.isSearchPreviewBelow ? geometry.searchPreview.map { $0.row - 1 } : nil
    return max(
      1, (end ?? geometry.body.bottom) - geometry.body.row - 2 - weatherRows(in: geometry))
  }

  /// The rows below the results that the weather of the selected place has, beside that of the message.
  static func weatherRows(in geometry: AppGeometry) -> Int {
    guard geometry.searchPreview == nil, geometry.body.rows >= 8 else { return 0 }
    return geometry.size.columns < 60 && geometry.body.rows >= 14 ? 2 : 1
  }

  /// Draws the weather of the selected place above the message, or in its place if that says the same.
  /// - Returns: what is left for the line of the message.
  private func drawWeather(message: String, on frame: inout Frame) -> String {
    let isMessage = message == screen.weather.joined(separator: SearchScreen.gap)
    let free = Self.weatherRows(in: geometry)
    let rows = free + (isMessage ? 1 : 0)
    var lines = SearchWeatherLines(screen.weather, measure: renderer.measure)
      .lines(rows: rows, width: inside.columns)
    let last = isMessage ? lines.popLast() ?? "" : message
    for (offset, line) in lines.enumerated() {
      renderer.put(
        line, row: inside.bottom - lines.count + offset, column: inside.column,
        width: inside.columns, theme.quiet, on: &frame)
    }
    return last
  }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    drawResults(on: &frame)
    status.message = drawWeather(message: status.message, on: &frame)
    guard let area = geometry.searchPreview else { return }
    if !geometry.isSearchPreviewBelow {
      renderer.draw(shown, beside: area, on: &frame)
    } else if let shown {
      renderer.rule(
        shown.title, in: geometry.line(area.row - 1), isFocused: shown.isFocused, on: &frame)
      renderer.draw(shown.page, scroll: shown.scroll, in: area, on: &frame)
    }
  }

  var preview: ShownPreview? {
    shown.flatMap { preview in geometry.searchPreview.map { (preview, $0) } }
  }

  func intent(at position: CellPosition) -> AppIntent? {
    let line = position.row - geometry.body.row - 2
    let row = line + cursor.top
    guard line >= 0, line < Self.rows(in: geometry), geometry.list.contains(position),
      screen.rows.indices.contains(row)
    else { return nil }
    return .select(row: row)
  }

  private func drawResults(on frame: inout Frame) {
    // What is before the cursor is to be seen, as much of it as there is room for.
    let query = Array(screen.query)
    var (start, before) = (min(screen.cursor, query.count), 0)
    while start > 0 {
      let cells = renderer.measure.width(of: query[start - 1])
      guard before + cells <= inside.columns - 3 else { break }
      (start, before) = (start - 1, before + cells)
    }
    renderer.put(
      "/ \(String(query[start...]))", row: inside.row, column: inside.column,
      width: inside.columns, theme.heading, on: &frame)
    frame.cursor = CellPosition(
      row: body.row, column: min(body.columns - 1, inside.column + 2 + before))
    if let note = screen.note {
      renderer.put(
        note, row: inside.row + 1, column: inside.column, width: inside.columns, theme.quiet,
        on: &frame)
    }
    if let message = screen.emptyMessage {
      let below = body.with(row: body.row + 1, rows: body.rows - 1)
      return renderer.drawMessage(message, in: below, on: &frame)
    }
    let visible = Self.rows(in: geometry)
    for (index, row) in screen.rows.enumerated().dropFirst(cursor.top).prefix(visible) {
      let line = body.line(2 + index - cursor.top)
      draw(row, at: line.row, on: &frame)
      if index == cursor.selected {
        renderer.markSelected(line, hasMargin: true, on: &frame)
      }
    }
    renderer.markMore(
      first: cursor.top, visible: visible, of: screen.rows.count,
      in: body.with(row: body.row + 2, rows: min(visible, body.rows - 2)), on: &frame)
  }

  private static let leastReading = 8

  private func draw(_ row: SearchScreen.Row, at line: Int, on frame: inout Frame) {
    let isWide = body.columns >= 60
    let nameWidth = isWide ? 26 : 18
    let prefecture = 2 + nameWidth
    let reading = prefecture + 12
    put(row.name, 1, nameWidth, .plain)
    put(row.prefecture, prefecture, 11, theme.quiet)
    if isWide {
      // Close enough to be read as one row.
      let kind = min(body.columns - 19, reading + 42)
      let readingWidth = kind - reading - 1
      // A few letters and a sign that there are more say nothing.
      if readingWidth >= Self.leastReading {
        put(row.reading, reading, readingWidth, theme.quiet)
      }
      put(row.kind, kind, 18, theme.quiet)
    }

    func put(_ text: String, _ column: Int, _ width: Int, _ style: Style) {
      renderer.put(
        text, row: line, column: column, width: min(width, body.columns - column - 1), style,
        on: &frame)
    }
  }
}

// The weather of the selected place, beside the results or below them.
extension AppGeometry {
  /// Rows of the card, with those below it; those that query, note and results keep above its title; and
  /// the columns of three cards.
  private static let cardRows = 10...14
  private static let leastResults = 8
  private static let cardColumns = 72

  var isSearchPreviewBelow: Bool { !hasPreview }

  var searchPreview: CellRect? {
    guard isSearchPreviewBelow else {
      return titled(body.with(column: listColumns + 2, columns: size.columns - listColumns - 3))
    }
    let rows = min(Self.cardRows.upperBound, body.rows - Self.leastResults - 1)
    guard rows >= Self.cardRows.lowerBound, size.columns >= Self.cardColumns else { return nil }
    return text.with(row: body.bottom - rows, rows: rows)
  }
}

/// Puts the weather of the place selected in the search on as few lines as possible, always with its figures.
struct SearchWeatherLines {
  private let parts: [String]
  private let measure: DisplayWidth

  init(_ parts: [String], measure: DisplayWidth) {
    self.parts = parts
    self.measure = measure
  }

  func lines(rows: Int, width: Int) -> [String] {
    guard rows > 0, let first = parts.first, let last = parts.last else { return [] }
    let broken = broken(width)
    if broken.count <= rows { return broken }
    guard parts.count > 1 else { return [first] }
    // What is cut is the weather in words.
    if rows > 1 { return [joined(Array(parts.dropLast())), last] }
    return [joined([first, last])]
  }

  /// As many parts on each line as fit.
  private func broken(_ width: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      guard let line = lines.last, measure.width(of: joined([line, part])) <= width else {
        lines.append(part)
        continue
      }
      lines[lines.count - 1] = joined([line, part])
    }
    return lines
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: SearchScreen.gap) }
}
