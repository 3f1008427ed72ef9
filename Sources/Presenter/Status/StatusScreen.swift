/// A place in one line, for a status bar.
public struct StatusScreen: Equatable, Sendable {
  /// The pieces of the line, in order.
  public var pieces: [Piece]
  /// The same in full, a line each.
  public var tooltip: [String]
  /// Words for style sheets: the kind of weather, what is in force, how fresh it is.
  public var classes: [String]
  /// The kind of weather.
  public var kind: String

  /// A piece of the line with the colour it may take.
  public struct Piece: Equatable, Sendable {
    public var text: String
    public var tone: MapScreen.Tone?
  }

  public var line: String { pieces.map(\.text).joined() }
}
