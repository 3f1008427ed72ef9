import Terminal
import Testing

@Suite("Text fitter")
struct TextFitterTests {
  private let fitter = TextFitter()

  @Test(
    "Padding counts cells, not characters",
    arguments: [
      ("東京", 6, TextFitter.Alignment.left, "東京  "), ("東京", 6, .right, "  東京"),
      ("東京", 7, .centre, " 東京  "), ("東京", 3, .left, "東京"), ("", 2, .right, "  "),
      ("ｶﾞ", 3, .left, "ｶﾞ "), ("☀\u{FE0F}", 4, .right, "  ☀\u{FE0F}"), ("a", -1, .left, "a"),
    ])
  func padding(text: String, cells: Int, align: TextFitter.Alignment, expected: String) {
    #expect(fitter.pad(text, to: cells, align: align) == expected)
  }

  @Test(
    "Cutting keeps graphemes whole and ends in an ellipsis",
    arguments: [
      ("東京都千代田区", 14, "東京都千代田区"), ("東京都千代田区", 13, "東京都千代田…"),
      ("東京都千代田区", 12, "東京都千代…"), ("東京都", 1, "…"), ("東京都", 0, ""), ("東京都", -3, ""),
      ("👨‍👩‍👧‍👦👍🏽x", 3, "👨‍👩‍👧‍👦…"), ("ｶﾞｷﾞ", 3, "ｶﾞ…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func truncating(text: String, cells: Int, expected: String) {
    #expect(fitter.truncate(text, to: cells) == expected)
  }

  @Test(
    "Of several spellings the longest that fits, else the last",
    arguments: [(9, "北海道"), (5, "北海"), (1, "北")])
  func spellings(cells: Int, expected: String) {
    #expect(fitter.longest(of: ["北海道", "北海", "北"], cells: cells) == expected)
    #expect(fitter.longest(of: [], cells: cells).isEmpty)
  }

  @Test func `The ASCII ellipsis takes three cells and is left out where it has no room`() {
    let ascii = TextFitter(ellipsis: .ascii)
    #expect(ascii.truncate("Hokkaido", to: 6) == "Hok...")
    #expect(ascii.truncate("Hokkaido", to: 3) == "...")
    #expect(ascii.truncate("Hokkaido", to: 2) == "Ho")
    #expect(TextFitter(ellipsis: .none).truncate("東京都", to: 5) == "東京")
  }

  @Test func `An ellipsis that is two cells wide is counted as two`() {
    let wide = TextFitter(measure: DisplayWidth(ambiguous: .wide))
    #expect(wide.truncate("東京都", to: 5) == "東…")
    #expect(wide.truncate("東京都", to: 1) == "")
  }

  @Test(arguments: 0...20) func `Fitting gives exactly the cells, for every width`(cells: Int) {
    for text in ["東京都千代田区", "a東b京c", "👨‍👩‍👧‍👦🇯🇵☀\u{FE0F}", "", "abc"] {
      #expect(DisplayWidth().width(of: fitter.fit(text, to: cells)) == cells)
      let styled = StyledText(text, Style(.bold)) + StyledText("晴れ時々曇り")
      #expect(fitter.width(of: fitter.fit(styled, to: cells)) == cells)
    }
  }

  @Test(
    "A sign that belongs to whatever follows it has its own cells, also before a space",
    arguments: [
      ("\u{111C2}\u{111C2}", 2), ("*\u{111C2}", 2), ("\u{D4E}\u{D4E}\u{D4E}渋", 5),
      ("\u{111C2}e\u{301}", 2), ("\u{111C2}ｶﾞ", 3), ("\u{111C2}\u{111C2}🇯🇵", 4),
    ])
  func prepended(text: String, cells: Int) {
    #expect(DisplayWidth().width(of: text) == cells)
    let fitted = fitter.fit(text, to: 9)
    #expect(DisplayWidth().width(of: fitted) == 9)
    var frame = Frame(size: TerminalSize(columns: 12, rows: 1))
    frame.put(fitted + "|", at: CellPosition(row: 0, column: 0))
    #expect(frame.text(row: 0) == fitted + "|")
    // Terminals may join it to what is written next.
    #expect(DisplayWidth().isUncertain(Character("\u{D4E}")))
  }

  @Test("A styled text is cut like a plain one and the ellipsis takes the style it replaces")
  func styled() {
    let text = StyledText("東京", Style(.bold)) + StyledText("晴れ")
    #expect(fitter.truncate(text, to: 8) == text)
    #expect(
      fitter.truncate(text, to: 7) == StyledText("東京", Style(.bold)) + StyledText("晴…"))
    #expect(fitter.truncate(text, to: 4).plainText == "東…")
    #expect(fitter.truncate(text, to: 4).spans.count == 1)
    #expect(fitter.truncate(text, to: 5).plainText == "東京…")
    #expect(fitter.pad(text, to: 10, align: .right).plainText == "  東京晴れ")
  }

  @Test("spaces are as many as asked for, and none for less", arguments: [-1, 0, 1, 15, 16, 200])
  func spaces(count: Int) {
    #expect(String(spaces: count) == (0..<max(0, count)).map { _ in " " }.joined())
  }
}
