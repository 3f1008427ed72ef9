import Pages
import Presenter
import Terminal

/// Where the parts of a curve stand, and what its picture says.
struct HTMLGraph {
  /// Not much more than the pixels of a phone, on which letters become smaller by that, and enough for two days of
  /// figures every three hours.
  static let width = 440.0
  private static let (rowHeight, plotHeight, barHeight, end) = (17.0, 130.0, 24.0, 16.0)

  private let graph: Block.Graph
  private let gutter: Double
  /// Names of days, and their figures.
  private var above: [[Word]] = []
  private var below: [Row] = []

  private struct Word {
    var x: Double
    var text: String
    var role: Role
    /// Else it begins there.
    var isCentred = true

    var bounds: ClosedRange<Double> {
      let width = HTMLBlocks.width(text)
      let start = isCentred ? x - width / 2 : x
      return start...(start + width)
    }
  }

  private struct Row {
    var label: String
    var lines: [[Word]]
    /// Above the words.
    var bars: [Block.Graph.Chance] = []
  }

  init(_ graph: Block.Graph) {
    self.graph = graph
    let rows = graph.rows.flatMap { [$0.whole] + $0.parts }
    let labels =
      rows.map(\.label)
      + [graph.ticks.label, graph.chances.label, graph.events.label, "-00"]
    // The first figure stands around the edge, with half of it in the gutter.
    gutter = min(110, (labels.map { HTMLBlocks.width($0) }.max() ?? 0) + 12)
    let ends = graph.days.dropFirst().map { x($0.hour) - 6 } + [Self.width]
    let names = zip(graph.days, ends).map { day, end in
      // The longest that has room before the next day.
      let fitting = day.names.first { HTMLBlocks.width($0.text) <= end - x(day.hour) }
      return word((fitting ?? day.names.last)?.text ?? "", .strong(.plain), from: day.hour)
    }
    let figures = graph.days.map { day in
      word(day.figures.map(\.text).joined(separator: " "), .quiet, from: day.hour)
    }
    above = Self.lines(names) + Self.lines(figures)
    below = [row(graph.ticks)] + graph.rows.flatMap(self.rows)
    let chances = graph.chances.cells.map { chance in
      Block.Graph.Cell(
        hours: chance.hours, text: chance.text, role: chance.percent == nil ? .quiet : .rain)
    }
    var rain = row(.init(label: graph.chances.label, cells: chances))
    if graph.chances.cells.contains(where: { ($0.percent ?? 0) > 0 }) {
      rain.bars = graph.chances.cells
    }
    below += [rain, row(graph.events)]
    below.removeAll { $0.lines.isEmpty }
  }

  // MARK: Words

  private func x(_ hour: Double) -> Double {
    let hour = min(max(0, hour), graph.hours)
    return gutter + hour / max(1, graph.hours) * (Self.width - gutter - Self.end)
  }

  /// A word that begins at an hour, and ends in the picture.
  private func word(_ text: String, _ role: Role, from hour: Double) -> Word {
    let x = min(x(hour), max(0, Self.width - HTMLBlocks.width(text)))
    return Word(x: x, text: text, role: role, isCentred: false)
  }

  /// In one line where it has room, shorter if need be; else its parts.
  private func rows(_ rows: Block.Graph.Rows) -> [Row] {
    let whole = row(rows.whole)
    if whole.lines.count <= 1 { return [whole] }
    let short = row(rows.whole, isShort: true)
    if short.lines.count <= 1 { return [short] }
    return rows.parts.isEmpty ? [short] : rows.parts.map { row($0) }
  }

  /// Neighbours with the same word are one.
  private func row(_ row: Block.Graph.Row, isShort: Bool = false) -> Row {
    var joined: [Block.Graph.Cell] = []
    for cell in row.cells {
      if let last = joined.last, last.text == cell.text, last.role == cell.role,
        last.hours.lowerBound < last.hours.upperBound,
        last.hours.upperBound == cell.hours.lowerBound,
        cell.hours.upperBound > last.hours.upperBound
      {
        joined[joined.count - 1].hours = last.hours.lowerBound...cell.hours.upperBound
      } else {
        joined.append(cell)
      }
    }
    let words = joined.map { cell in
      Word(
        x: x((cell.hours.lowerBound + cell.hours.upperBound) / 2),
        text: isShort ? cell.shorter : cell.text, role: cell.role)
    }
    return Row(label: row.label, lines: Self.lines(words))
  }

  /// What has no room in a line goes to the next one.
  private static func lines(_ words: [Word]) -> [[Word]] {
    var lines: [[Word]] = []
    for word in words where !word.text.isEmpty {
      let free = lines.firstIndex { line in
        (line.last?.bounds.upperBound ?? 0) + 3 <= word.bounds.lowerBound
      }
      if let free { lines[free].append(word) } else { lines.append([word]) }
    }
    return lines
  }

  // MARK: The picture

  private var top: Double { Self.rowHeight * Double(above.count) + 8 }
  private var bottom: Double { top + (graph.scale == nil ? 0 : Self.plotHeight) }

  var height: Double {
    below.reduce(bottom + 10) { height, row in
      height + Self.rowHeight * Double(row.lines.count) + (row.bars.isEmpty ? 0 : Self.barHeight)
    }
  }

  /// Days, and every row with its words.
  var label: String {
    let days = graph.days.map { day in
      (day.names.prefix(1) + day.figures).map(\.text).joined(separator: " ")
    }
    let rows = below.map { row in
      ([row.label] + row.lines.joined().map(\.text)).joined(separator: " ")
    }
    return (days + rows).joined(separator: "; ")
  }

