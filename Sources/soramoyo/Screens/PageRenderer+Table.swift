import Presenter
import Terminal

extension PageRenderer {
  /// A table whose columns line up by cells, not by characters. Before it grows wider than the page
  /// it gives up its least important columns; what is too long for its column goes on below, and
  /// what stands last and has next to no room goes below the row.
  func table(_ table: Block.Table) -> [StyledText] {
    let table = resolved(table)
    let rows = TableRows(table: table, page: self)
    switch table.narrow {
    case .broken: return rows.lines
    case .brokenOrEntries where !rows.layout.fits:
      return table.rows.flatMap { entry($0, of: table) }
    case .entries where !rows.layout.isWhole: return table.rows.flatMap { entry($0, of: table) }
    case .fields(let fields) where !rows.layout.isWhole:
      return self.fields(.init(fields, indent: table.indent, labelShare: Self.labelShare))
    case .brokenOrEntries, .entries, .fields: return rows.lines
    }
  }

  /// The lines that the rows of a table begin in.
  func rowLines(_ table: Block.Table) -> [Int] {
    let table = resolved(table)
    let rows = TableRows(table: table, page: self)
    let isEntries =
      switch table.narrow {
      case .brokenOrEntries: !rows.layout.fits
      case .entries: !rows.layout.isWhole
      case .broken, .fields: false
      }
    let heights = isEntries ? table.rows.map { entry($0, of: table).count } : rows.heights
    var line = isEntries ? 0 : rows.headerHeight
    return heights.map { height in
      defer { line += height }
      return line
    }
  }

  /// The cells that a text needs where there is little room.
  fileprivate func shortest(_ cell: Block.Table.Cell) -> Int {
    measure.width(of: cell.shorter ?? cell.text)
  }

  /// How much of the width labels may take that replace the columns of a table.
  private static let labelShare = 3

  /// A row as what its first cell says, with labels and values below.
  private func entry(_ row: [Block.Table.Cell], of table: Block.Table) -> [StyledText] {
    let heading = row.first.map { first in
      paragraph(
        first.text, indent: table.indent, style: self.style(first.role ?? table.columns[0].role))
    }
    let fields = zip(table.columns, row).dropFirst().filter { !$0.1.text.isEmpty }
      .map { Block.Field(label: $0.0.header, value: $0.1.text) }
    return (heading ?? [])
      + self.fields(.init(fields, indent: table.indent + 2, labelShare: Self.labelShare))
  }

  /// The table with bars for lengths, and without what this page cannot show.
  private func resolved(_ table: Block.Table) -> Block.Table {
    var table = table
    for (number, row) in table.rows.enumerated() {
      for (index, cell) in row.enumerated() {
        if let level = cell.level { table.rows[number][index].text = bar(level) }
      }
    }
    guard isASCII else { return table }
    for index in table.columns.indices where table.columns[index].needsUnicode {
      table.columns[index].header = ""
      for number in table.rows.indices where index < table.rows[number].count {
        table.rows[number][index].text = ""
      }
    }
    return table
  }

  /// Cells of a whole bar.
  private static let barWidth = 10

  /// A bar of dots that every terminal draws one cell wide.
  private func bar(_ level: Double) -> String {
    // Whatever the page contains: no bar is longer than a full one, and only numbers have one.
    guard level > 0 else { return "" }
    let halves = Int((min(level, 1) * Double(Self.barWidth * 2)).rounded())
    guard !isASCII else { return String(repeating: "#", count: halves / 2) }
    return String(repeating: "⣿", count: halves / 2) + (halves % 2 == 1 ? "⡇" : "")
  }
}

/// The rows of a table, drawn.
private struct TableRows {
  let table: Block.Table
  let page: PageRenderer
  let layout: TableLayout
  /// Columns whose texts are all the shorter ones, because one of the longer has no room: half of a
  /// column with a sign and half without looks as if the sign meant something.
  private let short: Set<Int>

  /// The indent of what is below a row.
  private static let below = 4

