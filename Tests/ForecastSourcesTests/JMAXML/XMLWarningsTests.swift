import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Warnings from telegrams, compared with the same warnings from JMA's JSON.
@Suite("Warnings of JMA's XML", .heavy)
struct XMLWarningsTests {
  private static let office: OfficeCode = "130000"
  private static let now: Instant = "2026-11-21T10:30:20"

  private let room: JMAXMLRoom

  init() async throws { room = try await JMAXMLRoom(Self.now) }

  private func source(_ policy: FetchPolicy = .init()) -> JMAXMLSource {
    JMAXMLSource(room.access(policy), pause: room.pause)
  }

  private static let kinds: [WarningFixture.Kind] = [
    .init(
      "33", "発表", additions: ["竜巻", "ひょう"],
      properties: .list([
        WarningFixture.Kind.property(
          "大雨浸水危険度", now: "51",
          period: ("２１日１０時から１８時まで", "51", "2026-11-21T10:00:00+09:00", "PT8H")),
        WarningFixture.Kind.property("濃霧危険度", now: "20", at: ["陸上", "知床岬沖"], period: nil),
      ])),
    .init("14", "解除"), .init("77", "見たことのない状態"),
  ]

  /// One report of each family, with invented content.
  private static var reports: [WarningFixture.Report] {
    ["VPWW55", "VPWW56", "VPWW57", "VPWW58", "VPWW59", "VPWW60", "VPWW61"].enumerated().map {
      index, family in
      var report = WarningFixture.Report(
        family, Instant("2026-11-21T04:00").adding(hours: index),
        areas: [("130010", [kinds[0]]), ("130020", [.none])],
        [("1310400", kinds), ("1310500", [.none]), ("1336100", [kinds[2]])])
      report.controlled = report.reported.adding(seconds: 7)
      if family == "VPWW56" { report.issuers = [("気象関係", "例地方気象台"), ("補足情報担当", "例県")] }
      if family == "VPWW61" { report.notice = "基準を引き下げています。" }
      if family == "VPWW60" { report.headline = nil }
      return report
    }
  }

  private func serve(
    _ reports: [WarningFixture.Report], from: Instant = "2026-11-20T00:00",
    until: Instant = "2026-11-21T10:30"
  ) {
    var feed = FeedFixture(updated: until)
    feed.add("VPWW53", "470000", from)
    for report in reports {
      let time = report.controlled ?? report.reported
      room.add(report.family, Self.office.text, time, report.xml(), &feed)
      // The two old telegrams of the same event, which are not read.
      feed.add("VPWW53", Self.office.text, time)
      feed.add("VPWW54", Self.office.text, time)
    }
    for path in ["feed/extra.xml", "feed/extra_l.xml"] { room.serve(feed, at: path) }
  }

  private func ask() async throws -> Sourced<[WarningReport]> {
    try await source().warningReports(of: Self.office, now: Self.now)
  }

  @Test func `are the same reports as those of the JSON, of every family`() async throws {
    serve(Self.reports)
    let jma = try await WarningsRoom(Self.now)
    jma.serve(WarningsRoom.office, WarningFixture(Self.reports).json.bytes)
    let json = try await jma.source().warningReports(of: Self.office, now: Self.now)
    let xml = try await ask()
    #expect(json.value.count == 7)
    #expect(xml.value.map(\.family) == json.value.map(\.family))
    for (own, reference) in zip(xml.value, json.value) {
      #expect(own == reference, "\(own.family)")
    }
    #expect(xml.source == .jmaXML)
    #expect(xml.freshness == .fresh)
    #expect(room.asked.count { $0.hasPrefix("data/") } == 7)
    _ = try await ask()
    #expect(room.asked.count { $0.hasPrefix("data/") } == 7)
  }

