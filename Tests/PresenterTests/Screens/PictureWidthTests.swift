import Pages
import Presenter
import ProcessTestSupport
import Terminal
import Testing

@Suite("Pages with pictures", .computing)
struct PictureWidthTests {
  private static let screens = ScreenCase.pictures + ScreenCase.rain

  @Test("fit any width, with no line ending in spaces", arguments: screens)
  func width(screen: ScreenCase) async throws {
    let measure = DisplayWidth()
    for language in Language.allCases {
      for glyphs in GlyphSet.allCases {
        for width in Array(stride(from: 40, through: 140, by: 7)) + [80, 200, 400] {
          for line in try await screen.lines(language, width: width, glyphs: glyphs) {
            #expect(measure.width(of: line) <= width, "\(language) \(glyphs) \(width): \(line)")
            #expect(line.last != " ", "\(language) \(glyphs) \(width): \(line)")
          }
        }
      }
    }
  }

  @Test("have nothing but ASCII in English where a terminal has no more", arguments: [40, 80, 120])
  func ascii(width: Int) async throws {
    for screen in Self.screens {
      for line in try await screen.lines(.en, width: width, glyphs: .ascii) {
        #expect(line.isASCII, "\(line)")
      }
    }
  }
}
