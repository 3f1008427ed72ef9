import Presenter
import Terminal

/// Which columns of a table are shown, and how many cells each has.
struct TableLayout {
  private(set) var shown: [Int]
  private(set) var widths: [Int: Int] = [:]
  /// Whether all columns but the last have the room they want, so that nothing is broken inside.
  let isWhole: Bool
  private var headers: [Int: Int] = [:]

  /// Cells between two columns.
  static let gap = 2
  /// Columns of text are broken rather than the table made wider, but not below this.
  private static let leastText = 8
  /// A last column that has less is not worth breaking its text for.
  static let leastLast = 16

  init(_ table: Block.Table, on page: PageRenderer) {
    let columns = table.columns
    let rows = table.rows.filter { !table.isHeading($0) }
    for index in columns.indices {
      let texts = [columns[index].header] + rows.map { index < $0.count ? $0[index].text : "" }
      headers[index] = page.measure.width(of: columns[index].header)
      widths[index] = texts.map { page.measure.width(of: $0) }.max()
    }
    let room = page.width - table.indent
    isWhole = Self.wanted(columns.indices, widths, headers) <= room
    shown = columns.indices.filter { [widths] in (widths[$0] ?? 0) > 0 }
    while least > room, let weakest = weakest(columns) {
      shown.removeAll { $0 == weakest }
    }
    shrink(to: room, columns)
  }

  /// The cells that all columns want, the last counted with what it needs at least.
  private static func wanted(
    _ columns: Range<Int>, _ widths: [Int: Int], _ headers: [Int: Int]
  ) -> Int {
    let wanted = columns.map { index in
      let width = widths[index] ?? 0
      return index == columns.last ? max(headers[index] ?? 0, min(width, leastLast)) : width
    }
    return wanted.reduce(0, +) + gap * max(0, wanted.count - 1)
  }

  /// The cells it takes, the last column counted with what it needs at least.
  private var least: Int {
    let last = shown.last.flatMap { widths[$0] } ?? 0
    return total - max(0, last - Self.leastLast)
  }

  private var total: Int {
    shown.reduce(0) { $0 + (widths[$1] ?? 0) } + max(0, shown.count - 1) * Self.gap
  }

  /// The column to give up first; of equals the last.
  private func weakest(_ columns: [Block.Table.Column]) -> Int? {
    shown.filter { columns[$0].rank < 9 }
      .min { (columns[$0].rank, -$0) < (columns[$1].rank, -$1) }
  }

  /// Takes cells away from texts: from the last column first, then from the widest.
  private mutating func shrink(to room: Int, _ columns: [Block.Table.Column]) {
    if let last = shown.last { take(total - room, from: last, least: 4) }
    let texts = shown.dropLast().filter { columns[$0].align == .left }
    while total > room, let widest = texts.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }),
      (widths[widest] ?? 0) > max(Self.leastText, headers[widest] ?? 0)
    {
      take(1, from: widest, least: Self.leastText)
    }
  }

  private mutating func take(_ cells: Int, from column: Int, least: Int) {
    guard let width = widths[column], cells > 0 else { return }
    widths[column] = max(min(width, max(least, headers[column] ?? 0)), width - cells)
  }
}

extension Block.Table {
  func isHeading(_ row: [Cell]) -> Bool { row.count == 1 && columns.count > 1 }
}
