/// Finds text that must not reach a terminal.
enum ScreenText {
  /// Control bytes except line feeds, C1 controls, bidirectional overrides, line and paragraph separators.
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
