/// A page for people, as data: blocks from top to bottom, with roles for colour. It does not depend
/// on width or terminal; one renderer draws it for pipes, terminals and the screens.
package struct Page: Equatable, Sendable {
  /// The subject, and anything that must not be overlooked.
  package var head: [Block]
  /// Each follows an empty line. Keys of the screens jump from one to the next.
  package var sections: [[Block]]
  /// Notes and credits, after an empty line.
  package var foot: [Block]
  /// Columns below which that line is left out.
  package var footGapFrom = 0
  /// Repeated below a page that is longer than a small terminal.
  package var closing: [Block]
  /// The same with ever less, for terminals that would scroll its head away, and for screens without room for
  /// what they are to show at first.
  package var shorter: [Page] = []
  /// The sections that a screen is to show at first. Blank rows give way to them; of `shorter`, where there are none,
  /// the pages before. Nil for all.
  package var first: Int?

  package init(
    head: [Block] = [], sections: [[Block]] = [], foot: [Block] = [], closing: [Block] = []
  ) {
    self.head = head
    self.sections = sections
    self.foot = foot
    self.closing = closing
  }

  /// Pages as one, each part after a single empty line.
  package init(below pages: [Page]) {
    self.init(
      sections: pages.flatMap { [$0.head] + $0.sections + [$0.foot] }.filter { !$0.isEmpty },
      closing: pages.flatMap(\.closing))
  }

  package var isEmpty: Bool { head.isEmpty && sections.isEmpty && foot.isEmpty }

  /// All blocks in order, a listing as its rows.
  private var pieces: [Block] {
    (head + sections.flatMap { $0 } + foot).flatMap { block -> [Block] in
      guard case .listing(let listing) = block else { return [block] }
      return listing.rows.map { .listing(.init([$0], leastRoom: listing.leastRoom)) }
    }
  }

  /// The page without this many blocks and rows of listings.
  package func dropping(_ count: Int) -> Page {
    let rest = pieces.dropFirst(count).reduce(into: [Block]()) { blocks, piece in
      guard case .listing(let row) = piece, case .listing(var rows)? = blocks.last else {
        blocks.append(piece)
        return
      }
      rows.rows += row.rows
      blocks[blocks.count - 1] = .listing(rows)
    }
    return Page(head: rest)
  }

  /// Whether it draws days as cards, which need more room than text.
  package var hasCards: Bool {
    sections.joined().contains { if case .cards = $0 { true } else { false } }
  }

  /// Whether it has a graph with figures for each of its times.
  package var hasPointableGraph: Bool {
    sections.joined().contains {
      if case .graph(let graph) = $0 { graph.isPointable } else { false }
    }
  }
}

extension Block {
  package static func paragraph(
    _ text: String, _ role: Role = .plain, badge: Span? = nil, indent: Int = 0,
    hanging: Int = 0, keepsItems: Bool = false
  ) -> Block {
    .text(
      .init(text, role, badge: badge, indent: indent, hanging: hanging, keepsItems: keepsItems))
  }

  package static func line(_ spans: [Span], indent: Int = 0, trailing: Span? = nil) -> Block {
    .line(.init(spans: spans, indent: indent, trailing: trailing))
  }

  package static func items(_ items: [String], _ role: Role = .plain, indent: Int = 0) -> Block {
    .items(.init(items: items, role: role, indent: indent))
  }

  package static func fields(
    _ fields: [Field], indent: Int = 2, labelShare: Int? = nil, alignedWith: [String] = []
  ) -> Block {
    .fields(
      .init(fields: fields, indent: indent, labelShare: labelShare, alignedWith: alignedWith))
  }

  package static func table(
    _ columns: [Table.Column], rows: [[Table.Cell]], indent: Int = 0,
    narrow: Table.Narrow = .broken
  ) -> Block {
    .table(.init(columns, rows: rows, indent: indent, narrow: narrow))
  }

  package static func wide(least: Int, _ blocks: [Block], narrow: [Block] = []) -> Block {
    .wide(.init(least: least, blocks: blocks, narrow: narrow))
  }

  package static func beside(
    _ pictures: [Block], _ blocks: [Block], isClose: Bool = false
  ) -> Block {
    .beside(.init(pictures: pictures, blocks: blocks, isClose: isClose))
  }
}

extension [Block.Field] {
  /// Labels with their values; without those whose value is nil.
  package static func pairs(_ pairs: KeyValuePairs<String, String?>) -> [Block.Field] {
    pairs.compactMap { label, value in value.map { .init(label: label, value: $0) } }
  }
}

extension [Block] {
  /// A title, and below it the mark of stale or replayed data.
  package static func head(_ title: String?, mark: String?) -> [Block] {
    var blocks: [Block] = title.map { [.paragraph($0, .title)] } ?? []
    if let mark { blocks.append(.paragraph(mark, .mark)) }
    return blocks
  }

  /// A paragraph each, `indent` cells in.
  package static func alerts(_ texts: [String], indent: Int = 0) -> [Block] {
    texts.map { .paragraph("! " + $0, .alert, indent: indent, hanging: 2) }
  }

  package static func notes(_ texts: [String], indent: Int = 0) -> [Block] {
    texts.map { .paragraph($0, .quiet, indent: indent) }
  }

  package static func titled(
    _ heading: String, fields: [Block.Field] = [], texts: [String] = [], keepsItems: Bool = false
  ) -> [Block] {
    var blocks: [Block] = [.paragraph(heading, .heading)]
    if !fields.isEmpty { blocks.append(.fields(fields)) }
    return blocks + texts.map { .paragraph($0, indent: 2, keepsItems: keepsItems) }
  }
}

extension Page {
  /// The usual page of a product.
  /// - Parameters:
  ///   - mark: of stale or replayed data.
  ///   - head: further lines above the alerts.
  package init(
    _ title: String?, mark: String?, head: [Block] = [], alerts: [String] = [],
    sections: [[Block]] = [], notes: [String] = []
  ) {
    self.init(
      head: .head(title, mark: mark) + head + .alerts(alerts),
      sections: sections.filter { !$0.isEmpty }, foot: .notes(notes))
  }

  /// Fields below a heading.
  package struct Facts {
    /// Nil for fields that follow what is above them without a gap.
    var heading: String?
    var fields: [Block.Field]

    package init(heading: String? = nil, fields: [Block.Field]) {
      self.heading = heading
      self.fields = fields
    }
  }

  /// Facts about one thing; all labels line up.
  package static func facts(_ title: String, _ facts: [Facts], notes: [String] = []) -> Page {
    let labels = facts.flatMap(\.fields).map(\.label)
    var page = Page(
      head: [.paragraph(title, .title)], foot: notes.map { .paragraph($0, .quiet) })
    for fact in facts {
      let fields = Block.fields(fact.fields, labelShare: 2, alignedWith: labels)
      if let heading = fact.heading {
        page.sections.append([.paragraph(heading, .heading), fields])
      } else {
        page.head.append(fields)
      }
    }
    return page
  }
}
