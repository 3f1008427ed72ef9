import Pages

extension HTMLBlocks {
  /// Columns from which a row is a block of its own on a phone.
  private static let wideTable = 4

  mutating func table(_ table: Block.Table) {
    let columns = table.columns
    guard !columns.isEmpty, !table.rows.isEmpty else { return }
    let count = max(columns.count, table.rows.map(\.count).max() ?? 0)
    html.open("table", ["class": count >= Self.wideTable ? "wide" : nil])
    header(columns.map { ($0.header, $0.align) })
    html.open("tbody")
    for (number, row) in table.rows.enumerated() {
      html.lineFeed()
      guard row.count > 1 || count == 1 else {
        // A heading of the rows below it.
        if number > 0 {
          html.close("tbody")
          html.open("tbody")
        }
        html.open("tr")
        html.open("th", ["class": "group", "colspan": "\(count)", "scope": "rowgroup"])
        if let cell = row.first { span(cell.text, cell.role ?? .plain) }
        html.close("th")
        html.close("tr")
        continue
      }
      html.open("tr")
      // A mark may come before the name.
      let name = table.naming ?? row.firstIndex { !$0.isEmpty }
      for index in 0..<count {
        let cell = index < row.count ? row[index] : .init("")
        let column = index < columns.count ? columns[index] : .init("")
        self.cell(
          column.header, column.align, isFirst: index == name && count > 1, isEmpty: cell.isEmpty,
          isRange: cell.hasShares, isPath: cell.isPath
        ) {
          switch cell.bar {
          case .level(let level): $0.bar(level, cell.role ?? column.role)
          case .shares(let shares): $0.shares(shares)
          case nil: break
          }
          $0.span(cell.text, cell.role ?? column.role)
        }
      }
      html.close("tr")
    }
    html.close("tbody")
    html.close("table")
  }

  /// Nothing where no column has a header.
  mutating func header(_ columns: [(text: String, align: Block.Table.Align)]) {
    guard columns.contains(where: { !$0.text.isEmpty }) else { return }
    html.open("thead")
    html.open("tr")
    for (text, align) in columns {
      if text.isEmpty {
        html.element("td", text: "")
      } else {
        html.element("th", ["class": align == .right ? "r" : nil, "scope": "col"], text: text)
      }
    }
    html.close("tr")
    html.close("thead")
  }

  /// - Parameter isFirst: whether it names the row.
  mutating func cell(
    _ header: String, _ align: Block.Table.Align = .left, isFirst: Bool = false,
    isEmpty: Bool = false, isRange: Bool = false, isPath: Bool = false,
    _ content: (inout HTMLBlocks) -> Void
  ) {
    let isHeader = isFirst && !isEmpty
    let classes = [
      align == .right ? "r" : "", isEmpty ? "e" : "", isRange ? "range" : "", isPath ? "path" : "",
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
    html.open(
      isHeader ? "th" : "td",
      [
        "class": classes.isEmpty ? nil : classes, "scope": isHeader ? "row" : nil,
        // The name of a column stands before its cells on a phone.
        "data-h": isFirst || header.isEmpty ? nil : header,
      ])
    content(&self)
    html.close(isHeader ? "th" : "td")
  }
}

extension Block.Table.Cell {
  fileprivate var isEmpty: Bool { text.allSatisfy { $0 == " " } && bar == nil }

  fileprivate var hasShares: Bool { if case .shares = bar { true } else { false } }

  /// Whether a word is longer than its column may be: the path of a file.
  fileprivate var isPath: Bool {
    text.utf8.count > 40 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
