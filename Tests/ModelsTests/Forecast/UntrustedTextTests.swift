import Models
import Testing

@Suite("A text from outside")
struct UntrustedTextTests {
  @Test(arguments: [
    "", "晴れ　時々　くもり", "１．５メートル　うねり　を伴う", "２３区西部　では　雨か雪", "ｼﾌﾞﾔ", "ABC abc 0-9 ~",
    "稚内地方気象台", "é ō ヶ 々 ー 〜 ℃ ㎜", "が", "か\u{3099}",
  ])
  func `stays as written when it is what JMA writes`(text: String) {
    #expect(UntrustedText(text).line == text)
    #expect(UntrustedText(text).lines == text)
  }

  @Test(arguments: [
    ("\u{1B}[31m赤\u{1B}[0m", "[31m赤[0m"), ("\u{1B}]0;title\u{7}x", "]0;titlex"),
    ("a\u{0}b\u{8}c\u{7F}d\u{85}e\u{9B}31mf", "abcde31mf"), ("晴れ\n雨\r雪\t霧", "晴れ 雨 雪 霧"),
    ("\u{202E}esrever\u{202C}", "esrever"), ("zero\u{200B}width\u{FEFF}", "zerowidth"),
    ("line\u{2028}para\u{2029}", "linepara"), ("\u{E000}\u{10FFFD}private", "private"),
    ("tag\u{E0041}s", "tags"), ("\u{2066}iso\u{2069}late", "isolate"), ("\u{FFFF}no", "no"),
  ])
  func `loses whatever could steer a terminal or hide in a line`(text: String, line: String) {
    #expect(UntrustedText(text).line == line)
  }

  @Test func `keeps its line feeds where several lines are wanted, and nothing else`() {
    #expect(UntrustedText("一行目\n二行目\r\n\t三\u{1B}行目").lines == "一行目\n二行目\n 三行目")
  }

  @Test func `is cut off when it goes on and on`() {
    let endless = String(repeating: "雨", count: 100_000)
    #expect(UntrustedText(endless).line.count == 600)
    #expect(UntrustedText(endless).lines.count == 20_000)
    #expect(UntrustedText(String(repeating: "1", count: 100_000)).code.count == 32)
  }

  @Test(arguments: [
    ("130010", "130010"), ("VPFD51", "VPFD51"), ("a-b._c", "a-b._c"),
    ("13\u{1B}[0m0010", "130m0010"),
    ("１３", ""), ("../../x y", "....xy"), ("", ""), ("é", ""),
  ])
  func `is a code only as far as its letters, digits and signs go`(text: String, code: String) {
    #expect(UntrustedText(text).code == code)
  }

  @Test func `is nothing when nothing is left of it`() {
    #expect(UntrustedText.line(nil) == nil)
    #expect(UntrustedText.line("") == nil)
    #expect(UntrustedText.line("\u{0}\u{1B}") == nil)
    #expect(UntrustedText.line("雨") == "雨")
  }
}