  init(table: Block.Table, page: PageRenderer) {
    self.table = table
    self.page = page
    let layout = TableLayout(table, on: page)
    self.layout = layout
    short = Set(
      layout.shown.filter { index in
        let width = layout.widths[index] ?? 0
        if table.yields != nil, index == layout.shown.last, width >= TableLayout.leastLast {
          return false
        }
        return table.rows.contains { row in
          !table.isHeading(row) && index < row.count && row[index].shorter != nil
            && page.measure.width(of: TextSanitizer().clean(row[index].text)) > width
        }
      })
  }

  var lines: [StyledText] { ([header] + table.rows).flatMap(lines) }

  var headerHeight: Int { lines(header).count }

  var heights: [Int] { table.rows.map { lines($0).count } }

  private var header: [Block.Table.Cell] {
    table.columns.enumerated().map { index, column in
      let isShort = page.measure.width(of: column.header) > layout.widths[index] ?? 0
      return .init(isShort ? column.shorterHeader ?? column.header : column.header, .label)
    }
  }

  /// One row; more than one line where a text is broken.
  private func lines(_ row: [Block.Table.Cell]) -> [StyledText] {
    if table.isHeading(row) {
      return page.paragraph(
        row[0].text, indent: table.indent, style: page.style(row[0].role ?? .plain))
    }
    var cells = layout.shown.map { index in
      let cell = index < row.count ? row[index] : .init("")
      let width = layout.widths[index] ?? 0
      return (
        texts: texts(cell, index, width: width), style: style(cell, index), width: width, index
      )
    }
    let overflow = overflow(row)
    if let last = cells.indices.last, !overflow.isEmpty { cells[last].texts = [] }
    let height = cells.reduce(1) { max($0, $1.texts.count) }
    let lines = (0..<height).map { number in
      var line = StyledText(String(spaces: table.indent))
      for (position, cell) in cells.enumerated() {
        if position > 0 { line.append(String(spaces: TableLayout.gap)) }
        let text = number < cell.texts.count ? cell.texts[number] : ""
        line.append(
          page.fitter.fit(text, to: cell.width, align: table.columns[cell.3].align.alignment),
          text.isEmpty ? .plain : cell.style)
      }
      return line
    }
    return lines + overflow
  }

  private func style(_ cell: Block.Table.Cell, _ column: Int) -> Style {
    page.style(cell.role ?? table.columns[column].role)
  }

  /// The last text of a row, if it needs separate lines below the row; else empty.
  private func overflow(_ row: [Block.Table.Cell]) -> [StyledText] {
    guard let index = layout.shown.last, index < row.count, table.columns[index].align == .left,
      let width = layout.widths[index], width < TableLayout.leastLast,
      texts(row[index], index, width: width).count > 1
    else { return [] }
    return page.paragraph(
      row[index].text, indent: table.indent + Self.below, style: style(row[index], index))
  }

  private func texts(_ cell: Block.Table.Cell, _ column: Int, width: Int) -> [String] {
    let said = short.contains(column) ? cell.shorter ?? cell.text : cell.text
    let text = TextSanitizer().clean(said)
    guard page.measure.width(of: text) > width else { return [text] }
    return LineBreaker(width: width, measure: page.measure).lines(text)
  }
}

extension Block.Table.Align {
  fileprivate var alignment: TextFitter.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    }
  }
}

/// Which columns of a table are shown, and how many cells each has.
struct TableLayout {
  private(set) var shown: [Int]
  private(set) var widths: [Int: Int] = [:]
  /// Whether all columns but the last have the room they want, so that nothing is broken inside.
  let isWhole: Bool
  /// Whether the table is as narrow as the page, after all that was given up.
  private(set) var fits = true
  private var headers: [Int: Int] = [:]
  /// The cells that the last column needs at least.
  private var lastLeast = leastLast

  /// Cells between two columns.
  static let gap = 2
  /// Columns of text are broken rather than the table made wider, but not below this.
  private static let leastText = 8
  /// The cells of a last column whose longer texts are below their rows: those of signs.
  private static let leastBroken = 2
  /// A last column that has less is not worth breaking its text for.
  static let leastLast = 16
  /// ☀→☁ Clear, cloudy at times later
  private static let usualLast = 32

