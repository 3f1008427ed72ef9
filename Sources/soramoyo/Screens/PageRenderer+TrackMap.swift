import Models
import Pages
import Presenter
import SystemLibrary
import Terminal

extension PageRenderer {
  /// The map as wide as the page, within limits; nothing where there is no room.
  func trackMap(_ map: Block.TrackMap) -> [StyledText] {
    guard width >= TrackDrawing.leastColumns,
      let drawing = TrackDrawing(
        map, columns: min(width, TrackDrawing.mostColumns), mostRows: mapRows)
    else { return [] }
    return drawing.lines(on: self)
      + paragraph(map.legend, hanging: 2, style: style(.quiet))
  }
}

extension PageRenderer {
  private static let leastForBeside = 100
  private static let besideGap = 3
  private static let mapRowsBeside = 24
  private static let closeGap = 2
  /// Cells that blocks need at the right of a picture that takes no more than it needs.
  private static let leastBesideClose = 24

  /// The picture at the left where there is room for half of the page, else on top.
  func beside(_ parts: Block.Beside) -> [StyledText] {
    if parts.isClose { return close(parts) }
    guard width >= Self.leastForBeside, !parts.blocks.isEmpty else { return stacked(parts) }
    let left = (width - Self.besideGap) / 2
    var renderer = narrowed(to: left)
    renderer.mapRows = Self.mapRowsBeside
    let pictures = renderer.styled(parts.pictures)
    return rows(pictures, parts.blocks, left: left, gap: Self.besideGap)
  }

  private func close(_ parts: Block.Beside) -> [StyledText] {
    let pictures = styled(parts.pictures)
    let left = pictures.map(fitter.width).max() ?? 0
    guard width - left - Self.closeGap >= Self.leastBesideClose else { return stacked(parts) }
    return rows(pictures, parts.blocks, left: left, gap: Self.closeGap)
  }

  private func stacked(_ parts: Block.Beside) -> [StyledText] {
    let (top, below) = (styled(parts.pictures), styled(parts.blocks))
    return top + (top.isEmpty || below.isEmpty ? [] : [StyledText()]) + below
  }

  private func rows(
    _ pictures: [StyledText], _ blocks: [Block], left: Int, gap: Int
  ) -> [StyledText] {
    let blocks = narrowed(to: width - gap - left).styled(blocks)
    return (0..<max(pictures.count, blocks.count)).map { row in
      let picture = row < pictures.count ? pictures[row].clean : StyledText()
      guard row < blocks.count else { return picture }
      return fitter.fit(picture, to: left) + StyledText(String(spaces: gap)) + blocks[row]
    }
  }
}

struct TrackDrawing {
  static let leastColumns = 36
  static let mostColumns = 110
  private static let leastRows = 10

  private let map: Block.TrackMap
  private let columns: Int
  private let rows: Int
  private let west: Double
  private let north: Double
  /// Dots a degree.
  private let across: Double
  private let down: Double

  /// The layers from the lowest; of several in a cell the dots are joined, in the uppermost's role.
  private var layers: [(canvas: DotCanvas, role: Role, sign: Character)] = []

  /// - Returns: nil for a box without extent.
  init?(_ map: Block.TrackMap, columns: Int, mostRows: Int) {
    let (width, height) = (map.box.east - map.box.west, map.box.north - map.box.south)
    let middle = (map.box.north + map.box.south) / 2
    // A degree of longitude is that much of one of latitude there. A dot is about square.
    let squeeze = max(0.2, Self.cosine(middle))
    guard width > 0, height > 0, width.isFinite, height.isFinite, columns > 0 else { return nil }
    let wanted = height / (width * squeeze) * Double(columns * 2) / 4
    let rows = Int(
      min(
        Double(mostRows), max(Double(Self.leastRows), wanted.rounded(.up))))
    // The same scale in both directions: what is left of the room shows more of the sea.
    let scale = min(Double(columns * 2) / (width * squeeze), Double(rows * 4) / height)
    self.map = map
    self.columns = columns
    self.rows = rows
    across = scale * squeeze
    down = scale
    west = map.box.west - (Double(columns * 2) / across - width) / 2
    north = map.box.north + (Double(rows * 4) / down - height) / 2
    draw()
  }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

  private mutating func draw() {
    drawCoast()
    for circle in map.circles {
      var canvas = DotCanvas(columns: columns, rows: rows)
      draw(circle, on: &canvas)
      layers.append((canvas, circle.role, "o"))
    }
    for line in map.lines {
      var canvas = DotCanvas(columns: columns, rows: rows)
      draw(line.points, on: &canvas)
      layers.append((canvas, line.role, "*"))
    }
  }

