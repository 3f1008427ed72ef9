import FoundationEssentials
import ProcessTestSupport
import TestSupport
import Testing

/// `Scripts/check-completions.py` runs the scripts in the shells themselves.
@Suite("What is for shells and programs is passed on as it is", .heavy)
struct CompletionTests {
  @Test(
    "a completion script is the same at every width, and every line is whole",
    arguments: [
      ("bash", "#!/bin/bash"), ("zsh", "#compdef soramoyo"),
      ("fish", "function __soramoyo_should_offer_completions_for_flags_or_options"),
    ])
  func script(shell: String, first: String) throws {
    let scripts = try ["20", "80", "400"].map { columns in
      try Home().run(
        ["--generate-completion-script", shell], variables: ["COLUMNS": columns])
    }
    for script in scripts {
      #expect(script.code == 0 && script.talk.isEmpty)
      // Printing the difference of such a long text takes too long.
      let isSame = script.output == scripts[0].output
      #expect(isSame)
    }
    #expect(scripts[0].lines.first?.hasPrefix(first) == true, "\(scripts[0].lines.prefix(2))")
    #expect(scripts[0].output.contains("forecast") && scripts[0].output.contains("warnings"))
  }

  @Test("with an equals sign, among other options, and on a terminal")
  func spellings() throws {
    let home = try Home()
    let plain = try home.run("--generate-completion-script", "bash")
    let joined = try home.run("--generate-completion-script=bash").output == plain.output
    #expect(joined)
    let terminal = try home.run(
      "--generate-completion-script", "bash", variables: ["TERM": "dumb", "LANG": "C"],
      output: .terminal)
    let isSame = terminal.output == plain.output
    #expect(isSame)
  }

  @Test("a shell that is not known is still said to be none")
  func unknown() throws {
    let run = try Home().run("--generate-completion-script", "tcsh")
    #expect(run.code != 0)
    #expect(run.output.isEmpty && !run.talk.isEmpty)
  }

  @Test(
    "the dump of the help is JSON of the whole program, or of one command",
    arguments: ["en_US.UTF-8", "ja_JP.UTF-8"])
  func dump(lang: String) throws {
    let home = try Home(lang: lang)
    let whole = try home.run("--experimental-dump-help", variables: ["COLUMNS": "20"])
    #expect(whole.code == 0)
    #expect(try name(whole) == "soramoyo")
    let one = try home.run("forecast", "--experimental-dump-help")
    #expect(try name(one) == "forecast")
  }

  /// The command of a dump.
  private func name(_ run: ProgramRun) throws -> String? {
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(run.outputBytes))
    return tree[path: "command.commandName"]?.text
  }

  @Test("help is still broken to the width")
  func help() throws {
    let run = try Home().run("--help", variables: ["COLUMNS": "40"])
    #expect(run.code == 0)
    #expect(run.lines.allSatisfy { $0.count <= 40 })
  }
}
