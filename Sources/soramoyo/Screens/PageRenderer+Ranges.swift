import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// Bars from low to high on one scale, with the other figures of each day; the narrow form without room.
  func ranges(_ ranges: Block.Ranges) -> [StyledText] {
    guard let scale = ranges.scale,
      let layout = RangeLayout.forms.lazy.compactMap({ form in
        RangeLayout(ranges, form: form, on: self)
      }).first
    else { return table(ranges.narrow) }
    return RangeRows(ranges: ranges, scale: scale, layout: layout, page: self).lines
  }
}

/// Cells of the columns, and what is shown.
private struct RangeLayout {
  let day: Int
  /// Zero where there is no room.
  let sign: Int
  let weather: Int
  let rain: Int
  let rainBar: Int
  let reliability: Int
  let low: Int
  let high: Int
  let lowRange: Int
  let highRange: Int
  let further: [Int]
  let bar: Int

  struct Form {
    var hasBounds = true
    var hasRainBar = true
    var hasSigns = true
    var leastBar = 16
    /// Longer words go on below, on so many lines at most.
    var widestWeather = 26
    var mostLines: Int?
  }

  static let gap = 2

  /// From the richest. Bounds are in the bars, too; rain is a figure beside its bar.
  static let forms: [Form] = [
    Form(), Form(hasBounds: false), Form(hasBounds: false, hasRainBar: false),
    Form(hasBounds: false, hasRainBar: false, leastBar: 10),
    Form(hasBounds: false, hasRainBar: false, hasSigns: false, leastBar: 10),
    // English words in two lines rather than no bars.
    Form(
      hasBounds: false, hasRainBar: false, hasSigns: false, leastBar: 10, widestWeather: 14,
      mostLines: 2),
  ]

  private static let rainBarCells = 5
  /// Cells of bars beside further columns, before another column is left out.
  private static let leastBarOfFurther = 10

  /// - Returns: nil if there is no room.
  init?(_ ranges: Block.Ranges, form: Form, on page: PageRenderer) {
    func widest(_ header: String, _ texts: [String]) -> Int {
      ([header] + texts).map { page.measure.width(of: $0) }.max() ?? 0
    }
    let rows = ranges.rows
    day = widest(ranges.headers.day, rows.map(\.day.text))
    sign = form.hasSigns ? widest("", rows.map(\.sign.text)) : 0
    let words = rows.map(\.weather)
    if let most = form.mostLines {
      let breaker = LineBreaker(width: form.widestWeather, measure: page.measure)
      guard words.allSatisfy({ breaker.lines($0).count <= most }) else { return nil }
    }
    weather = min(widest("", words), form.widestWeather)
    rain = widest(ranges.headers.rain, rows.map(\.rain.value))
    rainBar = form.hasRainBar ? Self.rainBarCells : 0
    reliability = widest(ranges.headers.reliability, rows.map(\.reliability))
    low = widest(ranges.headers.low, rows.map(\.low.text))
    high = widest(ranges.headers.high, rows.map(\.high.text))
    lowRange = form.hasBounds ? widest("", rows.map(\.low.range)) : 0
    highRange = form.hasBounds ? widest("", rows.map(\.high.range)) : 0
    further = ranges.further.map { widest($0.header, $0.texts) }
    let others =
      [day, sign, weather, rain, rainBar, reliability, low, lowRange, high, highRange] + further
    let taken =
      others.reduce(ranges.indent) { $0 + ($1 > 0 ? $1 + Self.gap : 0) }
      - (rainBar > 0 ? 1 : 0)
    bar = min(page.width - taken, TemperatureBar.longest)
    let least = further.isEmpty ? form.leastBar : Self.leastBarOfFurther
    guard bar >= least else { return nil }
  }
}

private struct RangeRows {
  let ranges: Block.Ranges
  let scale: ClosedRange<Int>
  let layout: RangeLayout
  let page: PageRenderer

  private var fitter: TextFitter { page.fitter }
  private var gap: String { String(spaces: RangeLayout.gap) }
  private var isASCII: Bool { ranges.isASCII || page.isASCII }

  var lines: [StyledText] {
    [header] + ranges.rows.enumerated().flatMap { lines($1, number: $0) }
  }

  private var header: StyledText {
    let headers = ranges.headers
    let (from, to) = ("\(scale.lowerBound)", "\(scale.upperBound)")
    let ends =
      scale.lowerBound == scale.upperBound
      ? fitter.pad(from, to: layout.bar)
      : from + fitter.pad(to, to: layout.bar - from.count, align: .right)
    let label = page.style(.label)
    var line = StyledText(String(spaces: ranges.indent))
    line.append(fitter.pad(headers.day, to: layout.day) + gap, label)
    line.append(column("", layout.sign) + column("", layout.weather))
    let rain = layout.rain + (layout.rainBar > 0 ? layout.rainBar + 1 : 0)
    line.append(fitter.pad(headers.rain, to: rain) + gap, label)
    line.append(column(headers.reliability, layout.reliability), label)
    line.append(fitter.pad(headers.low, to: layout.low, align: .right) + gap, label)
    line.append(column("", layout.lowRange), label)
    line.append(ends + gap, page.style(.quiet))
    line.append(fitter.pad(headers.high, to: layout.high, align: .right), label)
    for (column, width) in zip(ranges.further, layout.further) {
      line.append(gap + fitter.pad(column.header, to: width, align: .right), label)
    }
    return line
  }

