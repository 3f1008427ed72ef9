import Pages
import Presenter
import ProcessTestSupport
import Terminal
import TestSupport
import Testing

@Suite("Screens fit the terminal", .computing)
struct ScreenWidthTests {
  private static let widths = [40, 41, 53, 79, 80, 100, 131, 200]

  @Test("at any width from 40 to 200, with no line ending in spaces", arguments: ScreenCase.all)
  func width(screen: ScreenCase) async throws {
    let measure = DisplayWidth()
    for language in Language.allCases {
      for glyphs in GlyphSet.allCases {
        for width in Self.widths {
          for line in try await screen.lines(language, width: width, glyphs: glyphs) {
            #expect(measure.width(of: line) <= width, "\(language) \(glyphs) \(width): \(line)")
            #expect(line.last != " ", "\(language) \(glyphs) \(width): \(line)")
          }
        }
      }
    }
  }

  @Test("never with 。 or 、 at the beginning of a line", arguments: ScreenCase.all)
  func lineBreaks(screen: ScreenCase) async throws {
    for width in Self.widths {
      for line in try await screen.lines(.ja, width: width) {
        let first = line.first { $0 != " " }
        #expect(first.map { "。、」）・％".contains($0) } != true, "\(width): \(line)")
      }
    }
  }

  /// Telegrams consist of JMA's Japanese texts; without them nothing would be left.
  private static let ours = ScreenCase.all.filter { !$0.name.hasPrefix("Telegram/") }

  @Test("with nothing but ASCII in English where a terminal has no more", arguments: ours)
  func ascii(screen: ScreenCase) async throws {
    let japaneseLabels = ["Japanese", "Reading", "Code "]
    for line in try await screen.lines(.en, width: 80, glyphs: .ascii)
    where !japaneseLabels.contains(where: line.contains) && !screen.name.hasPrefix("Search/") {
      #expect(line.isASCII, "\(line)")
    }
  }

  @Test("and colours change no character of what is said", arguments: ScreenCase.all)
  func colors(screen: ScreenCase) async throws {
    for level in ColorLevel.allCases {
      let plain = try await screen.lines(.ja, width: 80)
      let styled = try await screen.lines(.ja, width: 80, color: level)
      // The bounds of a scale of colours mean nothing without them, so that only colours bring them.
      let scale = #/^(35\+|80\+)[ <\-+0-9]*? {3,}(?=- )/#
      let said = styled.map { TextSanitizer().clean($0).replacing(scale, with: "") }
      // Brackets stand where a ground, or a frame, stands in colours.
      func unframed(_ lines: [String]) -> [String] {
        lines.map { $0.replacing(#/[\[\]▐▌]/#, with: " ").replacing(#/ +$/#, with: "") }
      }
      #expect(level == .none ? said == plain : unframed(said) == unframed(plain))
    }
  }
}
