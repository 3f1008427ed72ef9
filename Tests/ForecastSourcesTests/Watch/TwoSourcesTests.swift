import FoundationEssentials
import MachineFormats
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources
@testable import Models

/// Two machines, one with JMA's pages and one with its telegrams, and each report in both shapes.
@Suite("Events of both live sources", .heavy)
struct TwoSourcesTests {
  private static let place = Place.given("m:1310400")

  /// A machine, and what it has told.
  private struct Machine {
    let warnings: any WarningSource
    let quakes: any QuakeSource
    let bulletins: any BulletinSource
    let heat: any HeatSource
    var state = WatchState()

    init<Source: WarningSource & QuakeSource & BulletinSource>(
      _ source: Source, heat: any HeatSource
    ) {
      (warnings, quakes, bulletins) = (source, source, source)
      self.heat = heat
    }

    /// - Returns: the identity of each event, without troubles: those are of the machine alone.
    mutating func look(_ subject: WatchSubject, at now: Instant) async throws -> [String] {
      let catalog = SourceStage.catalog
      let place = TwoSourcesTests.place
      var findings = WatchFindings()
      switch subject {
      case .warnings:
        findings.warnings = await WarningsModel(catalog: catalog, source: warnings) { now }
          .inForce(at: [place])
      case .quakes: findings.quakes = await .of(try await quakes.quakes(now: now))
      case .tsunami:
        findings.tsunami = await .of(try await TsunamiModel(source: quakes).situation(now: now))
      case .alerts:
        findings.alerts = await .of(
          try await UrgentNoticesModel(catalog: catalog, sources: [bulletins], quakes: quakes)
            .notices(of: [place], now: now))
      case .heat:
        findings.heat = await HeatModel(catalog: catalog, source: heat) { now }
          .alerts(at: [place])
      default: throw NotOfBoth()
      }
      let (events, next) = WatchDetector(
        catalog: catalog, places: [place], criteria: WatchCriteria(), now: now
      ).changes(since: state, findings)
      state = next
      return try events.filter { if case .trouble = $0.subject { false } else { true } }
        .map { event in
          let text = MachineOutput(catalog: catalog).cloudEvent(event, now: now)
          let json = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
          return try #require(json["id"]?.text)
        }
    }
  }

  private struct NotOfBoth: Error {}

  private typealias Entry = (type: String, code: String, time: Instant, xml: String)

  /// What the services have from a time on, and what both machines tell of it.
  private struct Round {
    let now: Instant
    var documents: [String: [UInt8]] = [:]
    /// New ones in the feeds.
    var telegrams: [Entry] = []
    var told: [String] = []
  }

  /// - Parameter since: what the feeds reach back to.
  private func expectSame(
    _ subject: WatchSubject, since: Instant = "2026-11-10T00:00", _ rounds: [Round]
  ) async throws {
    let room = try await JMAXMLRoom(rounds[0].now)
    let xml = room.source()
    var pages = Machine(
      JMASource(room.access(baseURL: room.server.baseURL)),
      heat: MinistryHeatSource(room.access(baseURL: "http://\(room.server.host)/wbgt/")))
    var telegrams = Machine(xml, heat: xml)
    var feed = FeedFixture(updated: since)
    feed.add("VPWW53", "470000", since)
    for round in rounds {
      for (path, bytes) in round.documents { room.serve(path, bytes) }
      for new in round.telegrams { room.add(new.type, new.code, new.time, new.xml, &feed) }
      feed.updated = round.now.adding(seconds: -20)
      for kind in FeedKind.allCases {
        for path in [kind.path, kind.longPath] { room.serve(feed, at: path) }
      }
      room.clock.now = round.now
      let first = try await pages.look(subject, at: round.now)
      // The other one looks later.
      room.clock.advance(seconds: 25)
      let second = try await telegrams.look(subject, at: room.clock.now)
      #expect(first.sorted() == round.told.sorted(), "\(round.now.isoText)")
      #expect(second.sorted() == first.sorted(), "\(round.now.isoText)")
    }
  }