  private func column(_ text: String, _ width: Int) -> String {
    width > 0 ? fitter.pad(text, to: width) + gap : ""
  }

  /// One row; more lines where the words of the weather are broken.
  private func lines(_ row: Block.Ranges.Row, number: Int) -> [StyledText] {
    var line = StyledText(String(spaces: ranges.indent))
    line.append(fitter.pad(row.day.text, to: layout.day), page.style(row.day.role))
    line.append(gap)
    if layout.sign > 0 {
      line += fitter.fit(page.styled(row.sign.text, row.sign.role), to: layout.sign)
      line.append(gap)
    }
    let before = fitter.width(of: line)
    let texts = LineBreaker(width: max(8, layout.weather), measure: page.measure).lines(
      TextSanitizer().clean(row.weather))
    line.append(column(texts.first ?? "", layout.weather))
    line.append(
      fitter.pad(row.rain.value, to: layout.rain, align: .right), page.figureStyle(row.rain.role))
    if layout.rainBar > 0 {
      line.append(" ")
      line += page.bar(row.rain, cells: layout.rainBar, isASCII: isASCII)
    }
    line.append(gap + column(row.reliability, layout.reliability))
    line += figure(row.low, .low, layout.low, layout.lowRange)
    line.append(gap)
    line += bar(row)
    line.append(gap)
    line += figure(row.high, .high, layout.high, layout.highRange)
    for (column, width) in zip(ranges.further, layout.further) where number < column.texts.count {
      line.append(gap + fitter.pad(column.texts[number], to: width, align: .right))
    }
    return [line] + texts.dropFirst().map { StyledText(String(spaces: before) + $0) }
  }

  private func figure(
    _ value: Block.Ranges.Value, _ role: Role, _ width: Int, _ range: Int
  ) -> StyledText {
    var text = StyledText(
      fitter.pad(value.text, to: width, align: .right),
      page.style(value.celsius == nil ? .plain : role))
    guard range > 0 else { return text }
    text.append(gap)
    text.append(fitter.pad(value.range, to: range), page.style(.quiet))
    return text
  }

  // MARK: Bars

  /// What a half of a cell shows.
  private enum Ink: UInt8 {
    case none
    case band
    case range
  }

  private func half(_ celsius: Int) -> Int {
    TemperatureBar(scale: scale, count: layout.bar * 2).place(celsius) ?? 0
  }

  /// Thick from low to high, thin to the bounds. Unknown parts are not drawn: one temperature alone is a dot.
  private func bar(_ row: Block.Ranges.Row) -> StyledText {
    var halves = Array(repeating: Ink.none, count: layout.bar * 2)
    func fill(_ from: Int?, _ to: Int?, _ ink: Ink) {
      guard let from, let to else { return }
      let (first, last) = (half(min(from, to)), half(max(from, to)))
      for index in first...last where halves.indices.contains(index) { halves[index] = ink }
    }
    let (low, high) = (row.low, row.high)
    fill(low.lower, low.upper, .band)
    fill(high.lower, high.upper, .band)
    fill(low.celsius ?? high.celsius, high.celsius ?? low.celsius, .range)
    var line = StyledText()
    for cell in 0..<layout.bar {
      let (left, right) = (halves[cell * 2], halves[cell * 2 + 1])
      let role = Role.temperature(value(at: cell))
      let isBand = left != .range && right != .range
      line.append(
        sign(left, right),
        left == right && left == .none
          ? .plain : page.style(isBand ? .faint(role) : role))
    }
    return line
  }

  /// The temperature in the middle of a cell.
  private func value(at cell: Int) -> Double {
    TemperatureBar(scale: scale, count: layout.bar + 1).value(Double(cell) + 0.5)
  }

  /// Heavy from low to high, light to the bounds; of dots where lines take two cells.
  private func sign(_ left: Ink, _ right: Ink) -> String {
    let strongest = max(left.rawValue, right.rawValue)
    guard strongest > 0 else { return " " }
    if isASCII { return strongest == Ink.range.rawValue ? "=" : "-" }
    guard page.measure.width(of: "━") > 1 else {
      return Self.lines[Int(left.rawValue)][Int(right.rawValue)]
    }
    // A range is three dots high, a band one, in the middle of them.
    let dots: [UInt32] = [0, 0x02, 0x07]
    let value = 0x2800 + dots[Int(left.rawValue)] + dots[Int(right.rawValue)] << 3
    return Unicode.Scalar(value).map { String(Character($0)) } ?? " "
  }

  /// By the left half of a cell, then by the right one.
  private static let lines = [[" ", "╶", "╺"], ["╴", "─", "╼"], ["╸", "╾", "━"]]
}

/// Where temperatures stand along a bar.
struct TemperatureBar {
  /// Longer bars are harder to read, not easier.
  static let longest = 72

  let scale: ClosedRange<Int>
  /// The places from the lowest to the highest.
  let count: Int

  private var span: Double { Double(scale.upperBound - scale.lowerBound) }

  /// Nil where all are one temperature.
  func place(_ celsius: Int) -> Int? {
    guard span > 0 else { return nil }
    return Int((Double(celsius - scale.lowerBound) / span * Double(count - 1)).rounded())
  }

  func value(_ place: Double) -> Double {
    Double(scale.lowerBound) + place / Double(max(1, count - 1)) * span
  }
}
