import ForecastSources
import LoopbackServer
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// JMA's rules for polling its feeds (jma-data section 1.8), tested over HTTP.
@Suite("Polling JMA's XML feeds", .heavy)
struct PollingRulesTests {
  private static let morning = JMAFixture(base: "2026-11-21T05:00")
  private static let midday = JMAFixture(base: "2026-11-21T11:00")
  private static let telegrams = "data/"

  private let room: JMAXMLRoom
  private let area: PrimaryArea

  init() async throws {
    room = try await JMAXMLRoom("2026-11-21T05:01:20")
    area = try SourceStage.area
  }

  private func serveMorning() -> FeedFixture {
    var feed = FeedFixture(updated: "2026-11-21T05:01")
    room.add(
      "VPFW50", "130000", "2026-11-20T16:59", IssuanceTelegrams(Self.morning).weekly(), &feed)
    room.serve(IssuanceTelegrams(Self.morning), in: &feed)
    room.serve(feed)
    return feed
  }

  private func count(_ part: String) -> Int { room.asked.count { $0.hasPrefix(part) } }

  @Test func `a telegram is never fetched twice, whatever happens to the feed`() async throws {
    _ = serveMorning()
    for _ in 0..<5 {
      _ = try await room.ask(area)
      // The same telegram, requested for another purpose.
      _ = await outcome { try await room.source().threeHourly(of: area, now: room.clock.now) }
      room.clock.advance(minutes: 61)
    }
    #expect(count(Self.telegrams) == 2)
    #expect(Set(room.asked.filter { $0.hasPrefix(Self.telegrams) }).count == 2)
    #expect(count("feed/") > 1)
  }

  @Test("while the newest is not due to be replaced, not even the feed is asked")
  func freshEnough() async throws {
    _ = serveMorning()
    _ = try await room.ask(area)
    room.clock.advance(minutes: 59)
    #expect(try await room.ask(area).freshness == .fresh)
    #expect(count("feed/") == 1)
    room.clock.advance(minutes: 2)
    _ = try await room.ask(area)
    #expect(count("feed/") == 2)
  }

  @Test("the feed is asked at most once a minute, however much is wanted of it")
  func interval() async throws {
    _ = serveMorning()
    _ = try await room.ask(area)
    // Osaka is not listed, so every request would poll again.
    let osaka = try SourceStage.foreignArea
    for _ in 0..<3 {
      _ = await outcome { try await room.ask(osaka) }
      room.clock.advance(seconds: 19)
    }
    #expect(room.asked.count { $0 == "feed/regular.xml" } == 1)
    room.clock.advance(seconds: 3)
    _ = await outcome { try await room.ask(osaka) }
    #expect(room.asked.count { $0 == "feed/regular.xml" } == 2)
  }

  @Test func `a greatest age does not make it ask more often than once a minute`() async throws {
    _ = serveMorning()
    _ = try await room.ask(area)
    room.clock.advance(seconds: 30)
    let error = await thrown { try await room.ask(area, .init(maxAge: 10)) }
    #expect(error == .tooOld(age: 30, limit: 10))
    #expect(count("feed/") == 1)
    room.clock.advance(seconds: 30)
    #expect(try await room.ask(area, .init(maxAge: 10)).checked == room.clock.now)
    #expect(count("feed/") == 2)
  }

  @Test("the feed is asked for what is new since it was last read; 304 is an answer")
  func conditional() async throws {
    _ = serveMorning()
    let first = try await room.ask(area)
    room.clock.advance(minutes: 61)
    let second = try await room.ask(area)
    #expect(second.value == first.value)
    #expect(second.freshness == .fresh)
    #expect(second.checked == room.clock.now)
    let feeds = room.server.requests.filter { $0.path.hasSuffix("regular.xml") }
    #expect(feeds.map { $0.headers["if-modified-since"] != nil } == [false, true])
  }

  @Test(
    arguments: [
      ("2026-11-21T05:01:00", [3]), ("2026-11-21T05:01:02", [1]), ("2026-11-21T05:01:57", [6]),
      ("2026-11-21T05:01:59", [4]), ("2026-11-21T05:01:03", []), ("2026-11-21T05:01:56", []),
      ("2026-11-21T05:01:30", []),
    ] as [(String, [Int])])
  func `nobody asks at the full minute`(now: String, expected: [Int]) async throws {
    room.clock.now = Instant(stringLiteral: now)
    _ = serveMorning()
    _ = try await room.ask(area)
    #expect(await room.pauses.seconds == expected)
  }

