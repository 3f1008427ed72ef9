import Pages
import Presenter
import Terminal
import TerminalTesting
import Testing

@testable import soramoyo

@Suite("A terminal that draws ambiguous characters in two cells")
struct WideCharactersTests {
  private static let measure = DisplayWidth(ambiguous: .wide)

  @Test(
    "shows each screen as it was drawn: nothing overlaps, is cut or has a hole",
    arguments: ScreenState.all, Language.allCases)
  func drawn(state: ScreenState, language: Language) async {
    for (columns, rows) in [(80, 24), (160, 50)] {
      let frame = await state.frame(language, columns: columns, rows: rows, ambiguous: .wide)
      var writer = FrameWriter(level: .trueColor)
      var screen = ScreenModel(size: frame.size) { Self.measure.width(of: $0) }
      screen.feed(writer.bytes(for: frame))
      #expect(screen.text == frame.text)
      for line in frame.text.split(separator: "\n") {
        #expect(Self.measure.width(of: String(line)) <= columns, "\(line)")
        // Half blocks would be twice as wide as the half cells that they stand for.
        #expect(!line.contains { "▀▄█▌▐│┃┌┐└┘├┤".contains($0) }, "\(line)")
      }
    }
  }

  @Test("has boxes of ASCII")
  func lines() async throws {
    let state = try #require(ScreenState.areaFilters.first)
    for (ambiguous, signs) in [
      (DisplayWidth.Ambiguous.narrow, ["┌─ 地方 ───", "───┐", "│ 1", "└───"]),
      (.wide, ["+- 地方 ---", "---+", "| 1", "+---"]),
    ] {
      let text = await state.frame(.ja, columns: 80, rows: 24, ambiguous: ambiguous).text
      for sign in signs { #expect(text.contains(sign), "\(sign) in\n\(text)") }
    }
  }

  @Test("has a frame of braille around a badge of level 5")
  func frame() {
    for (measure, framed) in [(DisplayWidth(), "▐5 大雨▌"), (Self.measure, "⢸5 大雨⡇")] {
      let renderer = PageRenderer(width: 80, color: .trueColor, measure: measure)
      #expect(renderer.framed("5 大雨", .badge(.emergency)).plainText == framed)
      #expect(renderer.framed("5 大雨", .badge(.danger)).plainText == " 5 大雨 ")
    }
  }
}
