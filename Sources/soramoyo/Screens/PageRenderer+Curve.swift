import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// A curve as wide as the page, or its narrow form where its words have no room.
  func curve(_ curve: Block.Curve) -> [StyledText] {
    guard let drawing = CurveDrawing(curve, on: self) else { return styled(curve.narrow) }
    return drawing.lines
      + curve.notes.flatMap { paragraph($0, indent: curve.indent, style: style(.quiet)) }
  }
}

private struct CurveDrawing {
  let curve: Block.Curve
  let page: PageRenderer
  /// Cells before the plot: labels of rows and of the scale, and the axis.
  let gutter: Int
  let columns: Int
  let plotRows: Int
  /// The rows of words, each in one line or two.
  private let words: [(label: String, lines: [[Placed]])]

  private typealias Placed = CurveRowPlacing.Placed

  /// Cells behind the last instant, for its figures.
  private static let end = 2
  private static let leastColumns = 30
  /// From here a plot is higher.
  private static let wide = 110

  private static func rows(_ width: Int) -> Int { width >= wide ? 8 : 6 }

  /// - Returns: nil if there is no room, or no time.
  init?(_ curve: Block.Curve, on page: PageRenderer) {
    let measure = page.measure
    let labels =
      curve.rows.map(\.label) + [
        curve.values.label, curve.nightLabel, "\(curve.scale.lowerBound)",
        "\(curve.scale.upperBound)",
      ]
    let gutter = curve.indent + (labels.map { measure.width(of: $0) }.max() ?? 0) + 2
    let room = page.width - gutter - Self.end
    guard room >= Self.leastColumns, curve.hours > 0, curve.hours.isFinite else { return nil }
    let columns = curve.columns(in: room)
    self.curve = curve
    self.page = page
    self.gutter = gutter
    plotRows = Self.rows(page.width)
    let placing = CurveRowPlacing(
      scale: HourScale(hours: curve.hours, columns: columns), room: columns + Self.end,
      measure: measure, fill: curve.isASCII || page.isASCII ? "." : "⠒")
    var words: [(label: String, lines: [[Placed]])] = []
    for (index, row) in ([curve.values] + curve.rows).enumerated() {
      guard let lines = placing.lines(row.cells, joinsEqual: index > 0) else { return nil }
      words.append((row.label, lines))
    }
    self.columns = columns
    self.words = words
  }

  private var scale: HourScale { HourScale(hours: curve.hours, columns: columns) }

  // MARK: Lines

  var lines: [StyledText] {
    [dayLine] + plot + [tickLine] + nightLine + nowLine
      + words.flatMap { row in
        row.lines.enumerated().map { index, line in
          lead(index == 0 ? row.label : "") + page.styled(line)
        }
      }
  }

  /// A label in the gutter, at the left.
  private func lead(_ label: String) -> StyledText {
    StyledText(String(repeating: " ", count: curve.indent))
      + StyledText(page.fitter.pad(label, to: gutter - curve.indent), page.style(.label))
  }

  /// Each day is named where it begins, or what follows would stand under another day's name: one that
  /// has no room before the next is shortened, or goes.
  private var dayLine: StyledText {
    var line: [Placed] = []
    var end = columns + Self.end
    for day in curve.days.reversed() {
      let texts = [day.span.text] + day.shorter
      let column = scale.column(day.hour)
      let fitting = texts.first { column + page.measure.width(of: $0) <= end }
      if let fitting {
        line.append(Placed(column: column, text: fitting, role: day.span.role))
      } else if line.isEmpty, let shortest = texts.min(by: isNarrower) {
        // The last day is never without a name: its hours are at the very end.
        let moved = max(0, end - page.measure.width(of: shortest))
        line.append(Placed(column: moved, text: shortest, role: day.span.role))
      }
      end = min(end, line.last.map { $0.column - 1 } ?? end, column - 1)
    }
    return lead("") + page.styled(line.reversed())
  }

  private func isNarrower(_ one: String, _ other: String) -> Bool {
    page.measure.width(of: one) < page.measure.width(of: other)
  }

  /// The hours of the clock; those that would overlap an earlier one are left out.
  private var tickLine: StyledText {
    var end = -1
    var line: [Placed] = []
    for mark in curve.ticks {
      let width = page.measure.width(of: mark.span.text)
      let column = max(
        0, min(scale.column(mark.hour) - (width - 1) / 2, columns + Self.end - width))
      guard column > end else { continue }
      line.append(Placed(column: column, text: mark.span.text, role: mark.span.role))
      end = column + width
    }
    return lead("") + page.styled(line)
  }

  private var nowLine: [StyledText] {
    guard let now = curve.now else { return [] }
    let sign = "^ "
    let text = sign + now.span.text
    let width = page.measure.width(of: text)
    let column = scale.column(now.hour)
    // Where there is no room at its right, the words are at the left of the sign.
    let isLeft = column + width > columns + Self.end
    let placed = Placed(
      column: isLeft ? max(0, column - width + 1) : column,
      text: isLeft ? now.span.text + " ^" : text, role: now.span.role)
    return [lead("") + page.styled([placed])]
  }

