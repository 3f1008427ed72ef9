extension Block {
  /// A table. If the page is too narrow, the least important columns are dropped first.
  public struct Table: Equatable, Sendable {
    public var columns: [Column]
    /// A row with one cell in a table of several columns is a heading across all of them.
    public var rows: [[Cell]]
    public var indent: Int
    /// The form used if the page is too narrow for the columns that must be kept.
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
      /// The same table with wrapped texts.
      case broken
      /// Each row below its first cell, as labels and values.
      case entries
      /// Another form of the same content.
      case fields([Field])
    }

    public struct Column: Equatable, Sendable {
      public var header: String
      public var align: Align
      /// Columns with a lower rank are dropped first; rank 9 is never dropped.
      public var rank: Int
      public var role: Role
      /// Omitted in ASCII output.
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
      /// A shorter text for narrow pages.
      public var shorter: String?
      /// A bar length to draw instead of a text, 0...1.
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
