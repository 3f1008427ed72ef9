import ProcessTestSupport
import TestSupport
import Testing

/// A pass over an invented service that has only forecasts and warnings.
@Suite("Answers kept for later", .heavy)
struct RecordTests {
  private let home: Home
  private let service: WarningService
  private var folder: String { home.path + "/kept" }
  private static let forecast = "forecast/299908/130000_29990829T1100.json"

  init() throws {
    home = try Home()
    service = try WarningService()
  }

  /// The stored forecast.
  private func kept() -> String? {
    home.bytes(of: "\(folder)/\(Self.forecast)").map { String(decoding: $0, as: UTF8.self) }
  }

  private func record(_ more: [String] = []) throws -> ProgramRun {
    try home.run(["record", "m:1310400", "--into", folder] + service.options + more)
  }

  @Test("are JMA's own bytes under a name that says what they are, and each is kept once")
  func once() throws {
    let first = try record(["--plain"])
    let rows = first.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(
      rows.map { $0[0] } == [
        "forecast", "overview", "threeHourly", "warnings", "observations", "bulletins",
      ])
    #expect(rows.map { $0[2] } == ["new", "failed", "failed", "new", "failed", "failed"])
    #expect(
      rows[0] == ["forecast", "130000", "new", "2999-08-29T11:00:00+09:00", Self.forecast, "-"])
    #expect(rows[3][4].hasPrefix("warning-r8/"))
    // A failure is reported and does not stop the rest from being kept.
    #expect(first.code == 69)
    #expect(!first.talk.isEmpty)
    let bytes = kept()
    #expect(bytes == JMAFixture(base: "2999-08-29T11:00").json.rendered)
    let second = try record(["--plain"])
    #expect(second.lines[0].hasPrefix("forecast\t130000\tknown\t"))
    #expect(kept() == bytes)
  }

  @Test func `are what an archive replays`() throws {
    _ = try record()
    let replay = try home.run(
      [
        "forecast", "m:1310400", "--plain", "--source", "archive:\(folder)",
        "--at", "2999-08-29T12:00+09:00",
      ], ending: 0)
    let live = try home.run(["forecast", "m:1310400", "--plain"] + service.options)
    func figures(_ run: ProgramRun) -> [[Substring]] {
      run.lines.map { Array($0.split(separator: "\t").prefix(10)) }
    }
    #expect(figures(replay) == figures(live))
    #expect(!replay.lines.isEmpty)
  }

  @Test func `of a bulletin whose text failed it is said which, and what to do`() throws {
    let id = "20261121012000_0_VPFJ50_130000"
    let list = BulletinFixture.file([BulletinFixture("東京都気象解説情報", name: id)]).rendered
    let service = try WarningService(instead: [WarningService.bulletins: list])
    let command = ["record", "m:1310400", "--into", folder] + service.options
    let page = try home.run(command, ending: 69)
    #expect(page.output.contains("text of a bulletin"))
    let line = page.talkLines.last { $0.contains(id) }
    #expect(line?.contains("HTTP 404") == true, "\(page.talk)")
    #expect(line?.hasSuffix("The next record asks for it again while JMA lists it.") == true)
    let records = try home.run(command + ["--plain"])
    #expect(records.lines.last?.hasPrefix("bulletins\t130000\tfailed\t") == true)
    #expect(records.lines.last?.hasSuffix("\t\(id)") == true)
  }

  @Test func `another answer of the same name and time is kept beside the first`() throws {
    _ = try record()
    try home.write(Array("[]".utf8), to: "\(folder)/\(Self.forecast)")
    let again = try record(["--plain"])
    #expect(again.lines[0].hasSuffix("forecast/299908/130000_29990829T1100-2.json\t-"))
    #expect(kept() == "[]")
  }

  @Test func `--quiet says nothing of what was kept, and still what failed`() throws {
    let run = try record(["--quiet"])
    #expect(run.output == "")
    #expect(!run.talk.isEmpty)
    #expect(kept() != nil)
    #expect(try record(["--quiet", "--plain"]).lines.count == 6)
  }

  @Test func `a mistyped name alone asks nothing and makes no folder`() throws {
    try home.run(["record", "Atlantis", "--into", folder] + service.options, ending: 66)
    #expect(!home.names(in: home.path).contains("kept"))
    #expect(service.takeQuestions() == [])
  }

  @Test func `nothing is said to be recorded where everything failed`() throws {
    let run = try home.run(
      ["record", "m:1310400", "--into", folder, "--base-url", "http://127.0.0.1:1/"], ending: 69)
    #expect(run.lines.first == "Nothing was recorded in \(folder)")
    #expect(try record().lines.first == "Recorded in \(folder)")
  }

  @Test(
    "without a place the command to type is one that works",
    arguments: [
      (["record", "--into", "kept"], "soramoyo record --into kept shibuya"),
      (["record", "--into", "my kept"], "soramoyo record --into 'my kept' shibuya"),
      (["watch", "--once"], "soramoyo watch --once shibuya"),
      (["forecast"], "soramoyo forecast shibuya"),
    ])
  func noPlace(arguments: [String], next: String) throws {
    let run = try home.run(arguments, ending: 64)
    #expect(run.talk.contains("Try: \(next) ("), "\(run.talk)")
  }

  @Test func `one line of JSON an answer, to append to a history`() throws {
    let run = try record(["--json-lines"])
    #expect(run.lines.count == 1)
    #expect(run.lines[0].hasPrefix("{\"schema\": \"soramoyo.record\""))
    let both = try record(["--json-lines", "--plain"])
    #expect(both.code == 64)
    #expect(both.talk.contains("--json-lines, --plain"))
  }

  @Test func `a folder that cannot be written ends with 73, and only jma is recorded`() throws {
    try home.write(Array("x".utf8), to: folder)
    let run = try record()
    #expect(run.code == 73)
    #expect(run.talkLines == ["soramoyo: \(folder) is not a folder. Name another one with --into."])
    let below = try home.run(
      ["record", "m:1310400", "--into", folder + "/below"] + service.options, ending: 73)
    #expect(below.talkLines.count == 1)
    #expect(service.takeQuestions() == [])
    let other = home.path + "/other"
    try home.write(Array("x".utf8), to: other + "/forecast")
    let within = try home.run(
      ["record", "m:1310400", "--into", other] + service.options, ending: 73)
    #expect(within.talkLines.contains { $0.hasPrefix("soramoyo: \(other)/forecast: ") })
    let sample = try home.run(["record", "m:1310400", "--into", folder, "--source", "sample"])
    #expect(sample.code == 64)
    #expect(sample.talk.contains("--source"))
    #expect(try home.run(["record", "m:1310400"]).code == 64)
  }
}
