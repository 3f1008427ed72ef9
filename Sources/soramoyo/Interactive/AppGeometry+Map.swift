import Presenter
import Terminal

// The map: over coastlines where there is room, else a grid of 13 by 11 tiles. If rows are few the
// grid extends beside the status line: the lower right of Japan is sea.
extension AppGeometry {
  private static let gridColumns = 13
  private static let mapRows = 11
  /// The last two rows of tiles are empty to the right of these columns.
  private static let seaFrom = 6

  /// How the map is drawn.
  func mapPlan(_ tiles: Block.Tiles) -> MapPlan {
    if tiles.coastline != nil, let plan = MapPlan(columns: mapWidth, rows: body.rows) {
      return plan
    }
    return MapPlan(
      gridOf: tiles.tiles, tileColumns: max(3, min(8, mapWidth / Self.gridColumns)),
      room: size.rows - body.row)
  }

  /// The rows available for the map: below the header and, if necessary, beside the status lines.
  private func mapRoom(_ plan: MapPlan) -> Int {
    if body.rows >= plan.rows { return body.rows }
    return size.rows - body.row >= plan.rows ? plan.rows : body.rows
  }

  /// The cells of the map, centred if there is room.
  func map(_ plan: MapPlan) -> CellRect {
    let room = mapRoom(plan)
    return CellRect(
      row: body.row + max(0, (room - plan.rows) / 2),
      column: max(0, (mapWidth - plan.columns) / 2), rows: min(plan.rows, room),
      columns: plan.columns)
  }

  /// The first row of tiles drawn, if not all of them fit.
  func firstTileRow(_ plan: MapPlan, selected row: Int) -> Int {
    let rows = map(plan).rows
    guard rows < plan.rows else { return 0 }
    let visible = max(1, rows / plan.tileRows)
    return min(max(0, row - visible / 2), max(0, Self.mapRows - visible))
  }

  /// The empty upper left, for details of the selection.
  func mapPanel(_ plan: MapPlan) -> CellRect {
    let map = map(plan)
    if plan.shape != nil {
      return CellRect(
        row: map.row, column: map.column + 1, rows: plan.free.rows, columns: plan.free.columns)
    }
    let margin = plan.tileRows > 1 ? 1 : 0
    // A map that is cut ends above the status lines.
    let rows = min(5 * plan.tileRows - (plan.isSqueezed ? 1 : 0), map.rows)
    return CellRect(
      row: map.row + margin, column: map.column + 1, rows: max(0, rows - margin),
      columns: 8 * plan.tileColumns - 2)
  }

  func mapMessage(_ plan: MapPlan) -> CellRect { beside(plan, message) }
  func mapHints(_ plan: MapPlan) -> CellRect { beside(plan, hints) }

  private func beside(_ plan: MapPlan, _ line: CellRect) -> CellRect {
    let map = map(plan)
    guard map.bottom > line.row else { return line }
    let column = map.column + Self.seaFrom * plan.tileColumns
    return CellRect(
      row: line.row, column: column, rows: 1, columns: max(0, size.columns - column))
  }
}
