import Models
import Presenter
import Terminal

/// Draws Japan as 47 tiles.
struct MapRenderer {
  let renderer: AppRenderer

  func draw(_ map: AppScreen.Map, on frame: inout Frame) {
    let area = renderer.geometry.map
    let size = renderer.geometry.tile
    for tile in map.tiles {
      let row = area.row + tile.tile.row * size.rows
      let column = area.column + tile.tile.column * size.columns
      draw(tile, row: row, column: column, on: &frame)
    }
    renderer.put(
      map.selected, row: renderer.geometry.body.bottom - 1, column: 1,
      width: renderer.geometry.body.columns - 2, renderer.theme.heading, on: &frame)
  }

  private func draw(
    _ tile: AppScreen.Map.Tile, row: Int, column: Int, on frame: inout Frame
  ) {
    let size = renderer.geometry.tile
    let width = size.columns - (size.columns > 3 ? 1 : 0)
    let style = renderer.theme.tone(tile.tone).adding(tile.isFavorite ? .bold : [])
    guard row < renderer.geometry.body.bottom else { return }
    if size.rows > 1 {
      renderer.put(
        tile.name.short(width), row: row, column: column, width: width, style, on: &frame)
      renderer.put(tile.value, row: row + 1, column: column, width: width, style, on: &frame)
    } else if size.columns >= 6 {
      // A row a tile: two letters of the name and the value.
      renderer.put(tile.name.short(2), row: row, column: column, width: 2, style, on: &frame)
      renderer.put(
        tile.value, row: row, column: column + 2, width: width - 2, style, on: &frame)
    } else {
      renderer.put(tile.value, row: row, column: column, width: width, style, on: &frame)
    }
    if tile.isSelected {
      frame.restyle(CellRect(row: row, column: column, rows: size.rows, columns: width)) {
        $0.adding(.reverse)
      }
    }
  }

  /// The prefecture whose tile is at a position.
  static func prefecture(
    at position: CellPosition, in map: AppScreen.Map, geometry: AppGeometry
  ) -> PrefectureCode? {
    let area = geometry.map
    let size = geometry.tile
    guard position.row >= area.row, position.column >= area.column else { return nil }
    let tile = MapTile(
      column: (position.column - area.column) / size.columns,
      row: (position.row - area.row) / size.rows)
    return map.tiles.first { $0.tile == tile }?.prefecture
  }
}

extension String {
  /// As much of a name as fits without a sign for what is missing: tiles are small.
  fileprivate func short(_ cells: Int) -> String {
    String(TextFitter(ellipsis: .none).prefix(of: self, cells: cells))
  }
}
