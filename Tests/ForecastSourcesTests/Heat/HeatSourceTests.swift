import Models
import ProcessTestSupport
import Telegrams
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Where heat-stroke alerts come from", .heavy)
struct HeatSourceTests {
  private static let tokyo: OfficeCode = "130000"

  // MARK: The ministry's lists in an archive

  /// - Parameter lists: of 25 August, by their hour.
  private func archive(_ lists: [String: String]) throws -> (ArchiveFolder, Archive) {
    let folder = try ArchiveFolder()
    for (hour, text) in lists { try folder.write(text, to: "heat/alert_20260825_\(hour).csv") }
    return (folder, Archive(path: folder.path))
  }

  private func alerts(_ lists: [String: String], _ now: Instant) async throws -> HeatAlerts {
    let (folder, source) = try archive(lists)
    defer { _ = folder }
    return try await source.alerts(of: Self.tokyo, now: now).value
  }

  /// Of Tokyo, from that day on.
  private func flags(_ lists: [String: String], _ now: Instant) async throws -> [HeatFlag?]? {
    try await alerts(lists, now).area(Self.tokyo)?.days.map(\.flag)
  }

  @Test("in the evening the list of the morning still says what is in force today")
  func evening() async throws {
    let answer = try await alerts(
      ["05": HeatFixture.morning, "17": HeatFixture.evening], "2026-08-25T18:00")
    #expect(answer.issued == "2026-08-25T17:00")
    let days = try #require(answer.area(Self.tokyo)).days
    #expect(days.map(\.date) == ["2026-08-25", "2026-08-26"])
    #expect(days.map(\.flag) == [.alert, HeatFlag.none])
    #expect(days.map(\.issued) == ["2026-08-25T05:00", "2026-08-25T17:00"])
    #expect(answer.area("300000")?.days.map(\.flag) == [.special, .alert])
  }

  @Test("without the list of the morning the rest of the day is not known, never none")
  func eveningAlone() async throws {
    let flags = try await flags(["17": HeatFixture.evening], "2026-08-25T18:00")
    #expect(flags == [nil, HeatFlag.none])
  }

  @Test func `a list of tomorrow alone is filled, too`() async throws {
    let evening = HeatFixture.alerts(
      "2026/08/25", "17", targets: ("2026/08/26", ""),
      rows: [("東京都", "130000", ("0", ""), "東京:30")])
    let flags = try await flags(["05": HeatFixture.morning, "17": evening], "2026-08-25T18:00")
    #expect(flags == [.alert, HeatFlag.none])
  }

  private static let afternoons: [(Instant, [HeatFlag?], [HeatFlag?])] = [
    ("2026-08-25T15:00", [.alert, .special], [HeatFlag.none, .notYet]),
    ("2026-08-25T16:59", [.alert, .special], [HeatFlag.none, .notYet]),
    ("2026-08-25T18:00", [.alert, HeatFlag.none], [HeatFlag.none, .alert]),
    ("2026-08-25T23:59", [.alert, HeatFlag.none], [HeatFlag.none, .alert]),
  ]

  @Test(
    "a recorded list of the afternoon hides nothing, and adds special alerts until the evening",
    arguments: afternoons)
  func afternoon(now: Instant, tokyo: [HeatFlag?], okinawa: [HeatFlag?]) async throws {
    let answer = try await alerts(
      ["05": HeatFixture.morning, "14": HeatFixture.afternoon, "17": HeatFixture.evening], now)
    #expect(answer.area(Self.tokyo)?.days.map(\.flag) == tokyo)
    #expect(answer.area("471000")?.days.map(\.flag) == okinawa)
    #expect(answer.area(Self.tokyo)?.days.first?.issued == "2026-08-25T05:00")
  }

  @Test("a list of the afternoon alone says nothing but where a special alert is")
  func afternoonAlone() async throws {
    let answer = try await alerts(["14": HeatFixture.afternoon], "2026-08-25T15:00")
    #expect(answer.area(Self.tokyo)?.days.map(\.flag) == [nil, .special])
    #expect(answer.area("471000")?.days.map(\.flag) == [nil, .notYet])
  }

  @Test("an alert of the morning is in force until midnight, though no later list was recorded")
  func morningAlone() async throws {
    let lists = ["05": HeatFixture.morning]
    #expect(try await flags(lists, "2026-08-25T23:00") == [.alert, nil])
    await #expect(throws: ForecastError.self) { try await flags(lists, "2026-08-26T00:01") }
  }

  @Test func `a recorded list for training hides no real one`() async throws {
    let training = HeatFixture.evening.replacing("Status,通常", with: "Status,訓練")
    let flags = try await flags(["05": HeatFixture.morning, "17": training], "2026-08-25T18:00")
    #expect(flags == [.alert, nil])
  }

