import Models
import Pages
import Presenter
import Terminal

/// Bars, ranges and curves as SVG. Beside each picture stands what it shows, or it has a label that says it.
extension HTMLBlocks {
  private static let wide = 200

  /// A drawing of cells, once for light and once for dark pages, of which the style shows one.
  mutating func cells(_ pieces: [Block.Piece]) {
    guard pieces.contains(where: { !$0.lines.isEmpty }) else { return }
    for (appearance, classes) in [(Appearance.light, "cells for-light"), (.dark, "cells for-dark")]
    {
      let picture = PagePicture(width: Self.wide, measure: measure, appearance: appearance)
      html.add(markup: picture.element(pieces, classes: classes))
    }
  }

  /// - Parameter label: what it shows, for those who hear the page; nil where the words beside it say it.
  mutating func picture(
    _ classes: String, width: Double, height: Double, label: String?, isStretched: Bool = false,
    _ content: (inout HTMLBlocks) -> Void
  ) {
    html.open(
      "svg",
      [
        "class": classes,
        "viewBox": "0 0 \(HTMLWriter.number(width)) \(HTMLWriter.number(height))",
        "preserveAspectRatio": isStretched ? "none" : nil, "role": label.map { _ in "img" },
        "aria-label": label, "aria-hidden": label == nil ? "true" : nil,
      ])
    content(&self)
    html.close("svg")
  }

  /// A rectangle in the colour of its class.
  mutating func area(
    _ classes: String?, x: Double, y: Double, width: Double, height: Double, opacity: String? = nil
  ) {
    html.shape(
      "rect",
      [
        "class": classes, "fill": "currentColor", "fill-opacity": opacity,
        "x": HTMLWriter.number(x), "y": HTMLWriter.number(y),
        "width": HTMLWriter.number(max(0, width)), "height": HTMLWriter.number(max(0, height)),
      ])
  }

  /// Points as a line in the colour of its class.
  mutating func path(
    _ classes: String?, _ path: String, weight: String = "1", dashes: String? = nil
  ) {
    guard !path.isEmpty else { return }
    html.shape(
      "path",
      [
        "class": classes, "fill": "none", "stroke": "currentColor", "stroke-width": weight,
        "stroke-dasharray": dashes, "stroke-linejoin": "round", "d": path,
      ])
  }

  /// - Parameter length: what it is pressed or stretched to.
  mutating func letters(
    _ text: String, x: Double, y: Double, anchor: String? = nil, _ classes: String? = nil,
    length: Double? = nil
  ) {
    html.element(
      "text",
      [
        "class": classes, "x": HTMLWriter.number(x), "y": HTMLWriter.number(y),
        "text-anchor": anchor, "textLength": length.map(HTMLWriter.number),
        "lengthAdjust": length.map { _ in "spacingAndGlyphs" },
      ], text: text)
  }

  /// A word around a point, with drawings in place of the signs of the weather.
  /// - Parameter ink: the class of signs that do not have their own colours.
  mutating func word(
    _ text: String, x: Double, y: Double, _ classes: String?, ink: String? = nil
  ) {
    guard text.contains(where: { WeatherTone(sign: $0) != nil }) else {
      return letters(text, x: x, y: y, anchor: "middle", classes)
    }
    let signs = text.closeSigns
    var left = x - Self.width(signs) / 2
    // Of letters only the browser knows the widths.
    var (plain, start) = ("", left)
    for character in signs {
      let width = Self.width(String(character))
      if let tone = WeatherTone(sign: character), let sign = SVGPicture.sign(character) {
        if !plain.isEmpty { letters(plain, x: start, y: y, classes) }
        (plain, start) = ("", left + width)
        let place = HTMLWriter.point(left + width / 2, y - 4.5)
        html.element("g", ["class": ink ?? tone.htmlClass, "transform": "translate(\(place))"]) {
          $0.add(markup: sign)
        }
      } else {
        plain.append(character)
      }
      left += width
    }
    if !plain.isEmpty { letters(plain, x: start, y: y, classes) }
  }

