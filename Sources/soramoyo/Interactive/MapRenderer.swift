import Models
import Presenter
import Terminal

/// Draws the map of Japan, what is selected on it, and what its values stand for.
struct MapRenderer {
  let renderer: AppRenderer

  private var geometry: AppGeometry { renderer.geometry }

  func draw(_ map: AppScreen.Map, on frame: inout Frame) {
    let plan = geometry.mapPlan(map.tiles)
    let area = geometry.map(plan)
    let drawing = MapDrawing(
      map: map.tiles, plan: plan, colors: TileColors(level: renderer.theme.level),
      measure: renderer.measure)
    let first = Self.firstRow(map, plan, geometry)
    drawing.draw(on: &frame, in: area, firstRow: first) { code in
      map.favorites.contains(PrefectureCode(code))
    }
    if first == 0 { drawPanel(map, plan, isShort: drawing.isShort, on: &frame) }
    guard let tile = map.tiles.tiles.first(where: { $0.code == map.selected.text }),
      let cells = plan.cells(of: tile), cells.row >= first
    else { return }
    let place = CellRect(
      row: area.row + cells.row - first, column: area.column + cells.column, rows: cells.rows,
      columns: cells.columns)
    guard place.bottom <= area.bottom else { return }
    frame.restyle(place) { _ in renderer.theme.selected }
  }

  /// What is selected, and below it the legend of the tiles.
  private func drawPanel(
    _ map: AppScreen.Map, _ plan: MapPlan, isShort: Bool, on frame: inout Frame
  ) {
    let panel = geometry.mapPanel(plan)
    let page = renderer.page(panel)
    let legend = page.legend(map.tiles.legend, isShort: isShort)
    // Where not all has room, the selected prefecture comes first, but not with all of its warnings.
    let most = max(Self.leastLines, panel.rows - legend.count - 1)
    var lines = Array(page.styled(map.panel).prefix(most))
    if lines.count + 1 + legend.count <= panel.rows { lines.append(StyledText()) }
    renderer.draw(
      (lines + legend).prefix(panel.rows).map(\.clean), scroll: 0, in: panel, on: &frame)
  }

  /// Lines that the selected prefecture may take, whatever else there is to say.
  private static let leastLines = 5

  /// The row of cells of the canvas that is drawn first: a grid may not fit.
  private static func firstRow(
    _ map: AppScreen.Map, _ plan: MapPlan, _ geometry: AppGeometry
  ) -> Int {
    guard plan.shape == nil else { return 0 }
    let selected = map.tiles.tiles.first { $0.code == map.selected.text }
    return geometry.firstTileRow(plan, selected: selected?.row ?? 0) * plan.tileRows
  }

  /// The prefecture whose tile is at a position.
  static func prefecture(
    at position: CellPosition, in map: AppScreen.Map, geometry: AppGeometry
  ) -> PrefectureCode? {
    let plan = geometry.mapPlan(map.tiles)
    let area = geometry.map(plan)
    guard area.contains(position) else { return nil }
    let first = firstRow(map, plan, geometry)
    let cell = CellPosition(
      row: position.row - area.row + first, column: position.column - area.column)
    let tile = map.tiles.tiles.first { plan.cells(of: $0)?.contains(cell) == true }
    return tile.map { PrefectureCode($0.code) }
  }
}
