import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// A table whose columns line up by cells, not by characters. Before it grows wider than the page
  /// it gives up its least important columns; what is too long for its column goes on below, and
  /// what stands last and has next to no room goes below the row.
  func table(_ table: Block.Table) -> [StyledText] {
    let rows = TableRows(table: resolved(table), page: self)
    if case .fields(let fields) = table.narrow, !rows.isWhole {
      return styled(.fields(fields, indent: table.indent, labelShare: Self.labelShare))
    }
    let drawn = rows.areEntries ? entries(rows.table) : rows.rows
    return (rows.areEntries ? [] : rows.header)
      + drawn.enumerated().flatMap { $0 == table.selected ? $1.map(selected) : $1 }
  }

  /// A line tinted from edge to edge, with a bar in its margin.
  private func selected(_ line: StyledText) -> StyledText {
    let row = CellRect(row: 0, column: 0, rows: 1, columns: max(width, fitter.width(of: line)))
    var frame = Frame(
      size: TerminalSize(columns: row.columns, rows: row.rows), measure: measure)
    frame.put(line, at: CellPosition(row: 0, column: 0))
    theme.markSelected(
      row, hasMargin: line.spans.first?.text.first == " " && !isASCII, on: &frame)
    return frame.styled(row: 0)
  }

  /// The first line of each row.
  func rowLines(_ table: Block.Table) -> [Int] {
    let rows = TableRows(table: resolved(table), page: self)
    let drawn = rows.areEntries ? entries(rows.table) : rows.rows
    var line = rows.areEntries ? 0 : rows.header.count
    return drawn.map { lines in
      defer { line += lines.count }
      return line
    }
  }

  /// How much of the width labels may take that replace the columns of a table.
  private static let labelShare = 3

  /// Each row as what its first cell says, with labels and values below.
  private func entries(_ table: Block.Table) -> [[StyledText]] {
    table.rows.map { row in
      let heading = row.first.map { first in
        paragraph(
          first.text, indent: table.indent, style: style(first.role ?? table.columns[0].role))
      }
      var fields: [Block.Field] = []
      for (column, cell) in zip(table.columns, row).dropFirst() where !cell.text.isEmpty {
        // What has no header belongs to the figure before it.
        if column.header.isEmpty, let last = fields.indices.last {
          fields[last].value += " " + cell.text
        } else {
          fields.append(.init(label: column.header, value: cell.text))
        }
      }
      return (heading ?? [])
        + styled(.fields(fields, indent: table.indent + 2, labelShare: Self.labelShare))
    }
  }

  /// The table with bars for lengths and shares, and without what this page cannot show.
  private func resolved(_ table: Block.Table) -> Block.Table {
    var table = table
    for number in table.rows.indices {
      for index in table.rows[number].indices {
        switch table.rows[number][index].bar {
        case .level(let level): table.rows[number][index].text = bar(level)
        case .shares(let shares):
          table.rows[number][index].text = isASCII ? "" : bar(shares)
        case nil: continue
        }
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

  // MARK: Shares

  /// Low, middle and full cells, one for ten percent: ▁▄▄▄██████. What remains after whole cells goes where the most
  /// was cut off.
  private func bar(_ shares: Block.Shares) -> String {
    let percents = shares.parts.map { min(100, max(0, $0.percent)) }
    var cells = percents.map { $0 / 10 }
    let order = percents.indices.sorted { (percents[$0] % 10, $1) > (percents[$1] % 10, $0) }
    for index in order.prefix(max(0, 10 - cells.reduce(0, +))) { cells[index] += 1 }
    return zip(cells, Block.Shares.heights).map { count, height in
      String(repeating: level(height, of: 8), count: count)
    }.joined()
  }

  /// Nothing where there are no such bars.
  func sharesLegend(_ legend: Block.SharesLegend) -> [StyledText] {
    guard !isASCII else { return [] }
    let parts = zip(Block.Shares.heights, legend.names).map { "\(level($0, of: 8)) \($1)" }
    return paragraph(
      (parts + [legend.cell]).joined(separator: "  "), indent: 2, style: style(.quiet))
  }
}

private struct TableRows {
  let table: Block.Table
  let page: PageRenderer
  /// Whether all columns but the last have the room they want, so that nothing is broken inside.
  let isWhole: Bool
  private let layout: ColumnLayout<Int>
  /// Columns whose texts are all the shorter ones, because one of the longer has no room: half of a
  /// column with a sign and half without looks as if the sign meant something.
  private let short: Set<Int>

  private static let gap = 2
  /// The indent of texts below a row.
  private static let below = 4
  /// Columns of text are broken rather than the table made wider, but not below this.
  private static let leastText = 8
  /// A last column that has less is not worth breaking its text for.
  private static let leastLast = 16
  /// The cells of a last column whose longer texts are below their rows: those of signs.
  private static let leastBroken = 2
  /// ☀→☁ Clear, cloudy at times later
  private static let usualLast = 32

  init(table: Block.Table, page: PageRenderer) {
    func cells(_ text: String) -> Int { page.measure.width(of: text) }
    let rows = table.rows.filter { !table.isHeading($0) }
    func widest(_ index: Int, from least: Int, _ text: (Block.Table.Cell) -> String) -> Int {
      rows.reduce(least) { index < $1.count ? max($0, cells(text($1[index]))) : $0 }
    }
    var columns = table.columns.enumerated().map { index, column in
      let header = cells(column.header)
      return ColumnLayout.Column(
        id: index, width: widest(index, from: header) { $0.text }, header: header,
        shorterHeader: column.shorterHeader.map(cells),
        least: column.align == .left ? Self.leastText : nil, rank: column.rank, gap: Self.gap,
        align: column.align == .left ? .left : .right)
    }
    let room = page.width - table.indent
    let wanted = columns.dropLast().reduce(0) { $0 + $1.width + Self.gap }
    let last = columns.last.map { max($0.header, min($0.width, Self.leastLast)) } ?? 0
    isWhole = wanted + last <= room
    // Nothing asks how short the texts of a table are that has room for all of them.
    if !isWhole || table.keeps != nil {
      for index in columns.indices {
        columns[index].short = widest(index, from: 0) { $0.shorter ?? $0.text }
      }
    }
    layout = Self.layout(table, columns, in: room)
    self.table = table
    self.page = page
    let shortened = layout.columns.filter { [layout] column in
      let isBroken = table.yields != nil && column == layout.columns.last
      if isBroken, column.cells >= Self.leastLast { return false }
      return rows.contains { row in
        column.id < row.count && row[column.id].shorter != nil
          && cells(TextSanitizer().clean(row[column.id].text)) > column.cells
      }
    }
    short = Set(shortened.map(\.id))
  }

  private static func layout(
    _ table: Block.Table, _ columns: [ColumnLayout<Int>.Column], in room: Int
  ) -> ColumnLayout<Int> {
    var layout = ColumnLayout(
      columns, in: room, least: table.yields == nil ? leastLast : usualLast)
    if let yields = table.yields {
      layout.drop(below: yields)
      layout.least = leastLast
    }
    layout.drop(below: 1)
    if table.keeps != nil, let last = layout.columns.last {
      layout.least = min(leastLast, max(last.short, last.header))
    }
    // What a column says in shorter texts is all still there. Names stand in the first column and are
    // never dropped: they are the last to be shortened.
    layout.shorten()
    if let keeps = table.keeps {
      layout.drop(below: keeps - 1)
      if layout.spare < 0 {
        layout.shortenHeaders()
        layout.least = max(leastBroken, layout.columns.last?.header ?? 0)
      }
      layout.drop(below: keeps)
      layout.breakTexts()
    }
    layout.drop()
    if table.keeps == nil, layout.columns.last?.shorterHeader != nil {
      // Texts below their rows need no header as wide as it is.
      var narrow = layout
      narrow.least = layout.columns.last?.header ?? 0
      if narrow.spare < 0 {
        narrow.shortenHeaders()
        narrow.least = max(leastBroken, narrow.columns.last?.header ?? 0)
        layout = narrow
      }
    }
    layout.fill(floor: 4)
    return layout
  }

  /// Whether the columns that must be kept have no room, so that each row is an entry.
  var areEntries: Bool {
    switch table.narrow {
    case .brokenOrEntries: layout.spare < 0
    case .entries: !isWhole
    case .broken, .fields: false
    }
  }

  var header: [StyledText] {
    lines(
      table.columns.enumerated().map { index, column in
        let headers = [column.header, column.shorterHeader].compactMap(\.self)
        return .init(page.fitter.longest(of: headers, cells: layout[index]?.width ?? 0), .label)
      })
  }

  var rows: [[StyledText]] { table.rows.map(lines) }

  /// One row; more than one line where a text is broken.
  private func lines(_ row: [Block.Table.Cell]) -> [StyledText] {
    if table.isHeading(row) {
      return page.paragraph(
        row[0].text, indent: table.indent, style: page.style(row[0].role ?? .plain))
    }
    let columns = layout.columns
    if let line = onlyLine(row) { return [line] }
    var texts = columns.map { $0.id < row.count ? self.texts(row[$0.id], $0) : [""] }
    var below: [StyledText] = []
    // A text that stands last and is broken in next to no room goes below the row.
    if let last = columns.last, last.id < row.count, last.align == .left,
      last.cells < Self.leastLast, texts[columns.count - 1].count > 1
    {
      texts[columns.count - 1] = []
      below = page.paragraph(
        row[last.id].text, indent: table.indent + Self.below, style: page.style(.plain))
    }
    let height = texts.reduce(1) { max($0, $1.count) }
    var lines: [StyledText] = []
    for number in 0..<height {
      var line = StyledText(String(spaces: table.indent))
      for index in columns.indices {
        if index > 0 { line.append(String(spaces: Self.gap)) }
        let text = number < texts[index].count ? texts[index][number] : ""
        let cell = page.fitter.fit(text, to: columns[index].cells, align: columns[index].align)
        append(cell, text.isEmpty ? .plain : role(row, columns[index].id), to: &line)
      }
      lines.append(line)
    }
    return lines + below
  }

  /// A row of which each text has room in its column, as nearly all have.
  private func onlyLine(_ row: [Block.Table.Cell]) -> StyledText? {
    var line = StyledText(String(spaces: table.indent))
    for (index, column) in layout.columns.enumerated() {
      if index > 0 { line.append(String(spaces: Self.gap)) }
      let text = column.id < row.count ? said(row[column.id], column) : ""
      let cells = page.measure.width(of: text)
      guard cells <= column.cells else { return nil }
      append(
        page.fitter.pad(text, of: cells, to: column.cells, align: column.align),
        text.isEmpty ? .plain : role(row, column.id), to: &line)
    }
    return line
  }

  private func append(_ cell: String, _ role: Role, to line: inout StyledText) {
    guard role != .plain else {
      line.append(cell)
      return
    }
    // A badge ends with its text.
    let style = page.style(role)
    let isBadge = style.background != .standard || style.attributes.contains(.reverse)
    guard isBadge, let end = cell.lastIndex(where: { $0 != " " }).map(cell.index(after:)) else {
      line += page.styled(cell, role)
      return
    }
    line += page.styled(String(cell[..<end]), role)
    line.append(String(cell[end...]))
  }

  private func role(_ row: [Block.Table.Cell], _ column: Int) -> Role {
    (column < row.count ? row[column].role : nil) ?? table.columns[column].role
  }

  private func said(_ cell: Block.Table.Cell, _ column: ColumnLayout<Int>.Column) -> String {
    TextSanitizer().clean(short.contains(column.id) ? cell.shorter ?? cell.text : cell.text)
  }

  private func texts(_ cell: Block.Table.Cell, _ column: ColumnLayout<Int>.Column) -> [String] {
    let text = said(cell, column)
    guard page.measure.width(of: text) > column.cells else { return [text] }
    return LineBreaker(width: column.cells, measure: page.measure).lines(text)
  }
}

extension Block.Table {
  fileprivate func isHeading(_ row: [Cell]) -> Bool { row.count == 1 && columns.count > 1 }
}
