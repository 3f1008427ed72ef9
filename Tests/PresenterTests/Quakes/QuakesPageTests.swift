import Models
import TelegramPages
import TestSupport
import Testing

@testable import MachineFormats
@testable import Pages
@testable import Presenter

@Suite("The pages of earthquakes and tsunamis")
struct QuakesPageTests {
  private static let now: Instant = "2026-11-21T12:00"
  private static let checked: Instant = "2026-11-21T11:58"

  private static func report(_ intensity: String?, _ kind: QuakeReport.Kind = .full) -> QuakeReport
  {
    QuakeReport(
      event: "20261121100000", kind: kind, title: "震源・震度情報", created: "2026-11-21T10:05",
      occurred: "2026-11-21T10:00",
      epicentre: .init(name: "岩手県沖", code: "286", english: "Off the Coast of Iwate Prefecture"),
      position: TelegramCoordinate(text: "+40.2+142.4+0/"), magnitude: .huge,
      intensity: intensity.map { SeismicIntensity($0) })
  }

  private func page(
    _ source: GivenQuakes, _ query: QuakeQuery = .init(), _ language: Language = .ja
  ) async throws -> Page {
    var source = source
    source.checked = Self.checked
    let found = try await QuakesModel(catalog: PlaceCatalog(), source: source)
      .quakes(query, now: Self.now)
    return QuakesPage(style: .given(language), catalog: PlaceCatalog(), now: Self.now).page(found)
  }

  private func rows(_ page: Page) -> [[Block.Table.Cell]] {
    guard case .table(let table)? = page.sections.first?.first else { return [] }
    return table.rows
  }