  private var nightLine: [StyledText] {
    guard !curve.nights.isEmpty else { return [] }
    var line = ""
    for column in 0..<columns { line += isNight(column) ? (isASCII ? ":" : "⠶") : " " }
    return [lead(curve.nightLabel) + StyledText(line, page.style(.quiet))]
  }

  private var isASCII: Bool { curve.isASCII || page.isASCII }

  private func isNight(_ column: Int) -> Bool {
    let hour = scale.hour(column)
    return curve.nights.contains { $0.contains(hour) }
  }

  // MARK: The plot

  private var degrees: Double { Double(curve.scale.upperBound - curve.scale.lowerBound) }

  private func dot(_ value: Double, of count: Int) -> Int {
    guard degrees > 0, value.isFinite else { return 0 }
    let part = (Double(curve.scale.upperBound) - value) / degrees
    return Int((min(1, max(0, part)) * Double(count - 1)).rounded())
  }

  /// The value in the middle of a row, for its colour.
  private func value(at row: Int) -> Double {
    Double(curve.scale.upperBound) - (Double(row) + 0.5) / Double(plotRows) * degrees
  }

  private var plot: [StyledText] {
    let canvas = isASCII ? nil : brailleCurve
    let ascii = isASCII ? asciiCurve : []
    let labels = scaleLabels
    let nowColumn = curve.now.map { scale.column($0.hour) }
    return (0..<plotRows).map { row in
      let label = page.fitter.pad(labels[row] ?? "", to: gutter - 2 - curve.indent, align: .right)
      var line = StyledText(String(repeating: " ", count: curve.indent))
      line.append(label, page.style(.quiet))
      line.append(isASCII ? " |" : " ⢸", page.style(.quiet))
      for column in 0..<columns {
        let sign =
          isASCII
          ? ascii[row * columns + column]
          : canvas?.sign(column: column, row: row)
        let style =
          sign == nil
          ? page.style(.quiet) : page.style(.temperature(value(at: row)))
        let now: Character = isASCII ? ":" : "⡇"
        line.append(
          String(sign ?? (column == nowColumn ? now : " ")), shaded(style, column))
      }
      return line
    }
  }

  private func shaded(_ style: Style, _ column: Int) -> Style {
    guard let background = page.theme.nightBackground, isNight(column) else { return style }
    return style.background(background)
  }

  /// The ends of the scale at their rows, and the middle where it is whole.
  private var scaleLabels: [Int: String] {
    var labels = [
      0: "\(curve.scale.upperBound)", plotRows - 1: "\(curve.scale.lowerBound)",
    ]
    let sum = curve.scale.lowerBound + curve.scale.upperBound
    if sum % 2 == 0 { labels[dot(Double(sum / 2), of: plotRows * 4) / 4] = "\(sum / 2)" }
    return labels
  }

  private var brailleCurve: DotCanvas {
    var canvas = DotCanvas(columns: columns, rows: plotRows)
    let dots = HourScale(hours: curve.hours, columns: canvas.width)
    for (index, point) in curve.points.enumerated() {
      guard let value = point.value else { continue }
      let here = (x: dots.column(point.hour), y: dot(value, of: canvas.height))
      canvas.set(here.x, here.y)
      guard point.joinsNext, index + 1 < curve.points.count,
        let next = curve.points[index + 1].value
      else { continue }
      canvas.line(
        from: here,
        to: (dots.column(curve.points[index + 1].hour), dot(next, of: canvas.height)))
    }
    return canvas
  }

  /// A star at each value, points between neighbours.
  private var asciiCurve: [Character?] {
    var cells = [Character?](repeating: nil, count: columns * plotRows)
    func set(_ column: Int, _ row: Int, _ sign: Character) {
      let index = row * columns + column
      guard (0..<columns).contains(column), cells.indices.contains(index), cells[index] != "*"
      else { return }
      cells[index] = sign
    }
    for (index, point) in curve.points.enumerated() {
      guard let value = point.value else { continue }
      let (column, row) = (scale.column(point.hour), dot(value, of: plotRows))
      set(column, row, "*")
      guard point.joinsNext, index + 1 < curve.points.count,
        let next = curve.points[index + 1].value
      else { continue }
      let (to, end) = (scale.column(curve.points[index + 1].hour), dot(next, of: plotRows))
      let count = max(abs(to - column), abs(end - row))
      guard count > 1 else { continue }
      for step in 1..<count {
        let part = Double(step) / Double(count)
        set(
          column + Int((Double(to - column) * part).rounded()),
          row + Int((Double(end - row) * part).rounded()), ".")
      }
    }
    return cells
  }
}
