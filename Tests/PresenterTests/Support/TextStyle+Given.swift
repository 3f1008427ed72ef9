import Pages
import Presenter

extension TextStyle {
  static let ja = TextStyle(language: .ja, glyphs: .unicode)
  static let en = TextStyle(language: .en, glyphs: .unicode)

  static func given(_ language: Language, _ glyphs: GlyphSet = .unicode) -> TextStyle {
    TextStyle(language: language, glyphs: glyphs)
  }
}
