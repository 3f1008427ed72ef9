import ProcessTestSupport
import Testing

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
