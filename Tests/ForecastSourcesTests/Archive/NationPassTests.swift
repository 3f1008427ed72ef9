import ForecastSources
import HTTPClient
import Locking
import LoopbackServer
import Models
import ProcessTestSupport
import Storage
import TestSupport
import Testing

@Suite("A record of all Japan", .heavy)
struct NationPassTests {
  private static let now: Instant = "2026-11-21T12:00"
  private static let bulletins = "/bosai/information/data/r8/"
  private static let ids = ["130000", "120000"].map { "20261121012000_0_VPFJ50_\($0)" }

  private let room: JMARoom
  private let folder: ArchiveFolder
  private let time = Locked(ContinuousClock.now)
  private let pauses = Locked<[Duration]>([])

  init() async throws {
    room = try await JMARoom(Self.now)
    folder = try ArchiveFolder()
  }

  /// By a clock that only pauses move.
  @discardableResult
  private func pass(_ products: RecordedProduct...) async -> [RecordedAnswer] {
    let pace = RequestPace(
      every: .seconds(1), now: { [time] in time.withLock { $0 } },
      pause: { [time, pauses] pause in
        pauses.withLock { $0.append(pause) }
        time.withLock { $0 += pause }
      })
    return await JMARecorder(room.access(), pace: pace)
      .record(products, RecordingTargets(allOf: PlaceCatalog()), into: folder.path)
  }

  private func serveBulletins() {
    let list = BulletinFixture.file(
      Self.ids.map { BulletinFixture("題", codes: [String($0.suffix(6))], name: $0) })
    room.serve(Self.bulletins + "information.json", list.bytes, tag: "\"1\"")
    for id in Self.ids {
      room.serve(
        "\(Self.bulletins)denbun/\(id).json", BulletinFixture.document("題", "本文 \(id)").bytes)
    }
  }

