import Models
import Pages
import Presenter
import TestSupport

enum Given {
  static let catalog = PlaceCatalog()
}

extension Place {
  static var tokyo: Place { given("p:13") }
  static var osaka: Place { given("p:27") }
  static var hokkaido: Place { given("p:01") }
  static var shibuya: Place { given("m:1311300") }
  /// Split between two primary areas.
  static var sendai: Place { given("s:04100") }
  /// A ward that is not in JMA's list.
  static var kohoku: Place { given("c:14109") }
}

extension Prefecture {
  static func given(_ code: String) -> Prefecture {
    guard let prefecture = Given.catalog.prefecture(PrefectureCode(code)) else {
      preconditionFailure("no prefecture: \(code)")
    }
    return prefecture
  }
}

extension TextStyle {
  static let ja = TextStyle(language: .ja, glyphs: .unicode)
  static let en = TextStyle(language: .en, glyphs: .unicode)

  static func given(_ language: Language, _ glyphs: GlyphSet = .unicode) -> TextStyle {
    TextStyle(language: language, glyphs: glyphs)
  }
}
