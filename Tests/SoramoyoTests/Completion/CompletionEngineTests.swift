import Models
import Testing

@testable import soramoyo

@Suite("What may follow on a command line")
struct CompletionEngineTests {
  private static let catalog = PlaceCatalog()

  private static func engine(isJapanese: Bool = false) -> CompletionEngine {
    CompletionEngine(
      commands: CommandTable.outlines, topics: [.init(text: "json"), .init(text: "config")],
      values: ValueCandidates(
        catalog: catalog, isJapanese: isJapanese,
        favorites: { ["m:1311300", "m:0110000"].compactMap { PlaceID($0).flatMap(catalog.place) } })
    )
  }

  /// - Parameter line: words, the last of which is being typed.
  private static func completion(_ line: String, isJapanese: Bool = false) -> Completion {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let current = words.popLast() ?? ""
    return engine(isJapanese: isJapanese).completion(after: words, of: current)
  }

  private static func texts(_ line: String) -> [String] { completion(line).candidates.map(\.text) }

  @Test(arguments: [
    ("fore", ["forecast"]), ("favorites a", ["add"]), ("--json fore", ["forecast"]),
    ("--lang ja forecast shibuy", ["shibuya"]), ("--lang ", ["ja", "en"]),
    ("config ", ["show", "get", "set", "unset", "edit", "path"]),
    ("forecast --we", ["--week"]), ("forecast --week --we", []), ("--v", ["--version"]),
    ("forecast --lang ", ["ja", "en"]), ("forecast --lang=", ["--lang=ja", "--lang=en"]),
    ("forecast --lang=e", ["--lang=en"]),
    ("forecast --days ", ["1", "2", "3", "4", "5", "6", "7", "8"]),
    ("list --area k", ["kanto", "kinki", "kyushu"]),
    ("list --area kanto,k", ["kanto,kinki", "kanto,kyushu"]),
    ("list kin", ["kinki"]), ("map kans", ["kansai"]), ("list tok", ["tokai"]),
    ("map 山", ["山陰", "山陽"]),
    ("list --area 関", ["関東"]), ("list --area かん", ["かんとう"]),
    ("list --area kanto --are", ["--area"]), ("map --show w", ["weather", "warnings"]),
    ("forecast --source s", ["sample", "sample:snow"]), ("forecast --source a", ["archive:"]),
    ("config set la", ["lang"]), ("config set lang ", ["ja", "en"]),
    ("config unset am", ["ambiguous-width"]), ("config set watch a", ["all:"]),
    ("config set watch 渋", ["渋川市", "渋谷区"]), ("watch --expl", ["--explain"]),
    ("config set place 渋", ["渋川市", "渋谷区"]),
    ("watch --limit s", ["snow", "surge"]), ("watch --limit wind>=20,tem", ["wind>=20,temp"]),
    ("forecast shibuy", ["shibuya"]), ("forecast 札幌 --week 渋", ["渋川市", "渋谷区"]),
    ("favorites remove ", ["渋谷区", "札幌市"]),
    ("favorites remove sap", ["sapporo"]),
    ("favorites move ", ["渋谷区", "札幌市"]), ("favorites move 渋谷 ", []), ("help js", ["json"]),
    ("help config s", ["show", "set"]), ("help json ca", ["cache"]), ("help json dem", []),
    ("help fore", ["forecast"]),
    ("forecast -- --we", []), ("completions z", ["zsh"]),
    ("completions show ", ["bash", "zsh", "fish"]),
    ("completions i", ["install"]), ("forecast --day to", ["today", "tomorrow"]),
    ("forecast --day 明", ["明日", "明後日"]),
    ("--weath", ["--weather"]), ("read --place 渋", ["渋川市", "渋谷区"]),
  ])
  func `is exactly this`(line: String, wanted: [String]) {
    // Options before any command are those of `list`.
    #expect(Self.texts(line == "--weath" ? "--json --weath" : line) == wanted)
  }

  @Test func `is in a rule of a watch the words that it may have`() {
    let engine = Self.engine()
    func texts(_ typed: String) -> [String] {
      engine.completion(after: ["config", "set", "watch"], of: typed).candidates.map(\.text)
    }
    #expect(texts("渋谷区: -ra") == ["渋谷区: -rain"])
    #expect(texts("all: rain floods>=") == (2...5).map { "all: rain floods>=\($0)" })
    #expect(engine.completion(after: ["watch", "--places"], of: "").kind == .files)
  }

  @Test(arguments: ["info 渋谷 ", "config set lang ja ", "areas "])
  func `is the options where no argument is left`(line: String) {
    let texts = Self.texts(line)
    #expect(texts.contains("--lang") && texts.allSatisfy { $0.hasPrefix("--") })
  }

  @Test func `leaves files and folders to the shell`() {
    #expect(Self.completion("read ").kind == .files)
    #expect(Self.completion("read a.xml b").kind == .files)
    #expect(Self.completion("forecast --source archive:re").kind == .folders)
    #expect(Self.completion("forecast --source=archive:re").kind == .folders)
  }

