import ForecastSources
import Models
import ProcessTestSupport
import TestSupport
import Testing

/// Marine warnings from telegrams VPCU51.
@Suite("Marine warnings of JMA's XML", .heavy)
struct XMLMarineWarningsTests {
  private static let now: Instant = "2026-11-21T10:30:20"
  private static let since: Instant = "2026-11-19T00:00"
  /// 関東海域北部, by the tide station 東京.
  private static let place = "m:1310800"

  private let room: JMAXMLRoom

  init() async throws { room = try await JMAXMLRoom(Self.now) }

  private struct Telegram {
    var kinds: [(name: String, code: String, area: String, areaCode: String)] = []
    var title = "東京海上気象"
    var issued: Instant = "2026-11-21T05:35"
    var valid: Instant? = "2026-11-22T03:00"
    var status = "通常"
    var infoType = "発表"
    /// Whether a list is in the headline alone.
    var hasBody = true

    var xml: String {
      let list = kinds.map { kind in
        """
        <Item><Kind><Name>\(kind.name)</Name><Code>\(kind.code)</Code></Kind><Kind><Property><Type>風</Type>
        <WindPart><SubArea><Sentence>\(kind.area)では  北の風が強く</Sentence></SubArea></WindPart></Property></Kind>
        <Area><Name>\(kind.area)</Name><Code>\(kind.areaCode)</Code></Area></Item>
        """
      }
      let headline = kinds.map { kind in
        """
        <Item><Kind><Name>\(kind.name)</Name><Code>\(kind.code)</Code></Kind><Areas codeType="地方海上予報区">
        <Area><Name>\(kind.area)</Name><Code>\(kind.areaCode)</Code></Area></Areas></Item>
        """
      }
      let valid = valid.map { "<ValidDateTime>\($0.isoText)</ValidDateTime>" } ?? ""
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <Report xmlns="http://xml.kishou.go.jp/jmaxml1/"><Control><Title>地方海上警報（Ｈ２８）</Title>
        <DateTime>\(IssuanceTelegrams.utc(issued))</DateTime><Status>\(status)</Status>
        <EditorialOffice>例地方気象台</EditorialOffice><PublishingOffice>例地方気象台</PublishingOffice></Control>
        <Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>\(title)</Title>
        <ReportDateTime>\(issued.isoText)</ReportDateTime><TargetDateTime>\(issued.isoText)</TargetDateTime>
        \(valid)<EventID/><InfoType>\(infoType)</InfoType><Serial/><InfoKind>地方海上警報</InfoKind>
        <InfoKindVersion>1.0_2</InfoKindVersion><Headline><Text/><Information type="地方海上警報">
        \(headline.joined())</Information></Headline></Head>
        <Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">
        <Warning type="地方海上警報">\(hasBody ? list.joined() : "")</Warning>
        <MeteorologicalInfos type="気象要因"><MeteorologicalInfo><DateTime>\(issued.isoText)</DateTime>
        <Name>２１日０３時</Name><Item><Kind><Property><Type>概況</Type><SynopsisPart/></Property></Kind>
        <Area><Name>関東海域</Name><Code>3000</Code></Area></Item></MeteorologicalInfo></MeteorologicalInfos>
        </Body></Report>
        """
    }
  }

  private static let gale = ("海上強風警報", "21", "関東海域北部", "3010")
  private static let storm = ("海上暴風警報", "22", "関東海域南部", "3020")
  private static let fog = ("海上濃霧警報", "11", "関東海域", "3000")
  private static let lifted = ("海上警報解除", "00", "関東海域北部", "3010")

  private func serve(
    _ telegrams: [(office: String, Telegram)], updated: Instant = "2026-11-21T10:30",
    since: Instant = XMLMarineWarningsTests.since
  ) {
    var feed = FeedFixture(updated: updated)
    feed.add("VGSK50", "470000", since)
    for (office, telegram) in telegrams {
      room.add("VPCU51", office, telegram.issued.adding(seconds: 5), telegram.xml, &feed)
    }
    for path in ["feed/other.xml", "feed/other_l.xml"] { room.serve(feed, at: path) }
  }

  private func ask(_ id: String = place) async throws -> MarineWarnings {
    try #require(await model().warnings(at: .given(id))).get().value
  }

  private static let late = ForecastError.unreachable(
    host: "h", reason: .timedOut(seconds: 10))

  /// - Parameter patience: as long as a test takes, unless told.
  private func model(
    _ source: (any MarineWarningSource)? = nil, patience: Duration = .seconds(600)
  ) -> MarineWarningModel {
    MarineWarningModel(
      catalog: SourceStage.catalog,
      source: source ?? JMAXMLSource(room.access(), pause: room.pause),
      stored: JMAXMLSource(room.access(FetchPolicy(isOffline: true)), pause: room.pause),
      lateness: (patience, Self.late)
    ) { Self.now }
  }

  /// Answers when the request is given up.
  private struct Silent: MarineWarningSource {
    let kind = SourceKind.jmaXML

    func marineWarnings(
      of area: MarineArea, now: Instant
    ) async throws(ForecastError) -> Sourced<MarineWarnings> {
      while !Task.isCancelled { await Task.yield() }
      throw .cancelled
    }
  }

  @Test func `a service that is silent is not waited for; what is stored stands in its place`()
    async throws
  {
    func silent() -> MarineWarningModel { model(Silent(), patience: .zero) }
    #expect(await silent().warnings(at: .given(Self.place))?.error == Self.late)
    serve([("130000", Telegram(kinds: [Self.gale]))])
    #expect(try await ask().reports.count == 1)
    let found = try #require(await silent().warnings(at: .given(Self.place))).get()
    #expect(found.value.reports.count == 1)
    #expect(found.freshness == .stale && found.trouble == Self.late)
  }

  @Test("warnings of the area and of the region that it is a part of count, others do not")
  func areas() async throws {
    serve([("130000", Telegram(kinds: [Self.storm, Self.gale, Self.fog]))])
    let found = try await ask()
    #expect(found.area == MarineArea(code: "3010", name: "関東海域北部"))
    let warnings = try #require(found.reports.first).warnings
    #expect(warnings.map(\.code) == ["21", "11"])
    #expect(warnings.map(\.areaName) == ["関東海域北部", "関東海域"])
    #expect(warnings.map(\.sentences) == [["関東海域北部では  北の風が強く"], ["関東海域では  北の風が強く"]])
    #expect(found.inForce(at: Self.now).map(\.warning) == warnings)
    #expect(!found.isUnsure)
  }

  @Test func `the headline tells of the kinds where the body has none`() async throws {
    var telegram = Telegram(kinds: [Self.gale])
    telegram.hasBody = false
    serve([("130000", telegram)])
    #expect(try await ask().reports.flatMap(\.warnings).map(\.name) == ["海上強風警報"])
  }

  @Test("nothing of the area is none since the feed begins, and the synopsis is no warning")
  func none() async throws {
    serve([("130000", Telegram(kinds: [Self.storm]))])
    let found = try await ask()
    #expect(found.reports.isEmpty)
    #expect(found.since == Self.since)
    #expect(!found.isUnsure)
  }

  @Test func `a lifted warning is told, and is not in force`() async throws {
    serve([
      ("130000", Telegram(kinds: [Self.lifted])),
      ("130000", Telegram(kinds: [Self.gale], issued: "2026-11-20T23:35")),
    ])
    let found = try await ask()
    #expect(found.reports.flatMap(\.warnings).map(\.name) == ["海上警報解除"])
    #expect(found.inForce(at: Self.now).isEmpty)
  }

  @Test func `a kind that nobody knows is in force`() async throws {
    serve([("130000", Telegram(kinds: [("海上例警報", "99", "関東海域北部", "3010")]))])
    #expect(try await ask().inForce(at: Self.now).map(\.warning.name) == ["海上例警報"])
  }

  @Test func `one whose time is over is kept for a day, and is not in force`() async throws {
    serve([("130000", Telegram(kinds: [Self.gale], valid: "2026-11-21T10:00"))])
    let found = try await ask()
    #expect(found.reports.map { $0.hasRunOut(at: Self.now) } == [true])
    #expect(found.inForce(at: Self.now).isEmpty)
  }

  @Test func `one whose time was over a day ago says nothing of today`() async throws {
    serve([
      (
        "130000",
        Telegram(kinds: [Self.gale], issued: "2026-11-19T05:35", valid: "2026-11-20T10:00")
      )
    ])
    #expect(try await ask().reports.isEmpty)
  }

  @Test(
    "training does not count; what was withdrawn, or names no area, leaves it unsure",
    arguments: [
      ("訓練", "発表", "3010", false), ("通常", "取消", "3010", true), ("通常", "取消", "4010", false),
      ("通常", "発表", "", true),
    ])
  func unsure(status: String, infoType: String, area: String, isUnsure: Bool) async throws {
    var telegram = Telegram(kinds: [("海上強風警報", "21", "例の海域", area)])
    (telegram.status, telegram.infoType) = (status, infoType)
    serve([("130000", telegram)])
    let found = try await ask()
    #expect(found.reports.isEmpty)
    #expect(found.isUnsure == isUnsure)
  }

  @Test func `one that cannot be read leaves it unsure, and hides no other`() async throws {
    var feed = FeedFixture(updated: "2026-11-21T10:30")
    feed.add("VGSK50", "470000", Self.since)
    let telegram = Telegram(kinds: [Self.gale])
    room.add("VPCU51", "130000", telegram.issued, telegram.xml, &feed)
    room.add("VPCU51", "040000", telegram.issued, "<html></html>", &feed)
    for path in ["feed/other.xml", "feed/other_l.xml"] { room.serve(feed, at: path) }
    let found = try await ask()
    #expect(found.reports.count == 1)
    #expect(found.isUnsure)
  }

  @Test("should two offices share a code, neither hides the other")
  func titles() async throws {
    serve([
      ("130000", Telegram(kinds: [Self.fog], title: "例海上気象", issued: "2026-11-21T05:40")),
      ("130000", Telegram(kinds: [Self.gale])),
    ])
    #expect(try await ask().reports.map(\.title) == ["例海上気象", "東京海上気象"])
  }

  @Test("of each title the newest counts, also behind several of another")
  func manyTitles() async throws {
    serve([
      ("130000", Telegram(kinds: [Self.storm], title: "例海上気象", issued: "2026-11-21T09:35")),
      ("130000", Telegram(kinds: [Self.storm], title: "例海上気象", issued: "2026-11-21T06:35")),
      ("130000", Telegram(kinds: [Self.gale])),
    ])
    #expect(try await ask().reports.map(\.title) == ["東京海上気象"])
  }

  @Test func `behind one that was withdrawn the one before it stands, in doubt`() async throws {
    var withdrawn = Telegram(kinds: [Self.gale], issued: "2026-11-21T09:35")
    withdrawn.infoType = "取消"
    serve([("130000", withdrawn), ("130000", Telegram(kinds: [Self.gale]))])
    let found = try await ask()
    #expect(found.inForce(at: Self.now).map(\.warning.code) == ["21"])
    #expect(found.isUnsure)
  }

  @Test("a withdrawal of days ago is no doubt of today, and one that lifts needs no newer one")
  func past() async throws {
    var withdrawn = Telegram(kinds: [], issued: "2026-11-17T09:35")
    withdrawn.infoType = "取消"
    serve(
      [
        ("471000", withdrawn),
        ("130000", Telegram(kinds: [Self.lifted], valid: "2026-11-21T09:00")),
      ], since: "2026-11-16T00:00")
    let found = try await ask()
    #expect(!found.isUnsure)
    #expect(found.reports.map { $0.hasRunOut(at: Self.now) } == [false])
  }

  @Test func `a feed that was read an hour ago leaves it unsure`() async throws {
    serve([], updated: "2026-11-21T09:30")
    let found = try await ask()
    #expect(found.isUnsure && found.reports.isEmpty)
    #expect(found.until == "2026-11-21T09:30")
  }

  @Test func `a place without a sea asks nothing, and a failure is none`() async throws {
    let model = model()
    #expect(await model.warnings(at: .given("m:2020100")) == nil)
    // 父島 is far from all areas.
    #expect(
      await model.warnings(at: .given("m:1342100"))?.error
        == .notReported(.marineWarnings, code: nil))
    #expect(room.server.requests.isEmpty)
    let failed = try #require(await model.warnings(at: .given(Self.place)))
    #expect(failed.error != nil)
  }

  private static let sample = "jma-xml/samples/13_08_01_161121_VPCU51.xml"

  @Test("JMA's sample tells what stands in it", .recordedData("jma-xml/samples/"))
  func recorded() async throws {
    let xml = String(decoding: try RecordedData.bytes(Self.sample), as: UTF8.self)
    var feed = FeedFixture(updated: "2026-11-21T10:30")
    feed.add("VGSK50", "470000", Self.since)
    let valid = xml.replacing("2016-08-04T03:00:00", with: "2026-11-22T03:00:00")
    room.add("VPCU51", "130000", "2026-11-21T05:35", valid, &feed)
    for path in ["feed/other.xml", "feed/other_l.xml"] { room.serve(feed, at: path) }
    let report = try #require(try await ask().reports.first)
    #expect(report.title == "東京海上気象")
    #expect(report.warnings.map(\.name) == ["海上強風警報", "海上濃霧警報"])
    #expect(report.warnings.flatMap(\.sentences).count == 2)
  }

  @Test(
    "each tide station has the area that its water belongs to",
    arguments: [
      ("m:1310800", "3010"), ("m:1340100", "3020"), ("m:0120200", "1140"), ("m:1342100", nil),
      ("m:2020100", nil), ("m:3820100", "4010"), ("m:4720100", "6010"),
    ] as [(String, String?)])
  func stations(id: String, code: String?) throws {
    guard case .station(let near) = SourceStage.catalog.tideStation(of: .given(id)) else {
      #expect(code == nil)
      return
    }
    #expect(SourceStage.catalog.marineArea(of: near.station)?.code == code)
  }
}
