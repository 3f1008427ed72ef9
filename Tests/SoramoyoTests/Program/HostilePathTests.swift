import ProcessTestSupport
import Testing

@Suite("Paths of the home folder that no terminal should get", .heavy)
struct HostilePathTests {
  static let odd = "a\u{1B}]0;owned\u{7}\n\u{202E}b 'c'"

  private func folder(_ home: Home) -> String { home.path + "/" + Self.odd }

  @Test func `are exact in a pipe, because a script uses them`() throws {
    let home = try Home()
    let run = try home.run("config", "path", variables: ["XDG_CONFIG_HOME": folder(home)])
    #expect(run.code == 0)
    #expect(run.output == folder(home) + "/soramoyo/config\n")
  }

  @Test(arguments: [["config", "path"], ["completions", "install", "zsh"]])
  func `are quoted on a terminal`(arguments: [String]) throws {
    let home = try Home()
    let run = try home.run(
      arguments,
      variables: ["XDG_CONFIG_HOME": folder(home), "XDG_DATA_HOME": folder(home)],
      output: .terminal, ending: 0)
    #expect(run.output.contains("$'"))
    #expect(run.output.contains("\\x1b]0;owned\\x07\\x0a\\xe2\\x80\\xaeb \\'c\\'"))
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func `are advised so that a shell finds the file`() throws {
    let home = try Home()
    let run = try home.run(
      "completions", "install", "bash", variables: ["XDG_DATA_HOME": folder(home)], ending: 0)
    #expect(!run.talk.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    let line = try #require(run.talk.split(separator: "\n").first { $0.hasPrefix("  source ") })
    // $'...' is of bash and zsh, whose completions these are.
    let (_, end) = try ChildProcess(["bash", "-c", "test -f \(line.dropFirst(9))"]).finish()
    #expect(end == .exited(0), "\(line)")
  }
}
