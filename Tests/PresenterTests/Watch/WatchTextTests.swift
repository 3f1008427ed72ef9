import Foundation
import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The line of an event")
struct WatchTextTests {
  private static let now: Instant = "2026-11-21T10:05"
  private static let catalog = PlaceCatalog()
  private static let shibuya = PlaceID("m:1311300").flatMap(catalog.place)

  private static func meaning(_ code: String) -> WarningMeaning? {
    WarningCode(code).flatMap(WarningCodeTable().meaning)
  }

  private static func warning(_ code: String, before: String? = nil) -> WatchEvent.Subject {
    .warning(
      .init(code: WarningCode(code), meaning: meaning(code), before: before.flatMap(meaning)))
  }

  private static let quake = Quake(
    id: "20261121095900",
    reports: [
      QuakeReport(
        event: "20261121095900", kind: .full, title: nil, created: now,
        occurred: "2026-11-21T09:59",
        epicentre: .init(name: "岩手県沖", code: "286", english: "Off the Coast of Iwate Prefecture"),
        magnitude: .value(6.0), intensity: SeismicIntensity("5-"))
    ])

  private static let slot = StormChances.Slot(
    start: "2026-11-23T15:00", end: "2026-11-23T18:00", percent: 51)

  private static func storm(_ slot: StormChances.Slot?) -> WatchEvent.Subject {
    .storm(
      .init(
        storm: Storm.given("TC2630", "2625", "STS").id,
        designation: .typhoon(year: 2026, number: 25),
        name: StormName(ja: "ドゥージェン", en: "Dujuan"), peak: slot))
  }

  private static func heat(_ flag: HeatFlag) -> WatchEvent.Subject {
    let day = HeatAlertArea.Day(
      date: now.date, flag: flag, issued: "2026-11-21T05:00",
      points: [.init(name: "東京", index: 33)])
    return .heat(.init(area: .init(code: "130000", name: "東京都", days: [day]), day: day))
  }

  private static let position = VolcanoNews.Position(
    distance: .init(
      from: Coordinates(latitude: 35, longitude: 139),
      to: Coordinates(latitude: 35.3, longitude: 139)), english: "Asosan")

  private static func volcano(_ alert: VolcanoAlert, _ name: String) -> WatchEvent.Subject {
    let report = VolcanoReport(
      code: "503", name: "阿蘇山", alert: alert, alertName: name, condition: nil,
      reported: "2026-11-21T10:00", municipalities: [])
    return .volcano(.init(code: "503", name: "阿蘇山", position: position, report: report))
  }

  private static let eruption = WatchEvent.Subject.eruption(
    .init(
      eruption: .init(code: "503", title: "火山名　阿蘇山　噴火速報", reported: "2026-11-21T10:02"),
      position: position))

  private static func thunder(
    _ start: Instant?, now: ThunderClass?, _ strongest: ThunderClass?
  ) -> WatchEvent.Subject {
    .thunder(.init(observed: "2026-11-21T10:00", start: start, now: now, strongest: strongest))
  }

  private static func coasts(_ level: TsunamiLevel) -> WatchEvent.Subject {
    .tsunami([
      .init(code: "312", level: level, text: ""), .init(code: "320", level: level, text: ""),
    ])
  }

  private static func alert(_ isOver: Bool, of office: String = "130000") -> WatchEvent.Subject {
    let placed = BulletinAreas(catalog: catalog).placed(
      .alert(
        "東京都竜巻注意情報", "2026-11-21T09:50", codes: [office], valid: "2026-11-21T11:00"))
    return .alert(.init(kind: .tornado, notice: isOver ? nil : UrgentNotice(placed)))
  }

  private static let station = catalog.observationStation("44132")
    .map { NearStation(station: $0, kilometers: 7.14) }

  private static func limit(_ text: String, _ value: Double) -> WatchEvent.Subject? {
    guard let limit = WatchLimit(text), let station else { return nil }
    return .limit(
      .init(
        limit: limit,
        observed: .init(station: station, value: value, time: "2026-11-21T10:00")))
  }

