/// A piece of a page.
// Indirect: a piece is handed on through many hands, and the widest is half a kilobyte.
package indirect enum Block: Equatable, Sendable {
  /// An empty line.
  case space
  /// A paragraph, broken at the width. A line feed in it begins a new line.
  case text(Text)
  /// A line that is left out where it does not fit: it is said elsewhere, too.
  case brief(String)
  /// Pieces on one line where they fit, else one below the other.
  case line(Line)
  /// Names or figures one after the other, broken only between them.
  case items(Items)
  case fields(Fields)
  case table(Table)
  /// Warnings: the class as a badge, what it is, and details below.
  case badges([Badge])
  /// Rows of a few aligned words, each with items beside or below them.
  case listing(Listing)
  case tiles(Tiles)
  /// Pieces of a drawing beside each other.
  case drawing([Piece])
  /// A drawing with words at its right, or below it where there is no room. A low one has no more rows than the
  /// words.
  case captioned([Piece], Text, isLow: Bool = false)
  case cards(Cards)
  case card(Card)
  case bars(Bars)
  case chances(Chances)
  case ranges(Ranges)
  case sharesLegend(SharesLegend)
  case graph(Graph)
  case trackMap(TrackMap)
  case radar(Radar)
  /// Other blocks on narrow pages.
  case wide(Wide)
  case beside(Beside)
}

/// A piece of text of one role.
package struct Span: Equatable, Sendable {
  package var text: String
  package var role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = text
    self.role = role
  }
}

extension Block {
  /// A piece of a drawing: lines of text, as wide as the widest is measured.
  package struct Piece: Equatable, Sendable {
    package var lines: [Span]

    package init(_ lines: [Span]) { self.lines = lines }
  }

  /// A picture, and at its right, or below it on narrow pages, what belongs to it.
  package struct Beside: Equatable, Sendable {
    package var pictures: [Block]
    package var blocks: [Block]
    /// Whether the pictures have only the cells that they need, not half of the page.
    package var isClose: Bool
  }

  package struct Text: Equatable, Sendable {
    package var text: String
    package var role: Role
    /// [特別警報], before the text.
    package var badge: Span?
    /// What is said where there are no colours.
    package var whole: String { badge.map { "\($0.text) \(text)" } ?? text }
    /// Cells before every line.
    package var indent: Int
    /// Further cells before every line but the first.
    package var hanging: Int
    /// Whether it lists names: one that fits on a line is not broken.
    package var keepsItems: Bool

    package init(
      _ text: String, _ role: Role = .plain, badge: Span? = nil, indent: Int = 0,
      hanging: Int = 0, keepsItems: Bool = false
    ) {
      self.text = text
      self.role = role
      self.badge = badge
      self.indent = indent
      self.hanging = hanging
      self.keepsItems = keepsItems
    }
  }

  package struct Line: Equatable, Sendable {
    /// Two spaces apart, and one after a badge.
    package var spans: [Span]
    package var indent: Int
    /// At the right end of the line where there is room, else below it.
    package var trailing: Span?

    /// The spans that stay together: a badge and what it is about.
    package var groups: [[Span]] {
      spans.reduce(into: []) { groups, span in
        if groups.last?.last?.role.isBadge ?? false {
          groups[groups.count - 1].append(span)
        } else {
          groups.append([span])
        }
      }
    }
  }

  /// Blocks for wide pages, and others for narrow ones.
  package struct Wide: Equatable, Sendable {
    /// Columns from which the first blocks are shown.
    package var least: Int
    package var blocks: [Block]
    package var narrow: [Block]
  }

  package struct Items: Equatable, Sendable {
    package var items: [String]
    package var role: Role
    package var indent: Int
  }

  /// A label and a value; further lines of the value are aligned with its first.
  package struct Field: Equatable, Sendable {
    package var label: String
    /// Items two spaces apart are not broken.
    package var value: String
    /// Whether the value lists names: one that fits on a line is not broken.
    package var keepsItems: Bool

    package init(label: String, value: String, keepsItems: Bool = false) {
      self.label = label
      self.value = value
      self.keepsItems = keepsItems
    }
  }

  package struct Fields: Equatable, Sendable {
    package var fields: [Field]
    package var indent: Int
    /// How much of the page labels may take: the width divided by this. Nil for all they need.
    package var labelShare: Int?
    /// Labels of other blocks that these line up with.
    package var alignedWith: [String]
  }

  package struct Badge: Equatable, Sendable {
    /// The class, or empty.
    package var badge: String
    package var text: String
    package var tone: WarningTone
    /// Placed behind the text, or below it where there is no room.
    package var status: String
    /// When it was issued: behind the rest where there is room, else the first line below it.
    package var issued: String
    /// Mostly lists of names: one that fits on a line is not broken.
    package var details: [String]

    package init(
      badge: String, text: String, tone: WarningTone, status: String = "", issued: String = "",
      details: [String] = []
    ) {
      self.badge = badge
      self.text = text
      self.tone = tone
      self.status = status
      self.issued = issued
      self.details = details
    }
  }

  package struct Listing: Equatable, Sendable {
    package var rows: [Row]
    /// Cells that items need beside the lead; with less they go below it.
    package var leastRoom: Int

    package init(_ rows: [Row], leastRoom: Int = 0) {
      self.rows = rows
      self.leastRoom = leastRoom
    }

    package struct Row: Equatable, Sendable {
      /// In columns over all rows.
      package var lead: [Span]
      package var items: [String]

      package init(lead: [Span], items: [String]) {
        self.lead = lead
        self.items = items
      }
    }
  }
}
