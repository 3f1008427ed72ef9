/// The languages of the program.
public enum Language: String, CaseIterable, Sendable {
  case ja
  case en
}

/// The signs that may be drawn.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Pictures such as ☔; they need a font and a terminal that support them.
  case emoji
  /// Text signs such as ☂ that nearly every font has.
  case unicode
  /// Letters, digits and punctuation only.
  case ascii
}

/// The style of texts: language and signs.
public struct TextStyle: Hashable, Sendable {
  public var language: Language
  public var glyphs: GlyphSet

  public init(language: Language, glyphs: GlyphSet) {
    self.language = language
    self.glyphs = glyphs
  }
}
