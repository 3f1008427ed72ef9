import Presenter
import Terminal

/// The positions of the parts of the screen, for drawing and for the mouse alike.
struct AppGeometry: Equatable {
  let size: TerminalSize
  /// The rows below the header that are taken by what must not be overlooked.
  let alarmRows: Int

  /// - Parameter alarms: how many there are; not all of them have room on a low terminal.
  init(size: TerminalSize, alarms: Int = 0) {
    self.size = size
    alarmRows = min(alarms, size.rows >= 10 ? 2 : size.rows >= 4 ? 1 : 0)
  }

  /// Terminals this wide show the weather beside the list.
  private static let previewFrom = 100

  var header: CellRect { CellRect(row: 0, column: 0, rows: 1, columns: size.columns) }

  /// Between the header and the two lines at the bottom.
  var body: CellRect {
    CellRect(
      row: 1 + alarmRows, column: 0, rows: max(0, size.rows - 3 - alarmRows), columns: size.columns)
  }

  var alarms: CellRect {
    CellRect(row: 1, column: 0, rows: alarmRows, columns: size.columns)
  }

  var message: CellRect {
    CellRect(row: max(1, size.rows - 2), column: 0, rows: 1, columns: size.columns)
  }

  var hints: CellRect {
    CellRect(row: max(2, size.rows - 1), column: 0, rows: 1, columns: size.columns)
  }

  var hasPreview: Bool { size.columns >= Self.previewFrom }

  /// Terminals this wide have three panes, and Japan beside the weather.
  static let threePanesFrom = 200
  var hasMap: Bool { size.columns >= Self.threePanesFrom }

  var list: CellRect {
    CellRect(
      row: body.row, column: 0, rows: body.rows,
      columns: hasPreview ? listColumns : size.columns)
  }

  /// Beside the results of a search.
  var searchPreview: CellRect {
    CellRect(
      row: body.row, column: listColumns + 2, rows: body.rows,
      columns: max(0, size.columns - listColumns - 3))
  }

  /// A page over the whole screen, with a margin.
  var text: CellRect {
    let margin = size.columns >= 60 ? 1 : 0
    // The last column is for the scroll mark.
    return CellRect(
      row: body.row, column: margin, rows: body.rows, columns: max(1, size.columns - 1 - margin))
  }

}
