import Presenter
import Terminal

/// Draws rows of prefectures below a line of headers, in any part of the screen.
struct ListRows {
  let renderer: AppRenderer
  let area: CellRect

  /// The row that stands out, strongly if keys are for it.
  struct Selection {
    let row: Int
    let isStrong: Bool

    /// Makes a line stand out.
    func mark(
      _ line: Int, of area: CellRect, _ theme: InteractiveTheme, on frame: inout Frame
    ) {
      frame.restyle(CellRect(row: line, column: area.column, rows: 1, columns: area.columns)) {
        style in isStrong ? theme.selected : style.adding(.bold).adding(.underline)
      }
    }
  }

  private var theme: InteractiveTheme { renderer.theme }

  func draw(
    _ rows: [PrefectureListScreen.Row], _ headers: PrefectureListScreen.Headers, from top: Int,
    count: Int, selected: Selection?, ranks: AppScreen.Ranks? = nil, on frame: inout Frame
  ) {
    let bars = ranks.map { _ in Self.barColumns } ?? 0
    let columns = columns(rows, headers, width: area.columns - bars)
    drawHeaders(headers, columns, on: &frame)
    if let ranks {
      renderer.put(
        ranks.header, row: area.row, column: area.right - bars, width: bars, theme.quiet,
        on: &frame)
    }
    // Bars are drawn on the lines of their rows.
    let lines = ranks == nil ? renderer.rowLines : nil
    for (index, row) in rows.enumerated().dropFirst(top).prefix(count) {
      if let ranks, ranks.bars.indices.contains(index) {
        let place = CellRect(
          row: area.row + 1 + index - top, column: area.right - bars, rows: 1, columns: bars)
        draw(ranks.bars[index], isASCII: ranks.isASCII, in: place, on: &frame)
      }
      let line = CellRect(
        row: area.row + 1 + index - top, column: area.column, rows: 1, columns: area.columns - bars)
      let selection = selected?.row == index ? selected : nil
      let look = ListRowLines.Look(
        row: row, columns: columns, selected: selection?.isStrong, theme: theme,
        measure: renderer.measure)
      if let lines, lines.draw(index, look, in: line, on: &frame) { continue }
      draw(row, columns, at: line.row, selected: selection, on: &frame)
      lines?.keep(frame.line(line), index, look)
    }
    renderer.markMore(
      first: top, visible: count, of: rows.count,
      in: CellRect(
        row: area.row + 1, column: area.column, rows: min(count, area.rows - 1),
        columns: area.columns), on: &frame)
  }

  /// Names and words take what the longest of them needs, and curves the rest.
  private func columns(
    _ rows: [PrefectureListScreen.Row], _ headers: PrefectureListScreen.Headers, width: Int
  ) -> Columns {
    let measure = renderer.measure
    // Signs of some sets and terminals are wider.
    let signs = widest(
      rows.lazy.map { row in
        guard case .content(let sign, _, _, _, _) = row.weather else { return "" }
        return sign
      })
    let tonight = headers.evening.map { _ in widest(rows.lazy.map { $0.tonight ?? "" }) }
    guard renderer.geometry.hasCurves, rows.contains(where: { $0.curve != nil }) else {
      return Columns(width, signs: signs, tonight: tonight)
    }
    let names = rows.lazy.map { measure.width(of: $0.name) }.max() ?? 0
    let words = rows.lazy.map { row in
      guard case .content(_, let text, _, _, _) = row.weather else { return 0 }
      return measure.width(of: text)
    }.max()
    return Columns(
      width, signs: signs, tonight: tonight,
      texts: .init(name: max(names, measure.width(of: headers.name)), words: words ?? 0))
  }

  /// The cells of the widest of the signs. Many rows have few different ones, and to measure one takes
  /// longer than to compare it with some others.
  private func widest(_ signs: some Sequence<String>) -> Int {
    var measured: [String] = []
    var most = 0
    for sign in signs where !measured.contains(sign) {
      measured.append(sign)
      most = max(most, renderer.measure.width(of: sign))
    }
    return most
  }

