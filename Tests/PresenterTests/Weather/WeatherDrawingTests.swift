import Terminal
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The drawing of a weather code")
struct WeatherDrawingTests {
  private let codes = WeatherCodeTable()

  private func pieces(_ code: String?, _ glyphs: GlyphSet) -> [Block.Piece] {
    let block = WeatherDrawing(glyphs: glyphs, codes: codes)
      .block(code.flatMap { WeatherCode($0) }, isNight: false)
    if case .drawing(let pieces) = block { return pieces }
    return []
  }

  @Test("has one piece for one kind of weather, and three for two", arguments: GlyphSet.allCases)
  func parts(glyphs: GlyphSet) {
    #expect(codes.entries.count == 118)
    for entry in codes.entries {
      let pieces = pieces(entry.code.text, glyphs)
      #expect(pieces.count == (entry.second == nil ? 1 : 3), "\(entry.code.text)")
      #expect(pieces.allSatisfy { $0.lines.count == 4 }, "\(entry.code.text)")
    }
  }

  @Test("tells then, at times and for a short time apart", arguments: GlyphSet.allCases)
  func links(glyphs: GlyphSet) {
    let drawings = ["200", "202", "203", "214", "300", "205", "209", "301"].map { code in
      pieces(code, glyphs).map { $0.lines.map(\.text) }
    }
    #expect(Set(drawings).count == drawings.count)
    #expect(pieces("214", glyphs)[1].lines[1].text.contains(">"))
    #expect(pieces("203", glyphs)[1].lines[1].text.contains("/"))
  }

  @Test("says that a code, or its details, are not known", arguments: GlyphSet.allCases)
  func unknown(glyphs: GlyphSet) {
    #expect(pieces(nil, glyphs).count == 1)
    #expect(pieces("199", glyphs).map(\.lines).last?[1].text.contains("?") == true)
    #expect(pieces("199", glyphs).first == pieces("100", glyphs).first)
    #expect(pieces("999", glyphs).first != pieces("100", glyphs).first)
  }

  @Test("fits its column: every line of a sprite is as wide as the others, whatever the signs")
  func widths() {
    for measure in [DisplayWidth(), DisplayWidth(ambiguous: .wide)] {
      for glyphs in GlyphSet.allCases {
        for element in WeatherElement.allCases {
          let sprite = WeatherSprite(element: element, glyphs: glyphs)
          let large = sprite.large.lines.map { measure.width(of: $0.text) }
          #expect(large == [8, 8, 8, 8], "\(element) \(glyphs)")
          let small = Set(
            sprite.small.lines.map { measure.width(of: $0.text) }.filter { $0 > 0 })
          #expect(small == [5], "\(element) \(glyphs)")
          // No sign has a width that depends on a variation selector.
          let text = (sprite.large.lines + sprite.small.lines).map(\.text).joined()
          #expect(!text.unicodeScalars.contains { $0.value == 0xFE0F })
        }
      }
    }
  }
}
