import Terminal

extension TextTable {
  /// Which columns are shown, and how many cells each has.
  struct Layout {
    private(set) var shown: [Int]
    private(set) var widths: [Int: Int] = [:]
    private var headers: [Int: Int] = [:]

    init(table: TextTable, page: Page) {
      let columns = table.columns
      let rows = table.rows.filter { !table.isHeading($0) }
      for index in columns.indices {
        let texts = [columns[index].header] + rows.map { index < $0.count ? $0[index].text : "" }
        headers[index] = page.measure.width(of: columns[index].header)
        widths[index] = texts.map { page.measure.width(of: $0) }.max()
      }
      shown = columns.indices.filter { [widths] in (widths[$0] ?? 0) > 0 }
      let room = page.width - table.indent
      while least > room, let weakest = weakest(columns) {
        shown.removeAll { $0 == weakest }
      }
      shrink(to: room, columns)
    }

    /// The cells it takes, the last column counted with what it needs at least.
    private var least: Int {
      let last = shown.last.flatMap { widths[$0] } ?? 0
      return total - max(0, last - TextTable.leastLast)
    }

    private var total: Int {
      shown.reduce(0) { $0 + (widths[$1] ?? 0) } + max(0, shown.count - 1) * TextTable.gap
    }

    /// The column to give up first; of equals the last.
    private func weakest(_ columns: [Column]) -> Int? {
      shown.filter { columns[$0].rank < 9 }
        .min { (columns[$0].rank, -$0) < (columns[$1].rank, -$1) }
    }

    /// Takes cells away from texts: from the last column first, then from the widest.
    private mutating func shrink(to room: Int, _ columns: [Column]) {
      if let last = shown.last { take(total - room, from: last, least: 4) }
      let texts = shown.dropLast().filter { columns[$0].align == .left }
      while total > room, let widest = texts.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }),
        (widths[widest] ?? 0) > max(TextTable.leastText, headers[widest] ?? 0)
      {
        take(1, from: widest, least: TextTable.leastText)
      }
    }

    private mutating func take(_ cells: Int, from column: Int, least: Int) {
      guard let width = widths[column], cells > 0 else { return }
      widths[column] = max(min(width, max(least, headers[column] ?? 0)), width - cells)
    }
  }
}
