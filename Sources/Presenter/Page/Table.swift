extension Block {
  /// A table. Where the page is too narrow it gives up its least important columns first.
  public struct Table: Equatable, Sendable {
    public var columns: [Column]
    /// A row of one cell in a table of several columns is a heading across all of them.
    public var rows: [[Cell]]
    public var indent: Int
    /// What to draw where the page is too narrow for the columns that must stay.
    public var narrow: Narrow

    public init(
      _ columns: [Column], rows: [[Cell]], indent: Int = 0, narrow: Narrow = .broken
    ) {
      self.columns = columns
      self.rows = rows
      self.indent = indent
      self.narrow = narrow
    }

    public enum Narrow: Equatable, Sendable {
      /// The same table, its texts broken.
      case broken
      /// Each row below its first cell, as labels and values.
      case entries
      /// Something else that says the same.
      case fields([Field])
    }

    public struct Column: Equatable, Sendable {
      public var header: String
      public var align: Align
      /// Columns of a lower rank go first when there is no room; rank 9 never goes.
      public var rank: Int
      public var role: Role
      /// Left out where only ASCII can be shown.
      public var needsUnicode: Bool

      public init(
        _ header: String, align: Align = .left, rank: Int = 9, role: Role = .plain,
        needsUnicode: Bool = false
      ) {
        self.header = header
        self.align = align
        self.rank = rank
        self.role = role
        self.needsUnicode = needsUnicode
      }
    }

    public enum Align: Equatable, Sendable {
      case left
      case right
    }

    public struct Cell: Equatable, Sendable {
      public var text: String
      /// Nil for the role of the column.
      public var role: Role?
      /// What to say instead where there is no room for the text.
      public var shorter: String?
      /// A length to draw instead of a text, 0...1.
      public var level: Double?

      public init(
        _ text: String, _ role: Role? = nil, shorter: String? = nil, level: Double? = nil
      ) {
        self.text = text
        self.role = role
        self.shorter = shorter
        self.level = level
      }
    }
  }
}
