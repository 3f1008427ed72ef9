import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Earthquakes and tsunamis over HTTP", .heavy)
struct JMAQuakeSourceTests {
  private static let now: Instant = "2026-11-21T11:05:20"
  private static let list = "/bosai/quake/data/list.json"
  private static let tsunamis = "/bosai/tsunami/data/list.json"

  private let room: JMAXMLRoom

  init() async throws { room = try await JMAXMLRoom(Self.now) }

  private var server: JMAServer { room.server }

  private func jma(_ policy: FetchPolicy = .init()) -> JMASource {
    JMASource(room.access(policy, baseURL: server.baseURL))
  }

  private func xml() -> JMAXMLSource {
    JMAXMLSource(room.access(), pause: room.pause)
  }

  private var chain: SourceChain<any QuakeSource> { SourceChain(.jma, [jma(), xml()]) }

  /// Feeds with the telegrams of one earthquake, which the JSON has as event 20261121105800.
  private func serveFeed(_ more: [(type: String, time: Instant, xml: String)] = []) {
    var feed = FeedFixture(updated: "2026-11-21T11:05")
    feed.add("VFVO53", "010000", "2026-11-10T00:00")
    let quake = TelegramFixture.quake.with { $0.dateTime = "2026-11-21T02:03:00Z" }
    room.add("VXSE53", "270000", "2026-11-21T11:03", quake.xml, &feed)
    let other = quake.with { $0.eventID = "20261121110000" }
    room.add("VXSE53", "010000", "2026-11-21T11:03:10", other.xml, &feed)
    for entry in more { room.add(entry.type, "010000", entry.time, entry.xml, &feed) }
    room.serve(feed, at: "feed/eqvol.xml")
    room.serve(feed, at: "feed/eqvol_l.xml")
  }

  private var row: QuakeFixture {
    QuakeFixture("VXSE5k", "20261121110300", event: "20261121105800")
  }

  @Test("the list is fresh for a minute, then asked for again; 404 means that it has moved")
  func minute() async throws {
    let moved = await outcome { try await jma().quakes(now: Self.now) }
    #expect(moved.failure == .moved(.quakes, host: server.host))
    room.clock.advance(minutes: 3)
    room.serve(Self.list, QuakeFixture.file(QuakeFixture.event))
    server.forgetRequests()
    #expect(try await jma().quakes(now: Self.now).value.reports.count == 4)
    room.clock.advance(seconds: 59)
    #expect(try await jma().quakes(now: Self.now).freshness == .fresh)
    #expect(server.paths == [Self.list])
    room.clock.advance(seconds: 2)
    _ = try await jma().quakes(now: Self.now)
    #expect(server.requests.count == 2)
    let offline = try await jma(.init(isOffline: true)).quakes(now: Self.now)
    #expect(offline.freshness == .offline)
  }

  @Test func `a whole report is asked for once, under its own name`() async throws {
    let document = "20261121110300_20261121105800_VXSE5k_0.json"
    room.serve(
      "/bosai/quake/data/" + document,
      Array(#"{"Control": {"Status": "通常"}, "Head": {"Title": "題"}}"#.utf8))
    room.serve(Self.list, QuakeFixture.file([row]))
    let report = try #require(try await jma().quakes(now: Self.now).value.reports.first)
    #expect(report.document == document)
    for _ in 0..<2 {
      room.clock.advance(minutes: 60)
      #expect(try await jma().telegram(of: report, now: Self.now).value.head.title == "題")
    }
    #expect(server.paths.count { $0.hasSuffix(document) } == 1)
  }

  @Test("one event in detail is that of the XML feed when the JSON is down, found by its event")
  func detailOfXML() async throws {
    room.serve(Self.list, QuakeFixture.file([row]))
    serveFeed()
    let report = try #require(try await chain.quakes(now: Self.now).value.reports.first)
    let telegram = try await chain.telegram(of: report, now: Self.now)
    #expect(telegram.source == .jmaXML)
    #expect(telegram.value.head.eventID == "20261121105800")
    #expect(telegram.trouble != nil)
  }

  @Test func `the list is that of the XML feed when the JSON is down`() async throws {
    room.serve(Self.list, Array("<html>".utf8))
    serveFeed()
    let list = try await chain.quakes(now: Self.now)
    #expect(list.source == .jmaXML)
    #expect(Set(list.value.reports.map(\.event)) == ["20261121105800", "20261121110000"])
    let report = try #require(list.value.reports.first { $0.event == "20261121105800" })
    #expect(report.intensity?.text == "6+")
    #expect(report.magnitude == .huge)
    #expect(report.document?.hasSuffix("VXSE53_270000.xml") == true)
    // Known from the telegram that is there already.
    server.forgetRequests()
    #expect(try await xml().telegram(of: report, now: Self.now).value.head.eventID == report.event)
    #expect(room.asked.allSatisfy { !$0.hasPrefix("data/") })
  }

  @Test("what is in force is that of the XML feed when the JSON is down; training is not")
  func tsunamiOfXML() async throws {
    room.serve(Self.tsunamis, Array("[3]".utf8))
    let training = TelegramFixture.tsunami.with { $0.status = "訓練" }
    serveFeed([
      ("VTSE41", "2026-11-21T11:01", TelegramFixture.tsunami.xml),
      ("VTSE41", "2026-11-21T11:02", training.xml),
    ])
    let list = try await chain.tsunamis(now: Self.now)
    #expect(list.source == .jmaXML)
    #expect(list.value.exercises == 1)
    #expect(list.value.losses == 0)
    let standing = TsunamiStatus(list.value, now: Self.now)
    #expect(standing.highest == .majorWarning)
    // An unknown kind is of unknown level, not "none".
    #expect(standing.coasts.map(\.level) == [.majorWarning, .advisory, nil])
  }

  @Test("a telegram with a status that nobody knows is no training", arguments: ["", "X", "通常 "])
  func unknownStatus(word: String) async throws {
    room.serve(Self.tsunamis, Array("[3]".utf8))
    serveFeed([
      ("VTSE41", "2026-11-21T11:01", TelegramFixture.tsunami.with { $0.status = word }.xml)
    ])
    let list = try await chain.tsunamis(now: Self.now)
    #expect(list.value.exercises == 0)
    #expect(!TsunamiStatus(list.value, now: Self.now).isNone)
  }

  @Test func `a feed that does not go back far enough never says none`() async throws {
    room.serve(Self.tsunamis, Array("<html>".utf8))
    var feed = FeedFixture(updated: "2026-11-21T11:05")
    feed.add("VXSE51", "010000", "2026-11-21T08:00")
    room.serve(feed, at: "feed/eqvol.xml")
    let list = try await chain.tsunamis(now: Self.now)
    #expect(!TsunamiStatus(list.value, now: Self.now).isNone)
  }

  @Test("sources that have none say so", arguments: SourceKind.allCases)
  func none(kind: SourceKind) async {
    let chain = SourceChain<any QuakeSource>(kind)
    let quakes = await outcome { try await chain.quakes(now: Self.now) }
    #expect(quakes.failure == .notOffered(.quakes, by: kind))
    let tsunamis = await outcome { try await chain.tsunamis(now: Self.now) }
    #expect(tsunamis.failure == .notOffered(.tsunami, by: kind))
  }
}
