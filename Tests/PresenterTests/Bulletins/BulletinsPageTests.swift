import Models
import TestSupport
import Testing

@testable import MachineFormats
@testable import Pages
@testable import Presenter

@Suite("The page of bulletins")
struct BulletinsPageTests {
  private static let now: Instant = "2026-11-21T12:00"

  private struct GivenSource: BulletinSource {
    let kind = SourceKind.jma
    let list: BulletinList
    let freshness: Freshness
    let trouble: ForecastError?

    func bulletins(
      of places: [Place], now: Instant
    ) async throws(ForecastError) -> Sourced<BulletinList> {
      Sourced(
        value: list, source: .jma, freshness: freshness, checked: "2026-11-21T09:00",
        origin: "https://example.jp/information.json", trouble: trouble)
    }

    func bulletin(
      _ id: BulletinID, now: Instant
    ) async throws(ForecastError) -> Sourced<WholeBulletin> {
      throw .notListed(.bulletins, code: id.text, origin: "")
    }
  }

  private static let bulletins = [
    Bulletin(
      kind: "府県気象解説情報", title: "例の都気象解説情報（大雨）", publishingOffice: "例の地方気象台",
      infoType: .corrected, reported: "2026-11-21T10:20", controlled: "2026-11-21T10:19",
      eventID: "1", areaLevel: .office, areaCodes: ["130000"],
      id: BulletinID("20261121012000_0_VPFJ51_130000"), textAddress: "https://example.jp/n.json"),
    Bulletin(
      kind: "全般気象解説情報", title: nil, infoType: .cancelled, reported: "2026-11-20T10:00",
      areaLevel: .japan),
    Bulletin(kind: nil, title: nil, areaLevel: .center, areaCodes: ["010300"], isPDF: true),
    Bulletin(kind: nil, title: "いつか", reported: "2026-11-01T10:00"),
  ]

  private func answer(
    _ bulletins: [Bulletin], losses: Int = 0, freshness: Freshness = .fresh,
    trouble: ForecastError? = nil, places: [Place] = [.shibuya]
  ) async throws -> Sourced<[PlaceBulletins]> {
    let source = GivenSource(
      list: BulletinList(bulletins, losses: losses), freshness: freshness, trouble: trouble)
    return try await BulletinsModel(catalog: Given.catalog, source: source)
      .bulletins(of: places, now: Self.now)
  }

  private func page(
    _ answer: Sourced<[PlaceBulletins]>, _ language: Language, days: Int? = BulletinsPage.usualDays
  ) throws -> Page {
    let text = BulletinsPage(
      style: .given(language), catalog: Given.catalog, now: Self.now, days: days)
    return try #require(text.pages(answer).first)
  }

  private func rows(_ page: Page) -> [[String]] {
    guard case .badges(let badges)? = page.sections.first?.first else { return [] }
    return badges.map { [$0.text, $0.issued] }
  }