  init(_ table: Block.Table, on page: PageRenderer) {
    let columns = table.columns
    let rows = table.rows.filter { !table.isHeading($0) }
    for index in columns.indices {
      let texts = [columns[index].header] + rows.map { index < $0.count ? $0[index].text : "" }
      headers[index] = page.measure.width(of: columns[index].header)
      widths[index] = texts.map { page.measure.width(of: $0) }.max()
    }
    let wanted = widths
    let room = page.width - table.indent
    isWhole = Self.wanted(columns.indices, widths, headers) <= room
    shown = columns.indices.filter { [widths] in (widths[$0] ?? 0) > 0 }
    if let yields = table.yields { drop(below: yields, columns) { $0.usual > room } }
    if least > room { shorten(to: room, table, rows, page) }
    if let keeps = table.keeps { keep(from: keeps, in: room, table, page) }
    while least > room, let weakest = weakest(columns) {
      shown.removeAll { $0 == weakest }
    }
    shrink(to: room, columns)
    lengthen(to: room, wanted)
    fits = total <= room
  }

  /// Gives shortened columns their whole texts again where columns that went left enough room for them.
  private mutating func lengthen(to room: Int, _ wanted: [Int: Int]) {
    for index in shown.dropLast() {
      guard let width = widths[index], let whole = wanted[index], whole > width,
        total - width + whole <= room
      else { continue }
      widths[index] = whole
    }
  }

  /// Shorter texts, before columns are dropped: what a column says then is all still there. A column
  /// where one of them has to be short has no use for more cells than the longest of those.
  private mutating func shorten(
    to room: Int, _ table: Block.Table, _ rows: [[Block.Table.Cell]], _ page: PageRenderer
  ) {
    let columns = table.columns
    drop(below: 1, columns) { $0.least > room }
    func shortest(_ index: Int) -> Int {
      rows.reduce(0) { max($0, index < $1.count ? page.shortest($1[index]) : 0) }
    }
    if table.keeps != nil, let last = shown.last {
      lastLeast = min(lastLeast, max(shortest(last), headers[last] ?? 0))
    }
    // Names stand in the first column and are never dropped: they are the last to be shortened.
    let order = shown.dropLast().sorted { (columns[$0].rank, -$0) < (columns[$1].rank, -$1) }
    for index in order where least > room { take(.max, from: index, least: shortest(index)) }
  }

  /// Makes room for columns of a rank and higher: those far below it go, headers are shortened and the
  /// last text of each row goes below it, those just below go, and texts are broken.
  private mutating func keep(
    from rank: Int, in room: Int, _ table: Block.Table, _ page: PageRenderer
  ) {
    let columns = table.columns
    drop(below: rank - 1, columns) { $0.least > room }
    guard least > room else { return }
    for index in shown {
      guard let header = columns[index].shorterHeader else { continue }
      headers[index] = page.measure.width(of: header)
      guard index != shown.last else { continue }
      let texts = table.rows.filter { !table.isHeading($0) && index < $0.count }
        .map { page.shortest($0[index]) }
      take(.max, from: index, least: texts.max() ?? 0)
    }
    lastLeast = max(Self.leastBroken, shown.last.flatMap { headers[$0] } ?? 0)
    drop(below: rank, columns) { $0.least > room }
    let texts = shown.dropLast().filter { columns[$0].align == .left }
    while least > room, let widest = texts.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }),
      (widths[widest] ?? 0) > max(Self.leastText, headers[widest] ?? 0)
    {
      take(1, from: widest, least: Self.leastText)
    }
  }

  /// Gives up columns of a lower rank than the limit while something is true.
  private mutating func drop(
    below limit: Int, _ columns: [Block.Table.Column], while isTooWide: (Self) -> Bool
  ) {
    while isTooWide(self), let weakest = weakest(columns), columns[weakest].rank < limit {
      shown.removeAll { $0 == weakest }
    }
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
    return total - max(0, last - lastLeast)
  }

  /// The cells it takes, the last column counted with what all but rare words of the weather need.
  private var usual: Int {
    let last = shown.last.flatMap { widths[$0] } ?? 0
    return total - max(0, last - Self.usualLast)
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
    if let last = shown.last { take(total - room, from: last, least: min(lastLeast, 4)) }
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