  func draw(on html: inout HTMLBlocks) {
    for night in graph.nights {
      let (from, to) = (x(night.lowerBound), x(night.upperBound))
      html.area("night", x: from, y: top - 6, width: to - from, height: bottom - top + 6)
    }
    draw(above, from: 0, on: &html)
    for day in graph.days.dropFirst() {
      html.path("axis", upright(day.hour), dashes: "3 3")
    }
    if let scale = graph.scale { plot(scale, on: &html) }
    if let now = graph.now { html.path(nil, upright(now), weight: "2") }
    var y = bottom + 6
    for row in below {
      if !row.bars.isEmpty {
        y += Self.barHeight
        draw(row.bars, bottom: y, on: &html)
      }
      html.letters(row.label, x: 0, y: y + 12, "l")
      draw(row.lines, from: y, on: &html)
      y += Self.rowHeight * Double(row.lines.count)
    }
  }

  private func draw(_ lines: [[Word]], from top: Double, on html: inout HTMLBlocks) {
    for (number, line) in lines.enumerated() {
      let y = top + Self.rowHeight * Double(number) + 12
      for word in line {
        if word.isCentred {
          html.word(word.text, x: word.x, y: y, word.role.classes)
        } else {
          html.letters(word.text, x: word.x, y: y, word.role.classes)
        }
      }
    }
  }

  private func draw(_ bars: [Block.Graph.Chance], bottom: Double, on html: inout HTMLBlocks) {
    for bar in bars {
      let percent = min(100, max(0, bar.percent ?? 0))
      let height = (Self.barHeight - 4) * Double(percent) / 100
      let (from, to) = (x(bar.hours.lowerBound), x(bar.hours.upperBound))
      html.area(
        Role.rainChance(percent).classes, x: from + 1, y: bottom - height, width: to - from - 2,
        height: height)
    }
  }

  private func upright(_ hour: Double) -> String {
    "M\(HTMLWriter.point(x(hour), top - 6))V\(HTMLWriter.number(bottom))"
  }

  // MARK: The curve

  private static let mostLabels = 6

  private func plot(_ scale: ClosedRange<Int>, on html: inout HTMLBlocks) {
    let span = scale.upperBound - scale.lowerBound
    let step = graph.measure.steps.first { span / $0 < Self.mostLabels } ?? max(1, span)
    for celsius in stride(from: scale.lowerBound, through: scale.upperBound, by: step) {
      let y = y(Double(celsius), scale)
      html.path("axis", "M\(HTMLWriter.point(gutter, y))H\(HTMLWriter.number(Self.width))")
      html.letters("\(celsius)", x: gutter - 4, y: y + 4, anchor: "end", "q small")
    }
    line(graph.forecast, scale, weight: "1.5", dashes: "2 3", on: &html)
    line(graph.observed, scale, weight: "3", dashes: nil, on: &html)
    // What has no neighbour would not be seen.
    for (index, point) in graph.observed.enumerated()
    where !isJoined(graph.observed, index) && !isJoined(graph.observed, index - 1) {
      dot(point, scale, radius: "2", on: &html)
    }
    for point in graph.forecast { dot(point, scale, radius: "4", on: &html) }
  }

  private func dot(
    _ point: Block.Graph.Point, _ scale: ClosedRange<Int>, radius: String,
    on html: inout HTMLBlocks
  ) {
    guard let value = point.value, value.isFinite else { return }
    html.html.shape(
      "circle",
      [
        "class": graph.measure.role(of: value).classes, "fill": "currentColor", "r": radius,
        "cx": HTMLWriter.number(x(point.hour)), "cy": HTMLWriter.number(y(value, scale)),
      ])
  }

  /// Whether a line goes on from a point to the next one.
  private func isJoined(_ points: [Block.Graph.Point], _ index: Int) -> Bool {
    guard points.indices.contains(index), points.indices.contains(index + 1) else { return false }
    return points[index].joinsNext && points[index].value?.isFinite ?? false
      && points[index + 1].value?.isFinite ?? false
  }

  private func y(_ celsius: Double, _ scale: ClosedRange<Int>) -> Double {
    let span = Double(max(1, scale.upperBound - scale.lowerBound))
    let part = min(1, max(0, (celsius - Double(scale.lowerBound)) / span))
    return bottom - 6 - part * (bottom - top - 6)
  }

  /// Only neighbours are joined. Pieces of one class are one path.
  private func line(
    _ points: [Block.Graph.Point], _ scale: ClosedRange<Int>, weight: String, dashes: String?,
    on html: inout HTMLBlocks
  ) {
    func place(_ hour: Double, _ value: Double) -> String {
      HTMLWriter.point(x(hour), y(value, scale))
    }
    var (classes, path): (String?, String) = (nil, "")
    for (point, next) in zip(points, points.dropFirst()) {
      guard point.joinsNext, let from = point.value, let to = next.value, from.isFinite,
        to.isFinite
      else {
        html.path(classes, path, weight: weight, dashes: dashes)
        path = ""
        continue
      }
      let here = dashes == nil ? graph.measure.role(of: (from + to) / 2).classes : "q"
      if path.isEmpty || here != classes {
        html.path(classes, path, weight: weight, dashes: dashes)
        (classes, path) = (here, "M" + place(point.hour, from))
      }
      path += "L" + place(next.hour, to)
    }
    html.path(classes, path, weight: weight, dashes: dashes)
  }
}
