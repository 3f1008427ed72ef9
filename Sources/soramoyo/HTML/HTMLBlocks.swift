import Pages
import Presenter
import Terminal

/// Writes blocks of pages as HTML. As `PageRenderer` it decides nothing of what is said.
struct HTMLBlocks {
  var html = HTMLWriter()
  let words: WebPageText
  let measure: DisplayWidth
  /// The rank of the first title of a page among the headings. Further ones are headings below it.
  private let level: Int
  private var hasTitle = false

  /// - Parameter hasTitle: whether there is a title of rank 1 already.
  init(words: WebPageText, measure: DisplayWidth, hasTitle: Bool) {
    self.words = words
    self.measure = measure
    level = hasTitle ? 2 : 1
  }

  // MARK: Pages

  mutating func page(_ page: Page) {
    hasTitle = false
    html.open("article")
    if !page.head.isEmpty {
      html.open("header")
      blocks(page.head)
      html.close("header")
    }
    var cards = 0
    for section in page.sections where !section.isEmpty {
      html.lineFeed()
      html.open("section")
      for block in section {
        if case .cards(let block) = block { cards = block.cards.count }
        guard case .ranges(let ranges) = block, ranges.isAfterCards else {
          self.block(block)
          continue
        }
        // Days that are cards have no row of their own, and what is below the rows is about them.
        let rest = ranges.dropping(cards)
        if rest.rows.isEmpty { break }
        self.block(.ranges(rest))
      }
      html.close("section")
    }
    if !page.foot.isEmpty {
      html.lineFeed()
      html.open("footer")
      blocks(page.foot)
      html.close("footer")
    }
    html.close("article")
    html.lineFeed()
  }

  mutating func blocks(_ blocks: [Block]) {
    for block in blocks { self.block(block) }
  }

  mutating func block(_ block: Block) {
    switch block {
    case .space: break
    case .text(let text): paragraph(text)
    case .brief(let text): paragraph(.init(text))
    case .line(let line): self.line(line)
    case .items(let items): self.items(items.items, items.role, isIndented: items.indent > 1)
    case .fields(let fields): self.fields(fields)
    case .table(let table): self.table(table)
    case .badges(let badges): self.badges(badges)
    case .listing(let listing): self.listing(listing)
    case .tiles(let tiles): self.tiles(tiles)
    case .drawing(let pieces): cells(pieces)
    case .captioned(let pieces, let text):
      cells(pieces)
      paragraph(text)
    case .cards(let cards): self.cards(cards)
    case .card(let card): self.card(card)
    case .bars(let bars): self.bars(bars)
    case .chances(let chances): self.chances(chances)
    case .ranges(let ranges): self.ranges(ranges)
    case .graph(let graph): self.graph(graph)
    case .trackMap(let map): trackMap(map)
    case .radar(let radar): self.radar(radar)
    case .wide(let wide): self.wide(wide)
    case .beside(let parts):
      html.open("div", ["class": "beside"])
      for blocks in [parts.pictures, parts.blocks] where !blocks.isEmpty {
        html.open("div")
        self.blocks(blocks)
        html.close("div")
      }
      html.close("div")
    }
  }

  /// What is for wide pages; of a graph its other form, too, which has the figures.
  private mutating func wide(_ wide: Block.Wide) {
    blocks(wide.blocks)
    let hasGraph = wide.blocks.contains { if case .graph = $0 { true } else { false } }
    if hasGraph, !wide.narrow.isEmpty { details { $0.blocks(wide.narrow) } }
  }

  /// What a picture shows, in words and figures.
  mutating func details(_ content: (inout HTMLBlocks) -> Void) {
    html.open("details")
    html.element("summary", text: words.figuresOfPicture)
    content(&self)
    html.close("details")
  }

  // MARK: Text

  /// A text in the colours of its role; a badge without its brackets, and signs of the weather as drawings.
  mutating func span(_ text: String, _ role: Role) {
    guard !text.isEmpty else { return }
    var text = text
    if case .badge = role, text.first == "[", text.last == "]" {
      text = String(text.dropFirst().dropLast())
    }
    if role.isBadge { text = String(text.trimmed) }
    // Only their signs have a colour.
    let classes: String? = if case .weather = role { nil } else { role.classes }
    // What forecasters wrote stays as it is on a page in English, and is to be read aloud as Japanese.
    let isForeign = words.language == .en && text.unicodeScalars.contains(where: Self.isJapanese)
    let hasElement = classes != nil || isForeign
    if hasElement { html.open("span", ["class": classes, "lang": isForeign ? "ja" : nil]) }
    signs(text)
    if hasElement { html.close("span") }
  }

