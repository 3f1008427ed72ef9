import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("JMA's warnings over HTTP", .heavy)
struct JMAWarningSourceTests {
  private static let start: Instant = "2026-11-21T12:00"

  @Test("asks the paths of today's system, each once, and never those of the frozen one")
  func paths() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    // The old path would answer with a level 5.
    room.serve(
      "/bosai/warning/data/warning/130000.json", WarningFixture.tokyo([.init("33")]).json.bytes)
    let answer = await room.ask()
    #expect(answer.overall == .none)
    #expect(answer.offices.first?.reports?.freshness == .fresh)
    #expect(
      Set(room.paths) == [
        WarningsRoom.office, WarningsRoom.floods, WarningsRoom.mapTime, WarningsRoom.attention,
        WarningsRoom.timeline,
      ])
    #expect(room.paths.count == 5)
    #expect(answer.attention.count == 2)
    #expect(answer.timelines.count == 1)
  }

  @Test func `no source file of the program names a frozen path`() {
    // Split in two, so that this file does not contain them either.
    let frozen = ["warning/data/" + "warning", "probability/data/probability/" + "\\("]
    let files = PackageRoot.files(below: "Sources", suffix: ".swift")
    #expect(files.count > 100)
    for file in files {
      let text = PackageRoot.text(of: file) ?? ""
      #expect(!frozen.contains { text.contains($0) }, "\(file)")
    }
  }

  @Test(
    "early attention of an office without a forecast file is taken from the other's, if it has none",
    arguments: [("014030", "014100"), ("460040", "460100")] as [(OfficeCode, String)])
  func attentionOfOther(office: OfficeCode, other: String) async throws {
    let room = try await WarningsRoom(Self.start)
    let folder = "/bosai/probability/data/probability/r8/"
    room.serve(folder + other + ".json", WarningFixture.attention.bytes)
    let answer = try await room.source().earlyAttention(of: office, now: Self.start)
    #expect(answer.value.parts.count == 2)
    // Before it is taken for missing, it is asked for in the folder of the next year.
    let next = folder.replacing("r8", with: "r9")
    #expect(
      room.paths == [
        "\(folder)\(office).json", "\(next)\(office).json", "\(folder)\(other).json",
      ])
    await #expect(throws: ForecastError.moved(.earlyAttention, host: room.server.host)) {
      try await room.source().earlyAttention(of: "130000", now: Self.start)
    }
  }

  @Test func `is fresh for a minute, then asks again with the tag`() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    _ = await room.ask()
    room.clock.advance(seconds: 59)
    _ = await room.ask()
    #expect(room.paths.count == 5)
    room.clock.advance(seconds: 2)
    let answer = await room.ask()
    // Outlook and early attention change less often.
    #expect(room.paths.count == 8)
    #expect(answer.overall == .none)
    #expect(answer.checked == room.clock.now)
  }

  @Test("what is in force is asked for with three files, and stands for five minutes unasked")
  func prompt() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    let place = Place.given("m:1310400")
    let answers = await room.model().inForce(at: [place])
    #expect(answers.map(\.overall) == [.none])
    #expect(
      Set(room.paths) == [WarningsRoom.office, WarningsRoom.floods, WarningsRoom.mapTime])
    let policy = FetchPolicy(isOffline: true, maxAge: 300, takesStoredForFresh: true)
    room.clock.advance(seconds: 300)
    let young = await room.model(policy).inForce(at: [place])
    #expect(young.map(\.overall) == [.none])
    #expect(young.first?.offices.first?.reports?.freshness == .fresh)
    #expect(young.first?.checked == Self.start)
    room.clock.advance(seconds: 1)
    let old = await room.model(policy).inForce(at: [place])
    #expect(old.map(\.overall) == [.unknown])
    #expect(old.first?.offices.first?.error == .tooOld(age: 301, limit: 300))
    #expect(room.paths.count == 3)
  }

  @Test("two offices of one prefecture, and several places, ask for shared files once")
  func shared() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    let places = ["m:1310400", "m:1310500", "p:13"].map(Place.given)
    let answers = await room.model().warnings(of: places)
    #expect(answers.count == 3)
    #expect(room.paths.filter { $0 == WarningsRoom.office }.count == 1)
    #expect(room.paths.filter { $0 == WarningsRoom.floods }.count == 1)
  }

  @Test func `a prefecture asks for no outlook, which is for single municipalities`() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    _ = await room.ask("p:13")
    #expect(!room.paths.contains(WarningsRoom.timeline))
    #expect(room.paths.contains(WarningsRoom.attention))
  }

  @Test func `404 means that the service has moved: unknown, never none (T13)`() async throws {
    let room = try await WarningsRoom(Self.start)
    let answer = await room.ask()
    let host = room.server.host
    #expect(answer.overall == .unknown)
    #expect(
      answer.unknowns == [
        .failed(.warnings, .moved(.warnings, host: host)),
        .failed(.riverFloods, .moved(.riverFloods, host: host)),
        .failed(.warningFeed, .moved(.warningFeed, host: host)),
      ])
  }

  @Test(
    "whatever comes instead of a file, the answer is not none",
    arguments: [WarningsRoom.office, WarningsRoom.floods, WarningsRoom.mapTime],
    ["<html>メンテナンス</html>", "[{\"cut", "{}", "null", "[3]", ""])
  func broken(path: String, body: String) async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    // A quiet office's own times must not replace those of the feed.
    room.serve(
      WarningsRoom.office,
      WarningFixture.tokyo([.none], reported: "2026-11-19T10:20").json.bytes)
    room.serve(path, Array(body.utf8))
    #expect(await room.ask().overall == .unknown)
  }

  @Test func `cut short at every 97th byte, a file is not understood`() async throws {
    let room = try await WarningsRoom(Self.start)
    let body = WarningFixture.tokyo([.init("33")]).json.bytes
    for length in stride(from: 1, to: body.count, by: 97) {
      room.serveQuiet()
      room.serve(WarningsRoom.office, Array(body.prefix(length)))
      room.clock.advance(minutes: 2)
      room.serveTime(room.clock.now)
      #expect(await room.ask().overall == .unknown, "\(length)")
    }
  }

  @Test("a stored answer serves while the service is away, and stops meaning none")
  func away() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    room.serve(WarningsRoom.office, WarningFixture.tokyo([.init("05")]).json.bytes)
    #expect(await room.ask().highest == .warning)
    room.serve(WarningsRoom.office, [], status: 503)
    room.clock.advance(minutes: 30)
    let stale = await room.ask()
    #expect(stale.highest == .warning)
    #expect(stale.offices.first?.reports?.freshness == .stale)
    #expect(stale.unknowns.contains(.notRenewed(.warnings, checked: Self.start)))
    let offline = await room.ask("m:1310500", .init(isOffline: true))
    #expect(offline.overall == .unknown)
    let old = await room.ask("m:1310400", .init(isOffline: true, maxAge: 600))
    #expect(old.unknowns.contains(.failed(.warnings, .tooOld(age: 1800, limit: 600))))
  }

  @Test(arguments: [30, 60 * 24, 60 * 24 * 365 * 50])
  func `a clock that was set back makes nothing fresh`(minutes: Int) async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    #expect(await room.ask().overall == .none)
    room.clock.advance(minutes: -minutes)
    let offline = await room.ask("m:1310400", .init(isOffline: true))
    #expect(offline.overall == .unknown)
    #expect(offline.unknowns.contains(.aheadOfClock(.warnings, time: Self.start)))
    let limited = await room.ask("m:1310400", .init(isOffline: true, maxAge: 3600))
    #expect(
      limited.unknowns.contains(
        .failed(.warnings, .ageUnknown(checked: Self.start, limit: 3600))))
    room.server.forgetRequests()
    _ = await room.ask()
    #expect(room.paths.count == 5)
  }

  @Test func `a feed that stands still makes the whole unknown`() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    room.serve(
      WarningsRoom.office,
      WarningFixture.tokyo([.init("33")], reported: "2026-11-20T10:20").json.bytes)
    room.serveTime("2026-11-21T05:30")
    let answer = await room.ask()
    #expect(answer.overall == .unknown)
    #expect(answer.feed == .silent(latest: "2026-11-21T05:30"))
  }

  @Test("JMA's list of areas is asked only for a municipality that the tables do not know")
  func areaTable() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    var fixture = WarningFixture.tokyo([.none])
    fixture.reports[0].municipalities.append(("1399900", [.init("05")]))
    room.serve(WarningsRoom.office, fixture.json.bytes)
    _ = await room.ask()
    #expect(!room.paths.contains(WarningsRoom.areas))
    let json = JSONTree.members([
      "class15s": .members(["130011": .members(["parent": .text("130010")])]),
      "class20s": .members([
        "1399900": .members([
          "name": .text("例新市"), "enName": .text("Reishin City"), "kana": .text("れいしんし"),
          "parent": .text("130011"),
        ])
      ]),
    ])
    room.serve(WarningsRoom.areas, json.bytes)
    let answer = await room.ask("p:13")
    #expect(room.paths.filter { $0 == WarningsRoom.areas }.count == 1)
    #expect(answer.states.contains { $0.area.name?.ja == "例新市" })
    room.clock.advance(minutes: 60 * 24 * 6)
    _ = await room.ask("p:13")
    #expect(room.paths.filter { $0 == WarningsRoom.areas }.count == 1)
  }

  @Test func `all Japan is one file; without it 58, at most six at once`() async throws {
    let room = try await WarningsRoom(Self.start)
    room.serveQuiet()
    room.serve(WarningsRoom.map, WarningFixture.tokyo([.init("05")]).json.bytes)
    let answers = await room.model().warningsOfJapan()
    #expect(Set(room.paths) == [WarningsRoom.map, WarningsRoom.floods, WarningsRoom.mapTime])
    #expect(answers[12].highest == .warning)
    #expect(answers[0].overall == .unknown)

    let other = try await WarningsRoom(Self.start)
    other.serveQuiet()
    let offices = WarningsRoom.catalog.offices
    let gauge = RequestGauge()
    for office in offices {
      let body = WarningFixture.tokyo([.init("05")]).json.bytes
      other.server.lay("/bosai/warning/data/r8/\(office.code).json") { _ in
        await gauge.enter()
        for _ in 0..<20 { await Task.yield() }
        await gauge.leave()
        return .init(200, body: body)
      }
    }
    let fallen = await other.model().warningsOfJapan()
    let asked = other.paths.filter { $0.hasPrefix("/bosai/warning/data/r8/") }
    #expect(Set(asked).count == 60)
    #expect(asked.contains("/bosai/warning/data/r8/014030.json"))
    #expect(asked.contains("/bosai/warning/data/r8/460040.json"))
    #expect(await gauge.most <= 6)
    #expect(fallen[12].highest == .warning)
  }
}
