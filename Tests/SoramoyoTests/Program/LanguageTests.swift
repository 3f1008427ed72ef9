import ProcessTestSupport
import Testing

@Suite("Languages and charsets", .heavy)
struct LanguageTests {
  private static let commands = [
    ["list"], ["list", "--weather", "--source", "sample"], ["areas"], ["search", "北"],
    ["info", "京都"], ["forecast", "京都", "--source", "sample", "--week"], ["--help"],
    ["forecast", "--help"], ["cache", "status"],
  ]

  @Test(arguments: commands) func `a Japanese locale gets Japanese`(arguments: [String]) throws {
    let run = try Home(lang: "ja_JP.UTF-8").run(arguments, ending: 0)
    #expect(Self.isJapanese(run.output))
  }

  @Test(arguments: [
    ["list", "--bogus"], ["list", "--wether"], ["forecast", "--days"], ["info"],
    ["info", "a", "b"], ["info", "a", "b", "c"], ["forecast", "--days", "x"],
    ["list", "--quiet=3"], ["cache", "wipe"], ["search"], ["list", "--json", "--plain"],
    ["favorites", "move", "渋谷", "0"], ["favorites", "--help"], ["help", "forecast"],
    ["demo", "--help"], ["--help"],
  ])
  func `in Japanese also what the parser has to say is Japanese`(arguments: [String]) throws {
    let run = try Home(lang: "ja_JP.UTF-8").run(arguments)
    let text = run.output + run.talk
    #expect(Self.isJapanese(text))
    for word in ["Error", "Usage", "Help", "See ", "USAGE", "Unknown", "default"] {
      #expect(!text.contains(word))
    }
    for heading in ["概要", "使い方", "引数", "オプション", "コマンド", "例"] {
      #expect(!text.contains(heading + ":") && !text.contains(heading + "： "))
    }
  }

  @Test(arguments: commands) func `an English one gets English`(arguments: [String]) throws {
    let run = try Home().run(arguments, ending: 0)
    // Place names include their Japanese where facts are shown; sentences do not.
    #expect(!run.output.contains("の") && !run.output.contains("最高"))
  }

  @Test(
    "a locale of another charset gets ASCII bytes for what is ours", arguments: commands,
    ["en_US.ISO-8859-1", "ja_JP.eucJP"])
  func ascii(arguments: [String], lang: String) throws {
    let run = try Home(lang: lang).run(arguments, ending: 0)
    #expect(!run.outputBytes.isEmpty && run.outputBytes.allSatisfy { $0 < 0x80 })
    #expect(!run.output.contains("?"), "\(run.output)")
  }

  @Test("no locale at all is UTF-8, in English", arguments: commands, ["", "C", "POSIX"])
  func unnamed(arguments: [String], lang: String) throws {
    let run = try Home(lang: lang).run(arguments)
    let english = try Home(lang: "C.UTF-8").run(arguments)
    #expect(run.code == 0)
    if arguments != ["cache", "status"] { #expect(run.output == english.output) }
  }

  @Test(
    "ASCII bytes also for what went wrong, but for what the person wrote",
    arguments: [["info", "ザザザ"], ["渋谷"], ["list", "--x"]])
  func asciiFailure(arguments: [String]) throws {
    let run = try Home(lang: "ja_JP.eucJP").run(arguments)
    #expect(run.code != 0)
    #expect(!run.talk.contains("\u{FFFD}") && !run.talk.contains("??"))
    let theirs = ["“ザザザ”", "“渋谷”", "渋谷"]
    let ours = theirs.reduce(run.talk) { text, word in
      text.split(separator: word, omittingEmptySubsequences: false).joined()
    }
    #expect(ours.utf8.allSatisfy { $0 < 0x80 }, "\(ours)")
  }

  @Test(
    arguments: ["--json", "--plain"],
    [
      ["list", "--source", "sample"], ["info", "京都"], ["forecast", "京都", "--source", "sample"],
    ])
  func `machines get UTF-8 in every locale`(format: String, command: [String]) throws {
    let utf8 = try Home(lang: "ja_JP.UTF-8").run(command + [format])
    let ascii = try Home(lang: "ja_JP.eucJP").run(command + [format])
    #expect(Self.isJapanese(utf8.output))
    #expect(ascii.outputBytes == utf8.outputBytes)
  }

  @Test(
    arguments: [
      ("ja", "en", "en", "en_US.UTF-8", true), ("en", "ja", "ja", "ja_JP.UTF-8", false),
      (nil, "ja", "en", "C", true), (nil, "en", "ja", "ja_JP.UTF-8", false),
      (nil, nil, "ja", "C", true), (nil, nil, nil, "ja_JP", true),
    ] as [(String?, String?, String?, String, Bool)])
  func `flag beats variable beats configuration beats locale`(
    flag: String?, variable: String?, config: String?, locale: String, isJapanese: Bool
  ) throws {
    let variables = variable.map { ["SORAMOYO_LANG": $0] } ?? [:]
    let home = try Home(lang: locale, variables: variables)
    if let config { try home.write("lang = \(config)\n", to: home.configFile) }
    let flag = flag.map { ["--lang", $0] } ?? []
    // Data, errors about a place, a setting and the command line, and the help.
    let runs = [
      try home.run(["areas"] + flag).output, try home.run(["info", "zzzz"] + flag).talk,
      try home.run(["list", "--width", "x"] + flag).talk, try home.run(["--help"] + flag).output,
      try home.run(["forecast", "--days", "9"] + flag).talk,
    ]
    #expect(runs.map(Self.isJapanese) == runs.map { _ in isJapanese })
  }

  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) }
  }
}
