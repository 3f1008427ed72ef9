import Presenter
import Terminal

/// Draws the person's places, a row each, and the weather of the selected one below.
struct HomeRenderer {
  let renderer: AppRenderer

  private var geometry: AppGeometry { renderer.geometry }
  private var theme: InteractiveTheme { renderer.theme }

  func draw(_ home: AppScreen.Home, on frame: inout Frame) {
    if let message = home.emptyMessage {
      return renderer.drawMessage(message, in: geometry.body, on: &frame)
    }
    let count = home.rows.count
    let area = geometry.homeRows(count)
    // All rows decide, not only the visible ones: columns stay where they are under scrolling.
    let figures = home.rows.flatMap { [$0.first.high, $0.first.low] }
      .map { renderer.measure.width(of: $0.text) }
    let signs = home.rows.flatMap { [$0.first, $0.second, $0.third] }
      .map { renderer.measure.width(of: $0.sign) }
    let steps = home.rows.flatMap(\.steps).map { renderer.measure.width(of: $0.text) }
    let columns = HomeColumns(
      area.columns, figures: figures.max() ?? 0, signs: signs.max() ?? 0,
      steps: steps.max() ?? 0)
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
      in: CellRect(
        row: top, column: 0, rows: min(visible, area.bottom - top), columns: area.columns),
      on: &frame)
    guard let preview = geometry.homePreview(count) else { return }
    let isFocused = home.preview?.isFocused ?? false
    let sign = isFocused ? "━" : "─"
    // Terminals may draw the sign in two cells.
    let rule = String(
      repeating: sign, count: geometry.size.columns / max(1, renderer.measure.width(of: sign)))
    renderer.put(
      rule, row: preview.row - 1, column: 0, width: geometry.size.columns,
      isFocused ? theme.heading : theme.quiet, on: &frame)
    if let text = home.preview {
      renderer.draw(text.page, scroll: text.scroll, in: preview, on: &frame)
    }
  }

  private func drawHeaders(
    _ headers: AppScreen.Home.Headers, _ columns: HomeColumns, row: Int, on frame: inout Frame
  ) {
    func put(
      _ text: String, _ place: HomeColumns.Cells?, _ align: TextFitter.Alignment = .left
    ) {
      guard let place else { return }
      renderer.put(
        text, row: row, column: place.column, width: place.width, theme.quiet, align: align,
        on: &frame)
    }
    put(headers.now, columns.now, .right)
    let days = [
      (headers.first, columns.first), (headers.second, columns.second),
      (headers.third, columns.third),
    ].compactMap { text, day in day.map { (text: text, place: $0.whole) } }
    for place in columns.placed(days.map { ($0.place, renderer.measure.width(of: $0.text)) })
      .enumerated()
    {
      put(days[place.offset].text, place.element)
    }
    if columns.hasLongBadge { put(headers.warning, columns.badge) }
    for (index, hour) in headers.rainHours.enumerated() {
      put(hour + "%", columns.rain.map { $0.part(index, of: 4) }, .right)
    }
    if columns.isDense {
      put(headers.firstStep, columns.steps)
    } else {
      for (index, hour) in headers.stepHours.enumerated() {
        put(hour, columns.steps.map { $0.part(index, of: 8) })
      }
    }
    put(headers.curve, columns.curve)
  }

  private func draw(
    _ row: AppScreen.Home.Row, _ columns: HomeColumns, at line: Int, isSelected: Bool,
    on frame: inout Frame
  ) {
    func put(
      _ text: String, _ place: HomeColumns.Cells?, _ style: Style,
      _ align: TextFitter.Alignment = .left
    ) {
      guard let place else { return }
      renderer.put(
        text, row: line, column: place.column, width: place.width, style, align: align, on: &frame)
    }
    func put(_ day: DayCells, _ place: HomeColumns.Day?) {
      guard let place else { return }
      put(day.sign, place.sign, theme.page(.weather(day.tone)))
      put(day.high.text, place.high, theme.page(day.high.role), .right)
      if !day.low.text.isEmpty { put("/", place.stroke, theme.quiet) }
      put(day.low.text, place.low, theme.page(day.low.role), .right)
      put(day.rain.text, place.rain, theme.page(day.rain.role), .right)
    }
    drawName(row, columns.name, at: line, on: &frame)
    put(row.now, columns.now, .plain, .right)
    if let failure = row.failure {
      // There are no figures, so their columns are free for the words.
      let column = (columns.first ?? columns.second)?.sign.column ?? columns.name.right + 1
      let end = columns.badge?.column ?? frame.size.columns
      put("! \(failure)", .init(column, max(0, end - column - 1)), theme.alert)
    } else {
      put(row.first, columns.first)
      put(row.second, columns.second)
      put(row.third, columns.third)
      for (index, percent) in row.rain.enumerated() {
        put(
          percent.text, columns.rain.map { $0.part(index, of: 4) }, theme.page(percent.role),
          .right)
      }
      for (index, step) in (columns.isDense ? row.denseSteps : row.steps).enumerated() {
        put(step.text, columns.step(index), theme.page(step.role))
      }
      if let curve = row.curve, let place = columns.curve {
        put(curve.text(cells: place.width), place, .plain)
      }
    }
    if let place = columns.badge {
      let isLong = row.badge.map { renderer.measure.width(of: $0.text) <= place.width } ?? true
      let long = isLong ? row.badge : row.shorterBadge ?? row.badge
      if let badge = columns.hasLongBadge ? long : row.shortBadge {
        renderer.putBadge(
          badge.text, row: line, column: place.column, width: place.width,
          theme.rowBadge(badge.role), on: &frame)
      }
    }
    if isSelected {
      frame.restyle(CellRect(row: line, column: 0, rows: 1, columns: frame.size.columns)) { _ in
        theme.selected
      }
    }
  }

  /// 実家 浜松市, and the prefecture behind it where there is room.
  private func drawName(
    _ row: AppScreen.Home.Row, _ place: HomeColumns.Cells, at line: Int, on frame: inout Frame
  ) {
    let spelled = renderer.spelled(row.name)
    var name = spelled
    if renderer.measure.width(of: spelled) > place.width {
      // Code points are long: whose name they are says more.
      let isOwnLeftOut = spelled != row.name && !row.placeName.isEmpty
      name = row.narrowName ?? (isOwnLeftOut ? row.placeName : spelled)
    }
    renderer.put(
      name, row: line, column: place.column, width: place.width, theme.heading, on: &frame)
    let used = renderer.measure.width(of: name) + 1
    let rest = place.width - used
    guard rest >= renderer.measure.width(of: row.prefecture), !row.prefecture.isEmpty else {
      return
    }
    renderer.put(
      row.prefecture, row: line, column: place.column + used, width: rest, theme.quiet, on: &frame)
  }
}

