import FoundationEssentials
import ProcessTestSupport
import TestSupport
import Testing

@Suite("What is for shells and programs is passed on as it is", .heavy)
struct CompletionTests {
  @Test(
    "a completion script is the same at every width, language and spelling",
    arguments: [
      ("bash", "# bash completion"), ("zsh", "#compdef soramoyo"), ("fish", "# fish completion"),
    ])
  func script(shell: String, first: String) throws {
    let home = try Home()
    let script = try home.run("completions", shell)
    #expect(script.code == 0 && script.talk.isEmpty)
    #expect(script.lines.first?.hasPrefix(first) == true, "\(script.lines.prefix(2))")
    #expect(script.output.contains("---complete \(shell)"))
    for line in [
      ["completions", "show", shell], ["--generate-completion-script", shell],
      ["--generate-completion-script=\(shell)"],
      ["completions", shell, "--lang", "ja", "--width", "20"],
    ] {
      #expect(try home.run(line).output == script.output, "\(line)")
    }
    let terminal = try home.run(
      "completions", shell, variables: ["TERM": "dumb", "LANG": "C"], output: .terminal)
    #expect(terminal.output == script.output)
    #expect(
      try home.run("completions", variables: ["SHELL": "/bin/\(shell)"]).output == script.output)
  }

  @Test func `a shell that is not known is said to be none`() throws {
    for line in [
      ["--generate-completion-script", "tcsh"], ["completions", "tcsh"], ["completions"],
    ] {
      let run = try Home().run(line, variables: ["SHELL": "/bin/tcsh"], ending: 64)
      #expect(run.output.isEmpty && !run.talk.isEmpty)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `install writes the script and says where, and what is still to do`(shell: String) throws {
    let home = try Home()
    let first = try home.run("completions", "install", shell, ending: 0)
    let file = try #require(first.lines.first)
    #expect(file.hasPrefix(home.path) && !first.talk.isEmpty)
    #expect(
      home.bytes(of: file).map { String(decoding: $0, as: UTF8.self) }
        == (try home.run("completions", shell).output))
    // An older script of ours is replaced.
    try home.write("# Made by: soramoyo completions \(shell)\nold\n", to: file)
    #expect(try home.run("completions", "install", shell).code == 0)
    #expect(
      home.bytes(of: file).map { String(decoding: $0, as: UTF8.self).contains("old\n") } == false)
  }

  @Test func `install leaves alone what somebody else wrote, and says so`() throws {
    let home = try Home()
    let file = home.path + "/config/fish/completions/soramoyo.fish"
    try home.write("complete -c soramoyo\n", to: file)
    let run = try home.run("completions", "install", "fish", ending: 73)
    #expect(run.output.isEmpty && run.talk.contains(file))
    #expect(home.bytes(of: file) == Array("complete -c soramoyo\n".utf8))
  }

  @Test func `a script's question is answered for each shell, with what its line needs`() throws {
    let home = try Home()
    let zsh = try home.run("---complete", "zsh", "forecast", "shibuy")
    #expect(zsh.lines == ["words", "shibuya\tShibuya City, Tokyo"])
    #expect(
      try home.run("---complete", "fish", "forecast", "--lang", "ja", "渋谷").lines == [
        "words", "渋谷区\t渋谷区 東京都",
      ])
    let breaks = " \t\n\"'@><=;|&(:"
    #expect(
      try home.run("---complete", "bash", breaks, "soramoyo list --lang=e").lines.map {
        $0.split(separator: "\t").first
      } == ["words", "en"])
    #expect(
      try home.run("---complete", "bash", breaks, "soramoyo forecast --source sample:s").lines.map {
        $0.split(separator: "\t").first
      } == ["words", "snow"])
    #expect(try home.run("favorites", "add", "札幌").code == 0)
    #expect(
      try home.run("---complete", "zsh", "favorites", "remove", "").lines == [
        "words", "札幌市\tSapporo City, Hokkaido",
      ])
  }

  @Test(
    "a question with a broken configuration, broken favorites or no home is answered all the same")
  func broken() throws {
    let home = try Home()
    try home.write("nonsense\n", to: home.configFile)
    try home.write("nonsense\n", to: home.favoritesFile)
    for line in [
      ["forecast", ""], ["favorites", "remove", ""], ["config", "set", "la"], ["\u{1b}[31m", ""],
      [String(repeating: "あ", count: 9000)],
    ] {
      let run = try home.run(["---complete", "zsh"] + line)
      #expect(run.code == 0 && run.talk.isEmpty && run.lines.first == "words", "\(line)")
    }
    #expect(
      try home.run(
        "---complete", "zsh", "forecast", "", variables: ["HOME": "", "XDG_DATA_HOME": ""]
      ).code == 0)
  }

  @Test(arguments: ["en_US.UTF-8", "ja_JP.UTF-8"])
  func `the dump of the help is JSON of the whole program, or of one command`(lang: String) throws {
    let home = try Home(lang: lang)
    let whole = try home.run("--experimental-dump-help", variables: ["COLUMNS": "20"], ending: 0)
    #expect(try name(whole) == "soramoyo")
    let one = try home.run("forecast", "--experimental-dump-help")
    #expect(try name(one) == "forecast")
  }

  /// The command of a dump.
  private func name(_ run: ProgramRun) throws -> String? {
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(run.outputBytes))
    return tree[path: "command.commandName"]?.text
  }

  @Test func `help is still broken to the width`() throws {
    let run = try Home().run("--help", variables: ["COLUMNS": "40"], ending: 0)
    #expect(run.lines.count > 20 && run.lines.contains { $0.count > 30 })
    #expect(run.lines.allSatisfy { $0.count <= 40 })
  }
}
