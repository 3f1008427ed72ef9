package import Pages

/// A place in one line, for a status bar.
package struct StatusScreen: Equatable, Sendable {
  /// The pieces of the line, in order, with the colours they may take.
  package var pieces: [Span]
  /// The same in full, a line each.
  package var tooltip: [String]
  /// Classes for style sheets: the kind of weather, the warnings, the freshness.
  package var classes: [String]
  package var kind: String

  /// Several places in one, for bars that have one line.
  package static func joined(_ screens: [StatusScreen]) -> StatusScreen {
    var joined = StatusScreen(pieces: [], tooltip: [], classes: [], kind: screens.first?.kind ?? "")
    for screen in screens {
      if !joined.pieces.isEmpty { joined.pieces.append(Span("  ")) }
      joined.pieces += screen.pieces
      if !joined.tooltip.isEmpty { joined.tooltip.append("") }
      joined.tooltip += screen.tooltip
      for name in screen.classes where !joined.classes.contains(name) {
        joined.classes.append(name)
      }
    }
    return joined
  }

  package var line: String { pieces.map(\.text).joined() }
}
