import Terminal
import Testing

@Suite("Frame")
struct FrameTests {
  private static func frame(_ columns: Int = 10, _ rows: Int = 1) -> Frame {
    Frame(size: TerminalSize(columns: columns, rows: rows))
  }

  private static func at(_ column: Int, row: Int = 0) -> CellPosition {
    CellPosition(row: row, column: column)
  }

  @Test(arguments: [
    ("abc", 0, "abc", 3), ("空模様", 0, "空模様", 6), ("空模様", 1, " 空模様", 7), ("空模様", 6, "      空模", 12),
    ("空模様", 7, "       空", 13), ("空模様", -2, "模様", 4), ("空模様", -1, " 模様", 5), ("abc", -5, "", -2),
    ("abc", 20, "", 23), ("a\u{1B}[31m\n\tb", 0, "a[31mb", 6), ("ｶﾞ空", 0, "ｶﾞ空", 4),
    ("か\u{3099}!", 0, "が!", 3),
    ("👨‍👩‍👧‍👦!", 0, "👨‍👩‍👧‍👦!", 3), ("\u{200B}\u{202E}x", 0, "x", 1),
    ("☀\u{FE0F}x", 8, "        ☀\u{FE0F}", 11),
  ])
  func `Text is drawn and clipped by cells`(text: String, column: Int, expected: String, end: Int) {
    var frame = Self.frame()
    #expect(frame.put(text, at: Self.at(column)) == end)
    #expect(frame.text == expected)
  }

  @Test(
    "Writing over half of a wide character clears the other half",
    arguments: [
      (0, "x", "x 模様"), (1, "x", " x模様"), (2, "x", "空x 様"), (1, "雨", " 雨 様"), (5, "x", "空模 x"),
      (4, "雨", "空模雨"), (3, "雨", "空 雨"),
    ])
  func halves(column: Int, text: String, expected: String) {
    var frame = Self.frame()
    frame.put("空模様", at: Self.at(0))
    frame.put(text, at: Self.at(column))
    #expect(frame.text == expected)
  }

  @Test func `A clip keeps drawing inside, and half a wide character shows as a space`() {
    var frame = Self.frame(10, 2)
    frame.fill(CellRect(frame.size), with: ".")
    frame.put("空模様空", at: Self.at(0), clip: CellRect(row: 0, column: 1, rows: 1, columns: 4))
    #expect(frame.text(row: 0) == ". 模 .....")
    frame.put("空", at: Self.at(0, row: 1), clip: CellRect(row: 0, column: 0, rows: 1, columns: 9))
    #expect(frame.text(row: 1) == "..........")
    frame.put("空", at: Self.at(0, row: -1))
    frame.put("空", at: Self.at(0, row: 2))
    #expect(frame.text(row: 1) == "..........")
  }

  @Test func `Filling and restyling keep to their rectangle`() {
    var frame = Self.frame(6, 2)
    frame.put("空模様", at: Self.at(0))
    frame.restyle(CellRect(row: 0, column: 1, rows: 1, columns: 2)) { $0.adding(.reverse) }
    // The right half of 空 follows its left half; all of 模 is restyled with its left half.
    let reversed = (0..<6).map { frame.style(at: Self.at($0)).attributes.contains(.reverse) }
    #expect(reversed == [false, false, true, true, false, false])
    frame.fill(CellRect(row: -3, column: 4, rows: 10, columns: 10), with: "#", Style(.bold))
    #expect(frame.text == "空模##\n    ##")
    #expect(frame.style(at: Self.at(5, row: 1)) == Style(.bold))
    #expect(frame.style(at: Self.at(99, row: 1)) == .plain)
    frame.fill(CellRect(frame.size), with: "雨")
    #expect(frame.text == "雨雨雨\n雨雨雨")
    frame.fill(CellRect(frame.size), with: "\u{301}")
    #expect(frame.text == "雨雨雨\n雨雨雨")
  }

  @Test func `Frames are equal when they look the same, however they were made`() {
    var left = Self.frame()
    left.put("👍🏽", at: Self.at(4))
    left.put("🇯🇵e\u{301}", at: Self.at(0))
    var right = Self.frame()
    right.put("🇯🇵e\u{301}", at: Self.at(0))
    right.put("👍🏽", at: Self.at(4))
    #expect(left == right)
    right.put("👍🏿", at: Self.at(4))
    #expect(left != right)
    var styled = left
    styled.put("x", at: Self.at(9), Style(.bold))
    left.put("x", at: Self.at(9))
    #expect(left != styled)
    styled = left
    styled.cursor = Self.at(0)
    #expect(left != styled)
  }

  @Test func `Styles survive being packed into a cell`() {
    let colors: [Color] = [
      .standard, .ansi(.black), .ansi(.brightWhite), .palette(0), .palette(255), .rgb(1, 2, 3),
      .rgb(255, 255, 255),
    ]
    for foreground in colors {
      for background in colors {
        for bits in UInt8(0)..<32 {
          let style = Style(
            foreground: foreground, background: background, TextAttributes(rawValue: bits))
          var frame = Self.frame()
          frame.put("空", at: Self.at(0), style)
          #expect(frame.style(at: Self.at(0)) == style)
          #expect(frame.style(at: Self.at(1)) == style)
        }
      }
    }
  }

  @Test func `Styled text is drawn piece by piece and read back`() {
    var frame = Self.frame(8, 1)
    let text =
      StyledText("晴れ", Style(foreground: .ansi(.yellow))) + "/" + StyledText("雨", Style(.bold))
    #expect(frame.put(text, at: Self.at(0)) == 7)
    #expect(frame.styledText(at: .ansi16) == text.rendered(at: .ansi16))
  }

  @Test(
    "Cells are spelled in ASCII where they stand, and kanji are question marks",
    arguments: [
      ("─│┌█⡇", "-|+#."), ("←↑→↓ ★…", "<^>v *."), ("a空b", "a? b"), ("晴れ", "? ?"), ("12℃", "12C"),
      ("か\u{3099}!", "? !"), ("＃１", "# 1"),
    ])
  func ascii(text: String, expected: String) {
    var frame = Self.frame()
    frame.put(text, at: Self.at(0))
    let before = frame
    frame.spellInASCII()
    #expect(frame.text(row: 0) == expected)
    #expect(frame.text.utf8.allSatisfy { $0 < 0x80 })
    var plain = Self.frame()
    plain.put("plain", at: Self.at(0))
    let same = plain
    plain.spellInASCII()
    #expect(plain == same)
    #expect(before != frame)
  }

  @Test(
    "Letters without an ASCII sign are code points in a text, others stay for the frame to spell",
    arguments: [
      ("実家 Hamamatsu", "U+5B9F U+5BB6 Hamamatsu"), ("a空b", "a U+7A7A b"), ("12℃ ★ ?", "12℃ ★ ?"),
      ("", ""),
    ])
  func numbered(text: String, expected: String) {
    #expect(Frame.numbered(text) == expected)
  }

  @Test func `A wide sign at the edge of a frame is spelled inside it`() {
    var frame = Self.frame(3, 2)
    frame.put("a空", at: Self.at(0))
    frame.put("b", at: Self.at(0, row: 1))
    frame.spellInASCII()
    #expect(frame.text(row: 0) == "a?")
    #expect(frame.text(row: 1) == "b")
  }
}
