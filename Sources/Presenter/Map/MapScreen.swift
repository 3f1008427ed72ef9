/// Japan as 47 tiles, as it is to be drawn.
public struct MapScreen: Equatable, Sendable {
  public var title: String
  /// Marks what is not today's word; nil for what is fresh.
  public var sourceMark: String?
  public var tiles: [Tile]
  /// What the values stand for, each item on its own.
  public var legend: [Legend]
  /// What is not known, or went wrong.
  public var alerts: [String]
  public var footnotes: [String]

  public struct Legend: Equatable, Sendable {
    public var sign: String
    /// As tiles show it where there is little room.
    public var shortSign: String
    public var words: String
  }

  public struct Tile: Equatable, Sendable {
    /// Where it stands, counted from the upper left.
    public var column: Int
    public var row: Int
    public var name: String
    /// Two digits, where there is no room for a name.
    public var code: String
    public var value: String
    /// The same in two or three cells.
    public var shortValue: String
    public var tone: Tone
  }

  /// Which colour a tile may take. Colour never says anything the value does not.
  public enum Tone: Equatable, Sendable {
    case weather(WeatherScreen.Tone)
    case high
    case low
    case rain
    case warning(WarningsScreen.Tone)
    case missing
  }
}
