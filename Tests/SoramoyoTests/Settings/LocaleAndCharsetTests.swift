import Testing

@testable import soramoyo

@Suite("Locale and charset")
struct LocaleAndCharsetTests {
  @Test(
    "the locale's variables rank as POSIX says, and an empty one counts as none",
    arguments: [
      ([:], false, UserLocale.Encoding.unnamed), (["LANG": "C"], false, .unnamed),
      (["LC_ALL": "POSIX"], false, .unnamed), (["LANG": "C.UTF-8"], false, .utf8),
      (["LANG": "ja_JP.UTF-8"], true, .utf8), (["LANG": "ja_JP.utf8"], true, .utf8),
      (["LANG": "ja_JP"], true, .unnamed), (["LANG": "ja_JP.eucJP"], true, .other("eucJP")),
      (["LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.UTF-8"], true, .utf8),
      (["LANG": "ja_JP.UTF-8", "LC_ALL": "C"], false, .unnamed),
      (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], true, .utf8),
      (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], false, .utf8),
      (["LANG": "ja_JP.UTF-8", "LC_CTYPE": "C"], true, .unnamed),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false, .utf8),
      (["LC_CTYPE": "UTF-8"], false, .utf8), (["LANG": "en_US.utf8@x"], false, .utf8),
      (["LANG": "de_DE.ISO-8859-15@euro"], false, .other("ISO-8859-15")),
      (["LANG": "de_DE@euro"], false, .unnamed), (["LANG": "en_US."], false, .unnamed),
      // Javanese and others share only their first letters with Japanese.
      (["LANG": "jam_JM.UTF-8"], false, .utf8),
    ] as [([String: String], Bool, UserLocale.Encoding)])
  func locale(environment: [String: String], isJapanese: Bool, encoding: UserLocale.Encoding) {
    let locale = UserLocale(environment: environment)
    #expect(locale.isJapanese == isJapanese)
    #expect(locale.encoding == encoding)
  }

  @Test(
    "a locale that names no charset means UTF-8, but on a terminal that may not know it",
    arguments: [
      (.unnamed, false, nil, .utf8), (.unnamed, false, "linux", .utf8),
      (.unnamed, true, "linux", .ascii), (.unnamed, true, "dumb", .ascii),
      (.unnamed, true, "", .ascii), (.unnamed, true, nil, .ascii),
      (.unnamed, true, "xterm", .utf8), (.unnamed, true, "linux-16color", .utf8),
      (.utf8, true, "linux", .utf8), (.utf8, true, "dumb", .utf8),
      (.other("eucJP"), false, "xterm", .ascii),
      (.other("eucJP"), true, "xterm", .terminal(TerminalCharset(name: "eucJP"))),
    ] as [(UserLocale.Encoding, Bool, String?, Charset)])
  func charset(
    encoding: UserLocale.Encoding, isTerminal: Bool, term: String?, expected: Charset
  ) {
    #expect(Charset(encoding, isTerminal: isTerminal, term: term) == expected)
  }

  @Test(
    "ASCII spells what it can, and keeps as it is what it cannot",
    arguments: [
      ("High 31°C", "High 31C"), ("“x”…", "\"x\"..."), ("31℃", "31C"), ("a – b", "a - b"),
      ("渋谷", "渋谷"), ("e\u{301}", "e\u{301}"), ("plain", "plain"), ("", ""),
      ("“x” 津波です。すぐに…", "\"x\" 津波です。すぐに…"),
    ])
  func spelled(text: String, expected: String) {
    #expect(Charset.ascii.bytes(text) == Array(expected.utf8))
    #expect(Charset.utf8.bytes(text) == Array(text.utf8))
  }

  @Test(
    "a terminal with a charset of its own gets that charset, or the character's number",
    arguments: [
      ("eucJP", "津波", [0xC4, 0xC5, 0xC7, 0xC8]), ("EUC-JP", "津波", [0xC4, 0xC5, 0xC7, 0xC8]),
      ("eucJP", "～", [0xA1, 0xC1]), ("SJIS", "津波", [0x92, 0xC3, 0x94, 0x67]),
      ("eucJP", "31°C", Array("31C".utf8)), ("eucJP", "\u{1F300}", Array("U+1F300 ".utf8)),
      ("ISO-8859-1", "津波", Array("U+6D25 U+6CE2 ".utf8)), ("", "é", Array("U+00E9 ".utf8)),
      ("../../tmp/x//TRANSLIT", "津", Array("U+6D25 ".utf8)),
    ] as [(String, String, [UInt8])])
  func terminal(name: String, text: String, expected: [UInt8]) {
    #expect(Charset.terminal(TerminalCharset(name: name)).bytes(text) == expected)
  }

  @Test("nothing is ever lost to a question mark", arguments: ["eucJP", "SJIS", "ISO-8859-1"])
  func nothingLost(name: String) {
    let scalars = stride(from: UInt32(0x80), through: 0x2_FFFF, by: 37).compactMap(
      Unicode.Scalar.init)
    for charset in [Charset.ascii, .terminal(TerminalCharset(name: name))] {
      let lost = scalars.filter { scalar in
        let bytes = charset.bytes(String(scalar))
        return bytes.contains(UInt8(ascii: "?")) || bytes.isEmpty && scalar != "°"
      }
      #expect(lost.isEmpty, "\(lost.prefix(10))")
    }
  }
}

@Suite("Spans of time")
struct TimeSpanTests {
  @Test(arguments: [
    ("0", 0), ("1", 1), ("90", 90), ("90s", 90), ("30m", 1800), ("2h", 7200), ("1d", 86_400),
    ("007m", 420), ("0d", 0), ("1000000d", 86_400_000_000),
  ])
  func `are numbers with a unit, or seconds`(text: String, expected: Int) {
    #expect(TimeSpan.seconds(text) == expected)
  }

  @Test(arguments: [
    "", "h", "-1", "-1h", "+1h", "1.5h", "1 h", " 1h", "1h ", "1h30m", "2H", "1w", "１h", "h1",
    "1e3", "1000001d", "99999999999", "9999999999999999999999d", "1\u{301}h",
  ])
  func `are nothing else`(text: String) {
    #expect(TimeSpan.seconds(text) == nil)
  }
}

@Suite("Seconds of an option")
struct DecimalSecondsTests {
  @Test(arguments: [
    ("0", 0), ("3", 3000), ("0.3", 300), ("0.25", 250), ("1.005", 1005), ("60.0", 60_000),
    ("007.5", 7500),
  ])
  func `are plain seconds with up to three decimals`(text: String, expected: Int) {
    #expect(DecimalSeconds.milliseconds(text) == expected)
  }

  @Test(arguments: [
    "", ".", ".5", "5.", "0.1234", "-0.3", "+0.3", "0,3", "1e1", "0.3s", "０.3", " 0.3", "1.2.3",
    "99999999999",
  ])
  func `are nothing else`(text: String) {
    #expect(DecimalSeconds.milliseconds(text) == nil)
  }
}