/// Where the columns of home are, by the width of the screen. Each is placed by cell, so that no
/// sign's width can move what stands behind it.
struct HomeColumns {
  struct Cells {
    let column: Int
    let width: Int

    init(_ column: Int, _ width: Int) {
      self.column = column
      self.width = width
    }

    var right: Int { column + width }

    /// One of several equal parts, with a gap behind it.
    func part(_ index: Int, of count: Int) -> Cells {
      let each = width / count
      return Cells(column + index * each, each - 1)
    }
  }

  struct Day {
    let sign: Cells
    var high: Cells?
    var stroke: Cells?
    var low: Cells?
    var rain: Cells?

    var whole: Cells {
      let end = [sign, high, stroke, low, rain].compactMap { $0?.right }.max() ?? sign.right
      return Cells(sign.column, end - sign.column)
    }
  }

  let name: Cells
  private(set) var now: Cells?
  private(set) var first: Day?
  private(set) var second: Day?
  private(set) var third: Day?
  private(set) var rain: Cells?
  private(set) var steps: Cells?
  /// Whether the signs of the hours have no gaps between them.
  private(set) var isDense = false
  /// The temperatures of the same hours.
  private(set) var curve: Cells?
  private(set) var badge: Cells?
  let hasLongBadge: Bool
  private let width: Int

  /// Screens this wide have a third day.
  private static let thirdFrom = 186
  /// Cells that words of warnings keep before there is anything more than two days.
  private static let leastBadge = 18
  private static let longestBadge = 22
  /// Cells that a name takes at most of those that are left over.
  private static let nameRoom = 14

  /// The cells of a high or low of an issue. One that was observed has decimals and a mark.
  private static let figure = 3
  /// The cells of the signs of a day. Those of some sets and terminals are wider.
  private static let sign = 4
  /// The cells of a column of two days, and without the chance of rain, before the warnings.
  private static let twoDays = (all: 63, withoutRain: 53)
  private static let shortBadge = 3

