import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Rivers from telegrams VXKO, for when JMA's JSON is unavailable.
@Suite("River floods of JMA's XML", .heavy)
struct XMLFloodsTests {
  private static let now: Instant = "2026-11-21T10:30:20"
  private static let since: Instant = "2026-11-20T00:00"

  private let room: JMAXMLRoom

  init() async throws { room = try await JMAXMLRoom(Self.now) }

  private func source() -> JMAXMLSource {
    JMAXMLSource(room.access(), pause: room.pause)
  }

  /// Telegrams with the number of their river in the type.
  private func serve(
    _ telegrams: [(type: String, time: Instant, xml: String)], office: String = "130000",
    updated: Instant = "2026-11-21T10:30"
  ) {
    var feed = FeedFixture(updated: updated)
    feed.add("VPWW53", "470000", Self.since)
    for (type, time, xml) in telegrams { room.add(type, office, time, xml, &feed) }
    for path in ["feed/extra.xml", "feed/extra_l.xml"] { room.serve(feed, at: path) }
  }

  private func ask(_ id: String = "m:1310400") async throws -> PlaceWarnings {
    return await WarningsModel(catalog: SourceStage.catalog, source: source()) { Self.now }
      .warnings(of: .given(id))
  }

  private static func river(
    _ code: String?, _ reported: Instant, municipalities: [String] = ["1310400"]
  ) -> FloodTelegramFixture {
    var river = FloodTelegramFixture("例川", "830304004400", code, reported)
    river.municipalities = municipalities
    return river
  }

  @Test func `a level 5 that a telegram tells of is in force`() async throws {
    serve([("VXKO51", "2026-11-21T09:01", Self.river("51", "2026-11-21T09:00").xml)])
    let answer = try await ask()
    let flood = try #require(answer.floods.first)
    #expect(flood.flood.river == "例川")
    #expect(flood.flood.riverCode == "830304004400")
    #expect(flood.flood.level == .five)
    #expect(flood.flood.condition == "レベル５氾濫特別警報（発表）")
    #expect(flood.basis == .municipality)
    #expect(answer.level == .five)
    #expect(answer.highest == .emergency)
    #expect(answer.floodAnswer?.value == 1)
    #expect(answer.floodAnswer?.source == .jmaXML)
  }

  @Test func `what no telegram told of is not known, and never none`() async throws {
    serve([])
    let answer = try await ask()
    #expect(answer.floods.isEmpty)
    #expect(answer.unknowns.contains(.floodsNotSeen(since: Self.since)))
    #expect(answer.overall == .unknown)
    #expect(answer.floodAnswer?.value == 0)
    serve(
      [("VXKO51", "2026-11-21T09:01", Self.river("10", "2026-11-21T09:00").xml)],
      updated: "2026-11-21T10:31")
    room.clock.advance(minutes: 2)
    #expect(try await ask().releasedFloods.count == 1)
    #expect(try await ask().unknowns.contains(.floodsNotSeen(since: Self.since)))
  }

  @Test func `the newest telegram of each river counts, whatever is behind it`() async throws {
    var other = FloodTelegramFixture("別川", "830304009900", "41", "2026-11-21T08:00")
    other.municipalities = ["1310400"]
    serve([
      ("VXKO51", "2026-11-21T07:01", Self.river("51", "2026-11-21T07:00").xml),
      ("VXKO51", "2026-11-21T09:01", Self.river("10", "2026-11-21T09:00").xml),
      ("VXKO52", "2026-11-21T08:01", other.xml),
    ])
    let answer = try await ask()
    #expect(answer.floods.map(\.flood.river) == ["別川"])
    #expect(answer.releasedFloods.map(\.flood.river) == ["例川"])
  }

  @Test func `should two rivers ever share a number, neither hides the other`() async throws {
    var other = FloodTelegramFixture("別川", "830304009900", "51", "2026-11-21T08:00")
    other.municipalities = ["1310400"]
    serve([
      ("VXKO51", "2026-11-21T09:01", Self.river("20", "2026-11-21T09:00").xml),
      ("VXKO51", "2026-11-21T08:01", other.xml),
    ])
    #expect(try await ask().floods.map(\.flood.river) == ["別川", "例川"])
  }

