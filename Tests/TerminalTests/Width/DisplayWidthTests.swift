import Terminal
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("~ |", 3), ("\u{07}\u{1B}\n\t\u{7F}\u{9B}", 0),
    // Japanese
    ("空模様", 6), ("あいう", 6), ("ソラモヨウ", 10), ("。、「」ー", 10), ("（％）", 6), ("１２３", 6),
    ("\u{3000}", 2), ("ｿﾗﾓﾖｳ", 5), ("ｶﾞ", 2), ("ﾊﾟﾋﾟ", 4), ("カﾞ", 3), ("ﾞ", 1), ("｡｢｣", 3),
    ("か\u{3099}", 2), ("ハ\u{309A}", 2), ("゛゜", 4), ("葛\u{E0100}城", 4), ("𠮷野家", 6),
    ("神\u{FE00}", 2),
    ("㌢㍱㎜", 6), ("〜～", 4), ("々〆ヵヶ", 8), ("￥", 2), ("¥", 1), ("㈱", 2),
    // ambiguous, one cell by default
    ("℃", 1), ("°★→…●○│─", 8), ("①Ⅳ", 2), ("αЯ", 2), ("×÷±", 3),
    // marks
    ("e\u{301}", 1), ("ō", 1), ("Tōkyō", 5), ("o\u{304}\u{301}\u{302}", 1), ("\u{301}", 0),
    // emoji
    ("☀", 1), ("☀\u{FE0F}", 2), ("☔", 2), ("⛅", 2), ("❄\u{FE0F}", 2), ("🌧\u{FE0F}", 2), ("🌧", 1),
    ("⚡", 2), ("🌩\u{FE0F}☔", 4), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇯🇵", 2), ("🇯🇵🇺🇸", 4), ("🇯", 1),
    ("1\u{FE0F}\u{20E3}", 2), ("🫨", 2), ("🛜", 2), ("❤\u{FE0F}‍🔥", 2), ("🫪", 2),
    // Korean, Chinese, joined scripts
    ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("中文", 4), ("กำ", 2), ("नि", 2),
    // invisible
    ("\u{200B}\u{2060}\u{FEFF}\u{200D}", 0), ("\r\n", 0), ("\u{2028}", 0),
  ])
  func `A text takes the cells a terminal gives it`(text: String, cells: Int) {
    #expect(DisplayWidth().width(of: text) == cells)
    #expect(DisplayWidth().width(of: "日" + text + "x") == cells + 3)
    #expect(text.reduce(0) { $0 + DisplayWidth().width(of: $1) } == cells)
    #expect(DisplayWidth().width(of: text[...]) == cells)
  }

  @Test(arguments: [
    ("℃", 2), ("★☆", 4), ("→", 2), ("…", 2), ("─│", 4), ("°", 2), ("a", 1), ("ｱ", 1), ("空", 2),
    ("ō", 2), ("e\u{301}", 1), ("ñ", 1), ("é", 2), ("☀", 1), ("\u{AD}", 1),
  ])
  func `Ambiguous characters take two cells only when asked to`(text: String, cells: Int) {
    #expect(DisplayWidth(ambiguous: .wide).width(of: text) == cells)
  }

  @Test(arguments: ["☀\u{FE0F}", "℃", "🇯🇵", "👨‍👩‍👧‍👦", "🌧"])
  func `Characters that terminals disagree on are known`(character: Character) {
    #expect(DisplayWidth().isUncertain(character))
  }

  @Test(arguments: ["a", "空", "ア", "。", "か\u{3099}", "e\u{301}", "한", "☔"])
  func `Ordinary text is not uncertain`(character: Character) {
    #expect(!DisplayWidth().isUncertain(character))
  }
}
