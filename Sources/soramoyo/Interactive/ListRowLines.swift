import Presenter
import Terminal

/// The lines of the rows that were drawn last: a key changes two of them.
/// For one thread, like the view that owns it.
final class ListRowLines {
  /// All that a line depends on.
  struct Look: Equatable {
    let row: PrefectureListScreen.Row
    let columns: ListColumns
    let selected: Bool?
    let theme: InteractiveTheme
    let measure: DisplayWidth
  }

  /// All that columns depend on. The rows of two frames are usually one array, which is compared at once.
  struct Room: Equatable {
    let rows: [PrefectureListScreen.Row]
    let headers: PrefectureListScreen.Headers
    let column: Int
    let width: Int
    let hasCurves: Bool
    let measure: DisplayWidth
  }

  private var known: (room: Room, columns: ListColumns)?

  /// The columns of the frame before, where nothing that they depend on has changed.
  func columns(_ room: Room, _ make: () -> ListColumns) -> ListColumns {
    if let known, known.room == room { return known.columns }
    let columns = make()
    known = (room, columns)
    return columns
  }

  private var lines: [Int: (look: Look, line: FrameLine)] = [:]

  /// Draws the line that was kept for the same row.
  /// - Returns: false if there is no such line.
  func draw(_ index: Int, _ look: Look, in place: CellRect, on frame: inout Frame) -> Bool {
    guard let known = lines[index], known.look == look else { return false }
    return frame.put(known.line, in: place)
  }

  func keep(_ line: FrameLine?, _ index: Int, _ look: Look) {
    lines[index] = line.map { (look, $0) }
  }
}