  /// Columns are placed by cell, so that no sign's width can move what stands behind it.
  struct Columns: Equatable {
    let star: Int
    let name: Int
    let nameWidth: Int
    let badge: Int
    /// Of the sign of tonight, where there is one and room for it.
    let tonight: Int
    let tonightWidth: Int
    let high: Int
    let low: Int
    let rain: Int
    let weather: Int
    /// Of the sign of the weather: behind tonight's and before the figures, else before the words.
    let sign: Int
    /// With its gap.
    let signWidth: Int
    let weatherWidth: Int
    /// Of the words, within those of the weather.
    let words: Int
    /// Of the temperatures of 24 hours, where there is room.
    let curve: Int
    let curveWidth: Int

    /// The cells of the longest texts of rows with curves.
    struct Texts {
      let name: Int
      let words: Int
    }

    /// - Parameters:
    ///   - signs: the cells that the longest sign of the weather needs.
    ///   - tonight: those of tonight's; nil for rows without them.
    ///   - texts: nil for rows without curves.
    init(_ width: Int, signs: Int, tonight night: Int?, texts: Texts? = nil) {
      let isNarrow = width < 52
      // A sign of the weather says more than that of the night before.
      tonightWidth =
        night.flatMap { width >= Self.leastForTonight ? max(Self.tonight, $0) : nil } ?? 0
      star = isNarrow ? 0 : 1
      name = star + 2
      nameWidth = min(isNarrow || texts != nil ? 10 : 12, texts?.name ?? .max)
      badge = name + nameWidth + 1
      tonight = badge + 3
      let isEvening = tonightWidth > 0
      // The header of the day stands close to that of the high.
      signWidth = max(isEvening ? Self.tonight : Self.leastSign, signs + 1)
      high = badge + 3 + (isEvening ? tonightWidth + signWidth : 0)
      low = high + 5
      rain = low + 5
      weather = rain + 5
      sign = isEvening ? tonight + tonightWidth : weather
      let ahead = isEvening ? 0 : signWidth
      words = weather + ahead
      let rest = max(0, width - weather - (isNarrow ? 0 : 1))
      guard let texts else {
        (weatherWidth, curve, curveWidth) = (rest, width, 0)
        return
      }
      // Words that would be cut to a few letters say less than a longer curve.
      let hasWords = rest >= ahead + Self.words + Self.leastCurve
      let cells =
        hasWords
        ? Self.curve(in: rest - ahead, besides: max(Self.words, texts.words)) : rest - ahead
      curveWidth = max(0, min(cells, Self.longestCurve))
      curve = weather + (hasWords ? rest - curveWidth : ahead)
      weatherWidth = hasWords ? rest - curveWidth - 1 : min(rest, ahead)
    }

    /// The cells of a curve beside words: a third of what both have above the least, more where the
    /// longest words leave it, and not more than twelve before they have what they need.
    private static func curve(in room: Int, besides longest: Int) -> Int {
      let cells = max(leastCurve + (room - words - leastCurve) / 3, room - longest - 1)
      guard cells > readableCurve else { return cells }
      return max(readableCurve, min(cells, room - min(longest, usualWords) - 1))
    }

    private static let leastForTonight = 41
    /// A cell for two hours; Rain, then cloudy.
    private static let readableCurve = 12
    private static let usualWords = 18
    /// Cells of most signs with their gap, of words, and of curves.
    private static let leastSign = 4
    private static let tonight = 5
    private static let words = 9
    private static let leastCurve = 8
    /// A cell an hour.
    private static let longestCurve = 24
  }

  /// Cells without which words of the weather are left out.
  private static let leastWords = 4
  /// Cells of a compared value with its bar, and of the value alone.
  private static let barColumns = 22
  private static let valueColumns = 6