  @Test("asks for each document once, keeps it compressed, and an archive replays it")
  func once() async throws {
    serveBulletins()
    let first = await pass(.bulletins)
    #expect(
      first.compactMap(\.outcome.kept?.path)
        == ["information/202611/information_20261121T1020.json.gz"]
        + Self.ids.map { "information/denbun/202611/\($0).json.gz" })
    #expect(room.server.requests.count == 3)
    room.server.forgetRequests()
    room.clock.advance(minutes: 10)
    let second = await pass(.bulletins)
    #expect(second.map(\.outcome.isKnown) == [true])
    // Only whether the list changed.
    #expect(room.server.paths == [Self.bulletins + "information.json"])
    #expect(room.server.requests.first?.headers["if-none-match"] == "\"1\"")
    let archive = Archive(path: folder.path)
    #expect(try await archive.bulletins(of: [], now: Self.now).value.bulletins.count == 2)
    let id = try #require(BulletinID(Self.ids[1]))
    let text = try await archive.bulletin(id, now: Self.now)
    #expect(text.value.text.text == "本文 \(Self.ids[1])")
    #expect(text.freshness == .replay)
  }

  @Test func `is made by requests a second apart`() async throws {
    serveBulletins()
    await pass(.bulletins, .nowcast, .tsunamis)
    #expect(room.server.requests.count > 6)
    #expect(
      pauses.withLock { $0 }
        == Array(repeating: .seconds(1), count: room.server.requests.count - 1))
  }

  @Test("goes on where one was killed: what the folder has is not asked for again")
  func resumed() async throws {
    serveBulletins()
    let text = BulletinFixture.document("題", "本文 \(Self.ids[0])").bytes
    // In the place where records of places have it.
    try folder.write(text, to: "information/denbun/\(Self.ids[0]).json")
    try folder.write([0x1f], to: "information/denbun/202611/.atomic-1.tmp")
    await pass(.bulletins)
    #expect(
      room.server.paths
        == ["information.json", "denbun/\(Self.ids[1]).json"].map { Self.bulletins + $0 })
  }

  @Test(
    "leaves a service in trouble alone until the next pass: one that serves no data, not other data",
    arguments: [
      ("", 503, true), ("<!DOCTYPE html><title>メンテナンス</title>", 200, true),
      ("only a moment", 200, true), (#"{"x": 1}"#, 200, false),
    ])
  func trouble(body: String, status: Int, isOver: Bool) async throws {
    for list in ["targetTimes_N1", "targetTimes_N2", "targetTimes_N3"] {
      room.serve("/bosai/jmatile/data/nowc/\(list).json", Array(body.utf8), status: status)
    }
    let answers = await pass(.nowcast, .observations, .warnings, .forecasts)
    #expect((answers.count == 3) == isOver)
    #expect((room.server.requests.count == 3) == isOver)
  }

  @Test func `is over when nothing can be written`() async throws {
    serveBulletins()
    try folder.write("not a folder", to: "information")
    let answers = await pass(.bulletins, .telegrams)
    #expect(answers.count == 1)
    guard case .unwritable? = answers.first?.outcome else {
      Issue.record("\(answers)")
      return
    }
  }

  @Test("asks for the warnings of an office when the nation's file has a report of it that is new")
  func warnings() async throws {
    func serve(_ reported: Instant) {
      let file = WarningFixture.tokyo([.init("14")], reported: reported).json.bytes
      room.serve(WarningsRoom.office, file, tag: "\"\(reported.seconds)\"")
      room.serve(WarningsRoom.map, file, tag: "\"\(reported.seconds)\"")
    }
    func asked() -> Bool { room.server.paths.contains(WarningsRoom.office) }
    serve("2026-11-21T10:20")
    await pass(.warnings)
    room.server.forgetRequests()
    room.clock.advance(minutes: 10)
    await pass(.warnings)
    #expect(!asked())
    serve("2026-11-21T12:09")
    room.clock.advance(minutes: 10)
    await pass(.warnings)
    #expect(asked())
    let archive = Archive(path: folder.path)
    let answer = try await archive.warningReports(of: "130000", now: "2026-11-21T12:30")
    #expect(answer.value.map(\.reported).max() == "2026-11-21T12:09")
    #expect(answer.origin.hasSuffix("warning-r8/202611/130000_20261121T1209.json.gz"))
  }

  @Test("keeps once a day what stays the same, so that it counts in a replay days later")
  func lasting() async throws {
    let file = WarningFixture.tokyo([.init("14")], reported: "2026-11-21T10:20").json.bytes
    room.serve(WarningsRoom.office, file, tag: "\"1\"")
    room.serve(WarningsRoom.map, file, tag: "\"1\"")
    room.serve("/bosai/tsunami/data/list.json", Array("[]".utf8), tag: "\"1\"")
    await pass(.warnings, .tsunamis)
    for _ in 0..<5 {
      room.clock.advance(minutes: 24 * 60)
      for _ in 0..<2 {
        await pass(.warnings, .tsunamis)
        room.clock.advance(minutes: 5)
      }
    }
    let names = try Folder.names(in: folder.path + "/warning-r8/202611").sorted()
    #expect(
      names == ["130000_20261121T1020.json.gz"] + (22...26).map { "130000_202611\($0).json.gz" })
    #expect(try Folder.names(in: folder.path + "/tsunami/202611").count == 6)
    let archive = Archive(path: folder.path)
    let warnings = try await archive.warningReports(of: "130000", now: "2026-11-26T13:00")
    #expect(warnings.value.map(\.reported) == ["2026-11-21T10:20"])
    #expect(try await archive.tsunamis(now: "2026-11-26T13:00").value.reports.isEmpty)
    // Without records it is not known what is in force.
    let late = await outcome {
      try await archive.warningReports(of: "130000", now: "2026-11-30T13:00")
    }
    #expect(late.failure != nil)
  }

  @Test("has the maps of observations of the last hour that the folder does not have")
  func observations() async throws {
    room.serve(
      "/bosai/amedas/data/latest_time.txt", Array("2026-11-21T11:50:00+09:00".utf8))
    for time in ["20261121115000", "20261121113000"] {
      room.serve(
        "/bosai/amedas/data/map/\(time).json", Array(#"{"44132": {"temp": [12.3, 0]}}"#.utf8))
    }
    try folder.write(
      #"{"44132": {"temp": [12.1, 0]}}"#, to: "amedas/202611/map_20261121T1140.json")
    let answers = await pass(.observations)
    #expect(
      answers.compactMap(\.outcome.kept?.path)
        == ["1150", "1130"].map {
          "amedas/202611/map_20261121T\($0).json.gz"
        })
    #expect(!room.server.paths.contains("/bosai/amedas/data/map/20261121114000.json"))
    let latest = try await Archive(path: folder.path).latest(now: "2026-11-21T11:59")
    #expect(latest.value.time == "2026-11-21T11:50")
  }
}

extension RecordedAnswer.Outcome {
  fileprivate var isKnown: Bool { if case .known = self { true } else { false } }
}
