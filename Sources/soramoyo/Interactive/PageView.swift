import Pages
import Presenter
import Terminal

struct PageView: ScreenView {
  let page: Page
  let scroll: Int
  /// All prefectures, shown beside it.
  let shown: SideContent?
  /// Whether a click selects a row of its table.
  let hasRows: Bool
  let renderer: AppRenderer

  private var area: CellRect { shown == nil ? geometry.text : geometry.weatherText }
  private var columns: PageColumns { renderer.columns(of: page, in: area) }

  var text: Measured.Text? {
    let text = renderer.text(page, in: area)
    let extent = columns.extent(of: text, from: scroll)
    return .init(
      extent: .init(visible: extent.visible, lines: extent.most + extent.visible),
      sections: text.sections, rows: text.rows)
  }

  var side: ShownSide? {
    guard geometry.hasSide else { return nil }
    return shown.map { ($0, geometry.side(below: geometry.body.row + 1)) }
  }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    renderer.draw(page, scroll: scroll, in: area, on: &frame)
  }

  func intent(at position: CellPosition) -> AppIntent? {
    if let intent = renderer.pointing(at: position, in: page, from: scroll, area) { return intent }
    let text = renderer.text(page, in: area)
    guard hasRows, let (line, _) = columns.place(position, in: text, from: scroll) else {
      return nil
    }
    return text.rows.lastIndex { $0 <= line }.map { .select(row: $0) }
  }
}

/// A long text in columns side by side on wide terminals.
struct PageColumns {
  let area: CellRect
  let count: Int

  /// The minimum widths for each number of columns: 66 cells in each of two have room for the cards of
  /// three days, 63 in each of three for text.
  private static let twoFrom = 136
  private static let threeFrom = (cards: 222, text: 198)
  /// A line of text longer than this is hard to read.
  private static let longestLine = 110
  private static let gap = 3
  /// A heading is not left alone in this many last lines of a column.
  private static let fewest = 4

  /// - Parameter hasCards: whether there are cards in the text, which keep their size.
  init(_ area: CellRect, hasCards: Bool) {
    self.area = area
    let threeFrom = hasCards ? Self.threeFrom.cards : Self.threeFrom.text
    count = area.columns >= threeFrom ? 3 : area.columns >= Self.twoFrom ? 2 : 1
  }

  /// Cells of a line. One is left before the mark of what is below.
  var width: Int {
    let room = area.columns - 1
    return count == 1
      ? min(room, Self.longestLine) : (room - Self.gap * (count - 1)) / count
  }

  private func column(_ index: Int) -> CellRect {
    area.with(column: area.column + index * (width + Self.gap), columns: width)
  }

  /// The lines of a text in each column, from a line on: if all fit, in even columns that end before headings.
  func parts(
    of text: PageRenderer.Text, from first: Int
  ) -> [(area: CellRect, lines: Range<Int>)] {
    let total = text.lines.count
    let full = ranges(of: text, from: first, rows: area.rows)
    let most = (total + count - 1) / count
    guard first == 0, count > 1, full.last?.upperBound == total, most < area.rows else {
      return placed(full)
    }
    for rows in most..<area.rows {
      let even = ranges(of: text, from: 0, rows: rows)
      guard even.last?.upperBound == total else { continue }
      let isWhole = even.dropLast().allSatisfy {
        $0.upperBound == total || text.sections.contains($0.upperBound)
      }
      if isWhole { return placed(even) }
    }
    return placed(full)
  }

  /// The line and the column of a text at a position; nil beside it.
  func place(
    _ position: CellPosition, in text: PageRenderer.Text, from scroll: Int
  ) -> (line: Int, column: Int)? {
    parts(of: text, from: scroll).first { $0.area.contains(position) }
      .map { part in
        (
          part.lines.lowerBound + position.row - part.area.row,
          position.column - part.area.column
        )
      }
  }

  private func placed(_ ranges: [Range<Int>]) -> [(area: CellRect, lines: Range<Int>)] {
    ranges.enumerated().map { (column($0.offset), $0.element) }
  }

  private func ranges(of text: PageRenderer.Text, from first: Int, rows: Int) -> [Range<Int>] {
    let lines = text.lines
    var next = first
    return (0..<count).map { index in
      // An empty line at the top of a column separates nothing.
      while index > 0, next < lines.count, lines[next].spans.allSatisfy(\.text.isBlank) {
        next += 1
      }
      let start = min(next, lines.count)
      var end = min(start + rows, lines.count)
      if end < lines.count, index + 1 < count {
        end = self.end(of: start..<end, text, columns: count - index - 1, rows: rows)
        end = whole(start..<end, text, rows: rows)
      } else if end < lines.count, end > start + 1, text.headings.contains(end - 1) {
        // A heading whose text is out of sight says nothing.
        end -= 1
      }
      next = end
      return start..<end
    }
  }

  /// Where a column ends: before a section that would be divided, if there is room for it in the next
  /// one, or for all that follows in the next ones, but never right after a heading.
  /// - Parameter columns: the columns that follow.
  private func end(
    of lines: Range<Int>, _ text: PageRenderer.Text, columns: Int, rows: Int
  ) -> Int {
    let total = text.lines.count
    let inside = text.sections.filter { $0 > lines.lowerBound && $0 < lines.upperBound }
    if let last = inside.last, last > lines.upperBound - rows / 2 {
      if total - last <= rows * columns { return last }
      // Where not all of it fits anyway, what a whole column has room for is not divided.
      let next = text.sections.first { $0 > last } ?? total
      let fitsAll = total - lines.lowerBound <= rows * (columns + 1)
      if !fitsAll, next > lines.upperBound, next - last <= rows { return last }
    }
    return inside.first { $0 > lines.upperBound - Self.fewest } ?? lines.upperBound
  }

  /// The end of a column that would divide a drawing: before its section then, even if not all fits.
  private func whole(_ lines: Range<Int>, _ text: PageRenderer.Text, rows: Int) -> Int {
    let end = lines.upperBound
    guard
      let picture = text.pictures.first(where: { $0.lowerBound < end && end < $0.upperBound })
    else { return end }
    let section = text.sections.last { $0 <= picture.lowerBound } ?? 0
    guard section > lines.lowerBound, picture.upperBound - section <= rows else { return end }
    return section
  }

  /// How far a text can be scrolled, and how many of its lines are visible from a line on. Columns may
  /// end early, so that neither follows from the number of lines.
  func extent(of text: PageRenderer.Text, from scroll: Int) -> (most: Int, visible: Int) {
    let total = text.lines.count
    func end(_ first: Int) -> Int {
      parts(of: text, from: first).last?.lines.upperBound ?? total
    }
    var most = 0
    if end(0) < total {
      most = max(0, total - area.rows * count)
      while most < total, end(most) < total { most += 1 }
    }
    let first = min(max(0, scroll), most)
    // A heading that is left out counts, so that a page down and a page up lead back.
    let visible = count == 1 ? min(area.rows, total - first) : end(first) - first
    return (most, max(1, visible))
  }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 } }
}
