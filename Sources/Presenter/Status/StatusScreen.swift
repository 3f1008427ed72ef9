/// A place in one line, for a status bar.
package struct StatusScreen: Equatable, Sendable {
  /// The pieces of the line, in order, with the colours they may take.
  package var pieces: [Span]
  /// The same in full, a line each.
  package var tooltip: [String]
  /// Classes for style sheets: the kind of weather, the warnings, the freshness.
  package var classes: [String]
  /// The kind of weather.
  package var kind: String

  package var line: String { pieces.map(\.text).joined() }
}
