import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("The pages of earthquakes and tsunamis")
struct QuakesPageTests {
  private static let now: Instant = "2026-11-21T12:00"

  private struct GivenQuakes: QuakeSource {
    let kind = SourceKind.jma
    var reports: [QuakeReport] = []
    var tsunamis: [TsunamiReport] = []
    var losses = 0
    var freshness = Freshness.fresh

    func sourced<Value>(_ value: Value) -> Sourced<Value> {
      Sourced(
        value: value, source: .jma, freshness: freshness, checked: "2026-11-21T11:58",
        origin: "https://example.jp/list.json")
    }

    func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
      sourced(QuakeList(reports, losses: losses))
    }

    func telegram(
      of report: QuakeReport, now: Instant
    ) async throws(ForecastError) -> Sourced<Telegram> {
      throw .refused(status: 404, host: "example.jp")
    }

    func longPeriods(
      now: Instant
    ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> { sourced([]) }

    func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
      sourced(TsunamiList(tsunamis, losses: losses))
    }

    func telegram(
      of report: TsunamiReport, now: Instant
    ) async throws(ForecastError) -> Sourced<Telegram> {
      throw .refused(status: 404, host: "example.jp")
    }
  }

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
    let found = try await QuakesModel(catalog: PlaceCatalog(), source: source)
      .quakes(query, now: Self.now)
    return QuakesPage(style: .given(language), catalog: PlaceCatalog(), now: Self.now).page(found)
  }

  private func rows(_ page: Page) -> [[Block.Table.Cell]] {
    guard case .table(let table)? = page.sections.first?.first else { return [] }
    return table.rows
  }

  private func texts(_ blocks: [Block]) -> [String] {
    blocks.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  @Test("say magnitude, depth and intensity in JMA's words, the intensity in its colour")
  func words() async throws {
    let row = try #require(rows(try await page(.init(reports: [Self.report("5-")]))).first)
    #expect(
      row.map(\.text) == ["1", "21日(土) 10:00", "岩手県沖", "M8を超える巨大地震", "ごく浅い", "5弱"])
    #expect(row.last?.role == .intensity(5))
    let english = try #require(
      rows(try await page(.init(reports: [Self.report("5-")]), .init(), .en)).first)
    #expect(
      english.map(\.text) == [
        "1", "Sat 21 10:00", "Off the Coast of Iwate Prefecture", "huge, over M8", "very shallow",
        "5 lower",
      ])
  }

  @Test("keep their numbers at every width: they are how to ask for one in detail")
  func numbers() async throws {
    let page = try await page(.init(reports: [Self.report("5-")]), .init(), .en)
    guard case .table(let table)? = page.sections.first?.first else {
      Issue.record("no table")
      return
    }
    #expect(table.columns.first?.header == "No.")
    #expect(table.columns.first?.rank == Block.Table.Column("").rank)
  }

  @Test("leave weaker ones out and count them, but none whose intensity is not known")
  func filter() async throws {
    let weak = try await page(.init(reports: [Self.report("2")]))
    #expect(rows(weak).isEmpty)
    #expect(texts(weak.foot).contains("ほかに震度3未満が 1 件あります（--min 1）。"))
    // Never that there was no earthquake.
    #expect(texts(weak.sections.flatMap { $0 }).first?.contains("一覧") == true)
    let unknown = try await page(.init(reports: [Self.report(nil, .hypocentre)]))
    #expect(rows(unknown).first?.last?.text == "不明")
    let strong = QuakeQuery(least: SeismicIntensity("5-"))
    #expect(rows(try await page(.init(reports: [Self.report("4")]), strong)).isEmpty)
    #expect(rows(try await page(.init(reports: [Self.report("5+")]), strong)).count == 1)
    let short = QuakeQuery(span: 3600)
    #expect(rows(try await page(.init(reports: [Self.report("7")]), short)).isEmpty)
  }

  @Test("tell an earthquake that JMA withdrew from one that the list does not have")
  func absent() async throws {
    let withdrawn = QuakeReport(
      event: "20261121100000", kind: .full, title: "震源・震度情報", infoType: .cancelled,
      created: "2026-11-21T10:20")
    let exercise = QuakeReport(
      event: "20261121110000", kind: .full, title: "訓練", created: "2026-11-21T11:05",
      isExercise: true)
    let source = GivenQuakes(reports: [Self.report("5-"), withdrawn, exercise])
    let found = try await QuakesModel(catalog: PlaceCatalog(), source: source)
      .quakes(.init(), now: Self.now)
    #expect(found.value.withdrawn == ["20261121100000"])
    #expect(found.value.absence(of: "20261121100000") == .withdrawn)
    #expect(found.value.absence(of: "20261121110000") == .notListed)
    let known = try await QuakesModel(
      catalog: PlaceCatalog(), source: GivenQuakes(reports: [Self.report("5-")])
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

  @Test("of the sample have the year, and on a screen no title of their own")
  func replayed() async throws {
    var source = GivenQuakes(reports: [Self.report("5-")])
    source.freshness = .sample
    let page = try await page(source)
    #expect(texts(page.head).contains { $0.contains("2026年11月21日(土) 11:58 現在") })
    #expect(texts(page.foot).contains("一覧にあるのは 2026年11月21日(土) 10:00 からです。"))
    source.tsunamis = [Self.tsunami("210", "大津波警報")]
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
    let broken = try await page(.init(reports: [Self.report("5-")], losses: 2))
    #expect(texts(broken.head).contains { $0.hasPrefix("! 一覧のうち 2 件は") })
    let stored = try await page(.init(freshness: .offline))
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
    let found = try await TsunamiModel(source: source).situation(now: Self.now)
    let page = TsunamiPage(style: .given(language), catalog: PlaceCatalog(), now: Self.now)
      .pages(found, places: []).first
    return texts(page?.head ?? [])
  }

  @Test("say the level word and the coast, and never that there is no tsunami")
  func levels() async throws {
    let warned = try await tsunami(.init(tsunamis: [Self.tsunami("210", "大津波警報")]))
    #expect(warned.contains("[大津波警報] 岩手県"))
    let none = try await tsunami(.init())
    #expect(none.last == "津波に関する情報は出ていません（11月21日(土) 11:58 確認）。")
    let english = try await tsunami(.init(), .en)
    #expect(english.last == "No tsunami report in force as of Sat 21 Nov 11:58 JST.")
    let doubt = try await tsunami(.init(losses: 1))
    #expect(doubt.last == "津波の警報・注意報が出ているかどうかは分かりません（11月21日(土) 11:58 確認）。")
    let stored = try await tsunami(.init(freshness: .stale))
    #expect(stored.last?.hasSuffix("その後のことは分かりません。") == true)
  }

  @Test("the line above a forecast is there for the prefectures of the coast alone")
  func lines() {
    let lines = TsunamiLines(style: .given(.ja), catalog: PlaceCatalog(), now: Self.now)
    func said(_ answer: PromptTsunami, _ prefecture: PrefectureCode?) -> [String] {
      let found = lines.lines(answer, of: prefecture)
      return texts(found.alarms) + texts(found.doubts)
    }
    let list = TsunamiList([Self.tsunami("712", "津波警報")])
    let warned = PromptTsunami.known(
      TsunamiStanding(list, now: Self.now), checked: Self.now, isCurrent: true)
    #expect(said(warned, "43") == ["[津波警報] 有明・八代海（11月21日(土) 10:04 発表）"])
    #expect(said(warned, nil).count == 1)
    #expect(said(warned, "13") == [])
    #expect(said(.unknown(nil), "43") == ["津波警報・注意報: 不明（応答待ち）"])
    #expect(said(.unknown(nil), "20") == [])
    #expect(said(.notCarried, "43") == [])
    let none = TsunamiStanding(TsunamiList([]), now: Self.now)
    #expect(said(.known(none, checked: Self.now, isCurrent: true), "43") == [])
    #expect(
      said(.known(none, checked: Self.now, isCurrent: false), "43")
        == ["津波警報・注意報: 不明（11月21日(土) 12:00 には発表なし）"])
    let strange = TsunamiList([Self.tsunami("712", "津波緊急事態")])
    #expect(
      said(
        .known(TsunamiStanding(strange, now: Self.now), checked: Self.now, isCurrent: true), "43"
      ).first?.hasPrefix("[不明: 津波緊急事態] 有明・八代海") == true)
  }
}
