import Testing

@testable import soramoyo

@Suite("Locale and charset")
struct LocaleAndCharsetTests {
  @Test(
    "the locale's variables rank as POSIX says, and an empty one counts as none",
    arguments: [
      ([:], false, Charset.ascii),
      (["LANG": "ja_JP.UTF-8"], true, .utf8), (["LANG": "ja_JP.utf8"], true, .utf8),
      (["LANG": "ja_JP"], true, .ascii), (["LANG": "ja_JP.eucJP"], true, .ascii),
      (["LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.UTF-8"], true, .utf8),
      (["LANG": "ja_JP.UTF-8", "LC_ALL": "C"], false, .ascii),
      (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], true, .utf8),
      (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], false, .utf8),
      (["LANG": "ja_JP.UTF-8", "LC_CTYPE": "C"], true, .ascii),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false, .utf8),
      (["LC_CTYPE": "UTF-8"], false, .utf8),
      // Javanese and others begin like Japanese only as letters.
      (["LANG": "jam_JM.UTF-8"], false, .utf8),
    ] as [([String: String], Bool, Charset)])
  func locale(environment: [String: String], isJapanese: Bool, charset: Charset) {
    let locale = UserLocale(environment: environment)
    #expect(locale.isJapanese == isJapanese)
    #expect(locale.charset == charset)
  }

  @Test(
    "ASCII keeps what it has and spells what it can",
    arguments: [
      ("High 31°C", "High 31C"), ("“x”…", "\"x\"..."), ("31℃", "31C"), ("a – b", "a - b"),
      ("渋谷", "??"), ("e\u{301}", "?"), ("plain", "plain"), ("", ""), ("か\u{3099}", "?"),
    ])
  func spelled(text: String, expected: String) {
    #expect(Charset.ascii.spell(text) == expected)
    #expect(Charset.utf8.spell(text) == text)
  }

  @Test("ASCII text is ASCII, whatever came in")
  func alwaysASCII() {
    for value in stride(from: UInt32(0x80), through: 0x2_FFFF, by: 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(Charset.ascii.spell(String(scalar)).utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
