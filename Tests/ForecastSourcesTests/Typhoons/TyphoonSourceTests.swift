import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Typhoons over HTTP, from an archive and as a sample", .heavy)
struct TyphoonSourceTests {
  private static let now: Instant = "2026-09-18T19:00"

  private struct Stage {
    let room: JMARoom
    var server: JMAServer { room.server }
    var clock: TestClock { room.clock }

    init() async throws { room = try await JMARoom(now) }

    var source: JMASource { JMASource(room.access()) }

    func serve(_ path: String, _ tree: JSONTree) {
      let body = tree.bytes
      server.lay("/bosai/" + path) { _ in .init(200, headers: ["ETag": "\"1\""], body: body) }
    }

    func ask(places: [Place] = []) async -> Result<TyphoonAnswer, ForecastError> {
      let model = TyphoonsModel(catalog: PlaceCatalog(), source: source)
      return await outcome { try await model.typhoons(of: places, now: clock.now) }
    }
  }

  @Test func `asks for the list, then for the files of each storm`() async throws {
    let stage = try await Stage()
    stage.serve("typhoon/data/targetTc.json", TyphoonFixture.one)
    stage.serve("typhoon/data/TC2630/specifications.json", TyphoonFixture.report)
    stage.serve("typhoon/data/TC2630/forecast.json", TyphoonFixture.track)
    stage.serve("typhoon/data/TC2630/probabilityTimeseries.json", TyphoonFixture.chances)
    stage.serve("typhoon/data/TC2630/probabilityThrough.json", TyphoonFixture.days)
    stage.serve("information/data/r8/information.json", TyphoonFixture.texts)
    let answer = try await stage.ask().get()
    #expect(answer.storms.map(\.designation.number) == [25])
    #expect(answer.storms.first?.report?.value.moments.count == 6)
    #expect(answer.storms.first?.track?.value.past.count == 3)
    #expect(answer.storms.first?.chances?.value.ends.count == 9)
    #expect(answer.storms.first?.dayChances != nil)
    #expect(answer.errors == [])
    // Y8: only what is of today.
    #expect(answer.texts?.map(\.title) == ["令和８年　台風第２５号に関する情報　位置"])
    #expect(stage.server.requests.count == 6)
    // The list that has stood still since May 2026.
    #expect(!stage.server.paths.contains { $0.hasSuffix("information/data/typhoon.json") })
    // Nothing is asked for again within ten minutes.
    stage.clock.advance(minutes: 9)
    _ = try await stage.ask().get()
    #expect(stage.server.requests.count == 6)
    stage.clock.advance(minutes: 2)
    _ = try await stage.ask().get()
    #expect(stage.server.requests.count == 12)
  }

  private static let rows =
    "live/information/information_r8_typhoon2625_24rows_20260921.json"

