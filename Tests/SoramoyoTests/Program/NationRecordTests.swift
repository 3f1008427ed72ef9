import Glibc
import HTTPClient
import ProcessTestSupport
import TestSupport
import Testing

/// An invented service that has only a list of bulletins and their texts.
@Suite("A record of all Japan by the program", .heavy)
struct NationRecordTests {
  private static let data = "/information/data/r8/"
  private static let ids = (10..<22).map { "202611210120\($0)_0_VPFJ50_130000" }

  private let home: Home
  private let service: WarningService
  private var folder: String { home.path + "/kept" }
  private var texts: String { folder + "/information/denbun/202611" }

  init() throws {
    home = try Home()
    var bodies = Dictionary(
      uniqueKeysWithValues: Self.ids.map { id in
        ("\(Self.data)denbun/\(id).json", BulletinFixture.document("題", "本文 \(id)").rendered)
      })
    bodies[WarningService.bulletins] =
      BulletinFixture.file(Self.ids.map { BulletinFixture("題", name: $0) }).rendered
    service = try WarningService(instead: bodies)
  }

  private func words(_ more: String...) -> [String] {
    ["record", "--products", "bulletins", "--into", folder] + more + service.options
  }

  /// The bulletins whose texts the folder has, each of which is whole.
  private func kept() throws -> [String] {
    try home.names(in: texts).filter { !$0.hasPrefix(".") }.map { name in
      let id = String(name.dropLast(".json.gz".count))
      let bytes = try #require(home.bytes(of: "\(texts)/\(name)"))
      let text = try #require(try Gunzip.unpack(bytes, limit: 1 << 20))
      #expect(text == Array(BulletinFixture.document("題", "本文 \(id)").rendered.utf8))
      return id
    }
  }

  private func askedTexts() -> [String] {
    service.takeQuestions().filter { $0.contains("denbun") }
  }

  @Test("that is killed leaves whole files, and the next one fetches the others alone")
  func killed() throws {
    let program = try home.start(words("--per-minute", "120"))
    Patience.wait { service.requests.count > 4 }
    // One at a time: two would ask twice as often.
    let other = try home.run(words("--per-minute", "60000"), ending: 69)
    #expect(other.talk.contains("Another record is at work"))
    program.kill(SIGKILL)
    _ = program.finish()
    let before = Set(try kept())
    #expect(!before.isEmpty && before.count < Self.ids.count)
    _ = service.takeQuestions()
    let next = try home.run(words("--per-minute", "60000", "--plain"), ending: 0)
    #expect(askedTexts().count == Self.ids.count - before.count)
    #expect(next.lines.count == 1 + Self.ids.count - before.count)
    #expect(try kept().sorted() == Self.ids)
    _ = try home.run(words("--per-minute", "60000"), ending: 0)
    #expect(askedTexts() == [])
    let replay = try home.run(
      [
        "bulletins", Self.ids[3], "--source", "archive:\(folder)", "--at", "2026-11-21T12:00",
        "--json-lines",
      ], ending: 0)
    #expect(replay.output.contains("本文 \(Self.ids[3])"))
    #expect(replay.output.contains("\"freshness\": \"replay\""))
  }

  @Test func `counts what it kept, and says that JMA has no past`() throws {
    let run = try home.run(words("--per-minute", "60000"), ending: 0)
    #expect(run.output.contains("13 new, 0 kept before, 0 failed"))
    #expect(run.output.contains("JMA keeps no past"))
    #expect(try home.run(words("--quiet"), ending: 0).output == "")
  }

  @Test(
    "asks nothing where the command line is wrong",
    arguments: [
      (["--all", "shibuya"], "Give places, or"),
      (["--products", "rain"], "--products takes"),
      (["--products", ","], "--products takes"),
      (["shibuya", "--per-minute", "3"], "--per-minute"),
    ])
  func usage(more: [String], says: String) throws {
    let run = try home.run(
      ["record", "--into", folder] + more + service.options, ending: 64)
    #expect(says.split(separator: "|").contains { run.talk.contains($0) }, "\(run.talk)")
    #expect(service.takeQuestions() == [])
  }