  private static func limit(
    _ text: String, _ expected: [WatchEvent.Limit.Expected]
  ) -> WatchEvent.Subject? {
    WatchLimit(text).map {
      .limit(.init(limit: $0, forecast: expected, issued: "2026-11-21T05:00"))
    }
  }

  static let limits:
    [(change: WatchEvent.Change, subject: WatchEvent.Subject?, ja: String, en: String)] = [
      (
        .started, limit("wind>=20", 21.3), "風速 21.3m/s（10:00の観測、東京 7.1km）、自分の基準：20m/s以上",
        "wind 21.3 m/s (observed at 10:00, Tokyo 7.1 km); your limit: 20 m/s or more"
      ),
      (
        .over, limit("temp<0", 0.5), "気温 0.5℃（10:00の観測、東京 7.1km）、自分の基準（0℃未満）から外れて30分以上",
        "temperature 0.5°C (observed at 10:00, Tokyo 7.1 km); "
          + "outside of your limit (less than 0°C) for 30 minutes or more"
      ),
      (
        .occurred, limit("gust>25", 26), "瞬間風速 26.0m/s（10:00の観測、東京 7.1km）、自分の基準：25m/s超",
        "gust 26.0 m/s (observed at 10:00, Tokyo 7.1 km); your limit: more than 25 m/s"
      ),
      (
        .started,
        WatchLimit("tide>=150").map {
          .limit(
            .init(
              limit: $0,
              observed: .init(gauge: GivenTide.gauge, value: 152, time: "2026-11-21T10:00")))
        },
        "観測された潮位 152cm（10:00の観測、東京 6.2km）、自分の基準：150cm以上、"
          + "高さは東京湾平均海面（TP）から、気象庁の高潮の基準：レベル4は200cmから、レベル5は300cmから",
        "observed level of the sea 152 cm (observed at 10:00, 東京 in Minato City 6.2 km); "
          + "your limit: 150 cm or more; above the mean sea level of Tokyo Bay (TP), "
          + "JMA's storm surge: level 4 from 200 cm, level 5 from 300 cm"
      ),
      (
        .expected,
        limit(
          "forecast.low<=3",
          [
            .init(
              date: now.date.adding(days: 1), value: 2, station: .init(code: "44132", name: "東京"))
          ]), "予報 最低気温 22日(日) 2℃（東京）、自分の基準：3℃以下（05:00発表）",
        "forecast low Sun 22 2°C (Tokyo); your limit: 3°C or less (issued 05:00)"
      ),
      (
        .expected,
        limit(
          "forecast.rain>=50@07-20",
          [
            .init(date: now.date, from: "2026-11-21T12:00", value: 50),
            .init(date: now.date, from: "2026-11-21T18:00", value: 60),
          ]), "予報 降水確率 21日(土) 12-18時 50%、18-24時 60%、自分の基準：50%以上（07-20時）（05:00発表）",
        "forecast chance of rain Sat 21 12-18 50%, 18-24 60%; "
          + "your limit: 50% or more (07-20) (issued 05:00)"
      ),
      (
        .expected,
        limit(
          "forecast.wave>=2.5",
          [.init(date: now.date, value: 3, text: "２メートル　後　３メートル")]),
        "予報 波 21日(土) 2メートル 後 3メートル、自分の基準：2.5m以上（05:00発表）",
        "forecast waves Sat 21 2 m, later 3 m; your limit: 2.5 m or more (issued 05:00)"
      ),
    ]