  @Test("a new telegram in the feed is fetched, and the one before is kept for comparison")
  func newTelegram() async throws {
    var feed = serveMorning()
    _ = try await room.ask(area)
    room.clock.now = "2026-11-21T11:01:20"
    feed.updated = "2026-11-21T11:01"
    room.serve(IssuanceTelegrams(Self.midday), in: &feed)
    room.serve(feed)
    let answer = try await room.ask(area)
    #expect(answer.value.short.report.base == Self.midday.base)
    #expect(answer.value.weekly?.report.issued == Self.midday.issued)
    #expect(count(Self.telegrams) == 4)
    let earlier = room.source().earlierReports(of: area, before: Self.midday.issued)
    #expect(earlier.map(\.short.report.issued) == [Self.morning.issued])
    #expect(earlier.map { $0.weekly?.report.issued } == [Self.morning.week?.issued])
  }

  @Test("many areas share one reading of the feed and one fetch of each telegram")
  func manyAtOnce() async throws {
    _ = serveMorning()
    let areas = SourceStage.catalog.primaryAreas.filter { $0.forecastFile == "130000" }
    let source = room.source()
    let now = room.clock.now
    let answers = await withTaskGroup { group in
      for _ in 0..<8 {
        for area in areas {
          group.addTask { (try? await source.officeForecast(of: area, now: now)) != nil }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(answers == Array(repeating: true, count: 32))
    #expect(room.asked.count { $0 == "feed/regular.xml" } == 1)
    #expect(count(Self.telegrams) == 2)
  }

  @Test func `without a cache one run still reads the feed once`() async throws {
    _ = serveMorning()
    let source = room.source(isCached: false)
    for _ in 0..<3 { _ = try await source.officeForecast(of: area, now: room.clock.now) }
    #expect(room.asked.count { $0 == "feed/regular.xml" } == 1)
  }

  @Test func `what a day may take is limited, and said when it is used up`() async throws {
    var feed = serveMorning()
    let first = try await room.ask(area)
    room.clock.now = "2026-11-21T11:01:20"
    feed.updated = "2026-11-21T11:01"
    room.serve(IssuanceTelegrams(Self.midday), in: &feed)
    room.serve(feed)
    let stingy = room.source(budget: 1000)
    let requests = room.server.requests.count
    let answer = try await stingy.officeForecast(of: area, now: room.clock.now)
    #expect(room.server.requests.count == requests)
    #expect(answer.value == first.value)
    #expect(answer.freshness == .stale)
    guard case .trafficSpent(let bytes, 1000) = answer.trouble
    else { return unexpected("\(String(describing: answer.trouble))") }
    // Two telegrams and a feed, whole, with their heads.
    let sent = room.server.sent
    #expect(sent > 5000)
    #expect(bytes >= sent)
    #expect(bytes <= sent + 3 * 1000)
    // The next day starts at zero.
    room.clock.now = "2026-11-22T00:10:20"
    let next = try await stingy.officeForecast(of: area, now: room.clock.now)
    #expect(next.trouble != answer.trouble)
    #expect(room.server.requests.count > requests)
    #expect(JMAXMLSource.dailyBudget < 10 << 30)
  }

  @Test func `what is stored answers without a network, and offline without asking`() async throws {
    _ = serveMorning()
    let first = try await room.ask(area)
    let requests = room.server.requests.count
    room.clock.advance(minutes: 61)
    let offline = try await room.ask(area, .init(isOffline: true))
    #expect(offline.value == first.value)
    #expect(offline.freshness == .offline)
    #expect(offline.checked == first.checked)
    #expect(room.server.requests.count == requests)
    room.server.lay("/developer/xml/feed/regular.xml") { _ in .init(503) }
    let stale = try await room.ask(area)
    #expect(stale.value == first.value)
    #expect(stale.freshness == .stale)
    #expect(stale.trouble == .refused(status: 503, host: room.server.host))
    let osaka = try SourceStage.foreignArea
    #expect(
      await thrown { try await room.ask(osaka, .init(isOffline: true)) } == .notCached)
  }

  @Test func `a telegram that cannot be had leaves the one before, marked`() async throws {
    var feed = serveMorning()
    let first = try await room.ask(area)
    room.clock.now = "2026-11-21T11:01:20"
    feed.updated = "2026-11-21T11:01"
    feed.add("VPFD51", "130000", "2026-11-21T10:59")
    room.serve(feed)
    for _ in 0..<3 {
      let answer = try await room.ask(area)
      #expect(answer.value.short == first.value.short)
      #expect(answer.freshness == .stale)
      #expect(answer.trouble != nil)
      room.clock.advance(seconds: 61)
    }
    // Requested once, and then not retried for a while.
    let name = Self.telegrams + FeedFixture.name("VPFD51", "130000", "2026-11-21T10:59")
    #expect(room.asked.count { $0 == name } == 1)
    room.clock.advance(minutes: 10)
    room.serve(
      telegram: FeedFixture.name("VPFD51", "130000", "2026-11-21T10:59"),
      IssuanceTelegrams(Self.midday).shortRange())
    #expect(try await room.ask(area).value.short.report.base == Self.midday.base)
  }
}
