import Pages
import Presenter
import Terminal

/// The days of the week as bars from low to high, filled in the colours of the values, on one scale. Low and high
/// stand inside the ends, or outside of a bar too short for both; a thin line goes on to the bounds.
struct WeekBars {
  let week: Block.Ranges
  let drawing: GraphDrawing
  let day: Int
  let sign: Int
  let rain: Int
  let reliability: Int
  /// Zero where words have no room.
  let words: Int
  let bar: Int
  /// Cells for figures outside, at both ends.
  let margin: Int

  private static let gap = 2
  /// What words may not take from a bar.
  private static let leastBesideWords = 40

  init(_ week: Block.Ranges, of drawing: GraphDrawing) {
    let measure = drawing.page.measure
    func widest(_ texts: [String]) -> Int { texts.map { measure.width(of: $0) }.max() ?? 0 }
    self.week = week
    self.drawing = drawing
    day = widest(week.rows.map(\.day.text))
    sign = widest(week.rows.map(\.sign.text))
    rain = widest([week.headers.rain] + week.rows.map(\.rain.value))
    reliability = widest([week.headers.reliability] + week.rows.map(\.reliability))
    margin = widest(week.rows.flatMap { [$0.low.text, $0.high.text] })
    let taken = [day, sign, rain, reliability].reduce(drawing.graph.indent) { $0 + $1 + Self.gap }
    let room = drawing.page.width - taken
    let wanted = widest(week.rows.map(\.weather)) + Self.gap
    words = room - wanted >= Self.leastBesideWords ? wanted : 0
    bar = max(margin * 2 + 1, min(TemperatureBar.longest, room - words))
  }

  private var page: PageRenderer { drawing.page }
  private var gap: String { String(spaces: Self.gap) }

  func lines(isLow: Bool) -> [StyledText] {
    (isLow ? [] : [StyledText(), header]) + week.rows.map(line)
  }

  private var header: StyledText {
    let headers = week.headers
    let ends =
      headers.low
      + page.fitter.pad(
        headers.high, to: max(0, bar - page.measure.width(of: headers.low)), align: .right)
    let text =
      String(spaces: drawing.graph.indent + day + sign + 2 * Self.gap) + ends + gap
      + page.fitter.pad(headers.rain, to: rain, align: .right) + gap + headers.reliability
    return page.fitter.truncate(StyledText(text, page.style(.label)), to: page.width)
  }

  private func line(_ row: Block.Ranges.Row) -> StyledText {
    var line = StyledText(String(spaces: drawing.graph.indent))
    line.append(page.fitter.pad(row.day.text, to: day), page.style(row.day.role))
    line.append(gap)
    line += page.fitter.fit(page.styled(row.sign.text, row.sign.role), to: sign)
    line.append(gap)
    line.append(barText(row))
    line.append(gap)
    line.append(
      page.fitter.pad(row.rain.value, to: rain, align: .right), page.figureStyle(row.rain.role))
    line.append(gap + page.fitter.pad(row.reliability, to: reliability))
    if words > 0 { line.append(gap + row.weather) }
    return page.fitter.truncate(line, to: page.width)
  }

  private struct Cell {
    var sign: Character = " "
    var style = Style.plain
  }

  private var scale: TemperatureBar? {
    week.scale.map { TemperatureBar(scale: $0, count: bar - 2 * margin) }
  }

  private func column(_ celsius: Int) -> Int {
    scale?.place(celsius).map { margin + $0 } ?? bar / 2
  }

  private func ground(_ column: Int) -> Style? {
    guard let value = scale?.value(Double(column - margin)) else { return nil }
    return TileColors(level: page.color, background: page.background)
      .style(.temperature(Int(value.rounded())))
  }

  private func barText(_ row: Block.Ranges.Row) -> StyledText {
    var cells = Array(repeating: Cell(), count: bar)
    func put(_ text: String, at first: Int, _ style: Style?) {
      for (offset, sign) in text.enumerated() where cells.indices.contains(first + offset) {
        cells[first + offset].sign = sign
        if let style { cells[first + offset].style = style }
      }
    }
    func thin(_ from: Int?, _ to: Int?) {
      guard let from, let to, from < to else { return }
      for index in column(from)...column(to) where cells.indices.contains(index) {
        cells[index] = Cell(sign: drawing.signs.bounds, style: page.style(.quiet))
      }
    }
    let (low, high) = (row.low, row.high)
    thin(low.lower, low.celsius)
    thin(high.celsius, high.upper)
    guard let from = low.celsius, let to = high.celsius, from <= to else {
      // One alone has no bar, but its place.
      let text = "\(low.text) \(high.text)"
      let first = (low.celsius ?? high.celsius).map(column) ?? margin
      put(text, at: max(0, min(first, bar - text.count)), .plain)
      return self.text(cells)
    }
    let (first, last) = (column(from), column(to))
    for index in first...last where cells.indices.contains(index) {
      let ground = ground(index)
      cells[index] = Cell(sign: ground == nil ? drawing.signs.bar : " ", style: ground ?? .plain)
    }
    let isInside = low.text.count + high.text.count < last - first + 1
    if isInside {
      put(low.text, at: first, nil)
      put(high.text, at: last + 1 - high.text.count, nil)
    } else {
      put(low.text, at: first - low.text.count, page.style(.low))
      put(high.text, at: last + 1, page.style(.high))
    }
    return text(cells)
  }

  private func text(_ cells: [Cell]) -> StyledText {
    cells.reduce(into: StyledText()) { $0.append(String($1.sign), $1.style) }
  }
}
