import Models
import Pages
import Presenter
import Terminal

/// What all views of screens draw with, and what stands around each of them.
struct AppRenderer {
  let geometry: AppGeometry
  let measure: DisplayWidth
  let theme: Theme
  let memory: FrameMemory
  /// How the map of rain is drawn where the terminal takes pictures; nil for cells.
  var pictures: Pictures?

  /// Whether the frame is to be spelled in ASCII.
  var isASCII = false

  struct Pictures {
    let graphics: TerminalGraphics
    /// The background reported by the terminal.
    let ground: RGB?
  }

  var fitter: TextFitter { TextFitter(measure: measure, ellipsis: isASCII ? .ascii : .unicode) }

  func page(_ area: CellRect) -> PageRenderer {
    PageRenderer(
      width: max(8, area.columns), color: theme.level, measure: measure, isASCII: isASCII,
      background: theme.background, paneRows: area.rows)
  }

  /// The lines of a page in an area, without control codes.
  func text(_ page: Page, _ area: CellRect) -> PageRenderer.Text {
    memory.texts.text(page, self.page(area))
  }

  /// Text from outside is never trusted to be free of control codes.
  func put(
    _ text: String, row: Int, column: Int, width: Int, _ style: Style = .plain,
    align: TextFitter.Alignment = .left, on frame: inout Frame
  ) {
    guard width > 0 else { return }
    let clean = fitter.fit(spelled(TextSanitizer().clean(text)), to: width, align: align)
    frame.put(
      clean, at: CellPosition(row: row, column: column), style,
      clip: CellRect(row: row, column: column, rows: 1, columns: width))
  }

  /// A sign of one cell: the ASCII that looks most like it where the terminal takes two for it.
  func sign(_ sign: String) -> String {
    measure.width(of: sign) == 1 ? sign : Frame.plain(sign)
  }

  /// In ASCII where the terminal needs it.
  func spelled(_ text: String) -> String { isASCII ? Frame.numbered(text) : text }

  /// A badge on a background up to the end of its words. Cut, it keeps the sign of doubt: a warning
  /// must not look certain.
  /// An emergency's frame stands in the gaps around it.
  func putBadge(
    _ badge: Span, row: Int, column: Int, width: Int, on frame: inout Frame
  ) {
    var text = TextSanitizer().clean(badge.text)
    if measure.width(of: text) > width { text = withDoubt(text, in: width) ?? text }
    let style = theme.style(badge.role)
    let words = fitter.truncate(spelled(text), to: width)
    let isFramed = theme.isFramed(badge.role, isASCII: isASCII)
    frame.put(
      isFramed ? theme.framed(words, style, measure) : StyledText(words, style),
      at: CellPosition(row: row, column: isFramed ? column - 1 : column))
  }

  func markSelected(_ line: CellRect, hasMargin: Bool, on frame: inout Frame) {
    theme.markSelected(line, hasMargin: hasMargin && !isASCII, on: &frame)
  }

  /// The badge cut so that it keeps the sign of doubt, which a milder part may have; nil if it
  /// stays anyway, or cannot.
  private func withDoubt(_ badge: String, in width: Int) -> String? {
    let doubt = WarningBadgeText.doubt
    guard let end = badge.firstIndex(where: { String($0) == doubt }),
      width > measure.width(of: doubt)
    else { return nil }
    let gravest = String(badge[...end])
    if fitter.truncate(badge, to: width).hasPrefix(gravest) { return nil }
    if measure.width(of: gravest) <= width { return gravest }
    return fitter.truncate(String(gravest.dropLast()), to: width - measure.width(of: doubt)) + doubt
  }

  func drawHeader(_ header: AppScreen.Header, on frame: inout Frame) {
    let area = geometry.header
    frame.fill(area, theme.bar)
    let words = area.columns >= 60 ? header.mark : header.shortMark
    let mark = words.map { " \($0) " } ?? ""
    let details = [header.detail, header.shortDetail].compactMap(\.self)
      .map { $0.isEmpty ? "" : " \($0) " }
    let markWidth = measure.width(of: mark)
    let title = " \(header.title)"
    func plan(_ detail: String, _ forms: [[Span]]) -> HeaderPlan {
      HeaderPlan(
        columns: area.columns, title: measure.width(of: title), mark: markWidth,
        detail: measure.width(of: detail), badges: forms.map(width))
    }
    var forms = header.warnings.isEmpty ? [] : [header.warnings] + header.shorterWarnings
    if header.areWarningsAwaited, let detail = details.first,
      !plan(detail, forms).leavesRoom(of: plan(detail, []))
    {
      forms = []
    }
    let plans = details.map { plan($0, forms) }
    // Better half of the detail than none of the counts.
    let best = zip(details, plans).first { detail, plan in
      plan.detail == measure.width(of: detail)
        && (forms.isEmpty || plan.form.map { $0 < 2 } ?? false)
    }
    guard let (detail, plan) = best ?? zip(details, plans).reversed().first else { return }
    let (titleWidth, detailWidth) = (plan.title, plan.detail)
    let badges = plan.form.map { forms[$0] } ?? []
    var badgeColumn = area.columns - detailWidth - markWidth - width(of: badges)
    for badge in badges {
      let text = spelled(TextSanitizer().clean(badge.text))
      let style = theme.barBadge(badge.role)
      let isFramed = theme.isFramed(badge.role, isASCII: isASCII)
      let end = frame.put(
        isFramed ? theme.framed(text, style, measure) : StyledText(" \(text) ", style),
        at: CellPosition(row: area.row, column: badgeColumn))
      badgeColumn = end + 1
    }
    put(
      fitter.longest(of: [title] + header.shorterTitles.map { " " + $0 }, cells: titleWidth),
      row: area.row, column: 0, width: titleWidth, theme.barTitle, on: &frame)
    put(
      mark, row: area.row, column: max(0, area.columns - detailWidth - markWidth),
      width: markWidth, theme.barMark, on: &frame)
    put(
      detail, row: area.row, column: max(0, area.columns - detailWidth), width: detailWidth,
      theme.bar, on: &frame)
  }

