import Models
import Presenter
import Terminal

/// Draws Japan as 47 tiles.
struct MapRenderer {
  let renderer: AppRenderer

  private var geometry: AppGeometry { renderer.geometry }

  func draw(_ map: AppScreen.Map, on frame: inout Frame) {
    let first = Self.firstRow(map, geometry)
    if first == 0 { drawPanel(map, on: &frame) }
    let size = geometry.tile
    for tile in map.tiles where tile.tile.row >= first {
      let row = geometry.map.row + (tile.tile.row - first) * size.rows
      guard row + size.rows <= geometry.map.bottom else { continue }
      draw(
        tile, row: row, column: geometry.map.column + tile.tile.column * size.columns, on: &frame)
    }
  }

  /// Name, weather and figures of what is selected.
  private func drawPanel(_ map: AppScreen.Map, on frame: inout Frame) {
    let panel = geometry.mapPanel
    for (index, line) in map.selected.prefix(panel.rows).enumerated() {
      renderer.put(
        line, row: panel.row + index, column: panel.column, width: panel.columns,
        index == 0 ? renderer.theme.heading : .plain, on: &frame)
    }
  }

  private func draw(
    _ tile: AppScreen.Map.Tile, row: Int, column: Int, on frame: inout Frame
  ) {
    let size = geometry.tile
    let width = size.columns - 1
    let style = renderer.theme.tone(tile.tone).adding(tile.isFavorite ? .bold : [])
    let isShort = renderer.measure.width(of: tile.value) > width
    if size.rows > 1 {
      renderer.put(
        tile.name.short(width), row: row, column: column, width: width, style, on: &frame)
    }
    // Three figures may take the gap: better close together than cut.
    renderer.put(
      isShort ? tile.shortValue : tile.value, row: row + size.rows - 1, column: column,
      width: size.columns, style, on: &frame)
    if tile.isSelected {
      frame.restyle(CellRect(row: row, column: column, rows: size.rows, columns: width)) {
        _ in renderer.theme.selected
      }
    }
  }

  private static func firstRow(_ map: AppScreen.Map, _ geometry: AppGeometry) -> Int {
    geometry.firstTileRow(selected: map.tiles.first(where: \.isSelected)?.tile.row ?? 0)
  }

  /// The prefecture whose tile is at a position.
  static func prefecture(
    at position: CellPosition, in map: AppScreen.Map, geometry: AppGeometry
  ) -> PrefectureCode? {
    let area = geometry.map
    guard area.contains(position) else { return nil }
    let tile = MapTile(
      column: (position.column - area.column) / geometry.tile.columns,
      row: (position.row - area.row) / geometry.tile.rows + firstRow(map, geometry))
    return map.tiles.first { $0.tile == tile }?.prefecture
  }
}

extension String {
  /// As much of a name as fits without a sign for what is missing: tiles are small.
  fileprivate func short(_ cells: Int) -> String {
    String(TextFitter(ellipsis: .none).prefix(of: self, cells: cells))
  }
}