  @Test func `lists titles newest first, each with its time, areas and office behind it`()
    async throws
  {
    let page = try page(await answer(Self.bulletins), .ja)
    #expect(page.head == [.text(.init("渋谷区（東京都）の気象情報", .title))])
    #expect(
      rows(page) == [
        ["例の都気象解説情報（大雨）（訂正）", "11月21日(土) 10:20 発表  対象 東京都  例の地方気象台"],
        ["全般気象解説情報（取消）", "11月20日(金) 10:00 発表  対象 全国  官署 -"],
        ["PDF資料", "- 発表  対象 関東甲信地方  官署 -"],
      ])
    #expect(page.foot.first == .text(.init("3日より前のものが 1 件あります。", .quiet)))
    #expect(page.foot.count == 2)
  }

  @Test("rows without a text say so, and on a terminal each has the number that --read takes")
  func sheets() async throws {
    let answer = try await answer(Self.bulletins)
    for language in Language.allCases {
      guard case .badges(let badges)? = try page(answer, language).sections.first?.first else {
        return unexpected("no rows")
      }
      let lacks =
        language == .ja
        ? ["本文の場所が分かりません", "気象庁のページに紙の資料だけがあります"]
        : ["where its text is, the list does not say", "only as a sheet on JMA's page"]
      #expect(badges.map(\.details) == [[], [lacks[0]], [lacks[1]]])
    }
    var style = TextStyle.given(.ja)
    style.isOnTerminal = true
    let text = BulletinsPage(style: style, catalog: Given.catalog, now: Self.now)
    let page = try #require(text.pages(answer).first)
    #expect(rows(page).map { $0[0].prefix(3) } == ["1  ", "2  ", "3  "])
    #expect("\(page.foot)".contains("本文は --read 番号 で読めます。"))
    #expect(text.shown(answer.value[0]).map(\.bulletin) == Array(Self.bulletins.prefix(3)))
  }

  @Test func `lists all of them where all are asked for`() async throws {
    let page = try page(await answer(Self.bulletins, places: []), .en, days: nil)
    #expect(page.head == [.text(.init("Bulletins of all Japan", .title))])
    #expect(
      rows(page) == [
        ["例の都気象解説情報（大雨） (corrected)", "Sat 21 Nov 10:20  for Tokyo  例の地方気象台"],
        ["全般気象解説情報 (cancelled)", "Fri 20 Nov 10:00  for all Japan  office -"],
        ["いつか", "Sun 1 Nov 10:00  area not known  office -"],
        ["PDF document", "-  for Kanto Koshin  office -"],
      ])
    #expect(page.foot.first == .text(.init("Titles and offices are in JMA's own words.", .quiet)))
  }

  @Test func `a stored list is marked, and says why it had to do`() async throws {
    let trouble = ForecastError.unreachable(host: "www.jma.go.jp", reason: .timedOut(seconds: 15))
    let page = try page(
      await answer(Self.bulletins, freshness: .stale, trouble: trouble), .ja)
    #expect(page.head.count == 3)
    #expect(page.head[1] == .text(.init("保存分・3時間前に確認", .mark)))
    guard case .text(let alert) = page.head[2] else { return unexpected("no alert") }
    #expect(alert.role == .alert)
    #expect(alert.text.contains("www.jma.go.jp"))
  }

  @Test("that there are none is said of the list; of a stored one, that more may have come since")
  func none() async throws {
    let fresh = try page(await answer([]), .en)
    #expect(
      fresh.sections == [[.text(.init("JMA lists none for Shibuya City of the last 3 days."))]])
    let stored = try page(await answer([], freshness: .offline), .ja)
    #expect(
      stored.sections == [
        [
          .text(
            .init(
              "気象庁の一覧には、この3日間に渋谷区を対象として発表されたものがありません。保存した後に発表されたものは分かりません。"
            ))
        ]
      ])
    let old = try page(await answer([Self.bulletins[3]]), .ja)
    #expect(rows(old) == [])
    #expect(old.foot.first == .text(.init("3日より前のものが 1 件あります。", .quiet)))
  }

  @Test("entries that could not be read are said", arguments: Language.allCases)
  func losses(language: Language) async throws {
    let page = try page(await answer(Self.bulletins, losses: 2), language)
    #expect("\(page.head)".contains(language == .ja ? "2 件" : "2 of the list"))
  }

  @Test func `is for machines all of the list, in no language`() async throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let answer = try await answer(Self.bulletins, losses: 1)
    #expect(
      machine.bulletinRecords(answer, now: Self.now).first
        == [
          "13113", "2026-11-21T10:20:00+09:00", "office", "130000", "府県気象解説情報",
          "例の都気象解説情報（大雨）", "corrected", "例の地方気象台", "https://example.jp/n.json", "jma", "fresh",
          "20261121012000_0_VPFJ51_130000",
        ].joined(separator: "\t"))
    #expect(machine.bulletinRecords(answer, now: Self.now).count == 4)
    #expect(
      machine.bulletinRecords(answer, now: Self.now).allSatisfy {
        $0.split(separator: "\t").count == 12
      })
    let json = machine.bulletins(answer, now: Self.now).jsonLine
    #expect(json.hasPrefix("{\"schema\": \"soramoyo.bulletins\", \"version\": 1, \"at\": "))
    #expect(json.contains("\"unread\": 1"))
    #expect(json.contains("\"type\": \"cancelled\""))
    #expect(json.contains("\"scope\": \"unknown\""))
    #expect(json.contains("\"pdf\": true"))
    #expect(json.contains("\"areas\": [\"130000\"]"))
    #expect(json.contains("\"text\": \"https://example.jp/n.json\""))
    #expect(json.contains("\"id\": \"20261121012000_0_VPFJ51_130000\""))
    #expect(json.contains("\"id\": null"))
  }
}
