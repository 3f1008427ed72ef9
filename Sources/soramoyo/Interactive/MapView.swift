import Models
import Pages
import Presenter
import Terminal

/// Draws the map of Japan, what is selected on it, and what its values stand for.
struct MapView: ScreenView {
  let map: MapScreen
  let renderer: AppRenderer

  private var selectedTile: Block.Tiles.Tile? {
    map.tiles.tiles.first { $0.code == map.selected.text }
  }

  private func drawing(_ plan: MapPlan) -> MapDrawing {
    MapDrawing(
      map: map.tiles, plan: plan, theme: theme, measure: renderer.measure,
      grounds: renderer.memory.ground)
  }

  private func planBeside(_ area: CellRect) -> MapPlan? {
    map.tiles.coastline == nil ? nil : MapPlan(columns: area.columns, rows: area.rows)
  }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    drawMap(on: &frame)
    if let area = geometry.mapDetail { renderer.draw(map.preview, beside: area, on: &frame) }
  }

  private func drawMap(on frame: inout Frame) {
    let plan = plan
    let area = geometry.map(plan)
    let drawing = drawing(plan)
    let first = firstRow(plan)
    drawing.draw(on: &frame, in: area, firstRow: first) { code in
      map.favorites.contains(PrefectureCode(code))
    }
    let panel = first == 0 ? drawPanel(plan, drawing, on: &frame) : nil
    renderer.markMore(
      first: first, visible: area.rows, of: plan.shape == nil ? plan.rows : area.rows,
      in: area.with(column: 0, columns: geometry.size.columns), on: &frame)
    func room(_ place: CellRect?) -> CellRect? {
      place.map { plan.clear($0, of: map.tiles.tiles).drawn(in: area) }
    }
    let observed = panel?.hasObserved == true ? Page() : map.observed
    for (page, place) in [(observed, plan.south), (map.spread, plan.east)] {
      guard let room = room(place) else { continue }
      renderer.draw(
        Array(outlook(page, in: room, below: -1).dropFirst()), scroll: 0, in: room, on: &frame)
    }
    if let rest = panel?.rest, let room = room(plan.west) {
      renderer.draw(
        renderer.cut(renderer.text(rest, room).lines, to: room.rows), scroll: 0, in: room,
        on: &frame)
    }
    guard let cells = selectedTile.flatMap(plan.cells), cells.row >= first else { return }
    let place = cells.drawn(in: area, from: first)
    if place.bottom <= area.bottom { select(place, on: &frame) }
  }

  /// Frames a tile, whose figures keep the colour of their value; without colours it is reversed. Marks of warnings
  /// and names in the gaps beside it stay, of which the frame takes the halves next to the tile.
  private func select(_ tile: CellRect, on frame: inout Frame) {
    guard theme.level > .none else {
      return frame.restyle(tile) { _ in Style(.reverse) }
    }
    frame.restyle(tile.line(tile.rows - 1)) { $0.adding(.underline) }
    let isPlain = renderer.isASCII || renderer.measure.width(of: "▌") != 1
    for row in tile.row..<tile.bottom {
      for (sign, column) in [
        (isPlain ? "[" : "▐", tile.column - 1), (isPlain ? "]" : "▌", tile.right),
      ] {
        let cell = CellPosition(row: row, column: column)
        if frame.isGround(cell) { frame.put(sign, at: cell, theme.focus) }
      }
    }
  }

  /// Draws Japan in a part of the screen, beside what is said of the selected prefecture.
  func draw(beside area: CellRect, on frame: inout Frame) {
    guard let plan = planBeside(area) else { return }
    let canvas = area.with(rows: min(plan.rows, area.rows), columns: plan.columns)
    let drawing = drawing(plan)
    drawing.draw(on: &frame, in: canvas) { map.favorites.contains(PrefectureCode($0)) }
    if let cells = selectedTile.flatMap(plan.cells) { select(cells.drawn(in: canvas), on: &frame) }
    renderer.draw(
      sea(plan, drawing).lines, scroll: 0,
      in: plan.free.drawn(in: canvas).with(column: canvas.column + 1), on: &frame)
  }

  /// The legend of a map beside other panes, and as much of all Japan as the sea has room for.
  private func sea(
    _ plan: MapPlan, _ drawing: MapDrawing
  ) -> (lines: [StyledText], hasObserved: Bool) {
    let legend = renderer.page(plan.free).legend(drawing.legend, isShort: drawing.isShort)
    var lines = legend.prefix(plan.free.rows).map(\.clean)
    lines += outlook(map.outlook, in: plan.free, below: lines.count)
    let observed = outlook(map.observed, in: plan.free, below: lines.count)
    return (lines + observed, !observed.isEmpty)
  }

  /// Whether the sea of a map beside other panes has room for what is observed.
  func isObservedDrawn(beside area: CellRect) -> Bool {
    guard let plan = planBeside(area) else { return false }
    return sea(plan, drawing(plan)).hasObserved
  }

  /// What is selected, and below it the legend of the tiles and what has room of all Japan.
  private func drawPanel(
    _ plan: MapPlan, _ drawing: MapDrawing, on frame: inout Frame
  ) -> Panel {
    let panel = geometry.mapPanel(plan)
    let page = renderer.page(panel)
    let legend = page.legend(drawing.legend, isShort: drawing.isShort)
    // Where not all has room, the selected prefecture comes first, but not with all of its warnings.
    let most = min(panel.rows, max(Self.leastLines, panel.rows - legend.count - 1))
    var lines = renderer.cut(page.styled(map.panel), to: most)
    if lines.count + 1 + legend.count <= panel.rows { lines.append(StyledText()) }
    lines += legend
    let begun = plan.west == nil ? nil : begin(in: panel, below: lines.count)
    lines +=
      begun?.lines
      ?? outlook(map.outlook, in: panel, below: lines.count, isCut: map.isOutlookCut)
    let observed = outlook(map.observed, in: panel, below: lines.count)
    lines += observed
    renderer.draw(lines.prefix(panel.rows).map(\.clean), scroll: 0, in: panel, on: &frame)
    return Panel(hasObserved: !observed.isEmpty, rest: begun?.rest)
  }

  /// What has been drawn in the upper left.
  private struct Panel {
    var hasObserved: Bool
    /// What of the text about all Japan goes on below it; nil where all of it is there, or it is cut.
    var rest: Page?
  }

  /// The beginning of a text about all Japan that does not fit as a whole but may be divided, and the rest.
  private func begin(
    in area: CellRect, below used: Int
  ) -> (lines: [StyledText], rest: Page)? {
    let room = area.rows - used - 1
    guard map.isOutlookCut, !map.outlook.isEmpty, room > Self.leastCut else { return nil }
    let text = renderer.text(map.outlook, area)
    guard text.lines.count > room,
      let drawn = text.pieces.lastIndex(where: { $0 > 0 && $0 <= room })
    else { return nil }
    return ([StyledText()] + text.lines.prefix(text.pieces[drawn]), map.outlook.dropping(drawn))
  }

  /// As many sections of a page about all Japan as have room below this many lines.
  /// - Parameter isCut: whether a part of it is better than nothing; a mark ends it.
  private func outlook(
    _ page: Page, in area: CellRect, below used: Int, isCut: Bool = false
  ) -> [StyledText] {
    guard !page.isEmpty else { return [] }
    let text = renderer.text(page, area)
    let room = area.rows - used - 1
    if isCut, text.lines.count > room, room > Self.leastCut {
      return [StyledText()] + renderer.cut(text.lines, to: room)
    }
    let end = text.lines.count <= room ? text.lines.count : text.sections.last { $0 <= room } ?? 0
    return end > 0 ? [StyledText()] + text.lines.prefix(end) : []
  }

  /// Shorter texts are not shown.
  private static let leastCut = 4

  /// Lines that the selected prefecture may take, whatever else there is to say: name, warning, tonight, day,
  /// weather, temperatures and chance.
  private static let leastLines = 7

  /// The row of cells of the canvas that is drawn first: a grid may not fit.
  private func firstRow(_ plan: MapPlan) -> Int {
    guard plan.shape == nil else { return 0 }
    return geometry.firstTileRow(plan, selected: selectedTile?.row ?? 0) * plan.tileRows
  }

  /// The prefecture whose tile is at a position of the map in a part of the screen.
  static func prefecture(
    at position: CellPosition, in map: MapScreen, area: CellRect
  ) -> PrefectureCode? {
    guard let plan = MapPlan(columns: area.columns, rows: area.rows) else { return nil }
    return map.tiles.tiles.first { plan.cells(of: $0)?.drawn(in: area).contains(position) == true }
      .map { PrefectureCode($0.code) }
  }

  private var plan: MapPlan { geometry.mapPlan(map.tiles) }
  var mapShape: MapShape? { plan.shape }
  var statusLines: (message: CellRect, hints: CellRect) {
    (geometry.mapMessage(plan), geometry.mapHints(plan))
  }

  var preview: ShownPreview? {
    map.preview.flatMap { preview in geometry.mapDetail.map { (preview, $0) } }
  }

  var side: ShownSide? {
    guard geometry.hasSide else { return nil }
    return map.side.map { ($0, geometry.mapSide) }
  }

  func intent(at position: CellPosition) -> AppIntent? {
    let plan = plan
    let area = geometry.map(plan)
    guard area.contains(position) else { return nil }
    let first = firstRow(plan)
    let tile = map.tiles.tiles.first {
      plan.cells(of: $0)?.drawn(in: area, from: first).contains(position) == true
    }
    return tile.map { .selectPrefecture(PrefectureCode($0.code)) }
  }
}

