import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Which telegrams count, and their effect on one another (jma-data sections 1.8 and 5.2).
@Suite("Telegrams of forecasts", .heavy)
struct TelegramRulesTests {
  private static let morning = JMAFixture(base: "2026-11-21T05:00")
  private static let midday = JMAFixture(base: "2026-11-21T11:00")

  private let room: JMAXMLRoom
  private let area: PrimaryArea

  init() async throws {
    room = try await JMAXMLRoom("2026-11-21T11:01:20")
    area = try SourceStage.area
  }

  private func feed() -> FeedFixture {
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    room.serve(IssuanceTelegrams(Self.morning), in: &feed)
    return feed
  }

  private func failure(_ area: PrimaryArea) async -> ForecastError? {
    await thrown { try await room.ask(area) }
  }

  @Test(
    "training and tests are passed over, as is a status nobody knows",
    arguments: ["訓練", "試験", "", "本番？"])
  func notReal(status: String) async throws {
    var feed = feed()
    var training = IssuanceTelegrams(Self.midday)
    training.status = status
    room.serve(training, in: &feed)
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    let office = try await room.ask(area).value
    #expect(office.short.report.base == Self.morning.base)
    #expect(office.weekly == nil)
  }

  @Test func `a correction replaces, and is known as one`() async throws {
    var feed = feed()
    var corrected = Self.morning
    corrected.issued = "2026-11-21T09:00"
    corrected.areas[0].weatherCodes[0] = "300"
    var telegram = IssuanceTelegrams(corrected)
    telegram.infoType = "訂正"
    room.serve(telegram, in: &feed)
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    let short = try await room.ask(area).value.short
    #expect(short.area("130010")?.days.first?.weather?.text == "300")
    #expect(short.report.isCorrection)
    #expect(short.report.base == Self.morning.base)
  }

  @Test("a cancellation withdraws: nothing older stands in for what is not known")
  func cancellation() async throws {
    var feed = feed()
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    _ = try await room.ask(area)
    room.clock.advance(minutes: 61)
    let made: Instant = "2026-11-21T12:00"
    feed.updated = "2026-11-21T12:02"
    room.add("VPFD51", "130000", made, IssuanceTelegrams(Self.morning).cancellation(), &feed)
    room.serve(feed)
    let origin = room.url("data/" + FeedFixture.name("VPFD51", "130000", made))
    for _ in 0..<2 { #expect(await failure(area) == .withdrawn(origin: origin)) }
    // A cancelled exercise withdraws nothing.
    var exercise = IssuanceTelegrams(Self.morning)
    exercise.status = "訓練"
    room.serve(telegram: FeedFixture.name("VPFD51", "130000", made), exercise.cancellation())
    #expect(await failure(area) == .withdrawn(origin: origin), "it is stored, and never changes")
  }

  @Test("only type and code of the address count, not the title, nor where the address leads")
  func selection() async throws {
    var feed = feed()
    // Telegrams of others, similar names, and an address that leads elsewhere.
    let later: Instant = "2026-11-21T11:00"
    for (type, code) in [("VPFD50", "130000"), ("VPFD51", "140000"), ("VPFW50", "130010")] {
      feed.add(type, code, later)
    }
    for name in [
      "20261121020000_0_VPFD51_130000.html", "20261121020000_0_VPFD51.xml",
      "..%2f20261121020000_0_VPFD51_130000.xml", "20261121020000_0_VPFD51_13000000000.xml",
      "b5a0ea8c-0000-0000-0000-000000000000.xml", "20269921020000_0_VPFD51_130000.xml",
      "20271121020000_0_VPFD51_130000.xml", "",
    ] {
      feed.entries.append(.init(name, updated: later))
    }
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    #expect(try await room.ask(area).value.short.report.base == Self.morning.base)
    let asked = room.asked.filter { $0.hasPrefix("data/") }
    #expect(asked == ["data/" + FeedFixture.name("VPFD51", "130000", "2026-11-21T04:59")])
  }

  @Test(
    "where two offices share a file, the telegram may come under either code",
    arguments: [
      ("014030", ["014100"]), ("014030", ["014030"]), ("014010", ["014030"]),
      ("460040", ["460100"]), ("460010", ["460040"]),
    ])
  func eitherCode(code: String, codes: [String]) async throws {
    let area = try #require(SourceStage.catalog.primaryArea(PrimaryAreaCode(code)))
    var file = Self.midday
    file.areas[0].code = code
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    for telegramCode in codes { room.serve(IssuanceTelegrams(file), code: telegramCode, in: &feed) }
    room.serve(feed)
    let office = try await room.ask(area).value
    #expect(office.short.area(area.code)?.days.count == 3)
    #expect(!room.asked.contains("feed/regular_l.xml"))
  }

  @Test func `where it comes in two, both are joined, if they are of one issuance`() async throws {
    let tokachi = try #require(SourceStage.catalog.primaryArea("014030"))
    var (kushiro, obihiro) = (Self.midday, Self.midday)
    (kushiro.areas[0].code, obihiro.areas[0].code) = ("014020", "014030")
    (kushiro.stations[0].code, obihiro.stations[0].code) = ("19432", "20432")
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    room.serve(IssuanceTelegrams(kushiro), code: "014100", in: &feed)
    room.serve(IssuanceTelegrams(obihiro), code: "014030", in: &feed)
    room.serve(feed)
    let short = try await room.ask(tokachi).value.short
    #expect(Set(short.areas.map(\.code)) == ["014020", "014030"])
    #expect(Set(short.stations.map(\.code)) == ["19432", "20432"])
  }

  @Test(
    "a telegram that is not understood leaves the one before, marked, and is not asked for again")
  func notUnderstood() async throws {
    var feed = feed()
    let made: Instant = "2026-11-21T10:59"
    room.add("VPFD51", "130000", made, "busy", &feed)
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    let origin = room.url("data/" + FeedFixture.name("VPFD51", "130000", made))
    let answer = try await room.ask(area)
    #expect(answer.value.short.report.base == Self.morning.base)
    #expect(answer.freshness == .stale)
    #expect(answer.trouble == .notUnderstood(.malformed, origin: origin))
    room.clock.advance(seconds: 61)
    _ = try await room.ask(area)
    #expect(room.asked.count { $0.hasSuffix(FeedFixture.name("VPFD51", "130000", made)) } == 1)
  }

  @Test func `the week comes alone; a forecast without it says what is the matter`() async throws {
    var feed = FeedFixture(updated: "2026-11-21T11:01")
    room.serve(IssuanceTelegrams(Self.midday), in: &feed)
    room.serve(
      telegram: FeedFixture.name("VPFW50", "130000", "2026-11-21T10:59"), "<html><body>busy")
    room.serve(feed)
    room.serve(feed, at: "feed/regular_l.xml")
    let answer = try await room.ask(area)
    #expect(answer.value.weekly == nil)
    #expect(answer.value.short.report.base == Self.midday.base)
    // It was fetched just now, and is marked so.
    #expect(answer.freshness == .fresh)
    guard case .notUnderstood = answer.trouble
    else { return unexpected("\(String(describing: answer.trouble))") }
  }
}
