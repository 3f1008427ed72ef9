import ProcessTestSupport
import Testing

@Suite("Wrong usage is exit code 64", .heavy)
struct UsageTests {
  @Test(
    "of commands and options",
    arguments: [
      ["bogus"], ["渋谷"], ["\u{1b}[31m"], ["--bogus"], ["list", "--bogus"], ["list", "--days", "3"],
      ["list", "extra"], ["info"], ["info", "渋谷", "札幌"], ["search"], ["favorites", "add"],
      ["favorites", "move", "渋谷"], ["favorites", "move", "渋谷", "first"],
      ["favorites", "move", "渋谷", "0"], ["cache", "wipe"], ["list", "--area"],
      ["list", "--json", "--plain"], ["forecast", "渋谷", "--days"],
      ["list", "--area", "関"], ["list", "--area", "関東,東海道"], ["list", "--area", ""],
    ])
  func words(arguments: [String]) throws {
    try expectUsage(arguments)
  }

  @Test(
    "of option values",
    arguments: [
      ["--lang", "fr"], ["--source", "web"], ["--source", "archive:"], ["--source", "sample:sun"],
      ["--max-age", "soon"], ["--max-age=-1h"], ["--at", "tomorrow"], ["--base-url", "jma.go.jp"],
      ["--base-url", "file:///etc/passwd"], ["--color", "blue"], ["--glyphs", "nerd"],
      ["--width", "5"], ["--width", "wide"], ["--days", "0"], ["--days", "9"], ["--days", "three"],
      ["--days", "x", "--days", "3"],
    ])
  func values(option: [String]) throws {
    let source = option[0] == "--source" ? [] : ["--source", "sample"]
    try expectUsage(["forecast", "渋谷"] + source + option)
  }

  @Test("of the limit of a search", arguments: ["0", "5001", "many", "99999999999999999999"])
  func limit(value: String) throws {
    try expectUsage(["search", "渋谷", "--limit", value])
  }

  @Test("of a time with a live source", arguments: [[], ["--source", "jma"]])
  func time(source: [String]) throws {
    try expectUsage(["forecast", "渋谷", "--at", "2024-08-29T12:00"] + source)
  }

  @Test("of a forecast without a place, and the message says how to set one")
  func noPlace() throws {
    let run = try Home().run("forecast")
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("soramoyo favorites add"))
  }

  @Test("a near miss of a command is named, and not run")
  func nearMiss() throws {
    let run = try Home().run("lisst")
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("soramoyo list"))
  }

  @Test("a place in the command's stead is understood, and not run", arguments: ["渋谷", "札幌"])
  func placeAsCommand(name: String) throws {
    let run = try Home().run(name)
    #expect(run.code == 64)
    #expect(run.talk.contains("soramoyo forecast \(name)"))
  }

  private func expectUsage(_ arguments: [String]) throws {
    let run = try Home().run(arguments)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(!run.talk.isEmpty)
    #expect(ScreenText.harmful(run.talk) == [])
  }
}