  /// A value with its bar; one without a bar takes all of the room.
  private func draw(
    _ bar: Block.Bar, isASCII: Bool, in place: CellRect, on frame: inout Frame
  ) {
    let style = theme.page(bar.role)
    guard bar.level != nil else {
      return renderer.putBadge(
        bar.value, row: place.row, column: place.column, width: place.columns, style, on: &frame)
    }
    renderer.put(
      bar.value, row: place.row, column: place.column, width: Self.valueColumns, style,
      align: .right, on: &frame)
    let cells = place.columns - Self.valueColumns - 1
    frame.put(
      renderer.page(area).bar(bar, cells: cells, isASCII: isASCII),
      at: CellPosition(row: place.row, column: place.right - cells), clip: place)
  }

  private func drawHeaders(
    _ headers: PrefectureListScreen.Headers, _ columns: Columns, on frame: inout Frame
  ) {
    // Badges have no header: a long one of the next column begins above them.
    let evening = columns.tonightWidth > 0 ? headers.evening : nil
    if let evening {
      put(evening.tonight, columns.badge, columns.tonight + 4 - columns.badge, .right)
      put(evening.day, columns.sign, columns.signWidth, .left)
    }
    put(headers.name, columns.name, columns.nameWidth, .left)
    put(headers.high, columns.high, 4, .right)
    put(headers.low, columns.low, 4, .right)
    put(headers.rain, columns.rain, 4, .right)
    put(evening?.words ?? headers.weather, columns.weather, columns.weatherWidth, .left)
    // The header of a sign alone is as wide as the signs are, without a gap behind it.
    let gap = columns.curve <= columns.words ? 1 : 0
    put(headers.curve, columns.curve + gap, columns.curveWidth - gap, .left)

    func put(_ text: String, _ column: Int, _ width: Int, _ align: TextFitter.Alignment) {
      renderer.put(
        text, row: area.row, column: area.column + column, width: width, theme.quiet, align: align,
        on: &frame)
    }
  }

  private func draw(
    _ row: PrefectureListScreen.Row, _ columns: Columns, at line: Int, selected: Selection?,
    on frame: inout Frame
  ) {
    if let badge = row.badge { put(badge.text, columns.badge, 3, theme.rowBadge(badge.role)) }
    if let tonight = row.tonight, columns.tonightWidth > 0 {
      put(tonight, columns.tonight, columns.tonightWidth, .plain)
    }
    if row.isFavorite { put("★", columns.star, 2, theme.favorite) }
    put(row.name, columns.name, columns.nameWidth, .plain)
    switch row.weather {
    case .content(let sign, let text, let high, let low, let rain):
      put(high.text.withoutUnit, columns.high, 4, theme.page(high.role), .right)
      put(low.text.withoutUnit, columns.low, 4, theme.page(low.role), .right)
      put(rain.text, columns.rain, 4, theme.page(rain.role), .right)
      put(sign, columns.sign, columns.signWidth, .plain)
      let width = columns.weather + columns.weatherWidth - columns.words
      if width >= Self.leastWords { put(text, columns.words, width, .plain) }
      if let curve = row.curve {
        put(curve.text(cells: columns.curveWidth), columns.curve, columns.curveWidth, .plain)
      }
    case .loading:
      put("···", columns.sign, columns.signWidth, theme.quiet)
    case .failed(let message):
      // There are no figures, so their columns are free where the words need them.
      let text = "! \(message)"
      let isLong = renderer.measure.width(of: text) > columns.weatherWidth
      let column = isLong ? min(columns.sign, columns.high) : columns.weather
      put(text, column, columns.weather + columns.weatherWidth - column, theme.alert)
    case .none: break
    }
    selected?.mark(line, of: area, theme, on: &frame)

    func put(
      _ text: String, _ column: Int, _ width: Int, _ style: Style,
      _ align: TextFitter.Alignment = .left
    ) {
      renderer.put(
        text, row: line, column: area.column + column, width: width, style, align: align, on: &frame
      )
    }
  }
}
