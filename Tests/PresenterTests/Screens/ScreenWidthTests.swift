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

  /// Telegrams consist of JMA's Japanese texts, as does early weather information; without them nothing would be left.
  /// Of the stations of tide tables no readings are published.
  private static let ours = ScreenCase.all.filter { screen in
    !["Telegram/", "Season/issued", "Tides/"].contains(where: screen.name.hasPrefix)
  }

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
      if screen.name == "Map/weather", level > .ansi16 {
        expectGrounds(said, plain)
        continue
      }
      // In the legend of warnings the frame takes two cells more, which may move what follows to the next line.
      if screen.name == "Map/warnings" {
        func words(_ lines: [String]) -> [Substring] {
          lines.map(unframed).joined(separator: " ").split(separator: " ")
        }
        #expect(words(said) == words(plain))
      } else {
        #expect(level == .none ? said == plain : said.map(unframed) == plain.map(unframed))
      }
    }
  }

  /// Brackets stand where a ground, or a frame, stands in colours. At the end of a line neither is one.
  private func unframed(_ line: String) -> String {
    line.replacing(#/[\[\]▐▌]/#, with: " ").replacing(#/ +$/#, with: "")
  }

  /// Where colours are many, the ground of a tile says what else its day has, and the sign is one: the first.
  private func expectGrounds(_ said: [String], _ plain: [String]) {
    let second = #/(☀|☁|☂|❄)/(?:☀|☁|☂|❄)/#
    func parts(_ lines: [String]) -> [[String]] {
      lines.split(separator: "", omittingEmptySubsequences: false).map { Array($0) }
    }
    let (colored, other) = (parts(said), parts(plain))
    guard colored.count == 3, other.count == 3 else {
      Issue.record("no title, map and legend in \(said) or \(plain)")
      return
    }
    #expect(other[1].contains { $0.contains(second) })
    #expect(colored[0] == other[0])
    // The one sign has the cells of two, with blanks around it; everything else stands where it stood.
    func signs(_ line: String) -> String {
      line.replacing(#/ *(☀|☁|☂|❄|\?) */#) { "\($0.output.1)" }
    }
    #expect(
      colored[1].map(signs) == other[1].map { signs($0.replacing(second) { "\($0.output.1)" }) })
    // Below the legends, of which the one with grounds names what the other has signs for.
    #expect(colored[2].suffix(Self.mapNotes) == other[2].suffix(Self.mapNotes))
    let legend = colored[2].dropLast(Self.mapNotes).joined(separator: "\n")
    for words in ["と晴", "と曇", "と雨"] { #expect(legend.contains(words), "\(legend)") }
  }

  /// Lines of notes below a map of the weather, in Japanese at 80 columns.
  private static let mapNotes = 3
}
