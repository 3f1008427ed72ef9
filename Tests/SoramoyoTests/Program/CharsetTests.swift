import ProcessTestSupport
import TestSupport
import Testing

@Suite("Charsets, from the environment to the bytes", .heavy)
struct CharsetTests {
  private static let forecast = ["forecast", "渋谷", "--source", "sample"]

  /// A tsunami warning, whose coasts have only JMA's own names.
  private func tsunami(_ home: Home) throws -> [String] {
    try home.write(TelegramFixture.tsunami.bytes, to: home.path + "/tsunami.xml")
    return ["read", home.path + "/tsunami.xml", "--lang", "en"]
  }

  @Test(
    "where the locale says nothing, text is UTF-8 and English",
    arguments: [
      [:], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": "C.UTF-8"],
      ["LC_ALL": "C", "LANG": "ja_JP.UTF-8", "TERM": "linux"],
    ] as [[String: String]])
  func nothing(variables: [String: String]) throws {
    let home = try Home(lang: "")
    let forecast = try home.run(Self.forecast, variables: variables)
    #expect(forecast.lines.first == "Shibuya City, Tokyo")
    #expect(forecast.output.contains("High 31°C") && forecast.output.contains("☁→☂"))
    let read = try home.run(tsunami(home), variables: variables, ending: 0)
    #expect(read.output.contains("例県") && !read.output.contains("?"))
    let wrong = try home.run(["info", "ザザザ"], variables: variables)
    #expect(wrong.talk.contains("ザザザ"))
  }

  @Test(
    "a pipe of a locale with another charset gets letters, and UTF-8 for what has none",
    arguments: ["ja_JP.eucJP", "ja_JP.EUC-JP", "ja_JP.SJIS", "en_US.ISO-8859-1"])
  func otherPipe(lang: String) throws {
    let home = try Home(lang: lang)
    let forecast = try home.run(Self.forecast)
    #expect(forecast.outputBytes.allSatisfy { $0 < 0x80 })
    #expect(forecast.output.contains("High 31C"))
    let read = try home.run(tsunami(home))
    #expect(read.output.contains("例県"))
    #expect(!read.output.contains("?") && !read.output.contains("\u{FFFD}"))
  }

  @Test(
    "a terminal that may not know UTF-8 gets letters, and no question marks",
    arguments: ["linux", "dumb", ""], ["", "C", "POSIX"])
  func plainTerminal(term: String, lang: String) throws {
    let home = try Home(lang: lang, variables: ["TERM": term])
    let forecast = try home.run(Self.forecast, output: .terminal)
    #expect(forecast.outputBytes.allSatisfy { $0 < 0x80 })
    #expect(forecast.output.contains(term == "dumb" ? "High of 31 degrees" : "High 31C"))
    let japanese = try home.run(Self.forecast + ["--lang", "ja"], output: .terminal)
    #expect(japanese.output.contains("渋谷区"))
    let read = try home.run(tsunami(home), output: .terminal)
    #expect(read.output.contains("例県") && !read.output.contains("?"))
    // Standard error is a separate stream: a pipe here, then the terminal.
    let wrong = ["info", "zzzz"]
    #expect(try home.run(wrong).talk.contains("“zzzz”"))
    #expect(try home.run(wrong, talksToTerminal: true).talk.contains("\"zzzz\""))
  }

  @Test("any other terminal gets UTF-8", arguments: ["xterm", "screen-256color", "foot"])
  func otherTerminal(term: String) throws {
    let home = try Home(lang: "C", variables: ["TERM": term, "NO_COLOR": "1"])
    let run = try home.run(Self.forecast, output: .terminal)
    #expect(run.output.contains("High 31° "))
  }

  @Test("a locale of UTF-8 is believed on every terminal", arguments: ["linux", "dumb", "xterm"])
  func named(term: String) throws {
    let home = try Home(lang: "ja_JP.UTF-8", variables: ["TERM": term, "NO_COLOR": "1"])
    #expect(try home.run(Self.forecast, output: .terminal).output.contains("渋谷区"))
  }

  @Test(
    "a terminal with another charset gets that charset's bytes, or the numbers of characters",
    arguments: [
      ("ja_JP.eucJP", [0xC4, 0xC5, 0xC7, 0xC8]), ("ja_JP.SJIS", [0x92, 0xC3, 0x94, 0x67]),
      ("en_US.ISO-8859-1", Array("U+6D25 U+6CE2 ".utf8)),
    ] as [(String, [UInt8])])
  func otherTerminal(lang: String, tsunami bytes: [UInt8]) throws {
    let home = try Home(lang: lang, variables: ["TERM": "xterm", "NO_COLOR": "1"])
    let run = try home.run(tsunami(home), output: .terminal)
    let found = run.outputBytes.indices.contains {
      run.outputBytes[$0...].starts(with: bytes)
    }
    #expect(found)
    #expect(!run.outputBytes.contains(UInt8(ascii: "?")))
    // The output of a command on a terminal that is not UTF-8.
    #expect(lang != "en_US.ISO-8859-1" || run.outputBytes.allSatisfy { $0 < 0x80 })
  }
}