  func drawAlarms(_ alarms: [Span], on frame: inout Frame) {
    let area = geometry.alarms
    for (row, alarm) in zip(area.row..<area.bottom, alarms) {
      put(
        " " + alarm.text, row: row, column: 0, width: area.columns, theme.alarm(alarm.role),
        on: &frame)
    }
  }

  /// The cells of badges, with a gap behind each.
  private func width(of badges: [Span]) -> Int {
    badges.reduce(0) { $0 + measure.width(of: $1.text) + 3 }
  }

  func drawStatus(
    _ status: AppScreen.Status, _ line: HintLine, at places: (message: CellRect, hints: CellRect),
    on frame: inout Frame
  ) {
    guard geometry.size.rows >= 3 else { return }
    let (message, hints) = places
    let text = fitter.longest(
      of: [status.message] + status.shorterMessages, cells: message.columns - 1)
    put(
      " " + text, row: message.row, column: message.column, width: message.columns,
      status.isAlert ? theme.alert : theme.quiet, on: &frame)
    for placed in line.placed {
      put(
        placed.hint.label, row: hints.row, column: placed.column, width: placed.labelWidth,
        theme.key, on: &frame)
      put(
        placed.hint.value, row: hints.row, column: placed.column + placed.labelWidth + 1,
        width: placed.width - placed.labelWidth - 1, theme.quiet, on: &frame)
    }
  }

  func markMore(first: Int, visible: Int, of count: Int, in area: CellRect, on frame: inout Frame) {
    mark(up: first > 0, down: first + visible < count, of: area, at: area.right - 1, on: &frame)
  }

  private func mark(
    up isMoreAbove: Bool, down isMoreBelow: Bool, of area: CellRect, at edge: Int? = nil,
    on frame: inout Frame
  ) {
    let column = edge ?? min(area.right, geometry.size.columns - 1)
    let marks = [("↑", area.row, isMoreAbove), ("↓", area.bottom - 1, isMoreBelow)]
    for (mark, row, isMore) in marks where isMore {
      put(sign(mark), row: row, column: column, width: 1, theme.quiet, on: &frame)
    }
  }

  func drawMessage(_ message: String, in area: CellRect, on frame: inout Frame) {
    let inside = CellRect(
      row: area.row + 1, column: area.column + 1, rows: area.rows - 1, columns: area.columns - 2)
    let lines = page(inside).paragraph(message).map(\.clean)
    draw(lines, scroll: 0, in: inside, on: &frame)
  }

  /// ── 渋谷区（東京都） ─────: above a pane, whose title it says; stronger where it has the keys.
  func rule(
    _ title: String?, in place: CellRect, isFocused: Bool, on frame: inout Frame
  ) {
    let sign = isFocused ? "━" : "─"
    // Terminals may draw the sign in two cells.
    let cells = max(1, measure.width(of: sign))
    func line(_ width: Int) -> String { String(repeating: sign, count: max(0, width) / cells) }
    let style = isFocused ? theme.focus : theme.quiet
    var text = StyledText()
    if let title {
      text.append(line(2) + " ", style)
      text.append(
        fitter.truncate(spelled(TextSanitizer().clean(title)), to: max(0, place.columns - 6)),
        isFocused ? theme.focus : theme.heading)
      text.append(" ")
    }
    text.append(line(place.columns - fitter.width(of: text)), style)
    frame.put(text, at: place.start, clip: place)
  }

  /// The line and the title of a pane right of another, whose first row is the one above its area.
  func border(_ title: String?, of area: CellRect, isFocused: Bool, on frame: inout Frame) {
    let whole = area.with(row: area.row - 1, rows: area.rows + 1)
    drawLine(before: whole, isFocused: isFocused, on: &frame)
    let top = whole.line(0).with(column: area.column - 1, columns: area.columns + 1)
    rule(title, in: top, isFocused: isFocused, on: &frame)
  }

  func draw(_ preview: PreviewContent?, beside area: CellRect, on frame: inout Frame) {
    border(
      preview?.title, of: area, isFocused: preview?.isFocused ?? false, on: &frame)
    draw(preview?.page ?? Page(), scroll: preview?.scroll ?? 0, in: area, on: &frame)
  }