  @Test func `of an empty place is the favorites and the prefectures, in the language`() {
    let english = Self.texts("forecast ")
    #expect(english.prefix(2) == ["shibuya", "sapporo"])
    #expect(english.contains("hokkaido") && english.count == 49)
    let japanese = Self.completion("forecast ", isJapanese: true).candidates
    #expect(japanese.first == .init(text: "渋谷区", help: "渋谷区 東京都"))
  }

  @Test func `is explained: commands, options, values and places, in both languages`() {
    for isJapanese in [true, false] {
      for line in [
        "", "config ", "forecast -", "forecast --source ", "config set ", "forecast s",
        "list --area ",
      ] {
        let found = Self.completion(line, isJapanese: isJapanese).candidates
        #expect(!found.isEmpty && found.allSatisfy { !$0.help.isEmpty }, "\(line): \(found)")
      }
    }
    #expect(Self.completion("forecast shibuy").candidates.first?.help == "Shibuya City, Tokyo")
    #expect(
      Self.completion("forecast 府中市", isJapanese: true).candidates.first?.help
        == "府中市 東京都、広島県")
  }

  @Test("knows every option of every command, once", arguments: CommandTable.outlines.map(\.name))
  func everyOption(name: String) throws {
    let outline = try #require(CommandTable.outlines.first { $0.name == name })
    for syntax in outline.members.isEmpty ? [outline.syntax] : outline.members {
      let offered = Self.texts(syntax.name + " --")
      #expect(offered.sorted() == (syntax.allOptions.map { "--" + $0.name } + ["--help"]).sorted())
    }
  }

  @Test(arguments: Setting.all.map(\.key))
  func `offers values that the settings take, and all that can be listed`(key: String) throws {
    let setting = try #require(Setting(key: key))
    #expect(!setting.meaning.ja.isEmpty && !setting.meaning.en.isEmpty)
    let listed = setting.allowed.split(separator: ",").map { $0.drop { $0 == " " } }
      .filter { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == ":" } }
      .filter { !$0.contains("-") || $0.first?.isNumber == false }
    let offered = Set(setting.choices.map(\.text))
    #expect(Set(listed.map(String.init)).isSubset(of: offered))
    #expect(offered.allSatisfy { choice in setting.allowed.contains(choice) })
  }
}

@Suite("A command line as bash hands it out")
struct ShellLineTests {
  @Test(arguments: [
    ("soramoyo ", ["soramoyo", ""], ""),
    ("soramoyo forecast shi", ["soramoyo", "forecast", "shi"], ""),
    ("soramoyo  forecast", ["soramoyo", "forecast"], ""),
    (#"soramoyo forecast 'a b"#, ["soramoyo", "forecast", "a b"], ""),
    (#"soramoyo "a\"b" c\ d"#, ["soramoyo", "a\"b", "c d"], ""),
    ("soramoyo '' ", ["soramoyo", "", ""], ""),
    ("soramoyo --lang=j", ["soramoyo", "--lang=j"], "--lang="),
    ("soramoyo --source=archive:re", ["soramoyo", "--source=archive:re"], "--source=archive:"),
    ("soramoyo a:b c", ["soramoyo", "a:b", "c"], ""),
  ])
  func `is split as bash splits it`(line: String, words: [String], kept: String) {
    let read = ShellLine(line, breaks: " \t\n\"'@><=;|&(:")
    #expect(read.words == words)
    #expect(read.kept == kept)
  }

  @Test func `keeps nothing where the characters break no words`() {
    #expect(ShellLine("soramoyo --lang=j", breaks: " ").kept.isEmpty)
  }
}

@Suite("Where shells look for completions")
struct ShellTests {
  @Test(arguments: [
    (Shell.bash, [:], "/h/.local/share/bash-completion/completions/soramoyo"),
    (.bash, ["BASH_COMPLETION_USER_DIR": "/b"], "/b/completions/soramoyo"),
    (
      .bash, ["BASH_COMPLETION_USER_DIR": "b"],
      "/h/.local/share/bash-completion/completions/soramoyo"
    ),
    (.zsh, ["XDG_DATA_HOME": "/d"], "/d/zsh/site-functions/_soramoyo"),
    (.fish, ["XDG_CONFIG_HOME": "/c"], "/c/fish/completions/soramoyo.fish"),
  ])
  func `is below the folders of XDG`(shell: Shell, variables: [String: String], wanted: String) {
    #expect(shell.file(["HOME": "/h"].merging(variables) { $1 }) == wanted)
    #expect(shell.file([:]) == nil)
  }

  @Test func `and which one it is, is told from its path`() {
    #expect(Shell(path: "/usr/bin/zsh") == .zsh)
    #expect(Shell(path: "fish") == .fish)
    #expect(Shell(path: "/bin/sh") == nil && Shell(path: "") == nil)
  }
}
