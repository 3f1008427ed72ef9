import Pages
import Presenter
import Terminal

extension PageRenderer {
  func graph(_ graph: Block.Graph) -> [StyledText] { GraphDrawing(graph, on: self).lines }
}

struct GraphDrawing {
  let graph: Block.Graph
  let page: PageRenderer
  /// Cells before the plot: labels of rows and of the scale, and the axis.
  let gutter: Int
  let scale: HourScale
  let plotRows: Int
  /// Of the plot, with whole rows between labels.
  private let degrees: ClosedRange<Int>?
  private let degreesOfLabel: Int
  let signs: Signs

  /// Cells behind the last instant, for its figures.
  private static let end = 2
  private static let leastColumns = 24
  /// From here a plot is higher.
  private static let wide = 110
  /// How many steps an end of the scale may be moved, so that its rows are whole.
  private static let mostFurther = 4

  /// The signs of the plot: braille where the others take two cells.
  struct Signs {
    let axis: String
    let point: String
    let now: String
    let midnight: String
    /// Of a bar without colours.
    let bar: Character
    let bounds: Character

    init(isASCII: Bool, measure: DisplayWidth) {
      let isNarrow = ["│", "●", "┃", "▓"].allSatisfy { measure.width(of: $0) == 1 }
      switch (isASCII, isNarrow) {
      case (true, _):
        (axis, point, now, midnight) = ("|", "o", ":", "|")
        (bar, bounds) = ("=", "-")
      case (_, true):
        (axis, point, now, midnight) = ("│", "●", "┃", "│")
        (bar, bounds) = ("▓", "⠒")
      case (_, false):
        (axis, point, now, midnight) = ("⢸", "⣿", "⡇", "⢸")
        (bar, bounds) = ("⣿", "⠒")
      }
    }
  }

  init(_ graph: Block.Graph, on page: PageRenderer) {
    let rows = graph.rows.flatMap { [$0.whole] + $0.parts }
    let ends = graph.scale.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    let labels =
      rows.map(\.label) + ends + [graph.ticks.label, graph.chances.label, graph.events.label]
    self.graph = graph
    self.page = page
    gutter = graph.indent + (labels.map { page.measure.width(of: $0) }.max() ?? 0) + 2
    let room = max(Self.leastColumns, page.width - gutter - Self.end)
    let ticks = graph.ticks.cells.map(\.hours.lowerBound)
    scale = HourScale(
      hours: graph.hours,
      columns: HourScale.columns(in: room, hours: graph.hours, ticks: ticks))
    let most =
      switch graph.measure {
      case .level: graph.isLow ? 5 : page.width >= Self.wide ? 8 : 7
      case .temperature: page.width >= Self.wide ? 8 : 6
      }
    let fitted = graph.scale.map { Self.fitted($0, of: graph.measure, rows: most) }
    plotRows = fitted?.rows ?? most
    degrees = fitted?.degrees
    degreesOfLabel = fitted?.step ?? 1
    signs = Signs(isASCII: graph.isASCII || page.isASCII, measure: page.measure)
  }

  /// A scale with the same number of rows from each label to the next: one more row would do nothing for it.
  private static func fitted(
    _ scale: ClosedRange<Int>, of measure: Block.Graph.Measure, rows most: Int
  ) -> (degrees: ClosedRange<Int>, rows: Int, step: Int) {
    let lower = scale.lowerBound
    let furthest = scale.upperBound + measure.ends * mostFurther
    for upper in stride(from: scale.upperBound, through: furthest, by: measure.ends) {
      for step in measure.steps {
        let steps = (upper - lower) / step
        // Where it freezes, 0 has a label.
        guard steps > 0, (upper - lower) % step == 0, lower >= 0 || lower.isMultiple(of: step)
        else { continue }
        if let rows = [most, most - 1].first(where: { ($0 - 1) % steps == 0 }) {
          return (lower...upper, rows, step)
        }
      }
    }
    // Of more than two days ever have the ends are labelled.
    return (scale, most, max(1, scale.count - 1))
  }

  private var columns: Int { scale.columns }
  private var isASCII: Bool { graph.isASCII || page.isASCII }
  private var indent: StyledText { StyledText(String(spaces: graph.indent)) }

  var lines: [StyledText] {
    linesAbove + linesOfHours
      + graph.sentences.flatMap { page.paragraph($0, indent: graph.indent) }
      + (graph.week.map { WeekBars($0, of: self).lines(isLow: graph.isLow) } ?? [])
  }

  private var linesAbove: [StyledText] { titleLines + page.styled(graph.marks) + dayLines }

  /// Those whose columns are hours.
  private var linesOfHours: [StyledText] {
    plot + row(graph.ticks) + graph.rows.flatMap(rows) + chanceLines + row(graph.events)
  }

  // MARK: Lines above

  private func joined(_ spans: some Sequence<Span>, gap: Int = 2) -> StyledText {
    spans.enumerated().reduce(into: StyledText()) { line, span in
      if span.offset > 0 { line.append(String(spaces: gap)) }
      line.append(page.styled(span.element.text, span.element.role))
    }
  }

