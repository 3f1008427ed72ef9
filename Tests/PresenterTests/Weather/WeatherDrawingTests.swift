import Terminal
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The drawing of a weather code")
struct WeatherDrawingTests {
  private let codes = WeatherCodeTable()

  private static let styles = GlyphSet.allCases.flatMap { glyphs in
    [false, true].map { TextStyle(language: .ja, glyphs: glyphs, isAmbiguousWide: $0) }
  }

  private func pieces(_ code: String?, _ style: TextStyle) -> [Block.Piece] {
    let block = WeatherDrawing(style: style, codes: codes)
      .block(code.flatMap { WeatherCode($0) }, isNight: false)
    if case .drawing(let pieces) = block { return pieces }
    return []
  }

  @Test("has one piece for one kind of weather, and three for two", arguments: styles)
  func parts(style: TextStyle) {
    #expect(codes.entries.count == 118)
    for entry in codes.entries {
      let pieces = pieces(entry.code.text, style)
      #expect(pieces.count == (entry.second == nil ? 1 : 3), "\(entry.code.text)")
      let heights = Set(pieces.filter { $0.lines.count > 2 }.map(\.lines.count))
      #expect(heights == [isOfBlocks(style) ? 3 : 4], "\(entry.code.text)")
    }
  }

  private func isOfBlocks(_ style: TextStyle) -> Bool {
    style.glyphs != .ascii && !style.isAmbiguousWide
  }

  @Test("tells then, at times and for a short time apart", arguments: styles)
  func links(style: TextStyle) {
    let drawings = ["200", "202", "203", "214", "300", "205", "209", "301"].map { code in
      pieces(code, style).map { $0.lines.map(\.text) }
    }
    #expect(Set(drawings).count == drawings.count)
    let later = style.glyphs == .ascii ? ">" : "›"
    #expect(pieces("214", style)[1].lines[1].text.contains(later))
    #expect(pieces("203", style)[1].lines[1].text.contains("/"))
  }

  @Test("says that a code, or its details, are not known", arguments: styles)
  func unknown(style: TextStyle) {
    #expect(pieces(nil, style).count == 1)
    #expect(pieces("199", style).map(\.lines).last?[1].text.contains("?") == true)
    #expect(pieces("199", style).first == pieces("100", style).first)
    #expect(pieces("999", style).first != pieces("100", style).first)
  }

  @Test("fits its column: every line of a sprite is as wide as the others, whatever the signs")
  func widths() {
    for style in Self.styles {
      let measure = DisplayWidth(ambiguous: style.isAmbiguousWide ? .wide : .narrow)
      for element in WeatherElement.allCases {
        let sprite = WeatherSprite(element: element, style: style)
        let large = sprite.large.lines.map { measure.width(of: $0.text) }
        #expect(large == (isOfBlocks(style) ? [7, 7, 7] : [8, 8, 8, 8]), "\(element) \(style)")
        let small = sprite.small.lines.map { measure.width(of: $0.text) }
        #expect(Set(small.filter { $0 > 0 }) == [5], "\(element) \(style)")
        #expect(small.count == large.count)
        // No sign has a width that depends on a variation selector.
        let text = (sprite.large.lines + sprite.small.lines).map(\.text).joined()
        #expect(!text.unicodeScalars.contains { $0.value == 0xFE0F })
      }
    }
  }
}
