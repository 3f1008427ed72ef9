import Presenter
import Terminal

/// The positions of the parts of the screen, for drawing and for the mouse.
struct AppGeometry: Equatable {
  let size: TerminalSize
  /// Rows of alarms below the header.
  let alarmRows: Int

  /// - Parameter alarms: how many there are; not all of them have room on a low terminal.
  init(size: TerminalSize, alarms: Int = 0) {
    self.size = size
    alarmRows = min(alarms, size.rows >= 10 ? 2 : size.rows >= 4 ? 1 : 0)
  }

  /// Terminals this wide show the weather beside the list.
  private static let previewFrom = 100

  var header: CellRect { line(0) }

  func line(_ row: Int) -> CellRect {
    CellRect(row: row, column: 0, rows: 1, columns: size.columns)
  }

  /// Between the header and the two lines at the bottom.
  var body: CellRect { line(1 + alarmRows).with(rows: size.rows - 3 - alarmRows) }

  var alarms: CellRect { line(1).with(rows: alarmRows) }

  var message: CellRect { line(max(1, size.rows - 2)) }

  var hints: CellRect { line(max(2, size.rows - 1)) }

  var hasPreview: Bool { size.columns >= Self.previewFrom }

  /// Terminals this wide have three panes, and Japan beside the weather.
  static let threePanesFrom = 200
  var hasMap: Bool { size.columns >= Self.threePanesFrom }

  var list: CellRect { body.with(columns: hasPreview ? listColumns : size.columns) }

  /// A page over the whole screen, with a margin.
  var text: CellRect {
    let margin = size.columns >= 60 ? 1 : 0
    // The last column is for the scroll mark.
    return body.with(column: margin, columns: max(1, size.columns - 1 - margin))
  }
}

// The panes of wide screens: two from 100 columns, three from 200, separated by a line with a gap each side.
extension AppGeometry {
  /// The text beside rows has room for the three hours of a day.
  var hasHours: Bool { size.columns >= 120 }

  /// Terminals this large have room for the graph of a place.
  private static let graphFrom = TerminalSize(columns: 100, rows: 30)
  var hasGraph: Bool {
    size.columns >= Self.graphFrom.columns && size.rows >= Self.graphFrom.rows
  }

  /// Terminals this large show all Japan as a third pane.
  private static let leastSideRows = 12
  var hasSide: Bool {
    size.columns >= Self.threePanesFrom && body.rows >= Self.leastSideRows
  }

  /// Columns beyond those that three panes need.
  private var spare: Int { max(0, size.columns - Self.threePanesFrom) }
  private static let separator = 3

  /// What the rule with the title of a pane leaves of it.
  func titled(_ pane: CellRect) -> CellRect {
    pane.with(row: pane.row + 1, rows: pane.rows - 1)
  }

  // MARK: Beside weather and home

  private var sideWidth: Int { 49 + spare / 4 }

  /// All prefectures, right of the weather or of what is below the rows of home, below a rule with their title.
  func side(below row: Int) -> CellRect {
    CellRect(
      row: row, column: size.columns - sideWidth, rows: body.bottom - row, columns: sideWidth)
  }

  /// The rest of the area.
  func besideSide(_ area: CellRect) -> CellRect {
    guard hasSide else { return area }
    return area.with(columns: max(1, size.columns - sideWidth - Self.separator - area.column))
  }

  /// The page of a place, with all prefectures at its right where there is room.
  var weatherText: CellRect { besideSide(text) }

  /// How many of its rows are visible.
  static func sideRows(_ area: CellRect, hasMark: Bool) -> Int {
    max(1, area.rows - 1 - (hasMark ? 1 : 0))
  }

  // MARK: The list

  /// Rows with the chances of rain of three blocks.
  private static let rowsWithBlocks = 64

  /// As wide as the list needs to be, beside one pane or two.
  var listColumns: Int {
    hasMap
      ? Self.rowsWithBlocks + spare / 6
      : min(Self.rowsWithBlocks, max(52, size.columns * 2 / 5))
  }

  private var mapPaneColumns: Int { 62 + spare / 3 }

  /// Beside the list, and before the map where there is one.
  var listPreview: CellRect {
    let right = hasMap ? size.columns - mapPaneColumns - Self.separator : size.columns - 1
    return titled(body.with(column: listColumns + 2, columns: right - listColumns - 2))
  }

  /// Japan, beside list and weather; without rows where it has no room.
  var listMap: CellRect {
    let plan = MapPlan(columns: mapPaneColumns, rows: body.rows)
    return body.with(
      column: size.columns - mapPaneColumns, rows: plan?.rows ?? 0, columns: mapPaneColumns)
  }

  /// The warnings of all Japan, below that map.
  var listPanel: CellRect? {
    let top = listMap.rows == 0 ? body.row : listMap.bottom + 1
    guard hasSide, body.bottom - top >= 3 else { return nil }
    return listMap.with(row: top, rows: body.bottom - top, columns: mapPaneColumns - 1)
  }

  /// The highest and lowest values, below this many rows of the list.
  func listOutlook(below count: Int) -> CellRect? {
    let top = body.row + 1 + count + 1
    guard hasSide, body.bottom - top >= 3 else { return nil }
    return CellRect(
      row: top, column: 1, rows: body.bottom - top, columns: max(1, listColumns - 2))
  }

  // MARK: The map

  /// Large tiles need this much. What is left over shows the selected prefecture, or all of them in
  /// the order of what the map shows where there is room for their figures.
  private static let mapColumns = 112
  private static let leastDetail = 45

  private var isMapDivided: Bool {
    size.columns >= Self.mapColumns + Self.separator + Self.leastDetail
  }

  var hasMapDetail: Bool { isMapDivided && !hasSide }

  var mapWidth: Int {
    guard isMapDivided else { return size.columns }
    return Self.mapColumns + spare / 3
  }

  /// The weather of the selected prefecture, beside the map.
  var mapDetail: CellRect? {
    guard hasMapDetail else { return nil }
    let column = mapWidth + Self.separator
    return titled(body.with(column: column, columns: max(1, size.columns - 1 - column)))
  }

  var mapSide: CellRect {
    let column = mapWidth + Self.separator
    return titled(body.with(column: column, columns: size.columns - column))
  }
}
