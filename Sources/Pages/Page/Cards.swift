extension Block {
  /// Cards side by side, each with the same parts in the same order: equal parts begin on one line.
  package struct Cards: Equatable, Sendable {
    package var cards: [Card]
    /// The form for narrow pages, in sections, and how many days it has.
    package var compact: [[Block]]
    package var compactDays: Int

    package init(_ cards: [Card], compact: [[Block]], days: Int) {
      self.cards = cards
      self.compact = compact
      compactDays = days
    }

    /// Cells of the narrowest card, and between two of them.
    package static let leastCell = 24
    package static let gap = 1

    /// The columns of a page from which there is room for so many cards.
    package static func leastWidth(of count: Int) -> Int { count * (leastCell + gap) - gap }

    /// The columns of a page from which there are cards, two at least.
    package static var leastWidth: Int { leastWidth(of: 2) }

    package struct Card: Equatable, Sendable {
      package var parts: [[Block]]

      package init(_ parts: [[Block]]) { self.parts = parts }
    }
  }

  /// The chances of rain of the parts of a day in columns: when each begins, a bar, and the figure.
  package struct Chances: Equatable, Sendable {
    package var label: String
    package var parts: [Part]
    /// The hour at which the last part ends.
    package var end: String
    package var isASCII: Bool

    package init(label: String, parts: [Part], end: String, isASCII: Bool) {
      self.label = label
      self.parts = parts
      self.end = end
      self.isASCII = isASCII
    }

    package struct Part: Equatable, Sendable {
      package var hour: String
      /// In percent; nil where none was issued.
      package var percent: Int?

      package init(hour: String, percent: Int?) {
        self.hour = hour
        self.percent = percent
      }
    }
  }

  /// A small card for pasting: a drawing with rows beside it, and rows below.
  package struct Card: Equatable, Sendable {
    /// Its cells at most.
    package static let width = 40

    /// Above everything else, as all that is not in rows broken like paragraphs.
    package var above: [Block]
    package var drawing: Piece
    package var beside: [Row]
    package var notes: [Block]
    /// Their pieces stand in columns.
    package var days: [Row]
    /// Above the days.
    package var chances: Row
    package var foot: Row

    package init(
      above: [Block] = [], drawing: Piece = .init([]), beside: [Row] = [], notes: [Block] = [],
      chances: Row = .init([]), days: [Row] = [], foot: Row = .init([])
    ) {
      self.above = above
      self.drawing = drawing
      self.beside = beside
      self.notes = notes
      self.chances = chances
      self.days = days
      self.foot = foot
    }

    /// Pieces on one line; those that do not fit begin further lines, and none is broken.
    package struct Row: Equatable, Sendable {
      package var pieces: [[Span]]
      /// Between two pieces of one line.
      package var separator: String
      /// Whether the first piece is cut, a name, so that all fit on one line.
      package var cutsFirst: Bool

      package init(_ pieces: [[Span]], separator: String = "  ", cutsFirst: Bool = false) {
        self.pieces = pieces
        self.separator = separator
        self.cutsFirst = cutsFirst
      }
    }
  }

  /// Parts of a whole, one below the other: label, bar, figure.
  package struct Bars: Equatable, Sendable {
    package var bars: [Bar]
    package var isASCII: Bool

    package init(_ bars: [Bar], isASCII: Bool) {
      self.bars = bars
      self.isASCII = isASCII
    }
  }

  package struct Bar: Equatable, Sendable {
    package var label: String
    /// 0...1; nil: unknown, without a bar.
    package var level: Double?
    package var value: String
    package var role: Role

    package init(label: String, level: Double?, value: String, role: Role) {
      self.label = label
      self.level = level
      self.value = value
      self.role = role
    }
  }
}

/// Signs of a cell that is filled from below, by eighths; those of dots stand where blocks take two cells.
package enum CellLevel {
  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let dots = ["⡀", "⣀", "⣄", "⣤", "⣦", "⣶", "⣷", "⣿"]

  /// As high as the share of the highest, which fills its cell: a trace for anything above 0, else a blank.
  package static func sign(_ value: Int, of highest: Int, isOfDots: Bool) -> String {
    guard value > 0, highest > 0 else { return " " }
    let eighths = max(1, min(8, (min(value, highest) * 8 + highest / 2) / highest))
    return (isOfDots ? dots : blocks)[eighths - 1]
  }
}
