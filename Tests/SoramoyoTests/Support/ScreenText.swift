/// Looks for what must not reach a terminal.
enum ScreenText {
  /// Control bytes other than line feeds, C1 controls and bidirectional overrides included, and what
  /// begins a line or a paragraph beside them.
  static func harmful(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      if scalar == "\n" { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return true
      default: return false
      }
    }
  }
}