  @Test func `a family that was not seen is not known, and never none`() async throws {
    serve([Self.reports[3]])
    let since: Instant = "2026-11-20T00:00"
    let reports = try await ask().value
    #expect(reports.count == 7)
    #expect(
      reports.filter { $0.infoType == .notSeen }.map(\.reported)
        == Array(repeating: since, count: 6))
    let model = WarningsModel(catalog: SourceStage.catalog, source: source()) { Self.now }
    let warnings = await model.warnings(of: .given("m:1310500"))
    let state = try #require(warnings.states.first)
    #expect(state.families.first { $0.family == .wind }?.knowledge == WarningState.Knowledge.none)
    #expect(
      state.families.first { $0.family == .heavyRain }?.knowledge
        == .unknown(.notSeen(.heavyRain, since: since)))
    #expect(warnings.unknowns.contains(.notSeen(.snow, since: since)))
    #expect(warnings.unknowns.contains(.floodsNotSeen(since: since)))
    // A family without an observed report is not listed as one.
    #expect(warnings.offices.first?.reports?.value.map(\.family) == [.wind])
  }

  @Test(
    "a telegram that cannot be read leaves its family unknown, and the others as they are",
    arguments: ["<html>", "", "<?xml version=\"1.0\"?><Report/>"])
  func unread(xml: String) async throws {
    serve(Self.reports)
    let name = FeedFixture.name("VPWW58", "130000", Self.reports[3].controlled ?? Self.now)
    room.serve(telegram: name, xml)
    let answer = try await ask()
    #expect(answer.value.first { $0.family == .wind }?.infoType == .unread)
    #expect(answer.value.count { $0.infoType == .issued } == 6)
    #expect(answer.trouble != nil)
    let model = WarningsModel(catalog: SourceStage.catalog, source: source()) { Self.now }
    let warnings = await model.warnings(of: .given("m:1310400"))
    #expect(warnings.level == .five)
    #expect(warnings.unknowns.contains(.unread(.wind)))
  }

  @Test("an older telegram that stands in for one that cannot be read may have been replaced")
  func olderInstead() async throws {
    var newer = Self.reports[3]
    newer.reported = "2026-11-21T10:20"
    newer.controlled = "2026-11-21T10:20:07"
    serve(Self.reports + [newer])
    room.serve(
      telegram: FeedFixture.name("VPWW58", "130000", "2026-11-21T10:20:07"), "<html>")
    let wind = try await ask().value.filter { $0.family == .wind }
    #expect(wind.map(\.infoType) == [.unread, .issued])
  }

  @Test("an area without a code may be any: more may be in force than is known")
  func codeless() async throws {
    var reports = Self.reports
    reports[0].municipalities.append(("", [.init("05")]))
    serve(reports)
    let rain = try #require(try await ask().value.first { $0.family == .heavyRain })
    #expect(rain.losses == .content)
    #expect(rain.municipalities.count == 3)
  }

  @Test func `a cancellation leaves its family unknown; training never counts`() async throws {
    var cancelled = Self.reports[0]
    cancelled.infoType = "取消"
    cancelled.reported = "2026-11-21T09:00"
    cancelled.controlled = "2026-11-21T09:01"
    (cancelled.areas, cancelled.municipalities) = ([], [])
    var training = Self.reports[1]
    training.reported = "2026-11-21T09:30"
    training.controlled = "2026-11-21T09:31"
    serve(Self.reports + [cancelled, training])
    room.serve(
      telegram: FeedFixture.name("VPWW56", "130000", "2026-11-21T09:31"),
      training.xml(status: "訓練"))
    let reports = try await ask().value
    #expect(reports.first { $0.family == .heavyRain }?.infoType == .cancelled)
    #expect(reports.first { $0.family == .landslide }?.reported == Self.reports[1].reported)
  }

  @Test("a report from before a gap may have been replaced, and is not trusted")
  func gap() async throws {
    serve(Self.reports)
    _ = try await ask()
    // Two days without polling; the long feed covers one of them.
    room.clock.now = "2026-11-23T10:30:20"
    serve([], from: "2026-11-22T12:00", until: "2026-11-23T10:30")
    let reports = try await ask().value
    #expect(reports.count { $0.infoType == .notSeen } == 7)
    let model = WarningsModel(catalog: SourceStage.catalog, source: source()) { [room] in
      room.clock.now
    }
    let state = try #require(await model.warnings(of: .given("m:1310400")).states.first)
    #expect(!state.families.isEmpty)
    #expect(
      state.families.allSatisfy { family in
        family.knowledge == .unknown(.notSeen(family.family, since: "2026-11-22T12:00"))
      })
  }

  @Test func `the feed itself shows that it is alive`() async throws {
    serve(Self.reports)
    let answer = try await source().liveness(now: Self.now)
    #expect(answer.value == "2026-11-21T10:30")
    #expect(answer.source == .jmaXML)
  }

  @Test("a feed that was made ahead of the clock does not show that it is alive")
  func livenessAhead() async throws {
    serve(Self.reports, until: "2026-11-21T13:30")
    let answer = try await source().liveness(now: Self.now)
    #expect(answer.value == "2026-11-21T13:30")
    let model = WarningsModel(catalog: SourceStage.catalog, source: source()) { Self.now }
    #expect(
      await model.warnings(of: .given("m:1310400")).unknowns.contains(
        .aheadOfClock(.warningFeed, time: "2026-11-21T13:30")))
  }

  @Test("a clock that is behind drops no telegram of the last hours, in this run or the next")
  func clockBehind() async throws {
    // By this clock the telegrams of 04:00 to 10:00 are in the future.
    room.clock.now = "2026-11-21T01:30:20"
    serve(Self.reports)
    #expect(try await ask().value.count { $0.infoType == .issued } == 7)
    #expect(try await ask().value.count { $0.infoType == .issued } == 7)
  }

  @Test func `what telegrams are not read for is not offered`() async throws {
    let source = source()
    #expect(
      await thrown { try await source.warningReportsOfJapan(now: Self.now) }
        == .notOffered(.warnings, by: .jmaXML))
    #expect(
      await thrown { try await source.areaTable(now: Self.now) }
        == .notOffered(.areaTable, by: .jmaXML))
  }

  @Test func `when the JSON has moved, the telegrams stand in, and it is said`() async throws {
    serve(Self.reports)
    let jma = try await WarningsRoom(Self.now)
    let chain = SourceChain<any WarningSource>(.jma, [jma.source(), source()])
    let answer = try await chain.warningReports(of: Self.office, now: Self.now)
    #expect(answer.source == .jmaXML)
    #expect(answer.value.count == 7)
    #expect(answer.trouble == .moved(.warnings, host: jma.server.host))
    #expect(chain.kind == .jma)
  }

  private static let samples = "jma-xml/samples/"

  @Test(
    "JMA's samples are read whole: every municipality of the body, with its codes",
    .recordedData(samples),
    arguments: [
      "15_16_03_241226_VPWW55.xml", "15_16_01_241031_VPWW56.xml", "15_16_02_250630_VPWW57.xml",
      "15_16_04_250630_VPWW58.xml", "15_16_05_241226_VPWW59.xml", "15_16_06_241226_VPWW60.xml",
      "15_16_07_250630_VPWW61.xml", "15_17_01_250630_VPWW55.xml", "15_17_01_250630_VPWW56.xml",
    ])
  func everySample(file: String) async throws {
    let xml = String(decoding: try RecordedData.bytes(Self.samples + file), as: UTF8.self)
    let family = try #require(file.split(separator: "_").last?.prefix(6))
    var feed = FeedFixture(updated: "2026-11-21T10:30")
    feed.add("VPWW53", "470000", "2026-11-20T00:00")
    room.add(String(family), "130000", "2026-11-21T10:20", xml, &feed)
    for path in ["feed/extra.xml", "feed/extra_l.xml"] { room.serve(feed, at: path) }
    let report = try #require(try await ask().value.first { $0.family.text == family })
    // Read without the parser: each item of the list of municipalities.
    let start = try #require(xml.firstRange(of: "<Warning type=\"気象警報・注意報（市町村等）\">"))
    let rest = xml[start.upperBound...]
    let end = try #require(rest.firstRange(of: "</Warning>"))
    let items = rest[..<end.lowerBound].split(separator: "<Item>").filter { $0.contains("<Area>") }
    #expect(report.municipalities.count == items.count)
    for (own, item) in zip(report.municipalities, items) {
      #expect(item.contains("<Code>\(own.area)</Code>"))
      let statuses = item.split(separator: "<Status>").dropFirst().map {
        String($0.prefix { $0 != "<" })
      }
      #expect(own.kinds.map(\.status.text) == statuses)
      #expect(
        own.kinds.allSatisfy { $0.code.map { item.contains("<Code>\($0.text)</Code>") } ?? true })
      #expect(
        own.kinds.flatMap(\.properties).flatMap(\.dangers).count
          == item.split(separator: "<Significancy ").count - 1)
      #expect(
        own.kinds.flatMap(\.properties).flatMap(\.periods).count
          == item.split(separator: "<CriteriaClass>").count - 1)
    }
  }

  @Test(
    "the outlook of both samples: every danger of every municipality, beside its own hours",
    .recordedData(samples),
    arguments: ["81_01_01_250630_VPWP50.xml", "81_01_04_250630_VPWP50.xml"])
  func timeline(file: String) async throws {
    let xml = String(decoding: try RecordedData.bytes(Self.samples + file), as: UTF8.self)
    var feed = FeedFixture(updated: "2026-11-21T10:30")
    room.add("VPWP50", "130000", "2026-11-21T04:50", xml, &feed)
    for path in ["feed/regular.xml", "feed/regular_l.xml"] { room.serve(feed, at: path) }
    let timeline = try await source().warningTimeline(of: Self.office, now: Self.now).value
    // Read without the parser: the codes of each item in order.
    let items = xml.split(separator: "<Item>").dropFirst()
    let municipalities = items.compactMap { item -> (code: String, dangers: [String])? in
      let code = item.split(separator: "<Area>").last?.split(separator: "<Code>").dropFirst().first
      let dangers = item.split(separator: "<Significancy ").dropFirst().compactMap { piece in
        piece.split(separator: "<Code>").dropFirst().first.map { String($0.prefix { $0 != "<" }) }
      }
      return code.map { (String($0.prefix { $0 != "<" }), dangers) }
    }
    // The telegram has a municipality once in each of its blocks, of three hours and of days.
    var byCode: [String: [String]] = [:]
    for (code, dangers) in municipalities { byCode[code, default: []] += dangers }
    #expect(byCode.count == timeline.rows.count)
    var total = 0
    for (code, dangers) in byCode {
      let rows = try #require(timeline.rows[MunicipalityCode(code)])
      #expect(rows.flatMap(\.steps).map(\.code.text) == dangers, "\(code)")
      #expect(rows.flatMap(\.steps).allSatisfy { [3, 18, 24].contains($0.hours) })
      total += dangers.count
    }
    #expect(total > 500)
  }

  @Test(
    "one part of early attention information stands without the other, which has its reason",
    .recordedData(samples), arguments: ["VPFD61", "VPFW60"],
    ["not listed", "404", "a web page", "cancelled"])
  func attentionPart(lost: String, trouble: String) async throws {
    var feed = FeedFixture(updated: "2026-11-21T10:30")
    for (type, file) in [
      ("VPFD61", "90_01_01_241031_VPFD61.xml"), ("VPFW60", "69_01_01_241031_VPFW60.xml"),
    ] where type != lost || trouble != "not listed" {
      var xml = String(decoding: try RecordedData.bytes(Self.samples + file), as: UTF8.self)
      if type == lost, trouble == "a web page" { xml = "<html>" }
      if type == lost, trouble == "cancelled" {
        xml = xml.replacing("<InfoType>発表", with: "<InfoType>取消")
      }
      if type == lost, trouble == "404" {
        feed.add(type, "130000", "2026-11-21T04:50")
      } else {
        room.add(type, "130000", "2026-11-21T04:50", xml, &feed)
      }
    }
    for path in ["feed/regular.xml", "feed/regular_l.xml"] { room.serve(feed, at: path) }
    let attention = try await source().earlyAttention(of: Self.office, now: Self.now).value
    let isNear = lost == "VPFD61"
    #expect(attention.parts.count == 1)
    #expect(attention.parts.first?.series.map(\.period) == [isNear ? .far : .near])
    #expect(Array(attention.missing.keys) == [isNear ? .near : .far])
    let reason = try #require(attention.missing.values.first)
    switch (trouble, reason) {
    case ("not listed", .notListed), ("404", .refused(status: 404, _)),
      ("a web page", .notUnderstood), ("cancelled", .withdrawn):
      break
    default: Issue.record("\(reason)")
    }
  }

  @Test(.recordedData(samples)) func `early attention information of both samples`() async throws {
    var feed = FeedFixture(updated: "2026-11-21T10:30")
    for (type, file) in [
      ("VPFD61", "90_01_01_241031_VPFD61.xml"), ("VPFW60", "69_01_01_241031_VPFW60.xml"),
    ] {
      let xml = String(decoding: try RecordedData.bytes(Self.samples + file), as: UTF8.self)
      room.add(type, "130000", "2026-11-21T04:50", xml, &feed)
    }
    for path in ["feed/regular.xml", "feed/regular_l.xml"] { room.serve(feed, at: path) }
    let attention = try await source().earlyAttention(of: Self.office, now: Self.now).value
    #expect(attention.parts.count == 2)
    let near = try #require(attention.parts[0].series.first)
    #expect(near.blocks.map(\.hours) == [6, 6, 6, 6, 6, 6, 6, 12, 12])
    let rain = try #require(near.areas.first?.rows.first)
    #expect(rain.type == "大雨の警報級の可能性")
    #expect(
      rain.values == [
        .neither, .middle, .middle, .middle, .middle, .neither, .neither, .neither, .neither,
      ])
    #expect(near.areas[0].rows.contains { $0.values.allSatisfy { $0 == .outOfSeason } })
    #expect(near.areas[0].text?.hasPrefix("香川県では、") == true)
    let far = try #require(attention.parts[1].series.first)
    #expect(far.blocks.map(\.hours) == [24, 24, 24, 24])
    #expect(far.areas.first?.rows.first?.values == [.high, .neither, .high, .middle])
  }
}