  @Test(arguments: [[], ["--base-url", "https://WWW.jma.go.jp:1/bosai/"]])
  func `JMA itself is asked once a second at most`(more: [String]) throws {
    let run = try home.run(
      ["record", "--all", "--into", folder, "--per-minute", "61"] + more, ending: 64)
    #expect(run.talk.contains("at most 60 times a minute"))
  }
}

@Suite("A series from an archive", .heavy)
struct ReplaySeriesTests {
  private let home: Home
  private let archive: Archive

  init() throws {
    home = try Home()
    archive = try Archive(in: home)
  }

  private func series(_ command: String, _ more: String...) throws -> ProgramRun {
    try home.run(
      [command, "m:1310400", "--source", "archive:\(archive.folder)"] + more)
  }

  @Test func `is one line a moment, and says that it is a replay`() throws {
    let run = try series(
      "forecast", "--json-lines", "--from", "2024-08-29T12:00", "--to", "2024-08-29T14:30")
    #expect(run.code == 0)
    #expect(run.lines.count == 3)
    for (line, hour) in zip(run.lines, 12...14) {
      #expect(line.contains("2024-08-29T\(hour):00:00+09:00"))
      #expect(line.contains("\"freshness\": \"replay\""))
      // It is the answer to the moment alone.
      let alone = try series("forecast", "--json-lines", "--at", "2024-08-29T\(hour):00")
      #expect(alone.lines == [line])
    }
  }

  @Test func `goes on after a moment without a record, and ends with its exit code`() throws {
    let run = try series(
      "forecast", "--plain", "--from", "2024-08-29T10:00", "--to", "2024-08-29T12:00")
    #expect(run.code == 69)
    // One issue answers both moments, which the last column tells apart.
    let alone = try ["11:00", "12:00"].flatMap { time in
      try series("forecast", "--plain", "--at", "2024-08-29T\(time)").lines
        .map { "\($0)\t2024-08-29T\(time):00+09:00" }
    }
    #expect(run.lines == alone)
    #expect(run.talkLines.count == 1)
    #expect(run.talk.contains("--from and --to") && !run.talk.contains("--at"))
  }

  @Test func `ends at once where a name is wrong`() throws {
    let run = try home.run(
      ["now", "Atlantis", "--source", "archive:\(archive.folder)", "--json-lines"]
        + ["--from", "2024-08-29", "--to", "2024-08-30"], ending: 66)
    #expect(run.lines.count == 1)
  }

  @Test(
    "needs both ends, an archive and a format for machines",
    arguments: [
      "--from 2024-08-29 --json-lines", "--to 2024-08-29 --plain", "--step 1d --plain",
      "--step 1h", "--step 1h --plain",
      "--from 2024-08-29 --to 2024-08-30", "--from 2024-08-29 --to 2024-08-30 --json",
      "--from 2024-08-30 --to 2024-08-29 --plain", "--from x --to 2024-08-29 --plain",
      "--from 2024-08-29 --to 2024-08-30 --step 5s --plain",
      "--from 2024-08-29 --to 2024-08-30 --step 0 --plain",
      "--from 2024-08-29 --to 2024-08-30 --plain --at 2024-08-29",
      "--from 0001-01-01 --to 9999-12-31 --step 1m --plain",
    ])
  func usage(more: String) throws {
    let words = more.split(separator: " ").map(String.init)
    for command in ["forecast", "now", "warnings"] {
      let run = try home.run(
        [command, "m:1310400", "--source", "archive:\(archive.folder)"] + words, ending: 64)
      #expect(run.output == "" && run.talkLines.count == 1, "\(run.talk)")
    }
  }

  @Test func `may end where it begins`() throws {
    let run = try series(
      "forecast", "--plain", "--from", "2024-08-29T12:00", "--to", "2024-08-29T12:00")
    #expect(run.code == 0 && !run.lines.isEmpty)
  }

  @Test func `is not of what JMA says now: it keeps no past`() throws {
    let run = try home.run(
      ["now", "m:1310400", "--plain", "--from", "2024-08-29", "--to", "2024-08-30"], ending: 64)
    #expect(run.talk.contains("JMA keeps no past"))
  }
}
