extension Block {
  /// Japan as tiles: a name above each value.
  public struct Tiles: Equatable, Sendable {
    public var tiles: [Tile]
    /// The meanings of the values, one per item.
    public var legend: [Legend]

    public init(_ tiles: [Tile], legend: [Legend]) {
      self.tiles = tiles
      self.legend = legend
    }

    public struct Tile: Equatable, Sendable {
      /// The position, counted from the upper left.
      public var column: Int
      public var row: Int
      public var name: String
      /// Two digits, shown if there is no room for a name; also identifies the prefecture.
      public var code: String
      public var value: String
      /// The same in two or three cells.
      public var shortValue: String
      public var role: Role

      public init(
        column: Int, row: Int, name: String, code: String, value: String, shortValue: String,
        role: Role
      ) {
        self.column = column
        self.row = row
        self.name = name
        self.code = code
        self.value = value
        self.shortValue = shortValue
        self.role = role
      }
    }

    public struct Legend: Equatable, Sendable {
      public var sign: String
      /// The form for small tiles.
      public var shortSign: String
      public var words: String

      public init(sign: String, shortSign: String, words: String) {
        self.sign = sign
        self.shortSign = shortSign
        self.words = words
      }
    }
  }
}
