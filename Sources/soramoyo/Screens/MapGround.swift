import Models
import Presenter
import Terminal

/// The coastlines of a map in braille, two by four dots a cell, and a dot in each cell of land.
struct MapGround {
  private let columns: Int
  private let rows: Int
  /// The dots of each cell, as braille numbers them.
  private var cells: [UInt8]

  /// - Parameters:
  ///   - inset: the cells for Okinawa, framed to the left and above.
  ///   - tiles: what stands on the map, and is easier to read without dots beside it.
  init(
    _ coastline: Coastline, columns: Int, rows: Int, inset: CellRect?,
    apartFrom tiles: [CellRect] = []
  ) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
    draw(
      coastline, MapShape.box, in: CellRect(row: 0, column: 0, rows: rows, columns: columns),
      apartFrom: tiles)
    if let inset { draw(coastline, on: inset, apartFrom: tiles) }
  }

  /// The braille of a cell; nil for an empty one.
  func sign(row: Int, column: Int) -> Character? {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return nil }
    let dots = cells[row * columns + column]
    return dots == 0 ? nil : Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init)
  }

  private mutating func draw(
    _ coastline: Coastline, on inset: CellRect, apartFrom tiles: [CellRect]
  ) {
    for row in inset.row..<max(inset.row, min(rows, inset.bottom)) {
      for column in inset.column..<max(inset.column, min(columns, inset.right)) {
        cells[row * columns + column] = 0
      }
    }
    let (left, top) = (inset.column * 2, inset.row * 4)
    line(from: (left, top), to: (inset.right * 2 - 1, top))
    line(from: (left, top), to: (left, inset.bottom * 4 - 1))
    let box = MapShape.inset
    // Not distorted: a degree of longitude is 0.9 of one of latitude there.
    let (width, height) = ((box.east - box.west) * 0.9, box.north - box.south)
    let room = CellRect(
      row: inset.row + 1, column: inset.column + inset.columns / 2 + 1, rows: inset.rows - 1,
      columns: inset.columns / 2 - 1)
    guard room.rows > 0, room.columns > 0 else { return }
    let scale = min(Double(room.columns * 2) / width, Double(room.rows * 4) / height)
    let cells = CellRect(
      row: room.row, column: room.column, rows: max(1, Int(height * scale / 4)),
      columns: max(1, Int(width * scale / 2)))
    draw(coastline, box, in: cells, apartFrom: tiles)
  }

  /// Draws the islands of a part of the earth so that it fills a part of the cells.
  private mutating func draw(
    _ coastline: Coastline, _ box: GeoBox, in area: CellRect, apartFrom tiles: [CellRect]
  ) {
    let wide = Double(area.columns * 2) / (box.east - box.west)
    let high = Double(area.rows * 4) / (box.north - box.south)
    guard wide > 0, high > 0 else { return }
    let (left, top) = (area.column * 2, area.row * 4)
    var land = LandRows(area)
    // What is smaller than two dots would be specks.
    coastline.forEachLine(in: box, leastExtent: 2 / wide) { island in
      guard island.isClosed else { return }
      var last: (x: Int, y: Int)?
      for point in island.points {
        let here = (
          x: left + Int(((point.longitude - box.west) * wide).rounded(.down)),
          y: top + Int(((box.north - point.latitude) * high).rounded(.down))
        )
        if let last {
          line(from: last, to: here)
          land.cross(from: last, to: here)
        }
        last = here
      }
    }
    for cell in land.cells where !tiles.contains(where: { $0.isBeside(cell) }) {
      guard (0..<rows).contains(cell.row), (0..<columns).contains(cell.column) else { continue }
      let index = cell.row * columns + cell.column
      if cells[index] == 0 { cells[index] = Self.landDot }
    }
  }

  /// One of eight, so that land is lighter than its coast.
  private static let landDot: UInt8 = 4

  /// Bresenham's line. Points outside are left out.
  private mutating func line(from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    let (wide, high) = (abs(to.x - from.x), -abs(to.y - from.y))
    let (east, south) = (from.x < to.x ? 1 : -1, from.y < to.y ? 1 : -1)
    var (x, y, error) = (from.x, from.y, wide + high)
    while true {
      dot(x, y)
      if x == to.x, y == to.y { return }
      let twice = 2 * error
      if twice >= high {
        error += high
        x += east
      }
      if twice <= wide {
        error += wide
        y += south
      }
    }
  }

  private mutating func dot(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    cells[y / 4 * columns + x / 2] |= Self.dots[y % 4 * 2 + x % 2]  // proven: eight dots a cell
  }

  /// The bits of a cell's dots, by row, the left one first.
  private static let dots: [UInt8] = [1, 8, 2, 16, 4, 32, 64, 128]
}

/// Which cells of an area are on land: those whose middle is inside an odd number of closed lines.
struct LandRows {
  private let area: CellRect
  /// Where lines cross the middle of each row, in dots from the left.
  private var crossings: [[Int]]

  init(_ area: CellRect) {
    self.area = area
    crossings = Array(repeating: [], count: max(0, area.rows))
  }

  /// A part of a closed line, in dots: two by four are a cell.
  mutating func cross(from: (x: Int, y: Int), to: (x: Int, y: Int)) {
    let (upper, lower) = from.y <= to.y ? (from, to) : (to, from)
    guard upper.y < lower.y else { return }
    let rows = crossings.indices.clamped(
      to: max(0, upper.y / 4 - area.row)..<max(0, lower.y / 4 - area.row + 1))
    for row in rows {
      let middle = (area.row + row) * 4 + 2
      guard upper.y < middle, middle <= lower.y else { continue }
      let part = Double(middle - upper.y) / Double(lower.y - upper.y)
      crossings[row].append(upper.x + Int(part * Double(lower.x - upper.x)))
    }
  }

  var cells: [CellPosition] {
    crossings.enumerated().flatMap { row, found in
      let sorted = found.sorted()
      return stride(from: 0, to: sorted.count - 1, by: 2).flatMap { index in
        // From the first to the last cell whose middle is between the two.
        let columns = (sorted[index] + 1) / 2..<max((sorted[index] + 1) / 2, sorted[index + 1] / 2)
        return columns.clamped(to: area.column..<max(area.column, area.right)).map {
          CellPosition(row: area.row + row, column: $0)
        }
      }
    }
  }
}

extension CellRect {
  /// Whether a cell is in the rectangle, or left or right of it.
  func isBeside(_ cell: CellPosition) -> Bool {
    (row..<max(row, bottom)).contains(cell.row)
      && (column - 1..<max(column, right) + 1).contains(cell.column)
  }
}
