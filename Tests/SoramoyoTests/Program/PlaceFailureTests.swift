import ProcessTestSupport
import Testing

@Suite("Places that are not one place", .heavy)
struct PlaceFailureTests {
  @Test(
    arguments: ["ザザザ", "99999", "", " ", "\u{301}"],
    [["forecast", "--source", "sample"], ["info"], ["open", "--print"], ["favorites", "add"]])
  func `an unknown one is exit code 66`(name: String, command: [String]) throws {
    let home = try Home()
    let run = try home.run(command + [name], ending: 66)
    #expect(run.output.isEmpty)
    #expect(!run.talk.isEmpty)
    #expect(home.names(in: home.path) == [])
  }

  @Test func `a near miss is named and not acted on`() throws {
    let run = try Home().run("forecast", "shibuyaa", "--source", "sample", ending: 66)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("soramoyo forecast 13113"))
  }

  @Test("a search that finds nothing is exit code 66", arguments: [[], ["--json"], ["--plain"]])
  func nothingFound(format: [String]) throws {
    let run = try Home().run(["search", "ザザザ"] + format, ending: 66)
    #expect(run.talkLines.count == 1)
    #expect(run.output.isEmpty == (format != ["--json"]))
  }

  @Test(
    "several are exit code 67, and each is told by a command that then works",
    arguments: [("府中市", 2), ("北区", 12), ("伊達市", 2)], ["en_US.UTF-8", "ja_JP.UTF-8"])
  func several(name: (String, Int), lang: String) throws {
    let home = try Home(lang: lang)
    let run = try home.run("forecast", name.0, "--source", "sample", ending: 67)
    #expect(run.output.isEmpty)
    let commands = run.talkLines.dropFirst().map { line in
      line.split(separator: " ").prefix { !$0.isEmpty }.prefix(3).map(String.init)
    }
    #expect(commands.count == name.1)
    #expect(Set(commands).count == name.1)
    // Starting all of them would take seconds and prove no more.
    for command in [commands.first, commands.last] {
      let words = try #require(command)
      #expect(words.prefix(2) == ["soramoyo", "forecast"])
      #expect(try home.run(words.dropFirst() + ["--source", "sample"]).code == 0)
    }
  }

  @Test(arguments: [["info"], ["open"], ["favorites", "add"], ["favorites", "remove"]])
  func `the command told is the one that was typed`(command: [String]) throws {
    let run = try Home().run(command + ["府中市"], ending: 67)
    #expect(run.talk.contains("  soramoyo " + (command + ["13206"]).joined(separator: " ")))
  }

  @Test("one that contains the others is no question", arguments: ["大阪", "東京", "山形", "osaka"])
  func widest(name: String) throws {
    #expect(try Home().run("info", name).code == 0)
  }
}