  @Test("that nothing was recorded of the time is not that there is no point nearby")
  func notRecorded() async throws {
    let (folder, source) = try archive(["05": HeatFixture.morning])
    defer { _ = folder }
    let model = HeatModel(catalog: PlaceCatalog(), source: source) { "2026-08-25T06:00" }
    let heat = await model.heat(at: .given("m:1311300"))
    #expect(heat.area?.days.first?.flag == .alert)
    #expect(heat.errors == [.nothingRecorded(.heat, code: "-", at: "2026-08-25T06:00")])
    #expect(heat.forecast != nil)
  }

  // MARK: JMA's telegrams

  @Test func `a telegram has its office by its name, its day by its time, and its points`() throws {
    let telegram = try TelegramReader().telegram(TelegramFixture.heat().bytes)
    let alert = try HeatTelegram(telegram: telegram).alert()
    #expect(alert.issued == "2026-08-25T05:00" && alert.date == "2026-08-25")
    #expect(alert.area == "東京都")
    #expect(alert.points.map(\.name) == ["甲", "乙町", "丙"])
    #expect(alert.points.map(\.index) == [32, 33, 31])
    let evening = TelegramFixture.heat(
      HeatFixture.alertText.replacing("今日（２５日）", with: "明日（２６日）")
    ).with { $0.reportDateTime = "2026-08-25T17:00:00+09:00" }
    let next = try HeatTelegram(
      telegram: TelegramReader().telegram(evening.bytes)
    ).alert()
    #expect(next.date == "2026-08-26")
  }

  @Test(.recordedData("more/xml-official/heat/57_03_01_240401_VPFT50.xml"))
  func `JMA's example is an alert for 11 August 2024 with eight points`() throws {
    let bytes = try RecordedData.bytes("more/xml-official/heat/57_03_01_240401_VPFT50.xml")
    let alert = try HeatTelegram(
      telegram: TelegramReader().telegram(bytes)
    ).alert()
    #expect(alert.area == "埼玉県" && alert.date == "2024-08-11")
    #expect(alert.points.map(\.index) == [32, 33, 33, 32, 33, 33, 33, 32])
    #expect(alert.points.first?.name == "寄居" && alert.points.last?.name == "所沢")
  }

