import TestSupport
import Testing

@testable import Models

@Suite("Urgent notices")
struct UrgentNoticeTests {
  private static let now: Instant = "2026-11-21T11:00"
  private static let rainbands = "東京都気象防災速報（線状降水帯発生）"

  private func ask(
    _ bulletins: [Bulletin], at id: String = "m:1311300", now: Instant = now
  ) async throws -> PlaceAlerts {
    let model = UrgentNoticesModel(
      catalog: WatchStage.catalog, sources: [GivenBulletins(bulletins)],
      quakes: SourceChain<any QuakeSource>(.jma))
    let answer = try await model.notices(of: [.given(id)], now: now)
    return try #require(
      PlaceAlerts(.success(answer), at: .given(id), catalog: WatchStage.catalog, now: now))
  }

  @Test(
    "are told by their title, of today or of before May 2026",
    arguments: [
      ("千葉県気象防災速報（線状降水帯発生）", .rainbands), ("顕著な大雨に関する福岡県気象情報", .rainbands),
      ("千葉県気象防災速報（線状降水帯直前予測）", .rainbandsSoon),
      ("網走・北見・紋別地方気象防災速報（記録的短時間大雨）", .recordRain), ("大阪府記録的短時間大雨情報", .recordRain),
      ("滋賀県気象防災速報（短時間大雪）", .heavySnow), ("顕著な大雪に関する新潟県気象情報", .heavySnow),
      ("埼玉県気象防災速報（竜巻注意）", .tornado), ("東京都竜巻注意情報", .tornado),
      ("埼玉県気象防災速報（竜巻目撃）", .tornadoSighted), ("全般気象解説情報（線状降水帯半日前予測）", nil),
      ("東京都気象解説情報（台風第２５号）", nil), ("大雨に関する鹿児島県気象情報", nil), ("東京都気象防災速報（新しい種類）", nil),
      (nil, nil),
    ] as [(String?, UrgentNotice.Kind?)])
  func titles(title: String?, kind: UrgentNotice.Kind?) {
    #expect(UrgentNotice.Kind(title: title, tags: ["大雨"]) == kind)
    let list = Array("[{\"headTitle\": \"\(title ?? "")\"}]".utf8)
    #expect(kind == nil || UrgentNotice.mayBe(in: list))
  }

  @Test(
    "may be in a list that has one of their words, or letters that are not written as such",
    arguments: [
      ("大雨に関する鹿児島県気象情報", false), ("東京都気象解説情報（台風第２５号）", false), ("", false),
      ("\\u7adc\\u5dfb", true), ("気象防災速報", true),
    ] + UrgentNotice.Kind.words.flatMap { [$0.2].compactMap(\.self) + $0.3 }.map { ($0, true) })
  func words(word: String, mayBe: Bool) {
    #expect(UrgentNotice.mayBe(in: Array("[{\"x\": \"\(word)\"}]".utf8)) == mayBe)
  }

  @Test(
    "or by a tag, which announces nothing half a day before",
    arguments: [
      ("線状降水帯発生", .rainbands), ("線状降水帯直前予測", .rainbandsSoon), ("記録雨", .recordRain),
      ("短時間大雪", .heavySnow), ("竜巻注意", .tornado), ("竜巻目撃", .tornadoSighted), ("線状降水帯予測", nil),
      ("大雨", nil),
    ] as [(String, UrgentNotice.Kind?)])
  func tags(tag: String, kind: UrgentNotice.Kind?) {
    #expect(UrgentNotice.Kind(title: "東京都気象解説情報", tags: ["大雨", tag]) == kind)
  }

  @Test func `concern the places of their offices, and none because all Japan is told`()
    async throws
  {
    let bulletins = [
      Bulletin.alert(Self.rainbands),
      .alert("顕著な大雨に関する全般気象情報", level: .japan), .alert("顕著な大雨に関する関東甲信地方気象情報", level: .center),
    ]
    #expect(try await ask(bulletins).notices.map(\.kind) == [.rainbands])
    #expect(try await ask(bulletins, at: "p:12").notices.isEmpty)
    // One whose areas nobody knows may be here.
    let unknown = Bulletin.alert(Self.rainbands, codes: ["999999"])
    #expect(try await ask([unknown], at: "p:12").notices.count == 1)
  }

  @Test(
    "are shown for three hours, those of tornadoes until they end",
    arguments: [
      (rainbands, nil, "13:19", 1), (rainbands, nil, "13:20", 0), (rainbands, "10:30", "13:19", 1),
      ("東京都竜巻注意情報", "11:30", "11:29", 1), ("東京都竜巻注意情報", "11:30", "11:30", 0),
      ("東京都竜巻注意情報", nil, "13:19", 1),
    ] as [(String, String?, String, Int)])
  func ends(title: String, valid: String?, at time: String, count: Int) async throws {
    let day = "2026-11-21T"
    let bulletin = Bulletin.alert(
      title, valid: valid.map { Instant(iso8601: "\(day)\($0):00+09:00") } ?? nil)
    let now = try #require(Instant(iso8601: "\(day)\(time):00+09:00"))
    let found = try await ask([bulletin], now: now)
    #expect(found.notices.count == count)
    let early = try await ask([bulletin], now: "2026-11-21T10:25")
    var warnings = PlaceWarnings.unknown(.given("m:1311300"), .failed(.warnings, .notCached))
    warnings.alerts = early
    #expect(warnings.at(now).alerts?.notices.count == count)
    #expect(early.notices.map(\.isEndOurs) == [valid == nil || title == Self.rainbands])
  }

  @Test func `of one event are one, the newest; a cancellation withdraws the one before it`()
    async throws
  {
    let twice = [
      Bulletin.alert(Self.rainbands), .alert("顕著な大雨に関する東京都気象情報", "2026-11-21T10:21"),
      .alert("東京都竜巻注意情報"), .alert(Self.rainbands, codes: ["120000"]),
    ]
    let found = try await ask(twice).notices
    #expect(found.map(\.kind) == [.rainbands, .tornado])
    #expect(found.first?.issued == "2026-11-21T10:21")
    let cancellation = Bulletin.alert(Self.rainbands, "2026-11-21T10:40", infoType: .cancelled)
    #expect(try await ask([cancellation, .alert(Self.rainbands)]).notices.isEmpty)
    let before = Bulletin.alert(Self.rainbands, "2026-11-21T10:00")
    #expect(
      try await ask([cancellation, .alert(Self.rainbands), before]).notices.map(\.issued)
        == [before.reported])
    // One that is over does not bring back the one before it.
    let earlier = Bulletin.alert("東京都竜巻注意情報", "2026-11-21T10:00", valid: "2026-11-21T11:20")
    let over = Bulletin.alert("東京都竜巻注意情報", valid: "2026-11-21T10:50")
    #expect(try await ask([over, earlier]).notices.isEmpty)
    // One that is dated ahead of the clock withdraws nothing.
    let ahead = Bulletin.alert(Self.rainbands, "2026-11-22T10:40", infoType: .cancelled)
    #expect(try await ask([ahead, .alert(Self.rainbands)]).notices.count == 1)
  }

  @Test(
    "on earthquakes stand for as long as their words say, at every place",
    arguments: [
      ("巨大地震警戒", .nankaiWarning, 14 * 24, false), ("巨大地震注意", .nankaiCaution, 7 * 24, false),
      ("調査中", .nankaiStudied, 24, true), ("", .nankai, 14 * 24, true), ("調査終了", nil, 0, true),
    ] as [(String, UrgentNotice.Kind?, Int, Bool)])
  func earthquakes(
    keyword: String, kind: UrgentNotice.Kind?, hours: Int, isEndOurs: Bool
  ) async throws {
    let time: Instant = "2026-11-21T10:00"
    let report = Self.report("VYSE50", "南海トラフ地震臨時情報（\(keyword)）", time)
    #expect(
      try await ask(report, at: time.adding(seconds: 60)).map(\.kind) == [kind].compactMap(\.self))
    guard kind != nil else { return }
    let end = time.adding(seconds: hours * 3600)
    #expect(try await ask(report, at: end.adding(seconds: -1)).map(\.isEndOurs) == [isEndOurs])
    #expect(try await ask(report, at: end).isEmpty)
  }

  @Test func `on earthquakes: a commentary raises nothing, the later word ends the study`()
    async throws
  {
    let time: Instant = "2026-11-21T10:00"
    #expect(
      try await ask(Self.report("VYSE52", "南海トラフ地震関連解説情報（定例解説）", time), at: time).isEmpty)
    let advisory = Self.report("VYSE60", "北海道・三陸沖後発地震注意情報", time)
    #expect(try await ask(advisory, at: time).map(\.kind) == [.hokkaidoSanriku])
    let study = Self.report("VYSE50", "南海トラフ地震臨時情報（調査中）", time)
    let end = Self.report(
      "VYSE50", "南海トラフ地震臨時情報（調査終了）", time.adding(seconds: 7200), event: "2")
    #expect(try await ask(study, end, at: time.adding(seconds: 7300)).isEmpty)
  }

  @Test func `are doubtful where they are not known, old, or not all read`() async throws {
    let (place, catalog) = (Place.given("m:1311300"), WatchStage.catalog)
    func alerts(_ source: GivenBulletins) async -> PlaceAlerts? {
      let model = UrgentNoticesModel(
        catalog: catalog, sources: [source], quakes: SourceChain<any QuakeSource>(.jma))
      let answer = await Result<Sourced<UrgentNotices>, ForecastError>.of(
        try await model.notices(of: [place], now: Self.now))
      return PlaceAlerts(answer, at: place, catalog: catalog, now: Self.now)
    }
    let minutes = { Self.now.adding(seconds: -$0 * 60) }
    #expect(await alerts(GivenBulletins(checked: minutes(14)))?.doubt == nil)
    #expect(await alerts(GivenBulletins(checked: minutes(16)))?.doubt == .notCached)
    #expect(await alerts(GivenBulletins(losses: 1))?.doubt != nil)
    for (title, reported, isDoubtful) in [
      ("大雨に関する東京都気象情報", minutes(60), false), (Self.rainbands, minutes(60), true),
      (nil, minutes(60), true), (nil, minutes(181), false), (nil, nil, true),
    ] as [(String?, Instant?, Bool)] {
      let part = Bulletin(kind: nil, title: title, reported: reported, isWhole: false)
      let found = await alerts(GivenBulletins([part], losses: 1))
      #expect((found?.doubt != nil) == isDoubtful, "\(title ?? "-")")
    }
    #expect(await alerts(GivenBulletins(.notCached))?.doubt == .notCached)
    #expect(await alerts(GivenBulletins(.notOffered(.bulletins, by: .sample))) == nil)
  }

  @Test(
    "are doubtful at the places of an urgent bulletin that says nothing of what it tells",
    arguments: [
      ("府県気象防災速報", [], false, 60, true), ("竜巻注意情報", [], false, 60, true),
      ("記録的短時間大雨情報", ["大雨"], false, 60, true), ("府県気象解説情報", [], false, 60, false),
      ("府県気象防災速報", [], true, 60, false), ("府県気象防災速報", [], false, 180, false),
      ("府県気象防災速報", ["竜巻注意"], false, 60, false),
    ] as [(String, [String], Bool, Int, Bool)])
  func unnamed(
    kind: String, tags: [String], isPDF: Bool, minutes: Int, isDoubtful: Bool
  ) async throws {
    func bulletin(_ codes: [String]) -> Bulletin {
      Bulletin(
        kind: kind, title: nil, reported: Self.now.adding(seconds: -minutes * 60),
        areaLevel: .office, areaCodes: codes, tags: tags, isPDF: isPDF)
    }
    for (codes, concerns) in [(["130000"], true), (["120000"], false), ([], true)] {
      let found = try await ask([bulletin(codes)])
      #expect((found.doubt != nil) == (isDoubtful && concerns), "\(codes)")
    }
  }

  private func ask(_ reports: QuakeReport..., at now: Instant) async throws -> [UrgentNotice] {
    let model = UrgentNoticesModel(
      catalog: WatchStage.catalog, sources: [GivenBulletins()],
      quakes: GivenQuakes(reports, checked: now))
    return try await model.notices(of: [], now: now).value.standing
  }

  private static func report(
    _ type: String, _ title: String, _ time: Instant, event: String = "1"
  ) -> QuakeReport {
    QuakeReport(
      event: event, kind: .notice, title: title, created: time, reported: time,
      document: "\(event)_\(type)_0.json")
  }
}