  @Test("says of a limit whose it is, and never that it is a warning", arguments: limits.indices)
  func limitOfOnesOwn(index: Int) throws {
    let (change, subject, ja, en) = Self.limits[index]
    let found = try #require(subject)
    #expect(text(change, found, .ja) == "10:05 渋谷区（東京都）：" + ja)
    #expect(text(change, found, .en) == "10:05 Shibuya City, Tokyo: " + en)
    for language in Language.allCases {
      let line = text(change, found, language).lowercased()
      #expect(!line.contains("警報") && !line.contains("warning") && !line.contains("["))
    }
    let event = WatchEvent(change, Self.shibuya, found, source: .jma, issued: "2026-11-21T05:00")
    let machine = MachineOutput(catalog: Self.catalog)
    let json = try JSONDecoder().decode(
      JSONTree.self, from: Data(machine.watch(event, now: Self.now).utf8))
    #expect(json["kind"]?.text == "limit")
    guard case .limit(let limit) = found else { return }
    #expect(json["limit"]?["limit"]?.text == limit.limit.text)
    #expect(
      machine.cloudEvent(event, now: Self.now).contains(
        "\"m:1311300 limit \(limit.limit.text) \(change.rawValue) 2026-11-21T05:00:00+09:00\""))
  }

  private static func trouble(_ reason: WatchEvent.Trouble.Reason) -> WatchEvent.Subject {
    .trouble(.init(subjects: [.warnings, .rain], reason: reason, since: "2026-11-21T09:30"))
  }

  static let lines:
    [(change: WatchEvent.Change, subject: WatchEvent.Subject, ja: String, en: String)] =
      [
        (
          .issued, alert(false), "[竜巻注意] 東京都（09:50 発表、11:00 まで）",
          "[TORNADO WATCH] Tokyo (issued 09:50 JST, until 11:00)"
        ),
        (.lifted, alert(true), "竜巻注意 終了", "TORNADO WATCH: over"),
        (.issued, warning("14"), "[注意報] 雷注意報 発表", "[ADVISORY] Thunderstorm Advisory issued"),
        (
          .raised, warning("05", before: "15"), "[警報] 暴風警報 発表（注意報から引き上げ）",
          "[WARNING] Storm Warning issued (raised from advisory)"
        ),
        (
          .lowered, warning("15", before: "05"), "[注意報] 強風注意報（警報から引き下げ）",
          "[ADVISORY] Gale Advisory (lowered from warning)"
        ),
        (.lifted, warning("14"), "雷注意報 解除", "Thunderstorm Advisory lifted"),
        (
          .issued, warning("99"), "[不明] 不明な警報（コード 99） 発表",
          "[UNKNOWN] Unknown warning (code 99) issued"
        ),
        (
          .issued, coasts(.warning), "[津波警報] 東京湾内湾、伊豆諸島 発表",
          "[TSUNAMI WARNING] Inner Tokyo Bay, Izu Islands issued"
        ),
        (
          .lifted, coasts(.nothing), "津波の警報・注意報・予報（東京湾内湾、伊豆諸島） 解除",
          "Tsunami warning, advisory or forecast (Inner Tokyo Bay, Izu Islands) lifted"
        ),
        (
          .issued, storm(slot), "台風第25号 ドゥージェン：暴風域に入る確率 最大51%（23日(月) 15-18時）",
          "Typhoon No. 25 DUJUAN: probability of storm winds up to 51% (Mon 23 15-18)"
        ),
        (
          .expected, thunder("2026-11-21T10:40", now: nil, .intense),
          "雷の予想：10:40ごろから 激しい雷（雷ナウキャスト 10:00）",
          "Thunder expected from about 10:40: intense (nowcast of 10:00)"
        ),
        (
          .started, thunder("2026-11-21T10:00", now: .present, .moderate),
          "雷：今 雷あり、1時間以内に やや激しい雷（雷ナウキャスト 10:00）",
          "Thunder now: thunderstorm, within the hour moderately intense (nowcast of 10:00)"
        ),
        (
          .over, thunder(nil, now: nil, nil), "この先1時間、雷の予想はなくなりました（雷ナウキャスト 10:00）",
          "No more thunder in the next hour (nowcast of 10:00)"
        ),
        (
          .raised, volcano(.level(3), "レベル３（入山規制）"),
          "[噴火警報] 阿蘇山（約30km 北）レベル3（入山規制） 発表（引き上げ）",
          "[ERUPTION WARNING] Asosan (about 30 km N): Level 3 (do not approach the volcano) issued (raised)"
        ),
        (
          .lifted, volcano(.level(1), "レベル１（活火山であることに留意）"), "阿蘇山（約30km 北）の噴火警報 解除",
          "Eruption warning of Asosan (about 30 km N) lifted"
        ),
        (
          .occurred, eruption, "[噴火] 火山名　阿蘇山　噴火速報（約30km 北、10:02発表）",
          "[ERUPTION] eruption of Asosan (about 30 km N, issued 10:02): 火山名　阿蘇山　噴火速報"
        ),
        (
          .withdrawn, eruption, "火山名　阿蘇山　噴火速報（約30km 北、10:02発表）（気象庁が取り消しました）",
          "eruption of Asosan (about 30 km N, issued 10:02): 火山名　阿蘇山　噴火速報: withdrawn by JMA"
        ),
        (
          .issued, heat(.alert), "[熱中症警戒アラート] 東京都 11月21日(土) 暑さ指数 東京33（11月21日(土) 05:00 発表）",
          "[HEAT STROKE ALERT] Tokyo, Sat 21 Nov, WBGT Tokyo 33 (issued Sat 21 Nov 05:00 JST)"
        ),
        (
          .raised, heat(.special),
          "[熱中症特別警戒アラート] 東京都 11月21日(土) 暑さ指数 東京33（11月21日(土) 05:00 発表）",
          "[SPECIAL HEAT STROKE ALERT] Tokyo, Sat 21 Nov, WBGT Tokyo 33 (issued Sat 21 Nov 05:00 JST)"
        ),
        (
          .lifted, storm(nil), "台風第25号 ドゥージェン：情報の発表が終わりました",
          "Typhoon No. 25 DUJUAN: JMA no longer reports on it"
        ),
        (
          .lost, trouble(.failed(.refused(status: 503, host: "h"))),
          "[不明] 確かめられません（HTTP 503）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (HTTP 503): warnings, nowcast of rain"
        ),
        (
          .lost, trouble(.failed(.unreachable(host: "h", reason: .timedOut(seconds: 15)))),
          "[不明] 確かめられません（応答がありません）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (no answer): warnings, nowcast of rain"
        ),
        (
          .lost, trouble(.failed(.unreachable(host: "h", reason: .unknownHost))),
          "[不明] 確かめられません（つながりません）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (no connection): warnings, nowcast of rain"
        ),
        (
          .lost, trouble(.unclear(.noReports("130000"))),
          "[不明] 確かめられません（発表が一つもなし）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (no report at all): warnings, nowcast of rain"
        ),
        (
          .lost, trouble(.unclear(.aheadOfClock(.warningFeed, time: "2026-11-21T11:00"))),
          "[不明] 確かめられません（端末の時計より先の時刻：11月21日(土) 11:00）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (dated ahead of this clock: Sat 21 Nov 11:00): warnings, nowcast of rain"
        ),
        (
          .lost, trouble(.unclear(.floodWithdrawn(river: "多摩川"))),
          "[不明] 確かめられません（多摩川の洪水予報の取消）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (flood forecast of 多摩川 withdrawn): warnings, nowcast of rain"
        ),
        (
          .lost, trouble(.notLifted("2026-11-18T09:30")),
          "[不明] 確かめられません（11月18日(水) 09:30の津波の警報・注意報を解除した報告なし）：警報・注意報、降水ナウキャスト",
          "[UNKNOWN] Cannot be checked (no report lifts the tsunami warning of Wed 18 Nov 09:30): warnings, nowcast of rain"
        ),
        (
          .recovered, trouble(.earlier), "また確かめられます（11月21日(土) 09:30から不明）：警報・注意報、降水ナウキャスト",
          "Known again (not since Sat 21 Nov 09:30): warnings, nowcast of rain"
        ),
      ]

  private func text(
    _ change: WatchEvent.Change, _ subject: WatchEvent.Subject, _ language: Language,
    at place: Place? = shibuya, source: SourceKind? = .jma
  ) -> String {
    WatchText(
      style: .init(language: language, glyphs: .unicode), catalog: Self.catalog, now: Self.now
    ).line(WatchEvent(change, place, subject, source: source)).map(\.text).joined()
  }

  @Test(arguments: lines.indices) func `says what happened, in both languages`(index: Int) {
    let (change, subject, ja, en) = Self.lines[index]
    if case .trouble = subject {
      #expect(text(change, subject, .ja, at: nil, source: nil) == "10:05 " + ja)
      #expect(text(change, subject, .en, at: nil, source: nil) == "10:05 " + en)
    } else {
      #expect(text(change, subject, .ja) == "10:05 渋谷区（東京都）：" + ja)
      #expect(text(change, subject, .en) == "10:05 Shibuya City, Tokyo: " + en)
    }
  }

  @Test func `has an earthquake with what it was here, and marks what is invented`() throws {
    let place = try #require(Self.shibuya)
    let felt = WatchEvent.Subject.quake(
      .init(
        quake: try #require(Self.quake),
        here: [.init(place: place, intensity: SeismicIntensity("3"))]))
    #expect(
      text(.occurred, felt, .ja, at: nil) == "10:05 地震：09:59 岩手県沖 M6.0 最大震度5弱（渋谷区 3）")
    #expect(
      text(.revised, felt, .en, at: nil, source: .sample)
        == "10:05 [SAMPLE] Earthquake (update): 09:59, Off the Coast of Iwate Prefecture, M6.0, "
        + "max intensity 5 lower (Shibuya City 3)")
    #expect(text(.withdrawn, felt, .ja, at: nil).hasSuffix("（気象庁が取り消しました）"))
  }

  @Test func `is for programs the same facts, in one line of JSON`() throws {
    let event = WatchEvent(.issued, Self.shibuya, Self.warning("05"), source: .jma)
    let variables = MachineOutput(catalog: Self.catalog)
      .watchVariables(event, text: "x", now: Self.now)
    let values = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.value) })
    #expect(values["WATCH_KIND"] == "warning")
    #expect(values["WATCH_LEVEL"] == "warning")
    #expect(values["WATCH_URGENT"] == "1")
    #expect(values["WATCH_PLACE"] == "13113")
    #expect(values["WATCH_JSON"]?.contains("\n") == false)
  }

  @Test("is for streams one event, whoever fetched it, from where and when")
  func cloudEvents() throws {
    let machine = MachineOutput(catalog: Self.catalog)
    func event(_ source: SourceKind?, issued: Instant?, at now: Instant) throws -> JSONTree {
      let event = WatchEvent(
        .raised, Self.shibuya, Self.warning("03"), source: source, issued: issued)
      return try JSONDecoder().decode(
        JSONTree.self, from: Data(machine.cloudEvent(event, now: now).utf8))
    }
    let issued: Instant = "2026-11-21T10:01"
    let first = try event(.jma, issued: issued, at: Self.now)
    let second = try event(.jmaXML, issued: issued, at: "2026-11-21T10:09")
    #expect(first["id"]?.text == "m:1311300 warning heavy-rain raised 2026-11-21T10:01:00+09:00 03")
    #expect(first["specversion"]?.text == "1.0")
    #expect(first["source"]?.text == "https://www.jma.go.jp/")
    #expect(first["type"]?.text == "soramoyo.warning.raised")
    #expect(first["subject"]?.text == "m:1311300 warning heavy-rain")
    #expect(first["time"]?.text == "2026-11-21T10:01:00+09:00")
    #expect(first["data"]?["warning"]?["phenomenon"]?.text == "heavy-rain")
    for member in ["id", "source", "type", "time", "subject"] {
      #expect(second[member] == first[member], "\(member)")
    }
    #expect(try event(.jma, issued: "2026-11-21T10:02", at: Self.now)["id"] != first["id"])
    let own = try event(nil, issued: nil, at: Self.now)
    #expect(own["source"]?.text == "urn:soramoyo")
    #expect(own["time"]?.text == "2026-11-21T10:05:00+09:00")
    func felt(at place: Place?) throws -> String? {
      let quake = WatchEvent.Subject.quake(
        .init(
          quake: try #require(Self.quake),
          here: [.init(place: try #require(place), intensity: SeismicIntensity("3"))]))
      let event = WatchEvent(.occurred, nil, quake, source: .jma, issued: issued)
      return try JSONDecoder().decode(
        JSONTree.self, from: Data(machine.cloudEvent(event, now: Self.now).utf8))["id"]?.text
    }
    let osaka = PlaceID("p:27").flatMap(Self.catalog.place)
    #expect(try felt(at: Self.shibuya) != felt(at: osaka))
    let everywhere = WatchEvent(.lost, nil, Self.trouble(.earlier), source: nil)
    #expect(
      machine.cloudEvent(everywhere, now: Self.now)
        .contains("\"id\": \"trouble lost 2026-11-21T10:05:00+09:00 warnings rain\""))
  }

  private static let rain = WatchEvent.Subject.rain(
    RainOutlook(
      PlaceRain(place: .given("m:1311300"), vantage: nil, isInside: true, moments: []), now: now))

  /// Minutes after the newest picture.
  static let lives: [(subject: WatchEvent.Subject, minutes: Int?)] = [
    (rain, 30), (thunder(nil, now: nil, nil), 60), (warning("05"), nil), (heat(.alert), nil),
  ]

  @Test(
    "says to programs and streams when it expires, which only rain and thunder do",
    arguments: lives.indices)
  func expires(index: Int) throws {
    let (subject, minutes) = Self.lives[index]
    let machine = MachineOutput(catalog: Self.catalog)
    let picture: Instant = "2026-11-21T10:00"
    let event = WatchEvent(.started, Self.shibuya, subject, source: .jma, issued: picture)
    let expected = minutes.map { JSONTree.text(picture.adding(seconds: $0 * 60).isoText) } ?? .null
    let own = try JSONDecoder().decode(
      JSONTree.self, from: Data(machine.watch(event, now: Self.now).utf8))
    let streamed = try JSONDecoder().decode(
      JSONTree.self,
      from: Data(
        machine.watchPost(event, as: .events, title: "", body: "", now: Self.now).utf8))
    #expect(own["expires"] == expected)
    #expect(streamed["data"]?["expires"] == expected)
  }

  @Test("is of one subject for all coasts, and for streams another one for other coasts and areas")
  func parts() throws {
    func event(_ subject: WatchEvent.Subject) throws -> JSONTree {
      let event = WatchEvent(
        .issued, Self.shibuya, subject, source: .jma, issued: "2026-11-21T10:01")
      return try JSONDecoder().decode(
        JSONTree.self,
        from: Data(MachineOutput(catalog: Self.catalog).cloudEvent(event, now: Self.now).utf8))
    }
    func coasts(_ codes: [String]) throws -> JSONTree {
      try event(.tsunami(codes.map { .init(code: $0, level: .warning, text: "") }))
    }
    let both = try coasts(["312", "320"])
    #expect(both["subject"]?.text == "m:1311300 tsunami")
    #expect(try coasts(["312"])["subject"] == both["subject"])
    #expect(try coasts(["320", "312"])["id"] == both["id"])
    #expect(try coasts(["312"])["id"] != both["id"])
    // A prefecture may have several offices, which issue in the same minute.
    #expect(
      try event(Self.alert(false))["id"] != event(Self.alert(false, of: "016000"))["id"])
  }
}
