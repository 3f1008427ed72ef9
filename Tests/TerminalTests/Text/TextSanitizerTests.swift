import Terminal
import TerminalTesting
import Testing

@Suite("Text sanitizer")
struct TextSanitizerTests {
  @Test(arguments: [
    ("晴れ時々曇り abc", "晴れ時々曇り abc"),
    ("a\u{1B}[31mb\u{1B}[0m", "ab"), ("a\u{1B}[?1049hb", "ab"), ("a\u{9B}2Jb", "ab"),
    ("a\u{1B}]0;title\u{07}b", "ab"),
    ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"),
    ("a\u{9D}52;c;AAAA\u{9C}b", "ab"), ("a\u{1B}P+q\u{1B}\\b", "ab"),
    ("a\u{90}q\u{1B}[0mb", "ab"),
    ("a\u{1B}(Bb", "ab"), ("a\u{1B}cb", "ab"), ("a\u{1B}7b\u{1B}8", "ab"), ("a\u{1B}#8b", "ab"),
    ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("a\u{1B}]0;never ends", "a0;never ends"),
    ("a\u{1B}[12\u{1B}[1mb", "ab"), ("a\u{1B}[1晴", "a晴"), ("a\u{1B}晴", "a晴"),
    ("a\u{1B}]x\u{18}b", "ab"), ("\u{1B}\u{1B}[1mx", "x"),
    ("a\u{00}\u{07}\u{08}\u{0E}\u{7F}\u{80}\u{9F}b", "ab"),
    ("a\u{202E}b\u{2066}c\u{2069}\u{200F}\u{061C}d", "abcd"),
    ("a\u{200B}b\u{2060}\u{FEFF}c\u{00AD}\u{200C}\u{200D}d", "abcd"),
    ("🏴\u{E0067}\u{E007F}x", "🏴x"), ("a\u{FE0F}b\u{E0100}", "ab"),
    ("a\u{3164}\u{115F}b", "ab"),
  ])
  func `Whatever could control a terminal is taken out`(text: String, expected: String) {
    #expect(TextSanitizer().clean(text) == expected)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦👍🏽🇯🇵☀\u{FE0F}1\u{FE0F}\u{20E3}🏳️‍🌈", "か\u{3099}ｶﾞ", "葛\u{E0100}城市", "神\u{FE00}社",
    "Tōkyō e\u{301}", "℃★…", "한국어",
    "ไทย", "नि", "\u{A0}x", "𠮷",
  ])
  func `Honest text is left alone`(text: String) {
    #expect(Array(TextSanitizer().clean(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\nb\r\nc\rd\u{85}e\u{2028}f\u{0B}g", "a b c d e f g", "a\nb\nc\nd\ne\nf\ng"),
    ("a\tb", "a b", "a b"), ("a\nb\tc", "a b c", "a\nb c"),
  ])
  func `Line ends become what was asked for, and tabs a space`(
    text: String, oneLine: String, kept: String
  ) {
    #expect(TextSanitizer().clean(text) == oneLine)
    #expect(TextSanitizer(lineEnds: .newline).clean(text) == kept)
  }

  @Test func `A base carries at most so many marks, and a mark without a base goes`() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 100) + "x"
    #expect(TextSanitizer().clean(zalgo).unicodeScalars.count == 10)
    #expect(TextSanitizer().clean("\u{301}a\n\u{301}b") == "a b")
  }

  @Test func `Cleaning twice changes nothing more, and no control is left`() {
    var random = SeededGenerator(seed: 7)
    let pieces: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "\\", "m", ";", "\u{07}", "\u{9B}", "\u{9C}", "\u{9D}", "0", "a", "空",
      "\u{301}",
      "\u{200D}", "\u{FE0F}", "👍", "🏽", "\n", "\r", "\t", "\u{202E}", "P", "\u{18}", "か",
      "\u{3099}",
    ]
    for _ in 0..<3_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        text.append(pieces[Int.random(in: 0..<pieces.count, using: &random)])
      }
      let clean = TextSanitizer().clean(String(text))
      #expect(TextSanitizer().clean(clean) == clean)
      #expect(!clean.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    }
  }

  @Test("Noncharacters go", arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TextSanitizer().clean("a" + String(Character(scalar)) + "b") == "ab")
  }

  @Test func `A text full of unfinished sequences takes linear time`() {
    let text = String(repeating: "\u{1B}]", count: 200_000)
    #expect(TextSanitizer().clean(text) == "")
  }
}
