import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

@Suite("What is stored while another process fetches", .heavy)
struct RefreshedElsewhereTests {
  static let morning = JMAFixture(base: "2026-11-21T05:00")
  private static let elsewhere = FetchPolicy(isRefreshedElsewhere: true)
  let room: JMARoom

  init() async throws { room = try await JMARoom("2026-11-21T05:10") }

  @Test func `is fresh until it is due, then stale, and nobody is asked`() async throws {
    room.server.serve(Self.morning)
    let good = try await room.ask()
    room.clock.advance(minutes: 2)
    let young = try await room.ask(Self.elsewhere)
    #expect(young.freshness == .fresh)
    #expect(young.checked == good.checked)
    room.clock.advance(minutes: 70)
    let old = try await room.ask(Self.elsewhere)
    #expect(old.freshness == .stale)
    #expect(old.value == good.value)
    #expect(old.trouble == nil)
    #expect(room.server.requests.count == 1)
  }

  @Test("says why the last attempt failed, for an hour", arguments: [404, 503])
  func lastFailure(status: Int) async throws {
    let host = room.server.host
    let refused =
      status == 404
      ? ForecastError.moved(.forecast, host: host) : .refused(status: status, host: host)
    #expect(await room.failure(Self.elsewhere) == .notCached)
    room.server.serve(status, headers: ["Content-Type": "text/html"], Array("<html>".utf8))
    #expect(await room.failure() == refused)
    for _ in 0..<5 {
      #expect(await room.failure(Self.elsewhere) == refused)
      room.clock.advance(minutes: 11)
    }
    room.clock.advance(minutes: 11)
    #expect(await room.failure(Self.elsewhere) == .notCached)
    #expect(room.server.requests.count == 1)
  }

  @Test func `has the reason beside what is stored, until it is fetched again`() async throws {
    room.server.serve(Self.morning)
    _ = try await room.ask()
    room.clock.advance(minutes: 70)
    room.server.serve(503, headers: ["Content-Type": "text/html"], Array("<html>".utf8))
    _ = try await room.ask()
    let old = try await room.ask(Self.elsewhere)
    #expect(old.freshness == .stale)
    #expect(old.trouble == .refused(status: 503, host: room.server.host))
    room.clock.advance(minutes: 2)
    room.server.serve(Self.morning)
    _ = try await room.ask()
    let new = try await room.ask(Self.elsewhere)
    #expect(new.freshness == .fresh)
    #expect(new.trouble == nil)
  }

  @Test func `of the XML feed, too, is fresh until it is due`() async throws {
    let room = try await JMAXMLRoom("2026-11-21T05:01:20")
    let area = try SourceStage.area
    var feed = FeedFixture(updated: "2026-11-21T05:01")
    room.add(
      "VPFW50", "130000", "2026-11-20T16:59", IssuanceTelegrams(Self.morning).weekly(), &feed)
    room.serve(IssuanceTelegrams(Self.morning), in: &feed)
    room.serve(feed)
    _ = try await room.ask(area)
    let asked = room.asked.count
    room.clock.advance(minutes: 2)
    #expect(try await room.ask(area, Self.elsewhere).freshness == .fresh)
    room.clock.advance(minutes: 70)
    #expect(try await room.ask(area, Self.elsewhere).freshness == .stale)
    #expect(room.asked.count == asked)
  }
}