  @Test
  func `warnings and rivers have one identity, though telegrams never say that all are known`()
    async throws
  {
    func reports(_ reports: [WarningFixture.Report], _ floods: [FloodFixture], at now: Instant)
      -> [String: [UInt8]]
    {
      [
        WarningsRoom.office: WarningFixture(reports).json.bytes,
        WarningsRoom.floods: FloodFixture.file(floods).bytes,
        WarningsRoom.mapTime: Array(
          "{\"latestControlDatetime\":\"\(now.adding(seconds: -60).isoText)\"}".utf8),
      ]
    }
    func report(_ family: String, _ time: Instant, _ kind: WarningFixture.Kind)
      -> WarningFixture.Report
    {
      WarningFixture.Report(family, time, areas: [("130010", [kind])], [("1310400", [kind])])
    }
    func telegram(_ report: WarningFixture.Report) -> Entry {
      (report.family, "130000", report.reported, report.xml())
    }
    func flood(_ code: String, _ reported: Instant) -> (FloodFixture, Entry) {
      var page = FloodFixture("例川", code, riverCode: "830304004400")
      page.reported = reported.isoText
      var telegram = FloodTelegramFixture("例川", "830304004400", code, reported)
      telegram.municipalities = ["1310400"]
      return (page, ("VXKO51", "130000", reported, telegram.xml))
    }
    let none = report("VPWW55", "2026-11-21T09:00", .none)
    let rain = report("VPWW55", "2026-11-21T10:36", .init("03", "発表"))
    let wind = report("VPWW58", "2026-11-21T10:37", .init("15", "発表"))
    let worse = report("VPWW55", "2026-11-21T10:46", .init("43", "発表"))
    let calm = report("VPWW58", "2026-11-21T10:57", .none)
    let (high, highTelegram) = flood("40", "2026-11-21T10:35")
    let (higher, higherTelegram) = flood("51", "2026-11-21T10:45")
    let (over, overTelegram) = flood("10", "2026-11-21T10:55")
    try await expectSame(
      .warnings,
      [
        Round(
          now: "2026-11-21T10:30:20",
          documents: reports([none], [], at: "2026-11-21T10:30:20"), telegrams: [telegram(none)]),
        Round(
          now: "2026-11-21T10:40:20",
          documents: reports([rain, wind], [high], at: "2026-11-21T10:40:20"),
          telegrams: [telegram(rain), telegram(wind), highTelegram],
          told: [
            "m:1310400 warning heavy-rain issued 2026-11-21T10:36:00+09:00 03",
            "m:1310400 warning storm issued 2026-11-21T10:37:00+09:00 15",
            "m:1310400 flood 例川 issued 2026-11-21T10:35:00+09:00 4",
          ]),
        Round(
          now: "2026-11-21T10:50:20",
          documents: reports([worse, wind], [higher], at: "2026-11-21T10:50:20"),
          telegrams: [telegram(worse), higherTelegram],
          told: [
            "m:1310400 warning heavy-rain raised 2026-11-21T10:46:00+09:00 43",
            "m:1310400 flood 例川 raised 2026-11-21T10:45:00+09:00 5",
          ]),
        Round(
          now: "2026-11-21T11:00:20",
          documents: reports([worse, calm], [over], at: "2026-11-21T11:00:20"),
          telegrams: [telegram(calm), overTelegram],
          told: [
            "m:1310400 warning storm lifted 2026-11-21T10:57:00+09:00 15",
            "m:1310400 flood 例川 lifted 2026-11-21T10:55:00+09:00 -",
          ]),
      ])
  }

  /// In the seismological shape.
  private static func telegram(
    _ type: String, _ title: String, _ reported: Instant, event: String = "20261121052159",
    code: String = "270000", target: Instant = "2026-11-21T05:21", _ body: String
  ) -> Entry {
    let xml = TelegramFixture(body: body) {
      $0.title = title
      $0.headTitle = title
      $0.dateTime = IssuanceTelegrams.utc(reported)
      $0.reportDateTime = reported.isoText
      $0.head = "<TargetDateTime>\(target.isoText)</TargetDateTime>"
      $0.bodySpace = TelegramFixture.seismology
      $0.eventID = event
    }.xml
    return (type, code, reported, xml)
  }

  private static let quakes = "/bosai/quake/data/list.json"