  /// Kana and kanji.
  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
  }

  mutating func span(_ span: Span) { self.span(span.text, span.role) }

  /// Lines of a text, with drawings in place of the signs of the weather.
  private mutating func signs(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { html.open("br") }
      guard line.unicodeScalars.contains(where: { (0x2190...0x2BFF).contains($0.value) }) else {
        html.write(String(line))
        continue
      }
      var plain = ""
      for character in line {
        guard let tone = WeatherTone(sign: character), let sign = SVGPicture.sign(character) else {
          plain.append(character)
          continue
        }
        html.write(plain)
        plain = ""
        // The character itself is for those who hear the page, or copy it.
        html.element("span", ["class": "vh"], text: String(character))
        html.element(
          "svg",
          [
            "class": "sign" + (tone.htmlClass.map { " " + $0 } ?? ""), "viewBox": "-7 -7 14 14",
            "aria-hidden": "true",
          ]
        ) { $0.add(markup: sign) }
      }
      html.write(plain)
    }
  }

  /// - Parameter isTitle: of the page, unless it has one.
  private mutating func heading(_ text: String, isTitle: Bool) {
    let name = "h\(hasTitle ? level + 1 : isTitle ? level : 2)"
    if isTitle { hasTitle = true }
    html.open(name)
    span(text, .plain)
    html.close(name)
  }

  private mutating func paragraph(_ text: Block.Text) {
    switch text.role {
    case .title: heading(text.text, isTitle: true)
    case .heading: heading(text.text, isTitle: false)
    default:
      html.open("p", ["class": text.indent > 1 ? "in" : nil])
      if let badge = text.badge {
        span(badge)
        html.write(" ")
      }
      span(text.text, text.role)
      html.close("p")
    }
  }

  private mutating func line(_ line: Block.Line) {
    html.open("div", ["class": line.indent > 1 ? "line in" : "line"])
    for group in line.groups {
      if group.count == 1, let title = group.first, title.role == .title {
        heading(title.text, isTitle: true)
        continue
      }
      html.open("span")
      for (index, piece) in group.enumerated() {
        if index > 0 { html.write(" ") }
        span(piece)
      }
      html.close("span")
    }
    if let trailing = line.trailing {
      html.open("span", ["class": "end"])
      span(trailing)
      html.close("span")
    }
    html.close("div")
  }

  private mutating func items(_ items: [String], _ role: Role, isIndented: Bool) {
    html.open("p", ["class": isIndented ? "items in" : "items"])
    for item in items {
      html.open("span")
      span(item, role)
      html.close("span")
      html.write(" ")
    }
    html.close("p")
  }

  private mutating func fields(_ fields: Block.Fields) {
    guard !fields.fields.isEmpty else { return }
    html.open("dl")
    for field in fields.fields {
      html.open("div")
      html.element("dt", text: field.label)
      html.open("dd")
      span(field.value, .plain)
      html.close("dd")
      html.close("div")
    }
    html.close("dl")
  }

  // MARK: Lists

  private mutating func badges(_ badges: [Block.Badge]) {
    guard !badges.isEmpty else { return }
    html.open("ul", ["class": "badges"])
    for badge in badges {
      html.open("li")
      if !badge.badge.isEmpty {
        span(badge.badge, .badge(badge.tone))
        html.write(" ")
      }
      span(badge.text, .strong(.plain))
      for more in [badge.status, badge.issued] where !more.isEmpty {
        html.write(" ")
        span(more, more == badge.issued ? .quiet : .plain)
      }
      for detail in badge.details where !detail.isEmpty {
        html.open("p", ["class": "in"])
        span(detail, .quiet)
        html.close("p")
      }
      html.close("li")
    }
    html.close("ul")
  }

  private mutating func listing(_ listing: Block.Listing) {
    guard !listing.rows.isEmpty else { return }
    html.open("ul", ["class": "listing"])
    for row in listing.rows {
      html.open("li")
      html.open("span", ["class": "lead"])
      for lead in row.lead where !lead.text.isEmpty {
        span(lead)
        html.write(" ")
      }
      html.close("span")
      for item in row.items {
        html.open("span", ["class": "item"])
        span(item, .plain)
        html.close("span")
        html.write(" ")
      }
      html.close("li")
    }
    html.close("ul")
  }

  // MARK: Tables

  /// Columns from which a row is a block of its own on a phone.
  private static let wideTable = 4

  private mutating func table(_ table: Block.Table) {
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
      let name = row.firstIndex { !$0.isEmpty }
      for index in 0..<count {
        let cell = index < row.count ? row[index] : .init("")
        let column = index < columns.count ? columns[index] : .init("")
        self.cell(
          column.header, column.align, isFirst: index == name && count > 1, isEmpty: cell.isEmpty
        ) {
          if let level = cell.level { $0.bar(level, cell.role ?? column.role) }
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
    isEmpty: Bool = false, isRange: Bool = false, _ content: (inout HTMLBlocks) -> Void
  ) {
    let isHeader = isFirst && !isEmpty
    let classes = [align == .right ? "r" : "", isEmpty ? "e" : "", isRange ? "range" : ""]
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

  // MARK: Cards

  private mutating func cards(_ cards: Block.Cards) {
    guard !cards.cards.isEmpty else { return }
    html.open("div", ["class": "cards"])
    for card in cards.cards {
      html.open("div", ["class": "card"])
      for part in card.parts { blocks(part) }
      html.close("div")
      html.lineFeed()
    }
    html.close("div")
  }

  private mutating func card(_ card: Block.Card) {
    html.open("div", ["class": "card"])
    blocks(card.above)
    if !card.drawing.lines.isEmpty { cells([card.drawing]) }
    for row in card.beside { self.row(row) }
    blocks(card.notes)
    row(card.chances)
    for row in card.days { self.row(row) }
    row(card.foot)
    html.close("div")
  }

  private mutating func row(_ row: Block.Card.Row) {
    guard !row.pieces.isEmpty else { return }
    html.open("p", ["class": "items"])
    for piece in row.pieces {
      html.open("span")
      for span in piece { self.span(span) }
      html.close("span")
      html.write(" ")
    }
    html.close("p")
  }
}

extension Block.Table.Cell {
  fileprivate var isEmpty: Bool { text.allSatisfy { $0 == " " } && level == nil }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex
    return start[..<end]
  }
}
