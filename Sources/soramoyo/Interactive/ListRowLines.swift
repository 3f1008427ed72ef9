import Presenter
import Terminal

/// The columns and lines of the last drawn rows: a key changes two lines. For one thread, like its view.
final class ListRowLines {
  /// Everything that columns and, with its row, a line depend on. The rows of two frames usually share storage.
  struct Room: Equatable {
    let rows: [PrefectureListScreen.Row]
    let headers: PrefectureListScreen.Headers
    let column: Int
    let width: Int
    let measure: DisplayWidth
    let theme: Theme
  }

  /// A row, and whether it is selected, strongly or not.
  struct Look: Hashable {
    let index: Int
    let selected: Bool?
  }

  private var known: (room: Room, columns: ListColumns)?
  private var lines: [Look: (row: PrefectureListScreen.Row, line: FrameLine)] = [:]

  /// The columns of the frame before, where nothing that they depend on has changed.
  func columns(_ room: Room, _ make: () -> ListColumns) -> ListColumns {
    if let known, known.room == room { return known.columns }
    let columns = make()
    if known?.columns != columns || known?.room.theme != room.theme
      || known?.room.measure != room.measure
    {
      lines = [:]
    }
    known = (room, columns)
    return columns
  }

  /// Draws the line that was kept for the same row.
  /// - Returns: false if there is no such line.
  func draw(
    _ row: PrefectureListScreen.Row, _ look: Look, in place: CellRect, on frame: inout Frame
  ) -> Bool {
    guard let known = lines[look], known.row == row else { return false }
    return frame.put(known.line, in: place)
  }

  func keep(_ line: FrameLine?, of row: PrefectureListScreen.Row, _ look: Look) {
    lines[look] = line.map { (row, $0) }
  }
}