  /// The line between two panes, stronger beside the one that has the keys.
  func drawLine(before area: CellRect, isFocused: Bool, on frame: inout Frame) {
    let sign = sign(isFocused ? "┃" : "│")
    for row in area.row..<max(area.row, area.bottom) {
      put(
        sign, row: row, column: area.column - 2, width: 1,
        isFocused ? theme.focus : theme.quiet, on: &frame)
    }
  }

  func columns(of page: Page, in area: CellRect) -> PageColumns {
    PageColumns(area, hasCards: page.hasCards)
  }

  private func renderer(_ columns: PageColumns) -> PageRenderer {
    // The text goes on in the next column.
    let rows = columns.area.rows * columns.count
    return self.page(columns.area.with(rows: rows, columns: columns.width))
  }

  /// Broken to the column width of the area.
  func text(_ page: Page, in area: CellRect) -> PageRenderer.Text {
    memory.texts.text(page, renderer(columns(of: page, in: area)))
  }

  /// What a click on a graph means; nil beside one.
  func pointing(
    at position: CellPosition, in page: Page, from scroll: Int, _ area: CellRect
  ) -> AppIntent? {
    let columns = columns(of: page, in: area)
    let text = text(page, in: area)
    guard let graph = text.graph, let place = columns.place(position, in: text, from: scroll),
      graph.lines.contains(place.line)
    else { return nil }
    return GraphDrawing(graph.block, on: renderer(columns))
      .hour(at: place.column, line: place.line - graph.lines.lowerBound)
      .map { .point(hours: $0) }
  }

  /// This many lines of a text that cannot be scrolled, with a mark where there are more.
  func cut(_ lines: [StyledText], to rows: Int) -> [StyledText] {
    guard lines.count > rows, rows > 0 else { return lines }
    return lines.prefix(rows - 1) + [StyledText(fitter.ellipsis.text, theme.quiet)]
  }

  /// Draws a page in columns from a scroll position on, and marks where there is more.
  func draw(_ page: Page, scroll: Int, in area: CellRect, on frame: inout Frame) {
    let columns = columns(of: page, in: area)
    let text = text(page, in: area)
    let most = columns.extent(of: text, from: scroll).most
    let first = min(max(0, scroll), most)
    let parts = columns.parts(of: text, from: first)
    for part in parts {
      for (offset, line) in text.lines[part.lines].enumerated() {
        frame.put(
          line, at: CellPosition(row: part.area.row + offset, column: part.area.column),
          clip: part.area)
      }
    }
    let end = parts.last?.lines.upperBound ?? text.lines.count
    mark(up: first > 0, down: end < text.lines.count, of: area, on: &frame)
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
    mark(up: first > 0, down: first < most, of: area, on: &frame)
  }
}

/// How the cells of the header are shared: the title at the left; warnings, the mark and the detail at
/// the right. How many prefectures are warned may be cut short, but not left out: where there is too
/// little room for all, the gravest warning stays, and the detail and the title give way.
struct HeaderPlan: Equatable {
  let title: Int
  let detail: Int
  /// Which form of the warnings is drawn; nil where there is none, or not even room for the last.
  let form: Int?

  init(title: Int, detail: Int, form: Int?) {
    (self.title, self.detail, self.form) = (title, detail, form)
  }

  /// Whether title and detail have as many cells as in another plan.
  func leavesRoom(of other: HeaderPlan) -> Bool { title >= other.title && detail >= other.detail }

  private static let leastTitle = 8
  /// As wide as the name of the program, where the detail gives way, too.
  private static let shortTitle = 7
  /// A detail cut to less than this is useless.
  private static let leastDetail = 5

  /// - Parameters:
  ///   - title: the cells that each part would need, with its gaps.
  ///   - badges: those of each form of the warnings, the longest form first.
  init(columns: Int, title: Int, mark: Int, detail: Int, badges: [Int]) {
    // What stands at the right is cut before the title is, but the title leaves it a third, where it
    // has so much to say.
    let usual = badges.dropFirst().first ?? badges.first ?? 0
    let kept = min(columns / 3, detail + (usual == 0 ? 0 : usual + 1))
    let titleWidth = min(title, max(Self.leastTitle, columns - mark - kept))
    let detailWidth = min(detail, max(0, columns - mark - titleWidth))
    let room = columns - mark - titleWidth - detailWidth - 1
    if let form = badges.firstIndex(where: { $0 <= room }) {
      (self.title, self.detail, self.form) = (titleWidth, detailWidth, form)
      return
    }
    guard let least = badges.last, least <= columns - mark else {
      (self.title, self.detail, form) = (titleWidth, detailWidth, nil)
      return
    }
    let rest = columns - mark - least
    let shared = min(title, max(Self.shortTitle, rest - min(detail, columns / 3 + 1)))
    let left = min(detail, rest - shared)
    if left < min(detail, Self.leastDetail) {
      (self.title, self.detail) = (min(title, rest), 0)
    } else {
      (self.title, self.detail) = (shared, left)
    }
    form = badges.count - 1
  }
}
