import Terminal

/// Where columns stand side by side, and what they give up where there is little room: those of
/// tables, of the list and of home. They are placed by cell, so that no sign's width can move what
/// stands behind it.
///
/// At first each has the cells it wants. Its owner says in which order they give way, and each method
/// takes no more than is missing; `fill` ends it.
struct ColumnLayout<ID: Equatable>: Equatable {
  struct Column: Equatable {
    let id: ID
    /// The cells it wants, with its header; none where it is left out.
    var width: Int
    /// Cells of its texts, each in its shortest form.
    var short = 0
    /// Cells of its header, the minimum of the column.
    var header = 0
    var shorterHeader: Int?
    /// Those that it keeps when its texts are broken or cut; nil where they never are.
    var least: Int?
    /// Columns of a lower rank give way first, of equals the last; those of 9 are never dropped.
    var rank = 9
    /// The cells before the next column.
    var gap = 1
    var align = TextFitter.Alignment.left
    /// Cells that it gave up.
    fileprivate(set) var given = 0

    var cells: Int { width - given }

    fileprivate mutating func narrow(to cells: Int) {
      given = max(given, width - max(cells, header))
    }
  }

  /// Columns not dropped.
  private(set) var columns: [Column]
  private let room: Int
  private let start: Int
  /// The cells with which the last column counts, if it wants more.
  var least: Int

  init(_ columns: [Column], in room: Int, from start: Int = 0, least: Int) {
    self.columns = columns.filter { $0.width > 0 }
    self.room = room
    self.start = start
    self.least = least
  }

  /// Nil for a column that is left out.
  subscript(_ id: ID) -> ColumnCells? {
    var next = start
    for column in columns {
      if column.id == id {
        return ColumnCells(column: next, width: column.cells, align: column.align)
      }
      next += column.cells + column.gap
    }
    return nil
  }

  /// The cells that are left over; less than none while columns must give way.
  var spare: Int { room - total + max(0, (columns.last?.cells ?? 0) - least) }

  private var total: Int {
    columns.reduce(-(columns.last?.gap ?? 0)) { $0 + $1.cells + $1.gap }
  }

  private var byRank: [Int] {
    columns.indices.sorted { (columns[$0].rank, -$0) < (columns[$1].rank, -$1) }
  }

  /// Leaves columns of a lower rank out.
  mutating func drop(below rank: Int = 9) {
    let weak = byRank.map { columns[$0] }.filter { $0.rank < rank }
    for column in weak where spare < 0 { columns.removeAll { $0.id == column.id } }
  }

  /// Shortens the texts of all columns but the last: where one of them has to be short, a column has
  /// no use for more cells than the longest of those.
  mutating func shorten() {
    for index in byRank where spare < 0 && index != columns.count - 1 {
      columns[index].narrow(to: columns[index].short)
    }
  }

  /// Shortens all headers, and the texts with them.
  mutating func shortenHeaders() {
    for (index, column) in columns.enumerated() {
      guard let header = column.shorterHeader else { continue }
      columns[index].header = header
      if index != columns.count - 1 { columns[index].narrow(to: column.short) }
    }
  }

  /// Takes cells from the widest text but the last, as long as that one has more than its least.
  mutating func breakTexts() {
    let texts = columns.indices.dropLast().filter { columns[$0].least != nil }
    while spare < 0, let widest = texts.max(by: { columns[$0].cells < columns[$1].cells }),
      columns[widest].cells > max(columns[widest].least ?? 0, columns[widest].header)
    {
      columns[widest].given += 1
    }
  }

  /// Takes what is missing from a column that has more than its texts need.
  mutating func narrow(_ id: ID, to needed: Int) {
    guard let index = columns.firstIndex(where: { $0.id == id }) else { return }
    columns[index].width -= max(0, min(-spare, columns[index].cells - needed))
  }

  /// Gives a column some of the remaining cells.
  mutating func widen(_ id: ID, by part: (Int) -> Int) {
    guard let index = columns.firstIndex(where: { $0.id == id }) else { return }
    columns[index].width += part(max(0, spare))
  }

  /// Gives the last column what the others leave, and breaks their texts where that is less than its
  /// floor; others have their whole texts again where columns that went left enough.
  mutating func fill(floor: Int) {
    guard let last = columns.indices.last else { return }
    columns[last].narrow(to: max(min(least, floor), columns[last].cells + room - total))
    least = columns[last].cells
    breakTexts()
    for index in 0..<last where columns[index].given <= spare { columns[index].given = 0 }
  }
}

struct ColumnCells: Equatable {
  let column: Int
  let width: Int
  var align = TextFitter.Alignment.left

  var right: Int { column + width }

  /// One of several equal parts, with a gap behind it.
  func part(_ index: Int, of count: Int) -> ColumnCells {
    let each = width / count
    return ColumnCells(column: column + index * each, width: each - 1, align: align)
  }
}
