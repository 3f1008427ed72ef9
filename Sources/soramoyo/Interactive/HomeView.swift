import Pages
import Presenter
import Terminal

/// Draws the person's places, a row each, and the weather of the selected one below.
struct HomeView: ScreenView {
  let home: HomeScreen
  let renderer: AppRenderer

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    if let message = home.emptyMessage {
      return renderer.drawMessage(message, in: geometry.body, on: &frame)
    }
    let count = home.rows.count
    let area = geometry.homeRows(count)
    // All rows decide, not only the visible ones: columns stay where they are under scrolling.
    let rows = home.rows
    let columns = HomeColumns(
      area.columns,
      .init(
        high: renderer.longest(rows.map(\.first.high.text)),
        low: renderer.longest(rows.map(\.first.low.text)),
        nextLow: renderer.longest(rows.flatMap { [$0.second.low.text, $0.third.low.text] }),
        signs: renderer.longest(
          rows.flatMap {
            [$0.first.sign, $0.second.sign, $0.third.sign].map { shown($0, area.columns) }
          }),
        step: renderer.longest(rows.flatMap { $0.steps.map(\.text) }),
        name: renderer.longest(rows.map { renderer.spelled($0.name) }),
        chance: renderer.longest(rows.flatMap { [$0.second.rain.text, $0.third.rain.text] }),
        badge: renderer.longest(
          [home.headers.warning] + rows.map { ($0.shorterBadge ?? $0.badge)?.text ?? "" }) + 1))
    if geometry.homeHasHeaders { drawHeaders(home.headers, columns, row: area.row, on: &frame) }
    let top = area.row + (geometry.homeHasHeaders ? 1 : 0)
    let visible = geometry.homeVisible(count)
    for (index, row) in home.rows.enumerated().dropFirst(home.cursor.top).prefix(visible) {
      draw(
        row, columns, at: top + index - home.cursor.top,
        isSelected: index == home.cursor.selected, on: &frame)
    }
    renderer.markMore(
      first: home.cursor.top, visible: visible, of: count,
      in: area.with(row: top, rows: min(visible, area.bottom - top)), on: &frame)
    guard let preview = geometry.homePreview(count) else { return }
    renderer.rule(
      home.preview?.title, in: geometry.line(preview.row - 1),
      isFocused: home.preview?.isFocused ?? false, on: &frame)
    if let text = home.preview {
      renderer.draw(text.page, scroll: text.scroll, in: preview, on: &frame)
    }
  }

  var preview: ShownPreview? {
    home.preview.flatMap { preview in
      geometry.homePreview(home.rows.count).map { (preview, $0) }
    }
  }

  var side: ShownSide? {
    guard geometry.hasSide, let side = home.side else { return nil }
    return geometry.homePreview(home.rows.count).map { (side, geometry.side(below: $0.row)) }
  }

  func intent(at position: CellPosition) -> AppIntent? {
    let count = home.rows.count
    let line = position.row - geometry.homeRows(count).row - (geometry.homeHasHeaders ? 1 : 0)
    guard line >= 0, line < geometry.homeVisible(count) else { return nil }
    let row = line + home.cursor.top
    return home.rows.indices.contains(row) ? .select(row: row) : nil
  }

  private func shown(_ text: String, _ width: Int) -> String {
    HomeColumns.isClose(width) ? text.signsAlone : text
  }

  private func drawHeaders(
    _ headers: HomeScreen.Headers, _ columns: HomeColumns, row: Int, on frame: inout Frame
  ) {
    func put(_ text: String, _ cells: ColumnCells?) {
      renderer.put(text, in: cells, row: row, theme.quiet, on: &frame)
    }
    put(headers.now, columns[.now])
    for (number, day) in [headers.first, headers.second, headers.third].enumerated() {
      let beside = columns.header(number, besideRange: true)
      // On narrow screens a whole name says more.
      let hasRange = columns.hasRangeHeaders || renderer.fitting(day, beside) == day.first
      let place = hasRange ? beside : columns.header(number, besideRange: false)
      put(renderer.fitting(day, place), place)
      if hasRange { put(headers.range, columns.rangeHeader(number)) }
      put(headers.most, columns[.day(number, .chance)])
    }
    if columns.hasLongBadge { put(headers.warning, columns[.badge]) }
    renderer.putHeaders(
      headers.rain, hours: headers.rainHours, in: columns.layout, row: row, on: &frame)
    for (index, hour) in headers.stepHours.enumerated() { put(hour, columns.stepHeader(index)) }
  }

  private func draw(
    _ row: HomeScreen.Row, _ columns: HomeColumns, at line: Int, isSelected: Bool,
    on frame: inout Frame
  ) {
    func put(_ text: String, _ cells: ColumnCells?, _ style: Style) {
      renderer.put(text, in: cells, row: line, style, on: &frame)
    }
    if let name = columns[.name] { drawName(row, name, at: line, on: &frame) }
    put(row.now, columns[.now], .plain)
    if let failure = row.failure {
      // There are no figures, so their columns are free for the words.
      let column = (columns[.day(0, .sign)] ?? columns[.day(1, .sign)])?.column ?? 0
      let end = columns[.badge]?.column ?? frame.size.columns
      put("! \(failure)", .init(column: column, width: max(0, end - column - 1)), theme.alert)
    } else {
      let isClose = HomeColumns.isClose(frame.size.columns)
      for (number, day) in [row.first, row.second, row.third].enumerated() {
        renderer.put(
          day, number, in: columns.layout, row: line, isClose: isClose, on: &frame)
      }
      renderer.put(row.rain, in: columns.layout, row: line, on: &frame)
      for (index, step) in row.steps.enumerated() {
        put(step.text, columns.step(index), theme.style(step.role))
      }
    }
    if let place = columns[.badge] {
      let isLong = row.badge.map { renderer.measure.width(of: $0.text) <= place.width } ?? true
      let long = isLong ? row.badge : row.shorterBadge ?? row.badge
      if let badge = columns.hasLongBadge ? long : row.shortBadge {
        renderer.putBadge(
          badge, row: line, column: place.column, width: place.width, on: &frame)
      }
    }
    if isSelected {
      renderer.markSelected(
        geometry.line(line), hasMargin: HomeColumns.hasMargin(frame.size.columns), on: &frame)
    }
  }

  /// 実家 浜松市, and the prefecture behind it where there is room.
  private func drawName(
    _ row: HomeScreen.Row, _ place: ColumnCells, at line: Int, on frame: inout Frame
  ) {
    let spelled = renderer.spelled(row.name)
    var name = spelled
    if renderer.measure.width(of: spelled) > place.width {
      // Code points are long: whose name they are says more.
      let isOwnLeftOut = spelled != row.name && !row.placeName.isEmpty
      name = row.narrowName ?? (isOwnLeftOut ? row.placeName : spelled)
    }
    renderer.put(name, in: place, row: line, theme.heading, on: &frame)
    let used = renderer.measure.width(of: name) + 1
    let rest = place.width - used
    guard rest >= renderer.measure.width(of: row.prefecture), !row.prefecture.isEmpty else {
      return
    }
    renderer.put(
      row.prefecture, row: line, column: place.column + used, width: rest, theme.quiet, on: &frame)
  }
}

