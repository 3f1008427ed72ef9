import Models
import Pages
import Presenter
import Terminal

/// Draws a map of rain on cells, two halves each: the rain in its colours, the coastline where there
/// is none, names on top. Without colours a cell is the digit of its class.
struct RadarDrawing {
  let radar: Block.Radar
  let theme: Theme
  private var colors: TileColors { TileColors(level: theme.level, background: theme.background) }
  let measure: DisplayWidth
  /// Else of braille, which takes one cell in every terminal.
  private let isOfBlocks: Bool
  /// Cells.
  let columns: Int
  let rows: Int

  struct CoastlineKey: Equatable {
    let view: RadarView
    let coastline: Coastline?
    let columns: Int
    let rows: Int
  }

  /// All pictures of an animation share it.
  typealias LastCoastline = LastMade<CoastlineKey, DotCanvas?>

  /// Wider drawings show no more.
  private static let widest = 120

  /// - Parameter rows: with the scale; nil for as many as needed.
  init(
    _ radar: Block.Radar, columns: Int, rows: Int? = nil, theme: Theme,
    measure: DisplayWidth
  ) {
    self.radar = radar
    self.theme = theme
    self.measure = measure
    isOfBlocks = measure.width(of: "█") == 1
    let (width, height) = (radar.picture.width, radar.picture.height)
    var across = max(1, min(columns, Self.widest, width))
    // A square map would be twice as high as a screen.
    if height >= width { across = min(across, Self.widestSquare) }
    if let rows { across = min(across, max(1, rows - 1) * 2 * width / max(1, height)) }
    self.columns = max(1, across)
    self.rows = max(1, (height * self.columns + 2 * width - 1) / (2 * width))
  }

  private static let widestSquare = 72

  /// As large as an area has room for.
  init(
    _ radar: Block.Radar, filling area: CellRect, theme: Theme, measure: DisplayWidth
  ) {
    self.radar = radar
    self.theme = theme
    self.measure = measure
    isOfBlocks = measure.width(of: "█") == 1
    let (width, height) = (radar.picture.width, radar.picture.height)
    columns = max(1, min(area.columns, area.rows * 2 * width / max(1, height)))
    rows = max(1, min(area.rows, (height * columns + 2 * width - 1) / (2 * width)))
  }

  /// Pixels a cell is wide, and half of one is high.
  private var step: Double { Double(radar.picture.width) / Double(columns) }

  /// - Parameter grounds: the coastline that was drawn last; nil to draw it for this picture alone.
  func draw(on frame: inout Frame, in area: CellRect, grounds: LastCoastline = LastCoastline()) {
    let key = CoastlineKey(
      view: radar.picture.view, coastline: radar.coastline, columns: columns, rows: rows)
    let ground = grounds.value(of: key, ground)
    for row in 0..<min(rows, area.rows) {
      for column in 0..<min(columns, area.columns) {
        let top = cell(column, row * 2)
        let bottom = cell(column, row * 2 + 1)
        guard let drawn = sign(top, bottom, ground?.sign(column: column, row: row)) else {
          continue
        }
        frame.put(
          drawn.text, at: CellPosition(row: area.row + row, column: area.column + column),
          drawn.style, clip: area)
      }
    }
    drawMarks(on: &frame, in: area)
  }

  /// The class of half a cell.
  private func cell(_ column: Int, _ half: Int) -> TileCell {
    // In whole numbers, as the picture for terminals that take pixels: a rounded product would put a
    // row of pixels into the half of a cell beside its own.
    func range(_ index: Int) -> Range<Int> {
      let first = index * radar.picture.width / columns
      return first..<max(first + 1, (index + 1) * radar.picture.width / columns)
    }
    return radar.picture.greatest(columns: range(column), rows: range(half))
  }

  private func sign(
    _ top: TileCell, _ bottom: TileCell, _ coast: Character?
  ) -> (text: String, style: Style)? {
    if top == .unknownColor || bottom == .unknownColor { return ("?", Style(.bold)) }
    guard top.level != nil || bottom.level != nil else {
      if let coast { return (String(coast), theme.land) }
      return top == .outside && bottom == .outside ? (":", theme.land) : nil
    }
    let (upper, lower) = (color(top), color(bottom))
    guard !radar.isASCII, upper != nil || lower != nil else {
      let level = max(top.level ?? 0, bottom.level ?? 0)
      let fill = radar.fill(TileCell(level: level)).flatMap(colors.style)
      return (String(level), fill ?? .plain)
    }
    let (above, below) = isOfBlocks ? ("▀", "▄") : ("⠛", "⣤")
    if let upper, let lower {
      guard upper == lower else { return (above, Style(foreground: upper, background: lower)) }
      if let coast, let fill = radar.fill(top).flatMap(colors.style) {
        return (String(coast), fill)
      }
      // The ground is seen where a font's block does not fill the cell.
      return (isOfBlocks ? "█" : " ", Style(foreground: upper, background: upper))
    }
    // As the ground above a half of the terminal's own: a font's upper half may begin below the cell's edge.
    if let upper, isOfBlocks { return (below, Style(foreground: upper, .reverse)) }
    return upper.map { (above, Style(foreground: $0)) }
      ?? lower.map { (below, Style(foreground: $0)) }
  }