  /// The place at the right end, or before the rest where there is no room.
  private var titleLines: [StyledText] {
    guard !graph.title.isEmpty || !graph.place.text.isEmpty else { return [] }
    let title = indent + joined(graph.title)
    let place = page.styled(graph.place.text, graph.place.role)
    let gap = page.width - page.fitter.width(of: title) - page.fitter.width(of: place)
    if gap >= 2 { return [title + StyledText(String(spaces: gap)) + place] }
    return page.styled([
      .paragraph(graph.place.text, graph.place.role, indent: graph.indent),
      .line(graph.title, indent: graph.indent),
    ])
  }

  /// Each day where it begins: its name and figures in one line where all days have room, else the names
  /// above the figures, and these one above the other. Two blanks are between neighbours.
  private var dayLines: [StyledText] {
    guard !graph.days.isEmpty else { return [] }
    let starts = graph.days.map { scale.column($0.hour) }
    let ends = starts.dropFirst().map { $0 - 2 } + [columns + Self.end]
    let rooms = zip(starts, ends).map { $1 - $0 }
    func line(_ spans: (Block.Graph.Day) -> [Span]) -> StyledText? {
      let texts = graph.days.map { joined(spans($0)) }
      let isFitting = zip(texts, rooms).allSatisfy { page.fitter.width(of: $0) <= $1 }
      return isFitting ? beside(texts, at: starts) : nil
    }
    let forms = graph.isLow ? graph.days.map(\.names.count).max() ?? 0 : 1
    for form in 0..<forms {
      // The shortest name of a day with fewer.
      if let whole = line({ $0.names.prefix(form + 1).suffix(1) + $0.figures }) { return [whole] }
    }
    let most = graph.days.map(\.figures.count).max() ?? 0
    guard most > 0 else { return [nameLine] }
    if let figures = line(\.figures) { return [nameLine, figures] }
    return [nameLine]
      + (0..<most).map { number in
        let texts = zip(graph.days, rooms).map { day, room in
          page.fitter.truncate(joined(day.figures.dropFirst(number).prefix(1)), to: max(0, room))
        }
        return beside(texts, at: starts)
      }
  }

  /// What follows a day's name must not stand under another's: one that has no room before the next is
  /// shortened, or goes.
  private var nameLine: StyledText {
    var line: [GraphRowPlacing.Placed] = []
    var end = columns + Self.end
    func width(_ name: Span) -> Int { page.measure.width(of: name.text) }
    for day in graph.days.reversed() {
      var column = scale.column(day.hour)
      var name = day.names.first { column + width($0) <= end }
      if name == nil, line.isEmpty {
        // The last day is never without a name: its hours are at the very end.
        name = day.names.min { width($0) < width($1) }
        column = max(0, end - (name.map(width) ?? 0))
      }
      if let name { line.append(.init(column: column, text: name.text, role: name.role)) }
      end = min(end, column - 2)
    }
    return StyledText(String(spaces: gutter)) + page.styled(line.reversed())
  }

  private func beside(_ texts: [StyledText], at starts: [Int]) -> StyledText {
    var line = StyledText(String(spaces: gutter))
    for (text, start) in zip(texts, starts) {
      line.append(String(spaces: max(0, gutter + start - page.fitter.width(of: line))))
      line += text
    }
    return page.fitter.truncate(line, to: page.width)
  }

  // MARK: The plot

