/// A place in one line, for a status bar.
public struct StatusScreen: Equatable, Sendable {
  /// The pieces of the line, in order, with the colours they may take.
  public var pieces: [Span]
  /// The same in full, a line each.
  public var tooltip: [String]
  /// Classes for style sheets: the kind of weather, the warnings, the freshness.
  public var classes: [String]
  /// The kind of weather.
  public var kind: String

  public var line: String { pieces.map(\.text).joined() }
}
