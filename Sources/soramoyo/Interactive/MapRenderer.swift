import Models
import Presenter
import Terminal

/// Draws Japan as 47 tiles.
struct MapRenderer {
  let renderer: AppRenderer

  private var geometry: AppGeometry { renderer.geometry }

  func draw(_ map: AppScreen.Map, on frame: inout Frame) {
    let first = Self.firstRow(map, geometry)
    let isShort = isShort(map.tiles)
    if first == 0 { drawPanel(map, isShort: isShort, on: &frame) }
    let size = geometry.tile
    for tile in map.tiles.tiles where tile.row >= first {
      let row = geometry.map.row + (tile.row - first) * size.rows
      guard row + size.rows <= geometry.map.bottom else { continue }
      let column = geometry.map.column + tile.column * size.columns
      draw(tile, of: map, isShort: isShort, row: row, column: column, on: &frame)
    }
  }

  /// Whether some value has no room, so that all are short: they are to be compared, and the legend
  /// names them.
  private func isShort(_ tiles: Block.Tiles) -> Bool {
    tiles.tiles.contains { renderer.measure.width(of: $0.value) >= geometry.tile.columns }
  }

  /// What is selected, and below it the legend of the tiles.
  private func drawPanel(_ map: AppScreen.Map, isShort: Bool, on frame: inout Frame) {
    let panel = geometry.mapPanel
    let page = renderer.page(panel)
    let legend = page.styled(
      .items(.init(map.tiles.legend.map { "\(isShort ? $0.shortSign : $0.sign) \($0.words)" })))
    // Where not all has room, the selected prefecture comes first, but not with all of its warnings.
    let most = max(Self.leastLines, panel.rows - legend.count - 1)
    var lines = Array(page.styled(map.panel).prefix(most))
    if lines.count + 1 + legend.count <= panel.rows { lines.append(StyledText()) }
    renderer.draw(
      (lines + legend).prefix(panel.rows).map(\.clean), scroll: 0, in: panel, on: &frame)
  }

  /// Lines that the selected prefecture may take, whatever else there is to say.
  private static let leastLines = 5

  private func draw(
    _ tile: Block.Tiles.Tile, of map: AppScreen.Map, isShort: Bool, row: Int, column: Int,
    on frame: inout Frame
  ) {
    let size = geometry.tile
    let width = size.columns - 1
    let code = PrefectureCode(tile.code)
    let style = renderer.theme.tile(tile.role).adding(map.favorites.contains(code) ? .bold : [])
    if size.rows > 1 {
      renderer.put(
        tile.name.short(width), row: row, column: column, width: width, style, on: &frame)
    }
    // Three figures may take the gap: better close together than cut.
    renderer.put(
      isShort ? tile.shortValue : tile.value, row: row + size.rows - 1, column: column,
      width: size.columns, style, on: &frame)
    if code == map.selected {
      frame.restyle(CellRect(row: row, column: column, rows: size.rows, columns: width)) {
        _ in renderer.theme.selected
      }
    }
  }

  private static func firstRow(_ map: AppScreen.Map, _ geometry: AppGeometry) -> Int {
    let selected = map.tiles.tiles.first { $0.code == map.selected.text }
    return geometry.firstTileRow(selected: selected?.row ?? 0)
  }

  /// The prefecture whose tile is at a position.
  static func prefecture(
    at position: CellPosition, in map: AppScreen.Map, geometry: AppGeometry
  ) -> PrefectureCode? {
    let area = geometry.map
    guard area.contains(position) else { return nil }
    let column = (position.column - area.column) / geometry.tile.columns
    let row = (position.row - area.row) / geometry.tile.rows + firstRow(map, geometry)
    let tile = map.tiles.tiles.first { $0.column == column && $0.row == row }
    return tile.map { PrefectureCode($0.code) }
  }
}

extension String {
  /// As much of a name as fits, without an ellipsis: tiles are small.
  fileprivate func short(_ cells: Int) -> String {
    String(TextFitter(ellipsis: .none).prefix(of: self, cells: cells))
  }
}