  @Test func `earthquakes have one identity, of the quick report and of the full one`()
    async throws
  {
    func intensities(_ greatest: String, _ towns: String = "") -> String {
      "<Intensity><Observation><MaxInt>\(greatest)</MaxInt><Pref><Name>東京都</Name><Code>13</Code>"
        + "<MaxInt>\(greatest)</MaxInt><Area><Name>東京都２３区</Name><Code>350</Code>"
        + "<MaxInt>\(greatest)</MaxInt>\(towns)</Area></Pref></Observation></Intensity>"
    }
    let quick = QuakeFixture("VXSE51", "20261121052400").with {
      $0.intensity = "5-"
      $0.prefectures = .list([QuakeFixture.prefecture("13", "5-")])
    }
    let full = QuakeFixture("VXSE5k", "20261121052600").with {
      $0.serial = .text("1")
      $0.place = "岩手県沖"
      $0.position = "+40.2+142.4-40000/"
      $0.magnitude = .text("6.0")
      $0.intensity = "5+"
      $0.prefectures = .list([QuakeFixture.prefecture("13", "5+", [("1310400", "5+")])])
    }
    let hypocentre = """
      <Earthquake><OriginTime>2026-11-21T05:21:00+09:00</OriginTime>
      <ArrivalTime>2026-11-21T05:21:00+09:00</ArrivalTime>
      <Hypocenter><Area><Name>岩手県沖</Name><Code type="震央地名">286</Code>
      <jmx_eb:Coordinate>+40.2+142.4-40000/</jmx_eb:Coordinate></Area></Hypocenter>
      <jmx_eb:Magnitude type="Mj" description="Ｍ６．０">6.0</jmx_eb:Magnitude></Earthquake>
      """
    let town = "<City><Name>新宿区</Name><Code>1310400</Code><MaxInt>5+</MaxInt></City>"
    try await expectSame(
      .quakes,
      [
        Round(
          now: "2026-11-21T05:25:20", documents: [Self.quakes: QuakeFixture.file([quick])],
          telegrams: [
            Self.telegram("VXSE51", "震度速報", "2026-11-21T05:24", intensities("5-"))
          ], told: ["quake 20261121052159 occurred 2026-11-21T05:21:00+09:00 5-"]),
        Round(
          now: "2026-11-21T05:35:20", documents: [Self.quakes: QuakeFixture.file([full, quick])],
          telegrams: [
            Self.telegram(
              "VXSE53", "震源・震度情報", "2026-11-21T05:26",
              hypocentre + intensities("5+", town))
          ],
          told: [
            "quake 20261121052159 revised 2026-11-21T05:21:00+09:00 5+ m:1310400=5+"
          ]),
      ])
  }

  @Test func `tsunami warnings have one identity, and their end`() async throws {
    let path = "/bosai/tsunami/data/list.json"
    func telegram(_ code: String, _ words: String, _ time: Instant) -> Entry {
      Self.telegram(
        "VTSE41", "津波警報・注意報・予報a", time, code: "010000",
        "<Tsunami><Forecast><Item><Area><Name>東京湾内湾</Name><Code>312</Code></Area><Category>"
          + "<Kind><Name>\(words)</Name><Code>\(code)</Code></Kind></Category></Item></Forecast></Tsunami>"
      )
    }
    let warning = TsunamiFixture("20261121053000", [("312", "津波警報")])
    let over = TsunamiFixture("20261121054000", [("312", "津波警報解除")])
    try await expectSame(
      .tsunami,
      [
        Round(now: "2026-11-21T05:25:20", documents: [path: TsunamiFixture.file([])]),
        Round(
          now: "2026-11-21T05:35:20", documents: [path: TsunamiFixture.file([warning])],
          telegrams: [telegram("51", "津波警報", "2026-11-21T05:30")],
          told: ["m:1310400 tsunami issued 2026-11-21T05:30:00+09:00 312 warning"]),
        Round(
          now: "2026-11-21T05:45:20", documents: [path: TsunamiFixture.file([over, warning])],
          telegrams: [telegram("50", "警報解除", "2026-11-21T05:40")],
          told: ["m:1310400 tsunami lifted 2026-11-21T05:40:00+09:00 312 none"]),
      ])
  }