  @Test(
    "an alert of another day than its text says, or without a text, is none that can be read",
    arguments: [
      TelegramFixture.heat().with { $0.reportDateTime = "2026-08-26T05:00:00+09:00" },
      TelegramFixture.heat().with { $0.headTitle = "天気概況" },
      TelegramFixture.heat().with { $0.body = "<Notice/>" },
    ])
  func broken(fixture: TelegramFixture) throws {
    let telegram = try TelegramReader().telegram(fixture.bytes)
    #expect(throws: DataFault.self) {
      try HeatTelegram(telegram: telegram).alert()
    }
  }

  @Test(arguments: ["甲３２、乙", "甲９９９、乙３１", "、、", "\u{1B}[31m３２、"])
  func `points that are not as usual are left out, and the alert stays`(line: String) throws {
    let text = HeatFixture.alertText.replacing("甲３２、乙町３３、丙３１", with: line)
    let telegram = try TelegramReader().telegram(
      TelegramFixture.heat(text.filter { $0 != "\u{1B}" }).bytes)
    let alert = try HeatTelegram(telegram: telegram).alert()
    #expect(alert.date == "2026-08-25")
    #expect(alert.points.allSatisfy { (0...60).contains($0.index) })
  }

  // MARK: The feed

  private struct Feed: Sendable {
    var from: Instant = "2026-08-24T16:00"
    var telegrams: [(Instant, TelegramFixture)] = []
  }

  private func flags(_ feed: Feed, now: Instant) async throws -> [HeatFlag?] {
    try await alerts(feed, now: now).area(Self.tokyo)?.days.map(\.flag) ?? []
  }

  private func alerts(_ feed: Feed, now: Instant) async throws -> HeatAlerts {
    let room = try await JMAXMLRoom(now)
    var fixture = FeedFixture(updated: now.adding(seconds: -20))
    fixture.add("VPWW55", "470000", feed.from)
    for (time, telegram) in feed.telegrams {
      room.add("VPFT50", "130000", time, telegram.xml, &fixture)
    }
    room.serve(fixture, at: "feed/extra.xml")
    let source = JMAXMLSource(room.access(), pause: room.pause)
    let answer = try await source.alerts(of: Self.tokyo, now: now)
    #expect(answer.source == .jmaXML)
    return answer.value
  }

  @Test func `each alert keeps the time and the points of its own telegram`() async throws {
    let evening = TelegramFixture.heat(
      HeatFixture.alertText.replacing("今日（２５日）", with: "明日（２６日）")
        .replacing("甲３２、乙町３３、丙３１", with: "甲３０、乙町３１")
    ).with { $0.reportDateTime = "2026-08-25T17:00:00+09:00" }
    let alerts = try await alerts(
      Feed(telegrams: [
        ("2026-08-25T04:46", TelegramFixture.heat()), ("2026-08-25T16:46", evening),
      ]), now: "2026-08-25T18:00:20")
    let days = try #require(alerts.area(Self.tokyo)).days
    #expect(days.map(\.flag) == [.alert, .alert])
    #expect(days.map(\.issued) == ["2026-08-25T05:00", "2026-08-25T17:00"])
    #expect(days.map { $0.points.map(\.index) } == [[32, 33, 31], [30, 31]])
  }

  @Test func `where no telegram came nothing was issued`() async throws {
    let now: Instant = "2026-08-25T19:00:20"
    let days = try #require(try await alerts(Feed(), now: now).area(Self.tokyo)).days
    #expect(days.map(\.flag) == [HeatFlag.none, HeatFlag.none])
    #expect(days.map(\.issued) == [nil, nil])
    #expect(days.allSatisfy { $0.asOf.map { $0 > "2026-08-25T18:50" && $0 <= now } ?? false })
  }

  @Test("a telegram in the feed is an alert; training is none; what was withdrawn is not known")
  func feed() async throws {
    let now: Instant = "2026-08-25T08:00:20"
    let time: Instant = "2026-08-25T04:46"
    let alert = TelegramFixture.heat()
    #expect(try await flags(Feed(telegrams: [(time, alert)]), now: now) == [.alert, .notYet])
    let training = alert.with { $0.status = "訓練" }
    #expect(
      try await flags(Feed(telegrams: [(time, training)]), now: now) == [HeatFlag.none, .notYet])
    let withdrawn = alert.with { $0.infoType = "取消" }
    #expect(
      try await flags(
        Feed(telegrams: [(time, alert), (time.adding(seconds: 60), withdrawn)]), now: now)
        == [nil, .notYet])
    let unread = alert.with { $0.headTitle = "?" }
    #expect(try await flags(Feed(telegrams: [(time, unread)]), now: now) == [nil, .notYet])
  }

  @Test func `none is only known where the feed reaches back to the last issue`() async throws {
    let now: Instant = "2026-08-25T08:00:20"
    #expect(try await flags(Feed(), now: now) == [HeatFlag.none, .notYet])
    #expect(try await flags(Feed(from: "2026-08-25T06:00"), now: now) == [nil, .notYet])
    let evening: Instant = "2026-08-25T19:00:20"
    #expect(try await flags(Feed(), now: evening) == [HeatFlag.none, HeatFlag.none])
    #expect(try await flags(Feed(from: "2026-08-25T12:00"), now: evening) == [nil, HeatFlag.none])
  }

  // MARK: The chain

  @Test("the telegrams stand in where the ministry's list cannot be read, and say so")
  func chain() async throws {
    struct Telegrams: HeatSource {
      let kind = SourceKind.jmaXML
      func alerts(
        of office: OfficeCode, now: Instant
      ) async throws(ForecastError) -> Sourced<HeatAlerts> {
        Sourced(
          value: HeatAlerts(issued: now, areas: []), source: .jmaXML, freshness: .fresh,
          checked: now, origin: "feed")
      }
      func forecast(
        of station: StationCode, now: Instant
      ) async throws(ForecastError) -> Sourced<HeatForecast> { throw .notCached }
      func actual(
        of station: StationCode, now: Instant
      ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> { throw .notCached }
    }
    let chain = SourceChain<any HeatSource>(
      .jma, [SourceChain<any HeatSource>(.jma), Telegrams()])
    let answer = try await chain.alerts(of: Self.tokyo, now: "2026-08-25T08:00")
    #expect(answer.source == .jmaXML)
    #expect(answer.trouble == .notOffered(.heat, by: .jma))
    await #expect(throws: ForecastError.notOffered(.heat, by: .jma)) {
      try await chain.forecast(of: "44132", now: "2026-08-25T08:00")
    }
  }

  @Test func `no telegrams are the reason for an index that is not fresh`() async throws {
    let (folder, first) = try archive([:])
    try folder.write(HeatFixture.index("44132"), to: "heat/yohou_44132_20260825T0425.csv")
    let others = SourceChain<any HeatSource>(.jmaXML)
    let chain = SourceChain<any HeatSource>(.archive, [first, others])
    let answer = try await chain.forecast(of: "44132", now: "2026-08-25T06:00")
    #expect(answer.freshness == .replay && answer.trouble == nil)
  }
}