// The rows of home, and the weather of the selected one below them.
extension AppGeometry {
  /// Rows of a preview with whole cards, and of one that is worth its rule.
  private static let wholePreview = 11
  private static let leastPreview = 6
  /// Rows of places that are kept whatever the preview could show.
  private static let leastPlaces = 3

  /// Whether there is room for a line of headers.
  var homeHasHeaders: Bool { body.rows >= 4 }

  /// The header and the rows of this many places.
  func homeRows(_ count: Int) -> CellRect {
    let wanted = count + (homeHasHeaders ? 1 : 0)
    let rooms = [Self.wholePreview, Self.leastPreview].map { body.rows - $0 - 1 }
    let rows = min(wanted, rooms.first { $0 >= Self.leastPlaces } ?? body.rows)
    return body.with(rows: max(1, rows))
  }

  func homeVisible(_ count: Int) -> Int {
    max(1, homeRows(count).rows - (homeHasHeaders ? 1 : 0))
  }

  /// The lines of a graph without its week.
  private static let graphRows = 18

  func hasHomeGraph(_ count: Int) -> Bool {
    hasGraph && (homePreview(count)?.rows ?? 0) >= Self.graphRows
  }

  /// Below the rows and a rule; nil where there is too little room.
  func homePreview(_ count: Int) -> CellRect? {
    let top = homeRows(count).bottom + 1
    let rows = body.bottom - top
    guard rows >= Self.leastPreview, count > 0 else { return nil }
    return besideSide(text.with(row: top, rows: rows))
  }
}
