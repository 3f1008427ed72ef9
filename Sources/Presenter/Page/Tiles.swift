public import Models

extension Block {
  /// Japan as tiles, with a name and a value each.
  public struct Tiles: Equatable, Sendable {
    public var tiles: [Tile]
    /// The meanings of the values, one per item.
    public var legend: [Legend]
    /// The ground below the tiles where there is room; nil where it cannot be drawn.
    public var coastline: Coastline?

    public init(_ tiles: [Tile], legend: [Legend], coastline: Coastline? = nil) {
      self.tiles = tiles
      self.legend = legend
      self.coastline = coastline
    }

    /// What a tile is filled with: the colour of its value, which the value itself repeats.
    public enum Fill: Hashable, Sendable {
      case none
      /// Degrees Celsius.
      case temperature(Int)
      /// A chance of rain in percent.
      case chance(Int)
      case weather(WeatherTone)
      case warning(WarningTone)
    }

    /// A short mark on a tile that must not be overlooked.
    public struct Badge: Equatable, Sendable {
      public var text: String
      /// The same in one cell.
      public var sign: String
      public var tone: WarningTone

      public init(text: String, sign: String, tone: WarningTone) {
        self.text = text
        self.sign = sign
        self.tone = tone
      }
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
      public var fill: Fill
      /// Stands behind the value or below it where there is room.
      public var detail: String
      public var badge: Badge?
      /// The cells on a map with coastlines, by shape of the terminal.
      public var cells: [MapShape: MapTile]

      public init(
        column: Int, row: Int, name: String, code: String, value: String, shortValue: String,
        role: Role, fill: Fill = .none, detail: String = "", badge: Badge? = nil,
        cells: [MapShape: MapTile] = [:]
      ) {
        self.column = column
        self.row = row
        self.name = name
        self.code = code
        self.value = value
        self.shortValue = shortValue
        self.role = role
        self.fill = fill
        self.detail = detail
        self.badge = badge
        self.cells = cells
      }
    }

    public struct Legend: Equatable, Sendable {
      public var sign: String
      /// The form for small tiles.
      public var shortSign: String
      public var words: String
      public var fill: Fill

      public init(sign: String, shortSign: String, words: String, fill: Fill = .none) {
        self.sign = sign
        self.shortSign = shortSign
        self.words = words
        self.fill = fill
      }
    }
  }
}