  private var plot: [StyledText] {
    guard let degrees else { return [] }
    let observed = canvas(graph.observed, degrees)
    let forecast = canvas(graph.forecast, degrees, isMarked: true)
    let points = points(degrees)
    let labels = labels(degrees)
    let now = graph.now.map(scale.column)
    let midnights = graph.days.dropFirst().map { scale.column($0.hour) }
    let box = box
    return (0..<plotRows).map { row in
      let label = page.fitter.pad(labels[row] ?? "", to: gutter - 2 - graph.indent, align: .right)
      var line = indent + StyledText("\(label) \(signs.axis)", page.style(.quiet))
      let role = graph.measure.role(of: value(at: row, degrees))
      for column in 0..<columns {
        if let box, row < box.lines.count, box.columns.contains(column) {
          if column == box.columns.lowerBound { line += box.lines[row] }
          continue
        }
        let (sign, style): (String, Style) =
          if let value = points[row * columns + column] {
            (signs.point, page.style(.strong(graph.measure.role(of: value))))
          } else if column == box?.pointer {
            (signs.midnight, page.theme.focus)
          } else if column == now {
            (signs.now, page.style(.strong(.plain)))
          } else if let sign = observed.sign(column: column, row: row) {
            (isASCII ? "*" : String(sign), page.style(.strong(role)))
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

  /// The figures of one time on the ground of a selection, at the side with more room.
  private struct Box {
    let pointer: Int
    let columns: Range<Int>
    let lines: [StyledText]
  }

  private var box: Box? {
    guard let reading = graph.reading else { return nil }
    let texts = reading.lines.prefix(plotRows).map { joined($0, gap: 1) }
    let cells = (texts.map(page.fitter.width).max() ?? 0) + 2
    guard cells + 2 < columns else { return nil }
    let pointer = scale.column(reading.hour)
    let first = pointer < columns / 2 ? pointer + 2 : pointer - 1 - cells
    let start = min(max(0, first), columns - cells)
    let lines = texts.map { text in
      let padded = StyledText(" ") + page.fitter.fit(text, to: cells - 1)
      return StyledText(spans: padded.spans.map { .init($0.text, page.theme.selected($0.style)) })
    }
    return Box(pointer: pointer, columns: start..<start + cells, lines: lines)
  }

  /// The hour at a cell of the graph; nil beside the hours.
  func hour(at column: Int, line: Int) -> Double? {
    let line = line - linesAbove.count
    guard (0..<columns).contains(column - gutter), linesOfHours.indices.contains(line) else {
      return nil
    }
    return scale.hour(column - gutter)
  }

  private func shaded(_ style: Style, _ column: Int) -> Style {
    let hour = scale.hour(column)
    guard let background = page.theme.nightBackground,
      graph.nights.contains(where: { $0.contains(hour) })
    else { return style }
    return style.background(background)
  }

  private static let dotsOfRow = 4

  /// The row of dots of a value, from the top. The ends of the scale are in the middle of their rows, as
  /// their labels are.
  private func dot(_ celsius: Double, _ degrees: ClosedRange<Int>) -> Int {
    let span = Double(degrees.upperBound - degrees.lowerBound)
    guard span > 0, celsius.isFinite else { return plotRows * Self.dotsOfRow - 1 }
    let part = min(1, max(0, (Double(degrees.upperBound) - celsius) / span))
    return Int((part * Double(plotRows - 1) + 0.5) * Double(Self.dotsOfRow))
  }

  private func value(at row: Int, _ degrees: ClosedRange<Int>) -> Double {
    let part = Double(row) / Double(max(1, plotRows - 1))
    let span = Double(degrees.upperBound - degrees.lowerBound)
    return Double(degrees.upperBound) - part * span
  }

  /// Only neighbours are joined.
  /// - Parameter isMarked: whether points have signs of their own, beside which a dot would be a second one.
  private func canvas(
    _ points: [Block.Graph.Point], _ degrees: ClosedRange<Int>, isMarked: Bool = false
  ) -> DotCanvas {
    var canvas = DotCanvas(columns: columns, rows: plotRows)
    let dots = HourScale(hours: graph.hours, columns: canvas.width)
    for (index, point) in points.enumerated() {
      guard let value = point.value else { continue }
      let here = (x: dots.column(point.hour), y: dot(value, degrees))
      if !isMarked { canvas.set(here.x, here.y) }
      guard point.joinsNext, index + 1 < points.count, let next = points[index + 1].value
      else { continue }
      canvas.line(from: here, to: (dots.column(points[index + 1].hour), dot(next, degrees)))
    }
    return canvas
  }

  /// The marked points by cell.
  private func points(_ degrees: ClosedRange<Int>) -> [Int: Double] {
    var points: [Int: Double] = [:]
    for point in graph.forecast {
      guard let value = point.value else { continue }
      let row = dot(value, degrees) / Self.dotsOfRow
      points[row * columns + scale.column(point.hour)] = value
    }
    return points
  }

  private func labels(_ degrees: ClosedRange<Int>) -> [Int: String] {
    let values = stride(from: degrees.lowerBound, through: degrees.upperBound, by: degreesOfLabel)
    return values.reduce(into: [:]) { labels, value in
      labels[dot(Double(value), degrees) / Self.dotsOfRow] = "\(value)"
    }
  }

  // MARK: Rows

  private var placing: GraphRowPlacing {
    GraphRowPlacing(
      scale: scale, room: columns + Self.end, measure: page.measure, fill: isASCII ? "." : "⠒")
  }

  private func placed(_ row: Block.Graph.Row) -> [[GraphRowPlacing.Placed]]? {
    let isOfTimes = row.cells.contains { $0.hours.lowerBound < $0.hours.upperBound }
    return placing.lines(row.cells, joinsEqual: isOfTimes)
  }

  /// In one line, or its parts.
  private func rows(_ rows: Block.Graph.Rows) -> [StyledText] {
    if let whole = placed(rows.whole), whole.count == 1 { return lines(rows.whole.label, whole) }
    return rows.parts.isEmpty ? row(rows.whole) : rows.parts.flatMap(row)
  }

  /// Texts that have no room at all are cut, and say so.
  private func row(_ row: Block.Graph.Row) -> [StyledText] {
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

  private func lines(_ label: String, _ lines: [[GraphRowPlacing.Placed]]) -> [StyledText] {
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
    guard !isASCII, !isDry else { return figures }
    var line = lead("")
    var column = 0
    for chance in graph.chances.cells {
      let start = scale.column(chance.hours.lowerBound)
      let cells = scale.column(chance.hours.upperBound) - start
      line.append(String(spaces: max(0, start - column)))
      column = start + cells
      let percent = chance.percent ?? 0
      line.append(
        String(repeating: page.level(percent), count: cells), page.style(.rainChance(percent)))
    }
    return [line] + figures
  }
}
