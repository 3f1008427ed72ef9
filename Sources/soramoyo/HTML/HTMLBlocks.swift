import Pages
import Presenter
import Terminal

/// Writes blocks of pages as HTML. As `PageRenderer` it decides nothing of what is said.
struct HTMLBlocks {
  var html = HTMLWriter()
  let words: WebPageText
  let measure: DisplayWidth
  /// The rank of the first title of a page among the headings. Further ones are headings below it.
  let level: Int
  var hasTitle = false

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
        // Days of which a card says all have no row of their own, and what is below the rows is about them.
        let rest = ranges.dropping(cards, keepsMore: true)
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
    case .captioned(let pieces, let text, _):
      cells(pieces)
      paragraph(text)
    case .cards(let cards): self.cards(cards)
    case .card(let card): self.card(card)
    case .bars(let bars): self.bars(bars)
    case .chances(let chances): self.chances(chances)
    case .ranges(let ranges): self.ranges(ranges)
    case .sharesLegend(let legend): sharesLegend(legend)
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
