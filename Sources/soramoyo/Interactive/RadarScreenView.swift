import Pages
import Presenter
import Terminal

/// Draws the map of rain, when it is, and the moments that there are.
struct RadarScreenView: ScreenView {
  let radar: RadarScreen
  let renderer: AppRenderer

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    drawMap(on: &frame)
    drawBar(on: &frame)
    let area = geometry.radarLegend
    // Without colours each class has its digit, and the bounds say what it means.
    let lines = renderer.page(area).legend(radar.legend, isShort: true)
    renderer.draw(
      Array(lines.prefix(area.rows)).map(\.clean), scroll: 0, in: area, on: &frame)
  }

  private func drawMap(on frame: inout Frame) {
    let head = geometry.radarTime
    renderer.put(
      " " + radar.time, row: head.row, column: 0, width: head.columns, theme.heading,
      on: &frame)
    let used = drawHour(on: &frame)
    let area = geometry.radarMap
    guard let map = radar.map, area.rows > 0 else { return }
    let drawing = drawing(map)
    let place = Self.place(drawing, in: area)
    if let image = image(drawing, in: place) {
      frame.image = image
      drawing.drawMarks(on: &frame, in: place, ground: markGround)
    } else {
      drawing.draw(on: &frame, in: place, grounds: renderer.memory.coastline)
    }
    drawEnds(of: place, on: &frame)
    let scale = drawing.scale
    let width = renderer.measure.width(of: scale)
    let column = head.columns - width - 1
    guard column > used + 1 else { return }
    renderer.put(
      scale, row: head.row, column: column, width: width, theme.quiet, on: &frame)
  }

  /// The hour in its longest form that fits beside the time, for which the scale gives way: the title has the width.
  /// - Returns: where what stands in the row ends.
  private func drawHour(on frame: inout Frame) -> Int {
    let (head, measure) = (geometry.radarTime, renderer.measure)
    let first = measure.width(of: radar.time) + 3
    let fitting = radar.hour.first { first + measure.width(of: $0) < head.columns }
    guard let hour = fitting, !radar.time.isEmpty else { return first - 2 }
    let width = measure.width(of: hour)
    renderer.put(hour, row: head.row, column: first, width: width, on: &frame)
    return first + width
  }

  private func drawing(_ map: Block.Radar) -> RadarDrawing {
    RadarDrawing(
      map, filling: geometry.radarMap, theme: theme,
      measure: renderer.measure)
  }

  /// The map as a picture, where the terminal takes pictures.
  private func image(_ drawing: RadarDrawing, in place: CellRect) -> FrameImage? {
    guard let pictures = renderer.pictures, !drawing.radar.isASCII else { return nil }
    return renderer.memory.images.image(
      drawing, pictures.graphics, in: place, ground: pictures.ground,
      theme.background ?? .dark)
  }

  /// Names must be readable on any rain.
  private var markGround: Style {
    theme.background != .light
      ? Style(foreground: .palette(231), background: .palette(16))
      : Style(foreground: .palette(16), background: .palette(231))
  }

  /// In the middle of its area.
  private static func place(_ drawing: RadarDrawing, in area: CellRect) -> CellRect {
    CellRect(
      row: area.row + max(0, (area.rows - drawing.rows) / 2),
      column: area.column + max(0, (area.columns - drawing.columns) / 2),
      rows: min(drawing.rows, area.rows), columns: min(drawing.columns, area.columns))
  }

  /// Lines above and below a map that does not fill its area: what is empty there is not dry.
  private func drawEnds(of place: CellRect, on frame: inout Frame) {
    let area = geometry.radarMap
    let line = String(repeating: isBarASCII ? "-" : "─", count: place.columns)
    for row in [place.row - 1, place.bottom] where (area.row..<area.bottom).contains(row) {
      renderer.put(
        line, row: row, column: place.column, width: place.columns, theme.quiet,
        on: &frame)
    }
  }

  // MARK: The bar

  /// The positions of the moments on their line.
  struct Bar {
    let column: Int
    /// Cells of a moment.
    let step: Int
    let count: Int

    /// Wider is no easier to read.
    private static let widest = 3

    init(_ radar: RadarScreen, in area: CellRect, measure: DisplayWidth) {
      count = radar.moments.count
      let first = measure.width(of: radar.first) + 2
      let last = measure.width(of: radar.last) + 2
      let room = area.columns - first - last
      step = count == 0 ? 0 : min(Self.widest, room / count)
      column = area.column + first
    }

    func moment(at column: Int) -> Int? {
      guard step > 0, column >= self.column else { return nil }
      let index = (column - self.column) / step
      return index < count ? index : nil
    }
  }

  private func drawBar(on frame: inout Frame) {
    let area = geometry.radarBar
    let bar = Bar(radar, in: area, measure: renderer.measure)
    guard area.rows > 0, bar.step > 0 else { return }
    renderer.put(
      radar.first, row: area.row, column: area.column + 1,
      width: renderer.measure.width(of: radar.first), theme.quiet, on: &frame)
    for (index, moment) in radar.moments.enumerated() {
      let isCurrent = index == radar.current
      let sign = isCurrent ? currentSign : Self.sign(moment, isASCII: isBarASCII)
      renderer.put(
        String(repeating: sign, count: bar.step), row: area.row,
        column: bar.column + index * bar.step, width: bar.step,
        isCurrent ? theme.heading : theme.quiet, on: &frame)
    }
    let end = bar.column + bar.count * bar.step + 1
    let words = legend(room: geometry.size.columns - end - 1)
    renderer.put(
      words, row: area.row, column: end, width: max(0, geometry.size.columns - end - 1),
      theme.quiet, on: &frame)
  }

  /// A moment has as many signs as cells.
  private var isBarASCII: Bool { radar.isASCII || renderer.measure.width(of: "━") > 1 }

  private var currentSign: String { isBarASCII ? "#" : "█" }

  private static func sign(_ moment: RadarScreen.Moment, isASCII: Bool) -> String {
    switch (moment.part, moment.isForecast) {
    case (.failed, _): "x"
    case (.nothing, false), (.some, false): isASCII ? "." : "─"
    case (.nothing, true), (.some, true): isASCII ? ":" : "┄"
    case (.all, false): isASCII ? "=" : "━"
    case (.all, true): isASCII ? "-" : "┅"
    }
  }

  /// 18:15  ━ 観測  ┅ 予想
  private func legend(room: Int) -> String {
    func sign(_ isForecast: Bool) -> String {
      Self.sign(.init(isForecast: isForecast, part: .all), isASCII: isBarASCII)
    }
    let whole =
      "\(radar.last)  \(sign(false)) \(radar.observed)  \(sign(true)) \(radar.forecast)"
    return renderer.fitter.longest(of: [whole, radar.last], cells: room)
  }

  /// The moment that a click on the bar means.
  func intent(at position: CellPosition) -> AppIntent? {
    let area = geometry.radarBar
    guard area.contains(position) else { return nil }
    return Bar(radar, in: area, measure: renderer.measure).moment(at: position.column)
      .map { .select(row: $0) }
  }
}

// The map of rain: when it is, the map, the moments there are, what the colours stand for.
extension AppGeometry {
  /// With fewer rows the map has them all.
  private static let barFrom = 4
  private static let legendFrom = 11

  var radarTime: CellRect { body.with(rows: min(1, body.rows)) }

  var radarBar: CellRect {
    let rows = body.rows >= Self.barFrom ? 1 : 0
    return body.with(row: body.bottom - radarLegendRows - rows, rows: rows)
  }

  private var radarLegendRows: Int { body.rows < Self.legendFrom ? 0 : size.columns < 80 ? 2 : 1 }

  var radarLegend: CellRect {
    CellRect(
      row: body.bottom - radarLegendRows, column: 1, rows: radarLegendRows,
      columns: max(1, size.columns - 2))
  }

  var radarMap: CellRect {
    body.with(row: radarTime.bottom, rows: radarBar.row - radarTime.bottom)
  }
}
