/// The languages the program speaks.
public enum Language: String, CaseIterable, Sendable {
  case ja
  case en
}

/// Which signs may be used to draw.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Pictures such as ☔; they need a font and a terminal that know them.
  case emoji
  /// Text signs such as ☂ that nearly every font has.
  case unicode
  /// Letters, digits and punctuation only.
  case ascii
}

/// How text is made: language and signs.
public struct TextStyle: Hashable, Sendable {
  public var language: Language
  public var glyphs: GlyphSet

  public init(language: Language, glyphs: GlyphSet) {
    self.language = language
    self.glyphs = glyphs
  }
}
