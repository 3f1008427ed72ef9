extension Block {
  /// A table. If the page is too narrow, the least important columns are dropped first.
  package struct Table: Equatable, Sendable {
    package var columns: [Column]
    /// A row with one cell in a table of several columns is a heading across all of them.
    package var rows: [[Cell]]
    package var indent: Int
    /// The form used if the page is too narrow for the columns that must be kept.
    package var narrow: Narrow
    /// Columns of this rank or higher outlive the length of other texts: before one is dropped, headers
    /// are shortened, the last text of each row goes below it, columns of lower rank go and texts are
    /// broken. Nil where columns are dropped for the room of others.
    package var keeps: Int?
    /// Columns of a lower rank go before any text is broken or shortened; and the last text of a row is
    /// broken first, and short only where it would go below its row. Nil where shorter texts come first.
    package var yields: Int?
    /// The column that names a row; nil for the first one with a text.
    package var naming: Int?
    /// Whether rows can be selected, so that their lines matter.
    package var isSelectable = false
    /// The selected row, whose margin has a bar.
    package var selected: Int?

    package init(
      _ columns: [Column], rows: [[Cell]], indent: Int = 0, narrow: Narrow = .broken
    ) {
      self.columns = columns
      self.rows = rows
      self.indent = indent
      self.narrow = narrow
    }

    package enum Narrow: Equatable, Sendable {
      /// The same table with wrapped texts.
      case broken
      /// The same; where even that is wider than the page, entries.
      case brokenOrEntries
      /// Each row below its first cell, as labels and values.
      case entries
      /// Another form of the same content.
      case fields([Field])
    }

    package struct Column: Equatable, Sendable {
      package var header: String
      package var shorterHeader: String?
      package var align: Align
      /// Columns with a lower rank are dropped first, and use their shorter texts first; 9 is never dropped, and 0
      /// before any text is shortened.
      package var rank: Int
      package var role: Role
      /// Omitted in ASCII output.
      package var needsUnicode: Bool

      package init(
        _ header: String, shorter: String? = nil, align: Align = .left, rank: Int = 9,
        role: Role = .plain, needsUnicode: Bool = false
      ) {
        self.header = header
        shorterHeader = shorter
        self.align = align
        self.rank = rank
        self.role = role
        self.needsUnicode = needsUnicode
      }
    }

    package enum Align: Equatable, Sendable {
      case left
      case right
    }

    package struct Cell: Equatable, Sendable {
      package var text: String
      /// Nil for the role of the column.
      package var role: Role?
      package var shorter: String?
      /// A bar to draw instead of a text.
      package var bar: Bar?

      package init(
        _ text: String, _ role: Role? = nil, shorter: String? = nil, bar: Bar? = nil
      ) {
        self.text = text
        self.role = role
        self.shorter = shorter
        self.bar = bar
      }

      /// In a box of its own: nearly every cell has none.
      package indirect enum Bar: Equatable, Sendable {
        /// A length, 0...1.
        case level(Double)
        case shares(Shares)
      }
    }
  }
}

extension Block.Table.Cell {
  /// Weather in signs and words, without the signs where there is no room for both.
  package static func weather(_ summary: String, _ sign: String, _ role: Role? = nil) -> Self {
    Self("\(sign) \(summary)", role, shorter: summary)
  }
}