  /// About the width of a text in a picture.
  static func width(_ text: String, size: Double = 13) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      // Signs between figures are narrow in every font.
      let part = " -.:,".unicodeScalars.contains(scalar) ? 0.36 : scalar.value < 0x250 ? 0.58 : 1
      return width + part * size
    }
  }

  // MARK: Bars

  mutating func bar(_ level: Double, _ role: Role) {
    let level = level.isFinite ? min(1, max(0, level)) : 0
    picture("bar", width: 100, height: 10, label: nil, isStretched: true) {
      $0.area("track", x: 0, y: 3, width: 100, height: 4)
      $0.area(role.classes, x: 0, y: 1, width: level * 100, height: 8)
    }
  }

  mutating func bars(_ bars: Block.Bars) {
    html.open("div", ["class": "bars"])
    for bar in bars.bars {
      html.element("span", ["class": "l"], text: bar.label)
      html.open("span")
      if let level = bar.level { self.bar(level, bar.role) }
      html.close("span")
      html.open("span")
      figure(bar)
      html.close("span")
    }
    html.close("div")
  }

  /// The figure beside a bar: only drawings have the colours of values.
  private mutating func figure(_ bar: Block.Bar) {
    switch bar.role {
    case .rainChance: span(bar.value, .rain)
    case .temperature: span(bar.value, .plain)
    default: span(bar.value, bar.role)
    }
  }

  /// A column for each part of a day.
  mutating func chances(_ chances: Block.Chances) {
    let figures = chances.parts.map { $0.percent.map { "\($0)%" } ?? "-" }
    let said = zip(chances.parts, figures).map { "\($0.hour) \($1)" }
    let (step, top, bottom) = (48.0, 18.0, 58.0)
    let width = step * Double(chances.parts.count) + 14
    html.element("p", ["class": "l"], text: chances.label)
    picture(
      "pic chances", width: width, height: 76,
      label: ([chances.label] + said + [chances.end]).joined(separator: " ")
    ) {
      $0.path("axis", "M0 58H\(HTMLWriter.number(width))")
      for (index, part) in chances.parts.enumerated() {
        let x = 7 + step * Double(index)
        let percent = part.percent ?? 0
        let height = (bottom - top) * Double(min(100, max(0, percent))) / 100
        $0.area(
          Role.rainChance(percent).classes, x: x + 6, y: bottom - height, width: step - 12,
          height: height)
        $0.letters(
          figures[index], x: x + step / 2, y: bottom - height - 4, anchor: "middle",
          part.percent == nil ? "q" : "rain")
        $0.letters(part.hour, x: x, y: 73, anchor: "middle", "q small")
      }
      $0.letters(chances.end, x: width - 7, y: 73, anchor: "middle", "q small")
    }
  }

  // MARK: Ranges

  /// A row for each day; between its low and its high a bar on the scale of all days.
  mutating func ranges(_ ranges: Block.Ranges) {
    guard let scale = ranges.scale else { return block(.table(ranges.narrow)) }
    let headers = ranges.headers
    // Normals have neither.
    let hasWeather = ranges.rows.contains { !$0.weather.isEmpty || !$0.sign.text.isEmpty }
    let hasReliability = ranges.rows.contains { !$0.reliability.isEmpty }
    html.open("table", ["class": "wide ranges"])
    var columns: [(text: String, align: Block.Table.Align)] = [(headers.day, .left)]
    if hasWeather { columns.append((words.weather, .left)) }
    columns.append((headers.rain, .left))
    if hasReliability { columns.append((headers.reliability, .left)) }
    columns.append((headers.low, .right))
    columns.append(("\(words.range) \(scale.lowerBound)…\(scale.upperBound)°", .left))
    columns.append((headers.high, .right))
    columns += ranges.further.map { ($0.header, .right) }
    header(columns)
    html.open("tbody")
    for (number, row) in ranges.rows.enumerated() {
      html.lineFeed()
      html.open("tr")
      cell(headers.day, isFirst: true) { $0.span(row.day) }
      if hasWeather {
        cell(words.weather) {
          $0.span(row.sign)
          $0.html.write(" ")
          $0.span(row.weather, .plain)
        }
      }
      cell(headers.rain) {
        $0.figure(row.rain)
        if let level = row.rain.level { $0.bar(level, row.rain.role) }
      }
      if hasReliability {
        cell(headers.reliability, isEmpty: row.reliability.isEmpty) {
          $0.span(row.reliability, .plain)
        }
      }
      cell(headers.low, .right) { $0.figure(row.low, .low) }
      cell("", isRange: true) { $0.range(row, scale) }
      cell(headers.high, .right) { $0.figure(row.high, .high) }
      for column in ranges.further where number < column.texts.count {
        cell(column.header, .right) { $0.span(column.texts[number], .plain) }
      }
      html.close("tr")
    }
    html.close("tbody")
    html.close("table")
  }

  private mutating func figure(_ value: Block.Ranges.Value, _ role: Role) {
    span(value.text, value.celsius == nil ? .plain : role)
    guard !value.range.isEmpty else { return }
    html.write(" ")
    span(value.range, .quiet)
  }

  /// Thick from low to high, thin to the bounds. Unknown parts are not drawn: one temperature alone is a dot.
  private mutating func range(_ row: Block.Ranges.Row, _ scale: ClosedRange<Int>) {
    let span = Double(max(1, scale.upperBound - scale.lowerBound))
    func x(_ celsius: Int) -> Double { 2 + Double(celsius - scale.lowerBound) / span * 96 }
    picture("bar", width: 100, height: 10, label: nil, isStretched: true) { html in
      html.area("track", x: 0, y: 4.5, width: 100, height: 1)
      for value in [row.low, row.high] {
        guard let lower = value.lower, let upper = value.upper, lower <= upper else { continue }
        html.area(
          Role.temperature(Double(value.celsius ?? lower)).classes, x: x(lower), y: 3.5,
          width: x(upper) - x(lower), height: 3, opacity: ".6")
      }
      guard let low = row.low.celsius ?? row.high.celsius,
        let high = row.high.celsius ?? row.low.celsius
      else { return }
      var start = min(low, high)
      let end = max(low, high)
      if start == end {
        html.area(
          Role.temperature(Double(start)).classes, x: x(start) - 1, y: 1, width: 2, height: 8)
      }
      while start < end {
        // The next class begins at a multiple of five.
        let next = min(end, (start.flooredQuotient(by: 5) + 1) * 5)
        html.area(
          Role.temperature(Double(start)).classes, x: x(start), y: 1, width: x(next) - x(start),
          height: 8)
        start = next
      }
    }
  }

  // MARK: Shares

  private static let sharesHeight = 16.0

  /// Parts rise less than on pages of cells: the eye compares areas, and a chance is as large as it is long.
  private mutating func share(_ height: Int, _ role: Role, x: Double, width: Double) {
    let height = 4 + 1.5 * Double(height)
    area(role.classes, x: x, y: Self.sharesHeight - height, width: width, height: height)
  }

  mutating func shares(_ shares: Block.Shares) {
    picture("bar", width: 100, height: Self.sharesHeight, label: nil, isStretched: true) {
      var x = 0.0
      for (part, height) in zip(shares.parts, Block.Shares.heights) {
        $0.share(height, part.role, x: x, width: Double(part.percent))
        x += Double(part.percent)
      }
    }
  }

  mutating func sharesLegend(_ legend: Block.SharesLegend) {
    html.open("ul", ["class": "legend"])
    for (height, name) in zip(Block.Shares.heights, legend.names) {
      html.open("li")
      picture("swatch", width: 28, height: Self.sharesHeight, label: nil) {
        $0.share(height, .quiet, x: 0, width: 28)
      }
      html.write(" ")
      span(name, .quiet)
      html.close("li")
    }
    html.close("ul")
  }

  // MARK: Curves

  mutating func graph(_ graph: Block.Graph) {
    if !graph.title.isEmpty || !graph.place.text.isEmpty {
      block(.line([graph.place] + graph.title))
    }
    blocks(graph.marks)
    html.open("figure")
    let plan = HTMLGraph(graph)
    picture("pic", width: HTMLGraph.width, height: plan.height, label: plan.label) {
      plan.draw(on: &$0)
    }
    html.close("figure")
    for sentence in graph.sentences { block(.paragraph(sentence)) }
    if let week = graph.week { ranges(week) }
  }
}
