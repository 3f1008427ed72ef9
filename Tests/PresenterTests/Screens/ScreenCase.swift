import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@testable import soramoyo

/// One screen in one state, drawn by the real view from the real presenter's output. Clock,
/// language, signs, width and colours are always given.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  /// `Weather/days`: the screen and its state.
  let name: String
  let draw: @Sendable (PageRenderer, TextStyle) async throws -> [String]

  static let all =
    list + areas + search + info + weather + favorites + observations + warnings + map
    + telegrams + typhoons + heat

  /// 12:00 on Friday, 20 November 2026.
  static let now: Instant = "2026-11-20T12:00"

  var testDescription: String { name }

  func lines(
    _ language: Language, width: Int, color: ColorLevel = .none, glyphs: GlyphSet = .unicode
  ) async throws -> [String] {
    let page = PageRenderer(
      width: width, color: color, measure: DisplayWidth(), isASCII: glyphs == .ascii)
    return try await draw(page, TextStyle(language: language, glyphs: glyphs))
  }
}
