import Pages
import Presenter
import Terminal

extension PageRenderer {
  func graph(_ graph: Block.Graph) -> [StyledText] { GraphDrawing(graph, on: self).lines }
}

private struct GraphDrawing {
  let graph: Block.Graph
  let page: PageRenderer
  /// Cells before the plot: labels of rows and of the scale, and the axis.
  let gutter: Int
  let scale: HourScale
  let plotRows: Int
  let signs: Signs

  /// Cells behind the last instant, for its figures.
  private static let end = 2
  private static let leastColumns = 24
  /// From here a plot is higher.
  private static let wide = 110

  /// The signs of the plot: braille where the others take two cells.
  struct Signs {
    let axis: String
    let point: String
    let now: String
    let midnight: String
    /// Of a chance of rain, from the lowest; empty where there is no sign for it.
    let levels: [Character]
    /// Of a bar without colours.
    let bar: Character
    let bounds: Character

    init(isASCII: Bool, measure: DisplayWidth) {
      let isNarrow = ["│", "●", "┃", "▁", "▓"].allSatisfy { measure.width(of: $0) == 1 }
      switch (isASCII, isNarrow) {
      case (true, _):
        (axis, point, now, midnight) = ("|", "o", ":", "|")
        (levels, bar, bounds) = ([], "=", "-")
      case (_, true):
        (axis, point, now, midnight) = ("│", "●", "┃", "│")
        (levels, bar, bounds) = (["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], "▓", "⠒")
      case (_, false):
        (axis, point, now, midnight) = ("⢸", "⣿", "⡇", "⢸")
        (levels, bar, bounds) = (["⣀", "⣤", "⣶", "⣿"], "⣿", "⠒")
      }
    }
  }

  init(_ graph: Block.Graph, on page: PageRenderer) {
    let rows = graph.rows.flatMap { [$0.whole] + $0.parts }
    let ends = graph.scale.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    let labels = rows.map(\.label) + ends + [graph.chances.label, graph.events.label]
    self.graph = graph
    self.page = page
    gutter = graph.indent + (labels.map { page.measure.width(of: $0) }.max() ?? 0) + 2
    let room = max(Self.leastColumns, page.width - gutter - Self.end)
    let ticks = graph.ticks.cells.map(\.hours.lowerBound)
    scale = HourScale(
      hours: graph.hours,
      columns: HourScale.columns(in: room, hours: graph.hours, ticks: ticks))
    plotRows = page.width >= Self.wide ? 8 : 6
    signs = Signs(isASCII: graph.isASCII || page.isASCII, measure: page.measure)
  }

  private var columns: Int { scale.columns }
  private var isASCII: Bool { graph.isASCII || page.isASCII }
  private var indent: StyledText { StyledText(String(spaces: graph.indent)) }

  var lines: [StyledText] {
    titleLines + page.styled(graph.marks) + dayLines + plot + row(graph.ticks)
      + graph.rows.flatMap(rows) + chanceLines + row(graph.events)
      + graph.sentences.flatMap { page.paragraph($0, indent: graph.indent) }
      + (graph.week.map { [StyledText()] + WeekBars($0, of: self).lines } ?? [])
  }

  // MARK: Lines above

  private func joined(_ spans: [Span]) -> StyledText {
    spans.enumerated().reduce(into: StyledText()) { line, span in
      if span.offset > 0 { line.append("  ") }
      line.append(page.styled(span.element.text, span.element.role))
    }
  }

  /// The place at the right end, or before the rest where there is no room.
  private var titleLines: [StyledText] {
    let title = indent + joined(graph.title)
    let place = page.styled(graph.place.text, graph.place.role)
    let gap = page.width - page.fitter.width(of: title) - page.fitter.width(of: place)
    if gap >= 2 { return [title + StyledText(String(spaces: gap)) + place] }
    return page.styled([
      .paragraph(graph.place.text, graph.place.role, indent: graph.indent),
      .line(.init(graph.title, indent: graph.indent)),
    ])
  }

  /// Each day where it begins, in as few lines as all of them have room in.
  private var dayLines: [StyledText] {
    let forms: [(Block.Graph.Day) -> [[Span]]] = [
      { [[$0.name] + $0.figures] }, { [[$0.name], $0.figures] }, { [[$0.shorter], $0.figures] },
    ]
    let starts = graph.days.map { scale.column($0.hour) }
    let ends = starts.dropFirst().map { $0 - 1 } + [columns + Self.end]
    for form in forms {
      let texts = graph.days.map { form($0).map(joined) }
      let isFitting = zip(texts, zip(starts, ends)).allSatisfy { lines, room in
        lines.allSatisfy { page.fitter.width(of: $0) <= room.1 - room.0 }
      }
      if isFitting { return beside(texts, at: starts) }
    }
    let narrow = graph.days.map { day in ([day.shorter] + day.figures).map { joined([$0]) } }
    return beside(narrow, at: starts)
  }

  private func beside(_ texts: [[StyledText]], at starts: [Int]) -> [StyledText] {
    (0..<(texts.map(\.count).max() ?? 0)).map { number in
      var line = StyledText(String(spaces: gutter))
      for (lines, start) in zip(texts, starts) where number < lines.count {
        let gap = gutter + start - page.fitter.width(of: line)
        line.append(String(spaces: max(0, gap)))
        line.append(lines[number])
      }
      return page.fitter.truncate(line, to: page.width)
    }
  }

  // MARK: The plot

  private var plot: [StyledText] {
    guard let degrees = graph.scale else { return [] }
    let observed = canvas(graph.observed, degrees)
    let forecast = canvas(graph.forecast, degrees)
    let points = points(degrees)
    let labels = labels(degrees)
    let now = scale.column(graph.now)
    let midnights = graph.days.dropFirst().map { scale.column($0.hour) }
    return (0..<plotRows).map { row in
      let label = page.fitter.pad(labels[row] ?? "", to: gutter - 2 - graph.indent, align: .right)
      var line = indent + StyledText("\(label) \(signs.axis)", page.style(.quiet))
      let role = Role.temperature(value(at: row, degrees))
      for column in 0..<columns {
        let (sign, style): (String, Style) =
          if let celsius = points[row * columns + column] {
            (signs.point, page.style(.strong(.temperature(celsius))))
          } else if let sign = observed.sign(column: column, row: row) {
            (isASCII ? "*" : String(sign), page.style(.strong(role)))
          } else if column == now {
            (signs.now, page.style(.strong(.plain)))
          } else if let sign = forecast.sign(column: column, row: row) {
            (isASCII ? "." : String(sign), page.style(.quiet))
          } else if midnights.contains(column) {
            (signs.midnight, page.style(.quiet))
          } else {
            (" ", .plain)
          }
        line.append(sign, shaded(style, column))
      }
      return line
    }
  }

  private func shaded(_ style: Style, _ column: Int) -> Style {
    let hour = scale.hour(column)
    guard let background = page.theme.nightBackground,
      graph.nights.contains(where: { $0.contains(hour) })
    else { return style }
    return style.background(background)
  }

  /// The row of dots of a value, from the top.
  private func dot(_ celsius: Double, _ degrees: ClosedRange<Int>, of height: Int) -> Int {
    let span = Double(degrees.upperBound - degrees.lowerBound)
    guard span > 0, celsius.isFinite else { return height - 1 }
    let part = min(1, max(0, (Double(degrees.upperBound) - celsius) / span))
    return Int((part * Double(height - 1)).rounded())
  }

  private func value(at row: Int, _ degrees: ClosedRange<Int>) -> Double {
    let part = (Double(row) + 0.5) / Double(plotRows)
    let span = Double(degrees.upperBound - degrees.lowerBound)
    return Double(degrees.upperBound) - part * span
  }

  /// Only neighbours are joined.
  private func canvas(_ points: [Block.Curve.Point], _ degrees: ClosedRange<Int>) -> DotCanvas {
    var canvas = DotCanvas(columns: columns, rows: plotRows)
    let dots = HourScale(hours: graph.hours, columns: canvas.width)
    for (index, point) in points.enumerated() {
      guard let value = point.value else { continue }
      let here = (x: dots.column(point.hour), y: dot(value, degrees, of: canvas.height))
      canvas.set(here.x, here.y)
      guard point.joinsNext, index + 1 < points.count, let next = points[index + 1].value
      else { continue }
      canvas.line(
        from: here,
        to: (dots.column(points[index + 1].hour), dot(next, degrees, of: canvas.height)))
    }
    return canvas
  }

  /// The marked points by cell.
  private func points(_ degrees: ClosedRange<Int>) -> [Int: Double] {
    var points: [Int: Double] = [:]
    for point in graph.forecast {
      guard let value = point.value else { continue }
      let row = dot(value, degrees, of: plotRows * 4) / 4
      points[row * columns + scale.column(point.hour)] = value
    }
    return points
  }

  /// Every five degrees where there is a row for each, else every ten or more.
  private func labels(_ degrees: ClosedRange<Int>) -> [Int: String] {
    let span = degrees.upperBound - degrees.lowerBound
    let step = [5, 10, 20].first { span / $0 < plotRows } ?? max(1, span)
    var labels: [Int: String] = [:]
    for value in stride(from: degrees.upperBound, through: degrees.lowerBound, by: -5)
    where value % step == 0 {
      labels[dot(Double(value), degrees, of: plotRows * 4) / 4] = "\(value)"
    }
    return labels
  }

  // MARK: Rows

  private var placing: CurveRowPlacing {
    CurveRowPlacing(
      scale: scale, room: columns + Self.end, measure: page.measure, fill: isASCII ? "." : "⠒")
  }

  private func placed(_ row: Block.Curve.Row) -> [[CurveRowPlacing.Placed]]? {
    let isOfTimes = row.cells.contains { $0.hours.lowerBound < $0.hours.upperBound }
    return placing.lines(row.cells, joinsEqual: isOfTimes)
  }

  /// In one line, or its parts.
  private func rows(_ rows: Block.Graph.Rows) -> [StyledText] {
    if let whole = placed(rows.whole), whole.count == 1 { return lines(rows.whole.label, whole) }
    return rows.parts.isEmpty ? row(rows.whole) : rows.parts.flatMap(row)
  }

  /// Texts that have no room at all are cut, and say so.
  private func row(_ row: Block.Curve.Row) -> [StyledText] {
    guard !row.cells.isEmpty else { return [] }
    if let whole = placed(row) { return lines(row.label, whole) }
    var short = row
    let room = max(1, columns * 2 / max(1, row.cells.count) - 1)
    for index in short.cells.indices {
      short.cells[index].text = page.fitter.truncate(row.cells[index].text, to: room)
      short.cells[index].shorter = page.fitter.truncate(row.cells[index].shorter, to: room)
    }
    return lines(row.label, placed(short) ?? [])
  }

  private func lines(_ label: String, _ lines: [[CurveRowPlacing.Placed]]) -> [StyledText] {
    lines.enumerated().map { index, line in lead(index == 0 ? label : "") + page.styled(line) }
  }

  private func lead(_ label: String) -> StyledText {
    indent + StyledText(page.fitter.pad(label, to: gutter - graph.indent), page.style(.label))
  }

  /// A bar over the hours of each chance, and the figures below it.
  private var chanceLines: [StyledText] {
    let figures = row(
      .init(
        label: graph.chances.label,
        cells: graph.chances.cells.map { chance in
          .init(
            hours: chance.hours, text: chance.text, role: chance.percent == nil ? .quiet : .rain)
        }))
    let isDry = graph.chances.cells.allSatisfy { ($0.percent ?? 0) <= 0 }
    guard !signs.levels.isEmpty, !isDry else { return figures }
    var line = lead("")
    for chance in graph.chances.cells {
      let cells = scale.column(chance.hours.upperBound) - scale.column(chance.hours.lowerBound)
      guard let percent = chance.percent, percent > 0 else {
        line.append(String(spaces: cells))
        continue
      }
      let count = signs.levels.count
      let level = min(count, (min(percent, 100) * count + 99) / 100)
      line.append(
        String(repeating: signs.levels[level - 1], count: cells),
        page.style(.rainChance(percent)))
    }
    return [line] + figures
  }
}

/// The days of the week as bars from low to high, filled in the colours of the values, on one scale. Low and high
/// stand inside the ends, or outside of a bar too short for both; a thin line goes on to the bounds.
private struct WeekBars {
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
  /// Longer bars are harder to read, not easier.
  private static let longest = 72
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
    bar = max(margin * 2 + 1, min(Self.longest, room - words))
  }

  private var page: PageRenderer { drawing.page }
  private var gap: String { String(spaces: Self.gap) }

  var lines: [StyledText] { [header] + week.rows.map(line) }

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

  private func column(_ celsius: Int) -> Int {
    guard let scale = week.scale, scale.upperBound > scale.lowerBound else { return bar / 2 }
    let part =
      Double(celsius - scale.lowerBound) / Double(scale.upperBound - scale.lowerBound)
    return margin + Int((part * Double(bar - 2 * margin - 1)).rounded())
  }

  private func ground(_ column: Int) -> Style? {
    guard let scale = week.scale else { return nil }
    let part = Double(column - margin) / Double(max(1, bar - 2 * margin - 1))
    let value = Double(scale.lowerBound) + part * Double(scale.upperBound - scale.lowerBound)
    return TileColors(level: page.color).style(.temperature(Int(value.rounded())))
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
