import Models
import Pages
import Presenter
import Terminal

/// The layout of the map on the available cells: tiles over coastlines, or a grid of tiles.
struct MapPlan: Equatable {
  /// Nil for the grid.
  let shape: MapShape?
  /// The cells of the canvas.
  let columns: Int
  let rows: Int
  /// Rows of the canvas of the shape above the first one: the sea north of Hokkaido and its cape, which
  /// is left out before the coastlines are.
  let northCut: Int
  /// The cells of a tile, with the gap to the next one.
  let tileColumns: Int
  let tileRows: Int
  /// Whether the first row of a grid has a line less, and the room of its western neighbours: only sea.
  let isSqueezed: Bool

  /// Tiles of one line have a name over coastlines, and a value alone in a grid.
  var isOneLine: Bool { tileRows == 1 && shape != nil }

  /// The plan with coastlines that makes most of the room; nil where there is too little of it.
  /// - Parameter rows: nil where text may be as long as it needs.
  init?(columns: Int, rows: Int?) {
    let fitting = [MapShape.medium, .tall, .small].filter { shape in
      shape.columns <= columns && shape.rows - Self.mostCut(shape) <= rows ?? shape.rows
    }
    // A text should not be longer than necessary.
    let preferred = rows == nil ? fitting.min { $0.rows < $1.rows } : fitting.first
    let widest = rows == nil ? fitting.first { $0 == .medium } : nil
    guard let shape = widest ?? preferred else { return nil }
    // Japan is about as wide as it is high: what is drawn much wider cannot be recognised.
    let width = rows.map { min(columns, $0 * Self.widest.0 / Self.widest.1) } ?? columns
    let drawn = max(shape.columns, rows == nil ? min(width, Self.widestText) : width)
    let height = rows ?? shape.rows * drawn / shape.columns
    self.shape = shape
    self.columns = drawn
    let whole = max(shape.rows, min(height, drawn * Self.highest.0 / Self.highest.1))
    self.rows = min(whole, rows ?? whole)
    northCut = whole - self.rows
    tileColumns = min(Self.largestTile.columns, shape.tileColumns * drawn / shape.columns)
    tileRows = min(Self.largestTile.rows, shape.tileRows * whole / shape.rows)
    isSqueezed = false
  }

  /// Rows of the north that a shape can do without: its first tile is in the fourth row.
  private static func mostCut(_ shape: MapShape) -> Int { shape == .small ? 2 : 0 }

  /// Columns to rows, at most.
  private static let widest = (15, 4)
  /// Rows to columns, at most.
  private static let highest = (3, 5)
  private static let largestTile = (columns: 12, rows: 3)
  private static let widestText = 140

  /// - Parameter room: how many rows there are: two for each tile where that is possible.
  init(gridOf tiles: [Block.Tiles.Tile], tileColumns: Int, room: Int) {
    let lines = (tiles.map(\.row).max() ?? -1) + 1
    tileRows = room >= 2 * lines - 1 ? 2 : 1
    isSqueezed = tileRows == 2 && room < 2 * lines
    shape = nil
    northCut = 0
    columns = ((tiles.map(\.column).max() ?? 0) + 1) * tileColumns
    rows = lines * tileRows - (isSqueezed ? 1 : 0)
    self.tileColumns = tileColumns
  }

  /// The cells of a tile on the canvas, without the gap; nil for a tile without a place.
  func cells(of tile: Block.Tiles.Tile) -> CellRect? {
    guard let shape else {
      guard isSqueezed else {
        return CellRect(
          row: tile.row * tileRows, column: tile.column * tileColumns, rows: tileRows,
          columns: tileColumns - 1)
      }
      let isFirst = tile.row == 0
      let columns = isFirst ? min(2, tile.column + 1) * tileColumns : tileColumns
      return CellRect(
        row: isFirst ? 0 : tile.row * tileRows - 1,
        column: (tile.column + 1) * tileColumns - columns, rows: isFirst ? tileRows - 1 : tileRows,
        columns: columns - 1)
    }
    guard let cell = tile.cells[shape] else { return nil }
    return CellRect(
      row: cell.row * (rows + northCut) / shape.rows - northCut,
      column: cell.column * columns / shape.columns,
      rows: tileRows, columns: tileColumns - 1)
  }

  /// The sea south of Honshu, west of the corner with Okinawa; only large canvases have some to spare.
  var south: CellRect? {
    guard shape == .medium, rows >= 50 else { return nil }
    let top = rows * 79 / 100
    return CellRect(
      row: top, column: columns * 46 / 100, rows: rows - top, columns: columns * 34 / 100)
  }

  /// The ocean east of Honshu.
  var east: CellRect? {
    guard shape == .medium, rows >= 50 else { return nil }
    return CellRect(
      row: rows * 38 / 100, column: columns * 82 / 100, rows: rows * 40 / 100,
      columns: columns * 18 / 100)
  }

  /// The sea below the upper left, between Korea and the tiles of Ishikawa, Fukui and Shimane.
  var west: CellRect? {
    guard shape == .medium, rows >= 50 else { return nil }
    return CellRect(
      row: free.bottom, column: 1, rows: rows * 64 / 100 - free.bottom, columns: columns * 42 / 100)
  }

  /// What of a part of the canvas is above and below all tiles there.
  func clear(_ part: CellRect, of tiles: [Block.Tiles.Tile]) -> CellRect {
    var (top, bottom) = (part.row, part.bottom)
    for cells in tiles.compactMap(cells) {
      guard cells.column < part.right, part.column < cells.right, cells.row < bottom,
        top < cells.bottom
      else { continue }
      if cells.bottom - top <= bottom - cells.row { top = cells.bottom } else { bottom = cells.row }
    }
    return CellRect(
      row: top, column: part.column, rows: max(0, bottom - top), columns: part.columns)
  }

  /// The free upper left of the canvas, down to the tile of Niigata and the north of Sado (38.3 degrees).
  var free: CellRect {
    guard shape != nil else { return CellRect(row: 0, column: 0, rows: 0, columns: 0) }
    return CellRect(
      row: 0, column: 0, rows: (rows + northCut) * 47 / 100 - northCut, columns: columns * 54 / 100)
  }
}