  private mutating func drawCoast() {
    var canvas = DotCanvas(columns: columns, rows: rows)
    let box = GeoBox(
      west: west, south: north - Double(rows * 4) / down,
      east: west + Double(columns * 2) / across, north: north)
    map.coastline.forEachLine(in: box, leastExtent: 1 / across) { line in
      var last: (x: Int, y: Int)?
      for point in line.points {
        let here = dot(point)
        if let last, isNear(last) || isNear(here) { canvas.line(from: last, to: here) }
        last = here
      }
    }
    layers.append((canvas, .quiet, "."))
  }

  private func draw(_ points: [Coordinates], on canvas: inout DotCanvas) {
    var last: (x: Int, y: Int)?
    for point in points {
      let here = dot(point)
      if let last { canvas.line(from: last, to: here) } else { canvas.set(here.x, here.y) }
      last = here
    }
  }

  /// Kilometres of a degree of latitude.
  private static let degree = 111.2

  private func draw(_ circle: Block.TrackMap.Circle, on canvas: inout DotCanvas) {
    let high = circle.radius / Self.degree
    let wide = high / max(0.1, Self.cosine(circle.center.latitude))
    guard high.isFinite, high > 0 else { return }
    let steps = min(720, max(24, Int(high * down * 7)))
    for step in 0..<steps where !circle.isDotted || step % 3 == 0 {
      let angle = 2 * Double.pi * Double(step) / Double(steps)
      let place = dot(
        Coordinates(
          latitude: circle.center.latitude + cos(angle) * high,
          longitude: circle.center.longitude + sin(angle) * wide))
      canvas.set(place.x, place.y)
    }
  }

  private func dot(_ point: Coordinates) -> (x: Int, y: Int) {
    let x = ((point.longitude - west) * across).rounded(.down)
    let y = ((north - point.latitude) * down).rounded(.down)
    return (Int(min(max(x, -1e5), 1e5)), Int(min(max(y, -1e5), 1e5)))
  }

  private func cell(of point: Coordinates) -> CellPosition {
    let dot = dot(point)
    // Rounded down: a dot just outside is not in the first cell.
    return CellPosition(row: dot.y >> 2, column: dot.x >> 1)
  }

  private func isNear(_ dot: (x: Int, y: Int)) -> Bool {
    (-columns..<columns * 3).contains(dot.x) && (-rows * 4..<rows * 8).contains(dot.y)
  }

  // MARK: Lines

  func lines(on page: PageRenderer) -> [StyledText] {
    var frame = Frame(
      size: TerminalSize(columns: columns, rows: rows), measure: page.measure)
    let area = CellRect(frame.size)
    for row in 0..<rows {
      for column in 0..<columns {
        guard let (sign, role) = cell(column, row, isASCII: page.isASCII) else { continue }
        frame.put(
          String(sign), at: CellPosition(row: row, column: column), page.style(role), clip: area)
      }
    }
    let marks = map.marks.map { (mark: $0, place: cell(of: $0.point)) }
      .filter { area.contains($0.place) }
    for (mark, place) in marks {
      frame.put(
        TextSanitizer().clean(mark.sign), at: place, page.style(.strong(mark.role)), clip: area)
    }
    var taken = Set(marks.map(\.place))
    for (mark, place) in marks {
      let label = TextSanitizer().clean(mark.label)
      let width = page.measure.width(of: label)
      // Behind the mark, else before it; where both would hit another, the mark alone.
      for column in [place.column + 1, place.column - width] where width > 0 {
        let cells = (column..<column + width).map { CellPosition(row: place.row, column: $0) }
        guard column >= 0, column + width <= columns, taken.isDisjoint(with: cells) else {
          continue
        }
        taken.formUnion(cells)
        frame.put(
          label, at: CellPosition(row: place.row, column: column),
          page.style(.strong(mark.role)), clip: area)
        break
      }
    }
    return (0..<rows).map(frame.styled)
  }

  /// All dots of a cell, in the role of the uppermost layer.
  private func cell(_ column: Int, _ row: Int, isASCII: Bool) -> (Character, Role)? {
    var dots: UInt32 = 0
    var top: (Character, Role)?
    for layer in layers {
      guard let sign = layer.canvas.sign(column: column, row: row),
        let scalar = sign.unicodeScalars.first
      else { continue }
      dots |= scalar.value - 0x2800
      top = (layer.sign, layer.role)
    }
    guard let top else { return nil }
    if isASCII { return top }
    return Unicode.Scalar(0x2800 + dots).map { (Character($0), top.1) }
  }
}