  /// Nil without a class or colours.
  private func color(_ cell: TileCell) -> Color? {
    guard colors.level > .none, let fill = radar.fill(cell) else { return nil }
    return colors.swatch(fill)?.ground(colors.level)
  }

  private func ground() -> DotCanvas? {
    guard let coastline = radar.coastline else { return nil }
    var canvas = DotCanvas(columns: columns, rows: rows)
    let dots = 2 / step
    let picture = radar.picture
    // What is smaller than two dots would be specks.
    let least = 2 / dots * 360 / picture.grid.pixels
    coastline.forEachLine(in: picture.box, leastExtent: least) { line in
      var last: (x: Int, y: Int)?
      for point in line.points {
        let place = picture.point(point)
        let here = (
          x: Int((place.x * dots).rounded(.down)), y: Int((place.y * dots).rounded(.down))
        )
        if let last { canvas.line(from: last, to: here) }
        last = here
      }
    }
    return canvas
  }

  // MARK: Names

  /// - Parameter ground: the colours of names over a picture; nil on cells, which names replace.
  func drawMarks(on frame: inout Frame, in area: CellRect, ground: Style? = nil) {
    for mark in marks {
      frame.put(
        mark.text,
        at: CellPosition(row: area.row + mark.place.row, column: area.column + mark.place.column),
        ground ?? theme.style(mark.role), clip: area)
    }
  }

  /// The names that have room, and their cells on the map.
  var marks: [(text: String, role: Role, place: CellRect)] {
    var marks: [(text: String, role: Role, place: CellRect)] = []
    for (index, mark) in radar.marks.enumerated() {
      let point = radar.picture.point(mark.point)
      let row = Int((point.y / step / 2).rounded(.down))
      let column = Int((point.x / step).rounded(.down))
      guard (0..<rows).contains(row), (0..<columns).contains(column) else { continue }
      let text = mark.sign + TextSanitizer().clean(mark.name)
      let wide = measure.width(of: text)
      // To the left where there is no room to the right.
      let first = column + wide <= columns ? column : max(0, columns - wide)
      let place = CellRect(row: row, column: first, rows: 1, columns: min(wide, columns))
      let isFree = !marks.contains { other in
        other.place.row == place.row && other.place.column <= place.right
          && place.column <= other.place.right
      }
      // Names of towns must not hide the place, nor each other.
      guard index == 0 || isFree, first == column || index == 0 else { continue }
      marks.append((text, mark.role, place))
    }
    return marks
  }

  // MARK: The scale

  /// ├──── 50 km ────┤
  var scale: String {
    let kilometers = radar.picture.kilometersPerPixel * step
    let lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    let fitting = lengths.last { Double($0) / kilometers <= Double(columns) / 3 } ?? 1
    let cells = max(2, Int((Double(fitting) / kilometers).rounded()))
    let label = " \(fitting) km "
    let rest = cells - 2 - label.utf8.count
    let isASCII = radar.isASCII || measure.width(of: "─") > 1
    let (line, ends) = isASCII ? ("-", ("|", "|")) : ("─", ("├", "┤"))
    guard rest >= 2 else {
      return ends.0 + String(repeating: line, count: cells - 2) + ends.1 + label.dropLast()
    }
    return ends.0 + String(repeating: line, count: rest / 2) + label
      + String(repeating: line, count: rest - rest / 2) + ends.1
  }
}

extension PageRenderer {
  /// The map, and below it the scale.
  func radar(_ block: Block.Radar) -> [StyledText] {
    let drawing = RadarDrawing(
      block, columns: width, theme: theme, measure: measure)
    var frame = Frame(
      size: TerminalSize(columns: drawing.columns, rows: drawing.rows), measure: measure)
    drawing.draw(on: &frame, in: CellRect(frame.size))
    return (0..<drawing.rows).map(frame.styled) + [StyledText(drawing.scale, style(.quiet))]
  }
}
