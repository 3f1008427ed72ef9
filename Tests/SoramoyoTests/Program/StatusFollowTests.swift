import Glibc
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("The line of a status bar that is followed", .heavy)
struct StatusFollowTests {
  private static let sample = ["status", "渋谷", "--source", "sample", "--follow"]

  /// With standard error on standard output.
  private func start(_ arguments: [String], in home: Home? = nil) throws -> ChildProcess {
    try (home ?? Home()).start(arguments, redirected: "2>&1")
  }

  private func expectEnd(
    of program: ChildProcess, by signal: Int32 = SIGTERM,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    program.kill(signal)
    let end = program.finish()
    #expect(end.output == [] && end.end == .exited(0), sourceLocation: sourceLocation)
  }

  @Test(
    "is a line, and nothing more while nothing changes, until a signal ends it with 0",
    arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(signal: Int32) throws {
    let program = try start(Self.sample)
    #expect(program.readLine()?.hasPrefix("Shibuya City ☁→☂ 31/- 80%") == true)
    expectEnd(of: program, by: signal)
  }

  @Test func `the stored line comes at once, and a line as soon as something else is known`() throws
  {
    let service = try WarningService([.init("03", "発表")])
    let home = try Home()
    let command = ["status", "新宿", "--format", "{warning} {mark}|"] + service.options
    let first = try home.run(command)
    #expect(first.output.hasPrefix("Heavy Rain Warning"))
    try home.redateCache(Home.now.adding(hours: -3))
    let program = try start(command + ["--follow"], in: home)
    #expect(program.readLine()?.contains("[STORED]") == true)
    #expect(program.readLine().map { $0 + "\n" } == first.output)
    expectEnd(of: program)
  }

  /// A bar that kept its line would go on to show a warning that was lifted.
  @Test func `a line that is empty is a line`() throws {
    let service = try WarningService([.none])
    let program = try start(
      ["status", "新宿", "--format", "{warning}", "--follow"] + service.options)
    #expect(program.readLine() == "?")
    #expect(program.readLine() == "")
    expectEnd(of: program)
  }

  @Test func `ends with 0 as soon as nobody reads it`() throws {
    let home = try Home()
    for words in ["--source sample", "--offline", "--base-url http://127.0.0.1:1/ --tmux"] {
      let run = try home.shell(
        "{ \"$0\" status 渋谷 --follow \(words); echo $? > \"$HOME/code\"; } 2>/dev/null | head -n 1")
      #expect(run.output.count == 1)
      #expect(home.bytes(of: home.path + "/code") == Array("0\n".utf8), "\(words)")
    }
  }

  @Test(
    "is a document, a record or an object for Waybar in each line",
    arguments: [
      (["--json"], "{\"schema\": \"soramoyo.status\", "),
      (["--json-lines"], "{\"schema\": \"soramoyo.status\", "),
      (["札幌", "--json"], "{\"schema\": \"soramoyo.statusList\", "), (["--plain"], "13113\t"),
      (["--waybar"], "{\"text\": "), (["--tmux", "--format", "#[x] {high}"], "##[x] #[fg=red]31"),
    ])
  func formats(words: [String], begin: String) throws {
    let program = try start(Self.sample + words)
    #expect(program.readLine()?.hasPrefix(begin) == true)
    expectEnd(of: program)
  }

  @Test func `several places are a line each`() throws {
    let program = try start(Self.sample + ["札幌", "--format", "{place}"])
    #expect([program.readLine(), program.readLine()] == ["Shibuya City", "Sapporo City"])
    expectEnd(of: program)
  }

  @Test func `a signal ends it while a service does not answer`() async throws {
    let question = Happening("a question")
    let server = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      question.happen()
      connection.waitForClient()
    }
    let program = try start(["status", "渋谷", "--follow", "--base-url", server.address])
    #expect(program.readLine()?.hasPrefix("Shibuya City - -/- -") == true)
    await question.wait()
    expectEnd(of: program)
  }

  @Test func `says once why nothing can be known`() throws {
    let program = try start(["status", "渋谷", "--follow", "--base-url", "http://127.0.0.1:1/"])
    #expect(program.readLine()?.hasPrefix("Shibuya City - -/- -") == true)
    #expect(program.readLine()?.contains("127.0.0.1") == true)
    expectEnd(of: program)
  }

  @Test(arguments: [
    (["渋谷", "--prometheus"], 64), (["渋谷", "--stale-ok"], 64), (["渋谷", "Atlantis"], 66), ([], 64),
  ])
  func `takes back what cannot be followed`(words: [String], code: Int) throws {
    let run = try Home().run(["status", "--follow"] + words)
    #expect(Int(run.code) == code)
    #expect(run.outputBytes == [])
  }
}