  @Test("say magnitude, depth and intensity in JMA's words, the intensity in its colour")
  func words() async throws {
    let row = try #require(rows(try await page(.init([Self.report("5-")]))).first)
    #expect(
      row.map(\.text) == ["1", "21日(土) 10:00", "岩手県沖", "M8を超える巨大地震", "ごく浅い", "5弱"])
    #expect(row.last?.role == .intensity(5))
    let english = try #require(
      rows(try await page(.init([Self.report("5-")]), .init(), .en)).first)
    #expect(
      english.map(\.text) == [
        "1", "Sat 21 10:00", "Off the Coast of Iwate Prefecture", "huge, over M8", "very shallow",
        "5 lower",
      ])
  }

  @Test("have a shorter word for a preliminary intensity where there is no room for the whole one")
  func preliminary() async throws {
    for (language, said) in [
      (Language.ja, ["3（速報）", "3 速報"]), (.en, ["3 (preliminary)", "3 (prelim.)"]),
    ] {
      let cell = try #require(
        rows(try await page(.init([Self.report("3", .quick)]), .init(), language)).first?.last)
      #expect([cell.text, cell.shorter] == said)
    }
  }

  @Test("keep their numbers at every width: they are how to ask for one in detail")
  func numbers() async throws {
    let page = try await page(.init([Self.report("5-")]), .init(), .en)
    guard case .table(let table)? = page.sections.first?.first
    else { return unexpected("no table") }
    #expect(table.columns.first?.header == "No.")
    #expect(table.columns.first?.rank == Block.Table.Column("").rank)
  }

  @Test("say how one is asked for: by its number only where the list is the usual one")
  func byNumber() async throws {
    let source = GivenQuakes([Self.report("5-")])
    #expect(
      texts(try await page(source).foot).contains("くわしくは番号で：soramoyo quakes 1"))
    for query in [QuakeQuery(least: SeismicIntensity("1")), QuakeQuery(span: 3600 * 48)] {
      #expect(
        texts(try await page(source, query).foot).contains(
          "1番をくわしく：soramoyo quakes \(Self.report("5-").event)"))
    }
  }

  @Test("leave weaker ones out and count them, but none whose intensity is not known")
  func filter() async throws {
    let weak = try await page(.init([Self.report("2")]))
    #expect(rows(weak).isEmpty)
    #expect(texts(weak.foot).contains("ほかに震度3未満が 1 件あります（--min 1）。"))
    // Never that there was no earthquake.
    #expect(texts(weak.sections.flatMap { $0 }).first?.contains("一覧") == true)
    let unknown = try await page(.init([Self.report(nil, .hypocentre)]))
    #expect(rows(unknown).first?.last?.text == "不明")
    let strong = QuakeQuery(least: SeismicIntensity("5-"))
    #expect(rows(try await page(.init([Self.report("4")]), strong)).isEmpty)
    #expect(rows(try await page(.init([Self.report("5+")]), strong)).count == 1)
    let short = QuakeQuery(span: 3600)
    #expect(rows(try await page(.init([Self.report("7")]), short)).isEmpty)
  }

  @Test(
    "show with a lower limit all that they show without one",
    arguments: ["1", "2", "3"], [Optional("13"), nil])
  func limits(least: String, prefecture: String?) async throws {
    let distant = QuakeReport(
      event: "20261121090000", kind: .distant, title: "遠地地震に関する情報",
      created: "2026-11-21T09:20", occurred: "2026-11-21T09:00")
    let source = GivenQuakes(
      [Self.report("5-"), Self.report(nil, .hypocentre).moved(to: "2"), distant])
    let place = prefecture.flatMap { PlaceID("p:" + $0).flatMap(PlaceCatalog().place) }
    let usual = rows(try await page(source, .init(place: place)))
    let all = rows(try await page(source, .init(place: place, least: SeismicIntensity(least))))
    #expect(usual.count == 3)
    #expect(all.count == 3)
    let strong = rows(try await page(source, .init(place: place, least: SeismicIntensity("4"))))
    #expect(strong.count == 2)
  }

  @Test func `find one by its number whatever a limit of the list would hide`() async throws {
    let distant = QuakeReport(
      event: "20261121090000", kind: .distant, title: "遠地地震に関する情報",
      created: "2026-11-21T09:20", occurred: "2026-11-21T09:00")
    let weak = Self.report("1").moved(to: "20251121110000")
    let found = try await QuakesModel(
      catalog: PlaceCatalog(), source: GivenQuakes([distant, weak])
    ).quakes(.lookUp(place: nil), now: "2026-12-30T12:00")
    #expect(found.value.quakes.map(\.quake.id).sorted() == ["20251121110000", "20261121090000"])
    #expect(found.value.absence(of: "20261121090000") == nil)
  }

  @Test func `have notices above the earthquakes, and never say that one is over`() async throws {
    func notice(_ type: String, _ title: String, _ created: Instant) -> QuakeReport {
      QuakeReport(
        event: "1", kind: .notice, title: title, created: created, reported: created,
        document: "x_\(type)_0.json")
    }
    let source = GivenQuakes([
      Self.report("5-"), notice("VYSE50", "南海トラフ地震臨時情報（巨大地震注意）", "2026-11-21T11:00"),
      notice("VYSE60", "北海道・三陸沖後発地震注意情報", "2026-11-11T11:00"),
    ])
    let page = try await page(source)
    let lines = texts(page.head)
    #expect(lines.contains("[南海トラフ地震臨時情報（巨大地震注意）] 11月21日(土) 11:00 発表"))
    #expect(lines.contains("[北海道・三陸沖後発地震注意情報] 11月11日(水) 11:00 発表（10日前）"))
    #expect(lines.contains { $0.hasPrefix("本文が読めません") })
    #expect(rows(page).count == 1)
    let english = texts(try await self.page(source, .init(), .en).head)
    #expect(
      english.contains(
        "[Nankai Trough Earthquake Extra Information (Megaquake Advisory)] issued Sat 21 Nov 11:00 JST"
      ))
    #expect(english.contains { $0.hasSuffix("(10 days ago)") })
    #expect(page.head.texts(.alert).contains { $0.contains("巨大地震注意") })
    #expect(!page.head.texts(.alert).contains { $0.contains("後発地震") })
  }

  @Test func `mark one that is dated ahead of the clock`() async throws {
    let future = QuakeReport(
      event: "20990101000000", kind: .full, title: "震源・震度情報", created: "2099-01-01T00:05",
      occurred: "2099-01-01T00:00", intensity: SeismicIntensity("4"))
    for (language, mark) in [(Language.ja, "（時計？）"), (.en, " (clock?)")] {
      let found = rows(
        try await page(.init([future, Self.report("5-")]), .init(), language))
      #expect(found.map { $0[1].text.hasSuffix(mark) } == [true, false])
    }
    // Nor does it withdraw anything.
    let withdrawal = QuakeReport(
      event: "20261121100000", kind: .full, title: "震源・震度情報", infoType: .cancelled,
      created: "2099-01-01T00:05")
    #expect(rows(try await page(.init([withdrawal, Self.report("5-")]))).count == 1)
  }

  @Test("tell an earthquake that JMA withdrew from one that the list does not have")
  func absent() async throws {
    let withdrawn = QuakeReport(
      event: "20261121100000", kind: .full, title: "震源・震度情報", infoType: .cancelled,
      created: "2026-11-21T10:20")
    let exercise = QuakeReport(
      event: "20261121110000", kind: .full, title: "訓練", created: "2026-11-21T11:05",
      isExercise: true)
    let source = GivenQuakes([Self.report("5-"), withdrawn, exercise])
    let found = try await QuakesModel(catalog: PlaceCatalog(), source: source)
      .quakes(.init(), now: Self.now)
    #expect(found.value.withdrawn == ["20261121100000"])
    #expect(found.value.absence(of: "20261121100000") == .withdrawn)
    #expect(found.value.absence(of: "20261121110000") == .notListed)
    let known = try await QuakesModel(
      catalog: PlaceCatalog(), source: GivenQuakes([Self.report("5-")])
    ).quakes(.init(), now: Self.now)
    #expect(known.value.absence(of: "20261121100000") == nil)
    for language in Language.allCases {
      let text = ErrorText(language: language)
      let page = QuakePage(style: .given(language), catalog: PlaceCatalog(), now: Self.now)
      for absence in [QuakeAbsence.withdrawn, .notListed] {
        #expect(text.noQuake(absence, event: "20261121100000").contains("20261121100000"))
        #expect(texts(page.page(absence, list: found).head).count == 2)
      }
      #expect(
        texts(page.page(.withdrawn, list: found).head)
          != texts(
            page.page(.notListed, list: found).head))
    }
  }

  @Test func `of the sample have the year, and on a screen no title of their own`() async throws {
    var source = GivenQuakes([Self.report("5-")])
    source.freshness = .sample
    let page = try await page(source)
    #expect(texts(page.head).contains { $0.contains("2026年11月21日(土) 11:58 現在") })
    #expect(texts(page.foot).contains("一覧にあるのは 2026年11月21日(土) 10:00 からです。"))
    source.warnings = .success(TsunamiList([Self.tsunami("210", "大津波警報")]))
    source.checked = Self.checked
    let found = try await TsunamiModel(source: source).situation(now: Self.now)
    let tsunami = TsunamiPage(style: .given(.ja), catalog: PlaceCatalog(), now: Self.now)
      .pages(found, places: []).first
    #expect(
      tsunami?.sections.contains { section in
        section.fields.contains { $0.label == "2026年11月21日(土) 10:04 発表" }
      } == true)
    let list = try await QuakesModel(catalog: PlaceCatalog(), source: source)
      .quakes(.init(), now: Self.now)
    let screen = QuakesPage(style: .given(.ja), catalog: PlaceCatalog(), now: Self.now)
      .page(list, choice: .selected(0))
    #expect(page.head.texts(.title) == ["地震情報"])
    #expect(screen.head.texts(.title) == [])
  }

  @Test("say what could not be read, and that a stored list knows nothing newer")
  func doubts() async throws {
    let broken = try await page(.init([Self.report("5-")], losses: 2))
    #expect(texts(broken.head).contains { $0.hasPrefix("! 一覧のうち 2 件は") })
    var old = GivenQuakes()
    old.freshness = .offline
    let stored = try await page(old)
    #expect(texts(stored.sections.flatMap { $0 }).first?.hasSuffix("その後の地震は分かりません。") == true)
  }

  // MARK: Tsunamis

  private static func tsunami(_ code: String, _ text: String) -> TsunamiReport {
    TsunamiReport(
      events: ["20261121100000"], kind: .warning, title: "津波警報", created: "2026-11-21T10:04",
      reported: "2026-11-21T10:04",
      coasts: [.init(code: code, level: TsunamiLevel(text: text), text: text)])
  }

  private func tsunami(_ source: GivenQuakes, _ language: Language = .ja) async throws -> [String] {
    var source = source
    source.checked = Self.checked
    let found = try await TsunamiModel(source: source).situation(now: Self.now)
    let page = TsunamiPage(style: .given(language), catalog: PlaceCatalog(), now: Self.now)
      .pages(found, places: []).first
    return texts(page?.head ?? [])
  }

  @Test func `say the level word and the coast, and never that there is no tsunami`() async throws {
    let warned = try await tsunami(.init(tsunamis: [Self.tsunami("210", "大津波警報")]))
    #expect(warned.contains("[大津波警報] 岩手県"))
    let none = try await tsunami(.init())
    #expect(none.last == "津波に関する情報は出ていません（11月21日(土) 11:58 確認）。")
    let english = try await tsunami(.init(), .en)
    #expect(english.last == "No tsunami report in force as of Sat 21 Nov 11:58 JST.")
    let doubt = try await tsunami(.init(losses: 1))
    #expect(doubt.last == "津波の警報・注意報が出ているかどうかは分かりません（11月21日(土) 11:58 確認）。")
    var old = GivenQuakes()
    old.freshness = .stale
    let stored = try await tsunami(old)
    #expect(stored.last?.hasSuffix("その後のことは分かりません。") == true)
  }

  @Test(
    "have a record a coast of the places, and one for what is not known",
    arguments: [
      ([], 0, ["majorWarning"]), (["0320100"], 0, ["majorWarning"]), (["1311300"], 0, []),
      (["1311300"], 1, ["unknown"]), ([], 1, ["majorWarning", "unknown"]), (["2020100"], 1, []),
    ] as [([String], Int, [String])])
  func tsunamiRecords(places: [String], losses: Int, levels: [String]) async throws {
    let source = GivenQuakes(tsunamis: [Self.tsunami("210", "大津波警報")], losses: losses)
    let found = try await TsunamiModel(source: source).situation(now: Self.now)
    let records = MachineOutput(catalog: PlaceCatalog()).tsunamiRecords(
      found, places: places.map { .given("m:\($0)") }, now: Self.now)
    #expect(records.map { String($0.split(separator: "\t")[2]) } == levels)
  }

  @Test("mark what a report ahead of the clock says, and say that the rest is not known")
  func tsunamiAhead() async throws {
    let ahead = TsunamiReport(
      events: ["20261121100000"], kind: .warning, title: "津波警報", created: "2026-11-21T13:00",
      reported: "2026-11-21T13:00",
      coasts: [.init(code: "220", level: .warning, text: "津波警報")])
    let known = Self.tsunami("210", "津波注意報")
    let lines = try await tsunami(.init(tsunamis: [ahead, known]))
    #expect(lines.contains("[津波警報] 宮城県（時計？）"))
    #expect(lines.contains("[津波注意報] 岩手県"))
    #expect(lines.contains { $0.contains("時計より先の日時") })
    let english = try await tsunami(.init(tsunamis: [ahead, known]), .en)
    #expect(english.contains("[TSUNAMI WARNING] Miyagi Prefecture (clock?)"))
    let standing = TsunamiStatus(TsunamiList([ahead, known]), now: Self.now)
    let above = TsunamiLines(style: .given(.en), catalog: PlaceCatalog(), now: Self.now)
      .lines(.known(standing, checked: Self.now, isCurrent: true), of: "04")
    #expect(texts(above.alarms).first?.contains("(clock?)") == true)
    #expect(texts(above.doubts).first?.contains("NOT KNOWN") == true)
    // One that only lifts is no alarm, and not "none".
    let lifting = TsunamiReport(
      events: ["20261121100000"], kind: .warning, title: "津波予報", created: "2026-11-21T13:00",
      coasts: [.init(code: "220", level: .nothing, text: "津波警報解除")])
    let doubt = try await tsunami(.init(tsunamis: [lifting]))
    #expect(doubt.last?.hasPrefix("津波の警報・注意報が出ているかどうかは分かりません") == true)
    let alarm = AlarmText(style: .given(.en), catalog: PlaceCatalog(), now: Self.now)
    #expect(
      alarm.tsunami(
        TsunamiStatus(TsunamiList([lifting]), now: Self.now), asOf: nil, source: .jma)?.text
        .contains("NOT KNOWN") == true)
    #expect(
      alarm.tsunami(standing, asOf: nil, source: .jma)?.text.contains(
        "[TSUNAMI WARNING] Miyagi Prefecture (clock?)") == true)
  }

  @Test func `name the coasts of telegrams in English, also by an old name; codes alone do not`() {
    let catalog = PlaceCatalog()
    #expect(catalog.english("岩手県", code: "210") == "Iwate Prefecture")
    #expect(catalog.english("有明・八代海", code: "712") == "Ariake and Yatsushiro Seas")
    #expect(catalog.english("奄美諸島・トカラ列島", code: "772") == "Amami and Tokara Islands")
    #expect(catalog.english("見たことのない沿岸", code: "210") == nil)
    // An epicentre with the code of a coast keeps its own name.
    #expect(catalog.english("岩手県沖", code: "286") == "Off the Coast of Iwate Prefecture")
  }

  @Test("say when a forecast ends, or that no end is given", arguments: Language.allCases)
  func ends(language: Language) async throws {
    func notes(_ validUntil: Instant?, _ now: Instant) async throws -> [String] {
      let report = TsunamiReport(
        events: ["1"], kind: .warning, title: "津波予報", created: "2026-11-21T10:04",
        reported: "2026-11-21T10:04",
        coasts: [.init(code: "210", level: .forecast, text: "津波予報（若干の海面変動）")],
        validUntil: validUntil)
      let found = try await TsunamiModel(
        source: GivenQuakes(tsunamis: [report], checked: Self.checked)
      ).situation(
        now: now)
      let page = TsunamiPage(style: .given(language), catalog: PlaceCatalog(), now: now)
        .pages(found, places: []).first
      return texts(page?.foot ?? []) + (page?.sections ?? []).flatMap { $0.fields.map(\.value) }
    }
    let isJapanese = language == .ja
    let ended = try await notes("2026-11-22T09:00", "2026-11-22T10:00")
    #expect(
      ended.contains {
        $0.contains(isJapanese ? "11月22日(日) 09:00 に終わりました" : "ended Sun 22 Nov 09:00 JST")
      })
    let lapsed = try await notes(nil, "2026-11-22T10:00")
    #expect(lapsed.contains { $0.contains(isJapanese ? "終わりの日時は発表されていません" : "no end is given") })
    #expect(!lapsed.contains { $0.contains(isJapanese ? "に終わりました" : "ended") })
    let inForce = try await notes("2026-11-22T09:00", "2026-11-22T08:00")
    #expect(
      inForce.contains {
        $0.contains(isJapanese ? "11月22日(日) 09:00 まで" : "until Sun 22 Nov 09:00 JST")
      })
  }

  @Test func `the line above a forecast is there for the prefectures of the coast alone`() {
    let lines = TsunamiLines(style: .given(.ja), catalog: PlaceCatalog(), now: Self.now)
    func said(_ answer: PromptTsunami, _ prefecture: PrefectureCode?) -> [String] {
      let found = lines.lines(answer, of: prefecture)
      return texts(found.alarms) + texts(found.doubts)
    }
    let list = TsunamiList([Self.tsunami("712", "津波警報")])
    let warned = PromptTsunami.known(
      TsunamiStatus(list, now: Self.now), checked: Self.now, isCurrent: true)
    #expect(said(warned, "43") == ["[津波警報] 有明・八代海（11月21日(土) 10:04 発表）"])
    #expect(said(warned, nil).count == 1)
    #expect(said(warned, "13") == [])
    #expect(said(.unknown(nil), "43") == ["津波警報・注意報：不明（応答待ち）"])
    #expect(said(.unknown(nil), "20") == [])
    #expect(said(.notCarried, "43") == [])
    let none = TsunamiStatus(TsunamiList([]), now: Self.now)
    #expect(said(.known(none, checked: Self.now, isCurrent: true), "43") == [])
    #expect(
      said(.known(none, checked: Self.now, isCurrent: false), "43")
        == ["津波警報・注意報：不明（11月21日(土) 12:00 には発表なし）"])
    let strange = TsunamiList([Self.tsunami("712", "津波緊急事態")])
    #expect(
      said(
        .known(TsunamiStatus(strange, now: Self.now), checked: Self.now, isCurrent: true), "43"
      ).first?.hasPrefix("[不明：津波緊急事態] 有明・八代海") == true)
  }
}

extension QuakeReport {
  /// The same report of another event.
  fileprivate func moved(to event: String) -> QuakeReport {
    QuakeReport(
      event: event, kind: kind, title: title, created: created, occurred: occurred,
      epicentre: epicentre, position: position, magnitude: magnitude, intensity: intensity)
  }
}