  /// - Parameters:
  ///   - figures: the cells that the longest high or low of the first day needs.
  ///   - signs: the cells that the longest signs of a day need.
  ///   - steps: the cells that the longest sign of three hours needs.
  init(_ width: Int, figures: Int = 0, signs: Int = 0, steps stepCells: Int = 1) {
    self.width = width
    let figures = max(Self.figure, figures)
    let sign = max(Self.sign, signs)
    let wider = sign - Self.sign
    let more = 2 * (figures - Self.figure) + wider * (width >= Self.thirdFrom ? 3 : 2)
    hasLongBadge = width - more >= 72
    var next = width >= 60 ? 1 : 0
    func take(_ cells: Int, gap: Int = 1) -> Cells {
      defer { next += cells + gap }
      return Cells(next, cells)
    }
    func day(_ hasFigures: Bool, _ hasRain: Bool, figures: Int = Self.figure) -> Day {
      var day = Day(sign: take(sign))
      if hasFigures {
        day.high = take(figures, gap: 0)
        day.stroke = take(1, gap: 0)
        day.low = take(figures)
      }
      if hasRain { day.rain = take(4) }
      return day
    }
    switch width {
    case ..<32:
      name = take(max(4, min(8, width - 12) - wider))
      second = day(false, false)
      badge = take(Self.shortBadge, gap: 0)
    case ..<60:
      name = take(min(16, 9 + max(0, width - 38)) - 2 * wider)
      now = take(5)
      first = day(false, false)
      second = day(true, false)
      badge = take(Self.shortBadge, gap: 0)
    default:
      let hasRain = width >= 72
      let hasThird = width >= Self.thirdFrom
      let least = (hasRain ? Self.twoDays.all : Self.twoDays.withoutRain) + more
      let extras = Extras(
        width - least - (hasThird ? 19 : 0), canBeDense: stepCells <= 1)
      let missing = max(0, least + Self.shortBadge - width)
      name = take(16 - missing + min(Self.nameRoom, max(0, extras.spare) / 2))
      now = take(5, gap: 2)
      first = day(true, hasRain, figures: figures)
      next += 1
      second = day(true, hasRain)
      next += 1
      if hasThird {
        third = day(true, hasRain)
        next += 1
      }
      if extras.rain > 0 { rain = take(extras.rain) }
      if extras.steps > 0 { steps = take(extras.steps) }
      isDense = extras.steps == Extras.dense
      if extras.curve > 0 { curve = take(extras.curve) }
      badge =
        hasLongBadge
        ? Cells(next, max(2, min(Self.longestBadge, width - next - 1))) : take(Self.shortBadge)
    }
  }

  /// Where the sign of each three hours is.
  func step(_ index: Int) -> Cells? {
    steps.map { isDense ? Cells($0.column + index, 1) : $0.part(index, of: 8) }
  }

  /// Where the headers of the days begin: one that is longer than its column takes cells that the
  /// next one can spare, which then begins further right; the last one takes the empty cells.
  /// - Parameter days: the columns, and the cells of their headers.
  func placed(_ days: [(place: Cells, width: Int)]) -> [Cells] {
    let behind = [rain, steps, hasLongBadge ? badge : nil].compactMap { $0?.column }.min()
    var free = 0
    return days.enumerated().map { index, day in
      let start = max(day.place.column, free)
      var end = (behind ?? width) - 1
      if index + 1 < days.count {
        let next = days[index + 1]
        end = max(next.place.column, next.place.right - next.width) - 1
      }
      let cells = max(day.place.right - start, min(day.width, end - start))
      free = start + cells + 1
      return Cells(start, max(0, min(cells, end - start)))
    }
  }

  /// The columns behind the days, as far as they leave the warnings their room: the signs of each three
  /// hours, the chances of rain of the next hours, the temperatures of the day, and then more of these.
  private struct Extras {
    private(set) var rain = 0
    private(set) var steps = 0
    private(set) var curve = 0
    /// Cells that nothing needs.
    private(set) var spare: Int

    /// One cell for each three hours of a day.
    static let dense = 8

    /// - Parameter canBeDense: whether signs of three hours may stand without gaps.
    init(_ cells: Int, canBeDense: Bool) {
      spare = cells - HomeColumns.leastBadge - 1
      if canBeDense, take(Self.dense + 1) { steps = Self.dense }
      guard take(17) else {
        if steps == 0 {
          // There are no hours: names and warnings share what is left.
          spare += 6
        } else if take(6) {
          curve = 5
        }
        return
      }
      rain = 16
      guard take(6) else { return }
      curve = 5
      guard take(steps == 0 ? 25 : 16) else {
        if take(11) { curve = 16 }
        return
      }
      steps = 24
      guard take(16) else { return }
      steps = 40
      guard take(3) else { return }
      curve = 8
      guard take(8) else { return }
      curve = 16
    }

    private mutating func take(_ cells: Int) -> Bool {
      guard cells <= spare else { return false }
      spare -= cells
      return true
    }
  }
}
