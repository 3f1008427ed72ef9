import TestSupport
import Testing

@testable import Models

@Suite("The bulletins of a place")
struct BulletinsModelTests {
  private struct Given: BulletinSource {
    let kind = SourceKind.jma
    var list = BulletinList([])
    var error: ForecastError?

    func bulletins(
      of places: [Place], now: Instant
    ) async throws(ForecastError) -> Sourced<BulletinList> {
      if let error { throw error }
      return Sourced(
        value: list, source: .jma, freshness: .stale, checked: now, origin: "here",
        trouble: .notCached)
    }

    func bulletin(
      _ id: BulletinID, now: Instant
    ) async throws(ForecastError) -> Sourced<WholeBulletin> {
      let bulletin = Bulletin(
        kind: nil, title: "甲", areaLevel: id.areaLevel, areaCodes: [id.areaCode], id: id)
      return Sourced(
        value: WholeBulletin(
          bulletin, parts: [.init("千葉県北西部", code: "120010")],
          text: BulletinText(headline: nil, text: "本文")), source: .jma, freshness: .fresh,
        checked: now, origin: "there")
    }
  }

  private static let catalog = PlaceCatalog()
  private static let now: Instant = "2026-11-21T12:00"

  private func ask(
    _ bulletins: [Bulletin], _ ids: [String], losses: Int = 0
  ) async throws -> Sourced<[PlaceBulletins]> {
    let source = Given(list: BulletinList(bulletins, losses: losses))
    return try await BulletinsModel(catalog: Self.catalog, source: source)
      .bulletins(of: ids.map(Place.given), now: Self.now)
  }

  private func bulletin(
    _ title: String, _ level: Bulletin.AreaLevel?, _ codes: [String]
  ) -> Bulletin {
    Bulletin(kind: nil, title: title, areaLevel: level, areaCodes: codes)
  }

  @Test(
    "are those of its office, of its region and of Japan",
    arguments: [
      ("m:1311300", ["東京", "関東", "全国"]), ("p:12", ["千葉", "関東", "全国"]),
      ("p:01", ["宗谷", "全国"]), ("p:46", ["九州南部", "全国"]), ("a:011000", ["宗谷", "全国"]),
      ("a:130020", ["東京", "関東", "全国"]), ("c:14109", ["関東", "神奈川ほか", "全国"]),
      ("m:4720100", ["全国"]),
    ])
  func concerned(id: String, titles: [String]) async throws {
    let answer = try await ask(
      [
        bulletin("東京", .office, ["130000"]), bulletin("千葉", .office, ["120000"]),
        // The same code, once of an office in Hokkaido and once of a region in Kyushu.
        bulletin("宗谷", .office, ["011000"]), bulletin("九州南部", .center, ["011000"]),
        bulletin("関東", .center, ["010300"]), bulletin("全国", .japan, ["010000"]),
        bulletin("神奈川ほか", .center, ["140000"]),
      ], [id])
    #expect(Set(answer.value[0].bulletins.compactMap(\.bulletin.title)) == Set(titles))
  }

  @Test func `and those of which nobody can tell the area: they may be for it`() async throws {
    let odd = [
      bulletin("無", nil, []), bulletin("番号なし", .office, []),
      bulletin("別", .other("class10s"), ["130010"]),
      bulletin("不明", .office, ["999999"]), bulletin("両方", nil, ["011000"]),
    ]
    let answer = try await ask(odd, ["m:1311300"])
    #expect(answer.value[0].bulletins.map(\.scope) == odd.map { _ in .unknown })
    // Without a level a code that only offices have is an office's.
    let office = try await ask([bulletin("千葉", nil, ["120000"])], ["m:1311300", "p:12"])
    #expect(office.value.map(\.bulletins.count) == [0, 1])
  }

  @Test func `have the names of their areas`() async throws {
    let answer = try await ask(
      [
        bulletin("甲", .office, ["130000", "120000", "999999"]),
        bulletin("乙", .center, ["011000", "460100"]),
      ], [])
    #expect(answer.value.map(\.place) == [nil])
    #expect(
      answer.value[0].bulletins.map { $0.areas.map(\.ja) } == [["東京都", "千葉県"], ["九州南部・奄美地方"]])
  }

  @Test("of several places are of one answer, which keeps its freshness, origin and losses")
  func provenance() async throws {
    let answer = try await ask(
      [bulletin("東京", .office, ["130000"])], ["m:1311300", "p:27"], losses: 3)
    #expect(answer.value.map(\.bulletins.count) == [1, 0])
    #expect(answer.value.map(\.losses) == [3, 3])
    #expect(answer.freshness == .stale)
    #expect(answer.trouble == .notCached)
    #expect(answer.checked == Self.now)
  }

  @Test func `cannot be had where their source has none`() async throws {
    let model = BulletinsModel(
      catalog: Self.catalog, source: Given(error: .notOffered(.bulletins, by: .sample)))
    await #expect(throws: ForecastError.notOffered(.bulletins, by: .sample)) {
      try await model.bulletins(of: [], now: Self.now)
    }
  }

  @Test func `one is read by its name, with the area in it`() async throws {
    let id = try #require(BulletinID("20261121012000_0_VPFJ51_120000"))
    let answer = try await BulletinsModel(catalog: Self.catalog, source: Given())
      .bulletin(id, now: Self.now)
    #expect(answer.value.placed.areas.map(\.ja) == ["千葉県"])
    #expect(answer.value.placed.scope == .office)
    #expect(answer.value.parts.map(\.name) == ["千葉県北西部"])
    #expect(answer.value.text?.text == "本文" && answer.origin == "there")
  }

  @Test(
    "a name has its time, a number, its type and an area, and nothing that could lead elsewhere",
    arguments: [
      "", "130000", "渋谷", "20261121012000_0_VPFJ51", "20261121012000_0_VPFJ51_130000_1",
      "2026112101200_0_VPFJ51_130000", "20261121012000_0_VPFJ51_", "20261121012000__VPFJ51_130000",
      "20261121012000_0_vpfj51_130000", "20261121012000_0_51VPFJ_130000",
      "20261121012000_0_VPFJ51_13000a", "20261121012000_0_VPFJ51_../../x",
      "２0261121012000_0_VPFJ51_130000", "20261121012000_0_VPFJ51_130000\n",
      "20261121012000_0_VPFJ51_130000.json", "20261121012000_0_VP%2FJ_130000",
      "20261121012000_0_VPFJ51_130000000", "20261121012000_00000_VPFJ51_130000",
    ])
  func wrongName(text: String) { #expect(BulletinID(text) == nil) }

  @Test(
    "the type says which areas its code is one of",
    arguments: [
      ("VPZJ51_010000", "japan", "010000"), ("VPCJ51_010300", "center", "010300"),
      ("VPCJ50_130000", "center", "010300"), ("VPFJ51_130000", "office", "130000"),
      ("VPCJ51_011000", "center", "011000"), ("VPBS50_120000", "office", "120000"),
      ("VPHW50_011000", "office", "011000"),
    ] as [(String, String?, String)])
  func level(name: String, level: String?, code: String) throws {
    let id = try #require(BulletinID("20261121012000_0_\(name)"))
    #expect(id.areaLevel.map { "\($0)" } == level)
    #expect(BulletinAreas(catalog: Self.catalog).codes(of: id) == [code])
  }
}