  @Test func `training does not count, and a cancellation leaves the river unknown`() async throws {
    var training = Self.river("51", "2026-11-21T09:00")
    training.status = "訓練"
    var cancelled = FloodTelegramFixture("別川", "830304009900", "51", "2026-11-21T09:00")
    cancelled.infoType = "取消"
    serve([
      ("VXKO51", "2026-11-21T09:01", training.xml), ("VXKO52", "2026-11-21T09:01", cancelled.xml),
    ])
    let answer = try await ask()
    #expect(answer.floods.isEmpty)
    #expect(answer.unknowns.contains(.floodWithdrawn(river: "別川")))
  }

  @Test("without municipalities it is of the whole office; elsewhere it is not of the place")
  func offices() async throws {
    serve([
      (
        "VXKO51", "2026-11-21T09:01", Self.river("51", "2026-11-21T09:00", municipalities: []).xml
      )
    ])
    #expect(try await ask().floods.map(\.basis) == [.office])
    #expect(try await ask("m:1210000").floods.isEmpty)
    serve(
      [
        (
          "VXKO51", "2026-11-21T09:05",
          Self.river("51", "2026-11-21T09:04", municipalities: ["1310500", "0000000"]).xml
        )
      ], updated: "2026-11-21T10:31")
    room.clock.advance(minutes: 2)
    #expect(try await ask().floods.isEmpty)
    #expect(try await ask("m:1310500").level == .five)
  }

  @Test(
    "one that cannot be read is a river of the office at an unknown level; the others stay",
    arguments: ["<html>", "<?xml version=\"1.0\"?><Report/>", ""])
  func unread(xml: String) async throws {
    serve([
      ("VXKO51", "2026-11-21T09:01", Self.river("51", "2026-11-21T09:00").xml),
      ("VXKO52", "2026-11-21T09:01", xml),
    ])
    let answer = try await ask()
    #expect(answer.level == .five)
    #expect(answer.floods.contains { $0.flood.gravity == .unknown && $0.basis == .office })
  }

  @Test func `one behind a newer one that cannot be read ends nothing: its order is not known`()
    async throws
  {
    serve([
      ("VXKO51", "2026-11-21T07:01", Self.river("10", "2026-11-21T07:00").xml),
      ("VXKO51", "2026-11-21T09:01", "<html>"),
    ])
    let answer = try await ask()
    #expect(answer.releasedFloods.map(\.flood.order) == [.unclear])
    #expect(answer.unknowns.contains(.floodOrderUnclear(river: "例川")))
    #expect(answer.floods.map(\.flood.river) == [RiverFlood.unnamed])
  }

  @Test func `each telegram is fetched once`() async throws {
    serve([("VXKO51", "2026-11-21T09:01", Self.river("51", "2026-11-21T09:00").xml)])
    for _ in 0..<3 {
      _ = try await ask()
      room.clock.advance(minutes: 2)
    }
    #expect(room.asked.count { $0.contains("VXKO51") } == 1)
  }

  @Test(
    "a real telegram and JMA's samples are read: river, level, office, municipalities",
    .recordedData("more/warnings-xml/"))
  func recorded() async throws {
    let xml = String(
      decoding: try RecordedData.bytes("more/warnings-xml/vxko_flood_lv2.xml"), as: UTF8.self)
    serve([("VXKO62", "2026-11-21T06:24", xml)], office: "060000")
    let answer = try await source().riverFloods(now: Self.now)
    let flood = try #require(answer.value.first)
    #expect(flood.river == "鮭川")
    #expect(flood.riverCode == "820211007300")
    #expect(flood.level == .two)
    #expect(flood.offices == ["060000"])
    #expect(flood.primaryAreas == [])
    #expect(flood.municipalities.prefix(3) == ["0636100", "0636400", "0636600"])
    #expect(answer.value.last?.infoType == .notSeen)
  }
}