// The map: over coastlines where there is room, else a grid of 13 by 11 tiles. If rows are few the
// grid extends beside the status line: the lower right of Japan is sea.
extension AppGeometry {
  private static let gridColumns = 13
  private static let mapRows = 11
  /// The first rows of tiles are empty to the left of Ishikawa.
  private static let freeRows = 6
  /// The last two rows of tiles are empty to the right of these columns.
  private static let seaFrom = 6

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
    if plan.shape != nil { return plan.free.drawn(in: map).with(column: map.column + 1) }
    let margin = plan.tileRows > 1 ? 1 : 0
    // A map that is cut ends above the status lines.
    let rows = min(Self.freeRows * plan.tileRows - (plan.isSqueezed ? 1 : 0), map.rows)
    return CellRect(
      row: map.row + margin, column: map.column + 1, rows: rows - margin,
      columns: 8 * plan.tileColumns - 2)
  }

  func mapMessage(_ plan: MapPlan) -> CellRect { beside(plan, message) }
  func mapHints(_ plan: MapPlan) -> CellRect { beside(plan, hints) }

  private func beside(_ plan: MapPlan, _ line: CellRect) -> CellRect {
    let map = map(plan)
    guard map.bottom > line.row else { return line }
    let column = map.column + Self.seaFrom * plan.tileColumns
    return line.with(column: column, columns: size.columns - column)
  }
}
