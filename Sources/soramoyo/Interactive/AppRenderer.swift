import Models
import Presenter
import Terminal

/// Draws the screen that the presenter decided on. A pure function of the screen and the size.
struct AppRenderer {
  let geometry: AppGeometry
  let measure: DisplayWidth
  let theme: InteractiveTheme
  let texts: PageTexts

  func frame(_ screen: AppScreen) -> Frame {
    var frame = Frame(size: geometry.size, measure: measure)
    drawHeader(screen.header, on: &frame)
    switch screen.body {
    case .list(let list):
      ListRenderer(renderer: self).draw(list, on: &frame)
    case .areaFilter(let areas, let selected, let list):
      ListRenderer(renderer: self).draw(list, on: &frame)
      AreaFilterRenderer(renderer: self).draw(areas, selected: selected, on: &frame)
    case .weather(let weather): draw(weather.page, scroll: weather.scroll, on: &frame)
    case .search(let search, let cursor):
      SearchRenderer(renderer: self).draw(search, cursor: cursor, on: &frame)
    case .map(let map):
      MapRenderer(renderer: self).draw(map, on: &frame)
    case .help(let page, let scroll): draw(page, scroll: scroll, on: &frame)
    }
    drawStatus(screen.status, beside: screen.body, on: &frame)
    return frame
  }

  var fitter: TextFitter { TextFitter(measure: measure) }

  func page(_ area: CellRect) -> PageRenderer {
    PageRenderer(
      width: max(8, area.columns), color: theme.level, measure: measure,
      background: theme.appearance)
  }

  /// The lines of a page in an area, clean of control codes.
  func text(_ page: Page, _ area: CellRect) -> PageRenderer.Text {
    texts.text(page, self.page(area))
  }

  /// Text from outside is never trusted to be free of control codes.
  func put(
    _ text: String, row: Int, column: Int, width: Int, _ style: Style = .plain,
    align: TextFitter.Alignment = .left, on frame: inout Frame
  ) {
    guard width > 0 else { return }
    let clean = fitter.fit(TextSanitizer().clean(text), to: width, align: align)
    frame.put(
      clean, at: CellPosition(row: row, column: column), style,
      clip: CellRect(row: row, column: column, rows: 1, columns: width))
  }

  private func drawHeader(_ header: AppScreen.Header, on frame: inout Frame) {
    let area = geometry.header
    frame.fill(area, theme.bar)
    let words = area.columns >= 60 ? header.mark : header.shortMark
    let mark = words.map { " \($0) " } ?? ""
    let detail = header.detail.isEmpty ? "" : " \(header.detail) "
    let markWidth = measure.width(of: mark)
    // What stands at the right is cut before the title is, but the title leaves it a third.
    let title = " \(header.title)"
    let titleWidth = min(
      measure.width(of: title), max(8, area.columns - markWidth - area.columns / 3))
    let detailWidth = min(
      measure.width(of: detail), max(0, area.columns - markWidth - titleWidth))
    put(title, row: area.row, column: 0, width: titleWidth, theme.barTitle, on: &frame)
    put(
      mark, row: area.row, column: max(0, area.columns - detailWidth - markWidth),
      width: markWidth, theme.barMark, on: &frame)
    put(
      detail, row: area.row, column: max(0, area.columns - detailWidth), width: detailWidth,
      theme.bar, on: &frame)
  }

  private func drawStatus(
    _ status: AppScreen.Status, beside body: AppScreen.Body, on frame: inout Frame
  ) {
    guard geometry.size.rows >= 3 else { return }
    var (message, hints) = (geometry.message, geometry.hints)
    if case .map(let map) = body {
      let plan = geometry.mapPlan(map.tiles)
      (message, hints) = (geometry.mapMessage(plan), geometry.mapHints(plan))
    }
    put(
      " " + status.message, row: message.row, column: message.column, width: message.columns,
      status.isAlert ? theme.alert : theme.quiet, on: &frame)
    var column = hints.column + 1
    for hint in status.hints {
      let width = measure.width(of: hint.label) + 1 + measure.width(of: hint.value)
      guard column + width <= hints.right else { break }
      put(
        hint.label, row: hints.row, column: column, width: measure.width(of: hint.label),
        theme.key, on: &frame)
      put(
        hint.value, row: hints.row, column: column + measure.width(of: hint.label) + 1,
        width: measure.width(of: hint.value), theme.quiet, on: &frame)
      column += width + 2
    }
  }

  /// Says why there is nothing to draw.
  func drawMessage(_ message: String, in area: CellRect, on frame: inout Frame) {
    let inside = CellRect(
      row: area.row + 1, column: area.column + 1, rows: area.rows - 1, columns: area.columns - 2)
    let lines = page(inside).paragraph(message).map(\.clean)
    draw(lines, scroll: 0, in: inside, on: &frame)
  }

  private func draw(_ page: Page, scroll: Int, on frame: inout Frame) {
    let area = geometry.text
    draw(text(page, area).lines, scroll: scroll, in: area, on: &frame)
  }

  /// Draws lines of clean text from a scroll position on, and a mark where there is more.
  func draw(
    _ lines: [StyledText], scroll: Int, in area: CellRect, on frame: inout Frame
  ) {
    let most = max(0, lines.count - area.rows)
    let first = min(max(0, scroll), most)
    for (offset, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
      frame.put(line, at: CellPosition(row: area.row + offset, column: area.column), clip: area)
    }
    let edge = min(area.right, geometry.size.columns - 1)
    if first > 0 { put("↑", row: area.row, column: edge, width: 1, theme.quiet, on: &frame) }
    if first < most {
      put("↓", row: area.bottom - 1, column: edge, width: 1, theme.quiet, on: &frame)
    }
  }
}