  @Test func `urgent notices have one identity, and the end that JMA names`() async throws {
    let path = "/bosai/information/data/r8/information.json"
    func bulletin(
      _ type: String, _ title: String, _ reported: Instant, until: Instant? = nil,
      infoType: String = "発表"
    ) -> (BulletinFixture, Entry) {
      var page = BulletinFixture(
        title, reported.isoText,
        name: String(FeedFixture.name(type, "130000", reported).dropLast(".xml".count)))
      page.kind = "府県気象防災速報"
      page.infoType = infoType
      page.valid = until?.isoText
      let telegram = TelegramFixture(body: "") {
        $0.title = "府県気象防災速報"
        $0.infoType = infoType
        $0.headTitle = title
        $0.dateTime = IssuanceTelegrams.utc(reported)
        $0.reportDateTime = reported.isoText
        $0.head =
          "<TargetDateTime>\(reported.isoText)</TargetDateTime>"
          + (until.map { "<ValidDateTime>\($0.isoText)</ValidDateTime>" } ?? "")
        $0.headline = "<Text>例の見出しです。</Text>"
      }
      return (page, (type, "130000", reported, telegram.xml))
    }
    let (rainbands, rainbandsTelegram) = bulletin(
      "VPBS50", "東京都気象防災速報（線状降水帯発生）", "2026-11-21T10:36")
    let (again, againTelegram) = bulletin(
      "VPFJ50", "顕著な大雨に関する東京都気象情報", "2026-11-21T10:39")
    let cancellations = [
      bulletin(
        "VPFJ50", "顕著な大雨に関する東京都気象情報", "2026-11-21T10:56", infoType: "取消"),
      bulletin("VPBS50", "東京都気象防災速報（線状降水帯発生）", "2026-11-21T10:57", infoType: "取消"),
    ]
    let (ends, endTelegrams) = (cancellations.map(\.0), cancellations.map(\.1))
    let (tornado, tornadoTelegram) = bulletin(
      "VPHW51", "東京都気象防災速報（竜巻注意）", "2026-11-21T10:37", until: "2026-11-21T10:45")
    let title = "南海トラフ地震臨時情報（巨大地震警戒）"
    let notice = QuakeFixture("VYSE50", "20261121103800", event: "20261121093000").with {
      $0.title = title
    }
    try await expectSame(
      .alerts,
      [
        Round(
          now: "2026-11-21T10:30:20",
          documents: [path: BulletinFixture.file([]).bytes, Self.quakes: QuakeFixture.file([])]),
        Round(
          now: "2026-11-21T10:40:20",
          documents: [
            path: BulletinFixture.file([again, tornado, rainbands]).bytes,
            Self.quakes: QuakeFixture.file([notice]),
          ],
          telegrams: [
            rainbandsTelegram, tornadoTelegram, againTelegram,
            Self.telegram(
              "VYSE50", title, "2026-11-21T10:38", event: "20261121093000", code: "010000",
              "<EarthquakeInfo type=\"南海トラフ地震に関連する情報\"><InfoKind>南海トラフ地震臨時情報</InfoKind>"
                + "<Text>例の文です。</Text></EarthquakeInfo>"),
          ],
          told: [
            "alert nankaiWarning issued 2026-11-21T10:38:00+09:00",
            "m:1310400 alert rainbands issued 2026-11-21T10:36:00+09:00 130000",
            "m:1310400 alert tornado issued 2026-11-21T10:37:00+09:00 130000",
          ]),
        Round(
          now: "2026-11-21T10:50:20",
          told: ["m:1310400 alert tornado lifted 2026-11-21T10:45:00+09:00"]),
        Round(
          now: "2026-11-21T11:00:20",
          documents: [path: BulletinFixture.file(ends + [again, tornado, rainbands]).bytes],
          telegrams: endTelegrams,
          told: ["m:1310400 alert rainbands lifted 2026-11-21T10:57:00+09:00"]),
      ])
  }

  @Test func `heat-stroke alerts have one identity`() async throws {
    try await expectSame(
      .heat, since: "2026-08-24T16:00",
      [
        Round(
          now: "2026-08-25T05:30:20",
          documents: [
            "/wbgt/alert/dl/2026/alert_20260825_05.csv": Array(HeatFixture.morning.utf8)
          ],
          telegrams: [("VPFT50", "130000", "2026-08-25T04:46", TelegramFixture.heat().xml)],
          told: ["m:1310400 heat 2026-08-25 issued 2026-08-25T05:00:00+09:00 alert"])
      ])
  }
}
