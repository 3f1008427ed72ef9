import ProcessTestSupport
import Testing

@Suite("Wrong usage is exit code 64", .heavy)
struct UsageTests {
  @Test(arguments: [
    ["bogus"], ["\u{1b}[31m"], ["--bogus"], ["list", "--bogus"], ["list", "--days", "3"],
    ["list", "extra"], ["info"], ["info", "渋谷", "札幌"], ["search"], ["favorites", "add"],
    ["favorites", "move", "渋谷"], ["favorites", "move", "渋谷", "first"],
    ["favorites", "move", "渋谷", "0"], ["cache", "wipe"], ["list", "--area"],
    ["list", "--json", "--plain"], ["forecast", "渋谷", "--days"],
    ["forecast", "渋谷", "--graph", "--json"], ["forecast", "渋谷", "--graph", "--json-lines"],
    ["forecast", "渋谷", "--graph", "--plain"], ["forecast", "渋谷", "--graph", "--week"],
    ["list", "--area", "関"], ["list", "--area", "関東,東海道"], ["list", "--area", ""],
  ])
  func `of commands and options`(arguments: [String]) throws {
    try expectUsage(arguments)
  }

  @Test(arguments: [
    ["--lang", "fr"], ["--source", "web"], ["--source", "archive:"], ["--source", "sample:sun"],
    ["--max-age", "soon"], ["--max-age=-1h"], ["--at", "tomorrow"], ["--base-url", "jma.go.jp"],
    ["--base-url", "file:///etc/passwd"], ["--color", "blue"], ["--glyphs", "nerd"],
    ["--width", "5"], ["--width", "wide"], ["--days", "0"], ["--days", "9"], ["--days", "three"],
    ["--days", "x", "--days", "3"],
  ])
  func `of option values`(option: [String]) throws {
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

  @Test func `of a forecast without a place, and the message says how to set one`() throws {
    let run = try Home().run("forecast", ending: 64)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("soramoyo favorites add"))
  }

  @Test func `a place where an area belongs is named with the command for it`() throws {
    let run = try Home().run("list", "--area", "東京", ending: 64)
    #expect(run.talk.contains("soramoyo forecast "))
    let none = try Home().run("list", "--area", "Atlantis", ending: 64)
    #expect(!none.talk.contains("soramoyo forecast "))
  }

  @Test func `a near miss of a command is named, and not run`() throws {
    let run = try Home().run("lisst", ending: 64)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains("soramoyo list"))
  }

  @Test func `an option that is not one is named, and another only if it is like it`() throws {
    let far = try Home().run("list", "--foo", ending: 64)
    #expect(far.talkLines.first == "soramoyo: There is no option “--foo”.")
    for words in ["quakes --foo x", "quakes --foo=3 x", "page --foo x", "watch --min 9 --foo"] {
      let run = try Home().run(words.split(separator: " ").map(String.init), ending: 64)
      #expect(run.talkLines.first == "soramoyo: There is no option “--foo”.", "\(words)")
    }
    let near = try Home().run("list", "--weathr")
    #expect(near.talkLines.first?.contains("Did you mean --weather?") == true)
    let longer = try Home().run("forecast", "渋谷", "--weekly", ending: 64)
    #expect(longer.talkLines.first?.contains("Did you mean --week?") == true)
  }

  @Test func `of help is left out, and the rest explained`() throws {
    let json = try Home().run("help", "json", "now", "--since", ending: 0)
    #expect(json.output == (try Home().run("help", "json", "now")).output)
    #expect(json.output.contains("now --since --plain"))
    #expect(try Home().run("help", "json", "now --since").output == json.output)
  }

  @Test func `a number that will not do is told with what it may be`() throws {
    let days = try Home().run("forecast", "渋谷", "--days", "9")
    #expect(days.talkLines.first == "soramoyo: --days must be 1 to 8 (got “9”)")
    let width = try Home().run("list", "--width", "10")
    #expect(width.talkLines.first == "soramoyo: --width must be 20 to 1000 (got “10”)")
    let glyphs = try Home().run("list", variables: ["SORAMOYO_GLYPHS": "nerd"])
    #expect(
      glyphs.talkLines.first
        == "soramoyo: SORAMOYO_GLYPHS must be emoji, unicode or ascii (got “nerd”)")
  }

  private func expectUsage(_ arguments: [String]) throws {
    let run = try Home().run(arguments, ending: 64)
    #expect(run.output.isEmpty)
    #expect(!run.talk.isEmpty)
    #expect(ScreenText.harmful(run.talk) == [])
  }
}