  @Test(
    "of each office the newest text about the storm counts, that of the place first, then the country's",
    .recordedData(rows))
  func texts() async throws {
    let stage = try await Stage()
    stage.clock.now = "2026-09-21T06:00"
    stage.serve("typhoon/data/targetTc.json", TyphoonFixture.one)
    let body = try RecordedData.bytes(Self.rows)
    stage.server.serve("/bosai/information/data/r8/information.json", body)
    let texts = try #require(try await stage.ask(places: [Place.given("p:10")]).get().texts)
    #expect(
      texts.map(\.title)
        == [
          "群馬県", "全般", "福島県", "東海地方", "東北地方", "東京都",
        ].map { "\($0)気象解説情報（台風第２５号）" })
    #expect(texts.map(\.earlier) == [1, 3, 1, 1, 1, 1])
    #expect(
      texts.first?.address
        == stage.server.baseURL
        + "information/data/r8/denbun/20260920205748_0_VPFJ51_100000.json")
    #expect(texts.first?.office == "前橋地方気象台")
  }

  private static func file(_ name: String, in year: String = "r8") -> String {
    "information/data/\(year)/denbun/\(name).json"
  }

  /// A storm, and JMA's list of 21 September 2026 with the words of some of its rows.
  private static func recorded(in year: String = "r8", words: [String] = []) async throws -> Stage {
    let stage = try await Stage()
    stage.clock.now = "2026-09-21T06:00"
    stage.serve("typhoon/data/targetTc.json", TyphoonFixture.one)
    func serve(_ path: String, _ file: String) throws {
      let body = try RecordedData.bytes(file)
      stage.server.serve("/bosai/" + path, body)
    }
    try serve("information/data/\(year)/information.json", rows)
    for name in words {
      try serve(file(name, in: year), "live/information/denbun/\(name).json")
    }
    return stage
  }

  private static let national = "20260920201108_0_VPZJ51_010000"
  private static let gunma = "20260920205748_0_VPFJ51_100000"

  @Test("the words are asked for where the list was found", .recordedData(rows))
  func wordsOfNextYear() async throws {
    let stage = try await Self.recorded(in: "r9", words: [Self.national])
    let path = "/bosai/" + Self.file(Self.national, in: "r9")
    let texts = try #require(try await stage.ask(places: []).get().texts)
    #expect(texts.contains { (try? $0.words?.get()) != nil })
    #expect(stage.server.paths.contains { $0 == path })
  }

  @Test(
    "the words of the text for all of Japan and of the place's office are read once; one that cannot be had stays listed",
    .recordedData(rows), arguments: [true, false])
  func words(isThere: Bool) async throws {
    let stage = try await Self.recorded(
      words: isThere ? [Self.national, Self.gunma] : [Self.gunma])
    func asked() -> [String] {
      stage.server.paths.filter { $0.contains("/denbun/") }.sorted()
    }
    let place = Place.given("p:10")
    let texts = try #require(try await stage.ask(places: [place]).get().texts)
    #expect(texts.count == 6)
    #expect(asked() == [Self.national, Self.gunma].map { "/bosai/" + Self.file($0) })
    #expect(try texts[0].words?.get().text.hasPrefix("［気象概況］\n") == true)
    if isThere {
      #expect(try texts[1].words?.get().headline?.hasPrefix("東日本から東北地方の太平洋側では") == true)
    } else {
      #expect(texts[1].words?.error == .refused(status: 404, host: stage.server.host))
    }
    #expect(texts.dropFirst(2).allSatisfy { $0.words == nil })
    // A text never changes.
    guard isThere else { return }
    stage.clock.advance(minutes: 30)
    _ = try await stage.ask(places: [place]).get()
    #expect(asked().count == 2)
  }

  @Test(.recordedData(rows)) func `whoever wants no words asks for none`() async throws {
    let stage = try await Self.recorded()
    let answer = try await TyphoonsModel(catalog: PlaceCatalog(), source: stage.source)
      .typhoons(of: [], now: stage.clock.now, readsTexts: false)
    #expect(answer.texts?.count == 6)
    #expect(!stage.server.paths.contains { $0.contains("/denbun/") })
  }

  @Test(
    "a text that was withdrawn leaves none of its office, and other storms' texts are not listed")
  func withdrawnText() async throws {
    let stage = try await Stage()
    stage.serve("typhoon/data/targetTc.json", TyphoonFixture.one)
    func row(_ event: String, _ serial: Int, _ type: String, storm: String = "TC2630") -> JSONTree {
      .members([
        "headTitle": .text("\(event) \(serial)"), "eventId": .text(event), "infoType": .text(type),
        "serial": .text("\(serial)"), "reportDatetime": .text("2026-09-18T18:0\(serial):00+09:00"),
        "infoTag": .list([
          .members(["name": .text("台風番号"), "condition": .text("T2625")]),
          .members(["name": .text("TC番号"), "condition": .text(storm)]),
        ]),
      ])
    }
    stage.serve(
      "information/data/r8/information.json",
      .list([
        row("A", 1, "発表"), row("A", 2, "取消"), row("B", 2, "発表"), row("B", 1, "発表"),
        row("C", 1, "訓練"), row("D", 1, "発表", storm: "TC2699"),
        .members(["headTitle": .text("例"), "reportDatetime": .text("2026-09-18T18:00:00+09:00")]),
      ]))
    let texts = try #require(try await stage.ask().get().texts)
    #expect(texts.map(\.title) == ["B 2"])
    #expect(texts.map(\.earlier) == [1])
  }

  @Test func `without a storm nothing else is asked for`() async throws {
    let stage = try await Stage()
    stage.serve("typhoon/data/targetTc.json", .list([]))
    let answer = try await stage.ask().get()
    #expect(answer.storms.isEmpty && answer.texts == [])
    #expect(stage.server.paths == ["/bosai/typhoon/data/targetTc.json"])
  }

  @Test func `a list that is not there is no empty list`() async throws {
    let stage = try await Stage()
    #expect(await stage.ask().failure == .moved(.typhoons, host: stage.server.host))
    stage.clock.advance(minutes: 5)
    stage.server.serve("/bosai/typhoon/data/targetTc.json", Array("<html>".utf8))
    guard case .notUnderstood? = await stage.ask().failure else { return unexpected("understood") }
  }

  @Test("files that are not published are no failure; a report that is not there is one")
  func missing() async throws {
    let stage = try await Stage()
    stage.serve("typhoon/data/targetTc.json", TyphoonFixture.one)
    stage.serve("typhoon/data/TC2630/specifications.json", TyphoonFixture.depression)
    let answer = try await stage.ask().get()
    let storm = try #require(answer.storms.first)
    #expect(storm.report != nil && storm.chances == nil && storm.track == nil)
    #expect(answer.errors == [] && answer.texts == nil)
    let other = try await Stage()
    other.serve("typhoon/data/targetTc.json", TyphoonFixture.one)
    other.server.serve("/bosai/typhoon/data/TC2630/probabilityTimeseries.json", [], status: 500)
    let failed = try await other.ask().get()
    let host = other.server.host
    #expect(
      failed.errors == [.refused(status: 404, host: host), .refused(status: 500, host: host)])
  }

  @Test func `an archive is replayed as of its time, by the names of its files`() async throws {
    let folder = try ArchiveFolder()
    try folder.write(TyphoonFixture.one.bytes, to: "typhoon/targetTc_20260918T1845.json")
    try folder.write(TyphoonFixture.four.bytes, to: "typhoon/targetTc_20260831.json")
    try folder.write(
      TyphoonFixture.report.bytes, to: "typhoon/specifications_TC2630_20260918T1845.json")
    let source = Archive(path: folder.path)
    let list = try await source.storms(now: Self.now)
    #expect(list.value.storms.map(\.id.text) == ["TC2630"])
    #expect(list.source == .archive && list.freshness == .replay)
    #expect(try await source.storms(now: "2026-08-31T11:00").value.storms.count == 4)
    let id = try #require(StormID("TC2630"))
    #expect(try await source.report(of: id, now: Self.now).value.moments.count == 6)
    for (moment, isThere) in [
      ("2026-09-18T18:44" as Instant, false), ("2026-09-18T18:45", true),
      ("2026-09-19T18:45", true), ("2026-09-19T18:46", false), ("2026-08-30T00:00", false),
    ] {
      let found = try? await source.storms(now: moment)
      #expect((found != nil) == isThere, "\(moment)")
    }
    let other = try #require(StormID("TC2631"))
    await #expect(throws: ForecastError.self) { try await source.report(of: other, now: Self.now) }
  }

  @Test func `an older recording does not hide a newer one that cannot be read`() async throws {
    let folder = try ArchiveFolder()
    try folder.write(TyphoonFixture.one.bytes, to: "typhoon/targetTc_20260918T1845.json")
    try folder.write(Array("[{\"cut".utf8), to: "typhoon/targetTc_20260918T1850.json")
    let source = Archive(path: folder.path)
    await #expect(throws: ForecastError.self) { try await source.storms(now: Self.now) }
  }

  @Test func `the sample has an invented storm in August and none in January`() async throws {
    let august = SampleSource(.typhoon)
    let now: Instant = "2024-08-29T11:00"
    let storm = try #require(try await august.storms(now: now).value.storms.first)
    #expect(storm.designation == .typhoon(year: 2024, number: 99))
    let report = try await august.report(of: storm.id, now: now)
    #expect(report.source == .sample && report.value.moments.count == 6)
    let chances = try await august.chances(of: storm.id, now: now).value
    let days = try await august.dayChances(of: storm.id, now: now).value
    // Every group has some, and what is summed up by day never falls.
    #expect(chances.chances.count == 375 && days.chances.count == 375)
    #expect(
      days.chances.values.allSatisfy { list in
        zip(list, list.dropFirst()).allSatisfy { $0 ?? 0 <= $1 ?? 0 }
      })
    await #expect(throws: ForecastError.self) { try await august.storms(now: "2024-08-31T11:00") }
    let january = SampleSource(.snow)
    #expect(try await january.storms(now: "2024-01-24T17:00").value == StormList([]))
  }

  @Test("sources that have none say so", arguments: SourceKind.allCases)
  func notOffered(kind: SourceKind) async {
    await #expect(throws: ForecastError.notOffered(.typhoons, by: kind)) {
      try await SourceChain<any TyphoonSource>(kind).storms(now: Self.now)
    }
  }
}
