import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// The long feed is megabytes, so it is read only where the short one is not sufficient.
@Suite("JMA's long XML feed", .heavy)
struct LongFeedTests {
  private static let evening = JMAFixture(base: "2026-11-20T17:00")
  private static let midday = JMAFixture(base: "2026-11-21T11:00")

  private let room: JMAXMLRoom
  private let area: PrimaryArea

  init() async throws {
    room = try await JMAXMLRoom("2026-11-20T17:01:20")
    area = try SourceStage.area
  }

  private var longCount: Int { room.asked.count { $0 == "feed/regular_l.xml" } }

  /// A feed with telegrams of other offices only, between two times.
  private func quiet(from: Instant, until: Instant) -> FeedFixture {
    var feed = FeedFixture(updated: until)
    feed.add("VPWP50", "470000", from)
    feed.add("VPWP50", "470000", until)
    return feed
  }

  private func serveEvening() {
    var feed = FeedFixture(updated: "2026-11-20T17:01")
    feed.add("VPWP50", "470000", "2026-11-20T12:00")
    room.serve(IssuanceTelegrams(Self.evening), in: &feed)
    room.serve(feed)
  }

  @Test func `is not read when the short one lists what is wanted`() async throws {
    serveEvening()
    _ = try await room.ask(area)
    #expect(longCount == 0)
  }

  @Test("is not read when no reading missed anything, however old the telegram")
  func noGap() async throws {
    serveEvening()
    let first = try await room.ask(area)
    // Six hours of feed, read every three hours, all night.
    for hours in stride(from: 3, through: 9, by: 3) {
      let now = Instant("2026-11-20T17:01:20").adding(hours: hours)
      room.clock.now = now
      room.serve(quiet(from: now.adding(hours: -6), until: now.adding(seconds: -20)))
      #expect(try await room.ask(area).value == first.value)
    }
    #expect(longCount == 0)
  }

  @Test func `is read once after a gap, and closes it`() async throws {
    serveEvening()
    _ = try await room.ask(area)
    // The machine was suspended; meanwhile a telegram appeared and left the short feed again.
    room.clock.now = "2026-11-21T20:01:20"
    room.serve(quiet(from: "2026-11-21T14:00", until: "2026-11-21T20:01"))
    var long = quiet(from: "2026-11-15T00:00", until: "2026-11-21T19:50")
    room.serve(IssuanceTelegrams(Self.midday), in: &long)
    room.serve(long, at: "feed/regular_l.xml")
    let answer = try await room.ask(area)
    #expect(answer.value.short.report.base == Self.midday.base)
    #expect(answer.freshness == .fresh)
    #expect(longCount == 1)
    for minutes in 1...5 {
      room.clock.advance(minutes: 61)
      let now = room.clock.now
      room.serve(quiet(from: now.adding(hours: -6), until: now.adding(seconds: -20)))
      _ = try await room.ask(area)
      #expect(longCount == 1, "after \(minutes) hours")
    }
  }

  @Test("is read by a first run that does not find what it wants in the short one")
  func firstRun() async throws {
    room.clock.now = "2026-11-21T03:01:20"
    room.serve(quiet(from: "2026-11-20T21:00", until: "2026-11-21T03:01"))
    var long = quiet(from: "2026-11-15T00:00", until: "2026-11-21T02:50")
    room.serve(IssuanceTelegrams(Self.evening), in: &long)
    room.serve(long, at: "feed/regular_l.xml")
    #expect(try await room.ask(area).value.short.report.base == Self.evening.base)
    #expect(longCount == 1)
    // Osaka is in neither feed, and asking again would not change that.
    let osaka = try SourceStage.foreignArea
    for _ in 0..<3 {
      let error = await thrown { try await room.ask(osaka) }
      #expect(
        error == .notListed(.forecast, code: "270000", origin: room.url("feed/regular.xml")))
      room.clock.advance(seconds: 61)
    }
    #expect(longCount == 1)
  }

  @Test func `that cannot be had is not asked for again within the hour`() async throws {
    room.clock.now = "2026-11-21T03:01:20"
    room.serve(quiet(from: "2026-11-20T21:00", until: "2026-11-21T03:01"))
    for _ in 0..<5 {
      let error = await thrown { try await room.ask(area) }
      #expect(error != nil)
      room.clock.advance(minutes: 10)
      let now = room.clock.now
      room.serve(quiet(from: now.adding(hours: -6), until: now.adding(seconds: -20)))
    }
    #expect(longCount == 1)
    room.clock.advance(minutes: 20)
    let now = room.clock.now
    room.serve(quiet(from: now.adding(hours: -6), until: now.adding(seconds: -20)))
    _ = await outcome { try await room.ask(area) }
    #expect(longCount == 2)
  }
}
