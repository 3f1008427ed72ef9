/// Finds text that must not reach a terminal.
enum ScreenText {
  /// Control bytes other than line feeds, including C1 controls and bidirectional overrides, and
  /// other line and paragraph separators.
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
