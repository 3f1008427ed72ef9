import ProcessTestSupport
import Testing

@Suite("Streams", .heavy)
struct StreamTests {
  @Test(arguments: [
    [], ["list"], ["list", "--weather", "--source", "sample"], ["areas"], ["search", "渋谷"],
    ["info", "渋谷"], ["forecast", "渋谷", "--source", "sample"], ["open", "--print", "渋谷"],
    ["cache", "status"], ["--help"], ["help", "forecast"], ["--version"],
  ])
  func `data goes to standard output and nothing to standard error`(arguments: [String]) throws {
    let run = try Home().run(arguments, ending: 0)
    #expect(!run.output.isEmpty)
    #expect(
      run.output.hasSuffix("\n")
        && (arguments.contains { $0.contains("help") } || !run.output.hasSuffix("\n\n")))
    #expect(run.talk.isEmpty)
    #expect(ScreenText.harmful(run.output) == [])
  }

  @Test func `bare soramoyo is list`() throws {
    let home = try Home()
    #expect(try home.run().output == home.run("list").output)
  }

  @Test func `talk goes to standard error, and quiet keeps it back`() throws {
    let home = try Home()
    let loud = try home.run("favorites", "add", "渋谷")
    #expect(loud.code == 0 && loud.output.isEmpty && loud.talkLines.count == 1)
    let quiet = try home.run("favorites", "add", "札幌", "--quiet")
    #expect(quiet.code == 0 && quiet.output.isEmpty && quiet.talk.isEmpty)
    let empty = try Home().run("favorites", "list", "-q")
    #expect(empty.code == 0 && empty.output.isEmpty && empty.talk.isEmpty)
  }

  @Test func `quiet does not hide what went wrong`() throws {
    let run = try Home().run("info", "ザザザ", "-q", ending: 66)
    #expect(!run.talk.isEmpty)
  }

  @Test(arguments: [
    ["list"], ["list", "--weather", "--source", "sample"], ["areas"], ["search", "北"],
    ["forecast", "渋谷", "札幌", "--source", "sample"],
  ])
  func `plain is records of the same number of fields`(arguments: [String]) throws {
    let run = try Home().run(arguments + ["--plain"], ending: 0)
    let counts = run.lines.map { $0.filter { $0 == "\t" }.count }
    #expect((counts.first ?? 0) > 0)
    #expect(Set(counts).count == 1)
  }

  @Test func `the sample looks like one, whatever the command`() throws {
    let home = try Home()
    for arguments in [["forecast", "渋谷"], ["list", "--weather"]] {
      let run = try home.run(arguments + ["--source", "sample"])
      #expect(run.lines.prefix(3).contains { $0.contains("SAMPLE") })
    }
  }

  @Test(arguments: ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", ":nonsense", "JST-9", ""])
  func `the time zone of the machine changes no date`(name: String) throws {
    let home = try Home()
    for arguments in [
      ["forecast", "渋谷", "--source", "sample"],
      ["list", "--weather", "--source", "sample", "--json"],
    ] {
      let here = try home.run(arguments)
      #expect(try home.run(arguments, variables: ["TZ": name]).output == here.output)
    }
  }
}

@Suite("Output that cannot be written", .heavy)
struct OutputFailureTests {
  private static let commands = [
    ["list"], ["areas", "--json"], ["search", "北", "--limit", "5000"], ["info", "渋谷"],
    ["forecast", "渋谷", "--source", "sample", "--plain"], ["--help"], ["--version"], [],
    ["cache", "status"],
  ]

  @Test("a reader that went away is success, and silent", arguments: commands)
  func readerGone(arguments: [String]) throws {
    let run = try Home().run(arguments, output: .readerGone, ending: 0)
    #expect(run.talk.isEmpty)
  }

  @Test(arguments: commands) func `a full disk is exit code 74`(arguments: [String]) throws {
    let run = try Home().run(arguments, output: .file("/dev/full"), ending: 74)
    #expect(run.talkLines.count == 1)
  }

  @Test("no standard output at all is exit code 74", arguments: commands)
  func closed(arguments: [String]) throws {
    let run = try Home().run(arguments, output: .closed, ending: 74)
    #expect(run.talkLines.count == 1)
  }

  @Test func `of a failed command a reader that went away changes nothing`() throws {
    #expect(try Home().run("info", "ザザザ", output: .readerGone).code == 66)
  }

  @Test func `a command with nothing to write does not mind where it would go`() throws {
    #expect(try Home().run("favorites", "add", "渋谷", output: .file("/dev/full")).code == 0)
  }
}
