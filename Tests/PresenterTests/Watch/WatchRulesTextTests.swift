import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The rules of a watch in words")
struct WatchRulesTextTests {
  static let problems: [(WatchRule.Problem, ja: String, en: String)] = [
    (.unknownTerm("rian"), "「rian」という言葉はありません", "there is no word “rian” here"),
    (
      .badFloor("floods>=9", .floods), "floods>= の後は 2、3、4、5 です（指定：floods>=9）",
      "floods>= takes 2, 3, 4, 5 (got “floods>=9”)"
    ),
    (
      .badFloor("typhoons>=0", .subject(.typhoons)), "typhoons>= の後は 1-100 です",
      "typhoons>= takes 1-100"
    ),
    (.badReminder("9"), "remind は 1h から 72h です（指定：9）", "remind takes 1h to 72h (got “9”)"),
    (.twice("quiet"), "「quiet」が二つあります", "“quiet” is there twice"),
    (.severalPlaces("府中市"), "soramoyo search 府中市", "soramoyo search 府中市"),
    (.noPlace("\u{1B}[31mx"), "「[31mx」は", "“[31mx” is neither"),
  ]

  @Test("say what is wrong with one", arguments: problems)
  func wrong(problem: WatchRule.Problem, ja: String, en: String) {
    #expect(WatchRulesText(language: .ja).text(problem).contains(ja))
    #expect(WatchRulesText(language: .en).text(problem).contains(en))
  }

  @Test func `say once that a third column is no rule, and that a file is not UTF-8`() {
    func problems(_ bytes: [UInt8]) -> [String] {
      let sites = WatchSites(bytes, file: "shops.csv") {
        PlaceResolver(catalog: PlaceCatalog()).resolve($0)
      }
      return WatchRulesText(language: .en).problems(of: sites, file: "shops.csv")
    }
    let lines = (1...5).map { "\($0),渋谷区,田中\n" }.joined()
    let found = problems(Array((lines + "6,どこにもない\n").utf8))
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("shops.csv: the third column is a rule, or missing. 5 lines have"))
    #expect(found[1].hasPrefix("shops.csv:6: there is no place"))
    let garbled: [UInt8] = [0x93, 0x8C, 0x8B, 0x9E, 0x2C, 0x31, 0x33, 0x0A]
    #expect(problems(garbled + garbled).count == 1)
  }

  @Test func `say once what is the same at several places`() throws {
    let catalog = PlaceCatalog()
    let places = ["m:1311300", "m:1310400", "p:13"].compactMap {
      PlaceID($0).flatMap(catalog.place)
    }
    var criteria = WatchCriteria()
    criteria.rules = WatchRules(
      try [
        "all: warnings tsunami>=advisory", "東京都: rain>=20", "quiet 23:00-06:00 except quakes>=5-",
      ]
      .enumerated().map { try .init($1, origin: "config:\($0 + 1)") },
      places: ["東京都": try #require(PlaceID("p:13"))])
    let page = WatchRulesText(language: .ja, catalog: catalog)
      .page(criteria, places: places, unused: [])
    #expect(page.sections.count == 3)
    let values = page.fields.map { "\($0.label) \($0.value)" }
    #expect(values.filter { $0.contains("津波注意報から（config:1）") }.count == 2)
    #expect(values.filter { $0.contains("1時間20mmから（config:2）") }.count == 1)
    #expect(
      values.contains { $0.contains("23:00から06:00まで。その間も知らせる：") && $0.contains("震度5弱から") })
  }

  @Test func `that something grave goes on is said as that`() throws {
    let catalog = PlaceCatalog()
    let meaning = WarningCode("43").flatMap(WarningCodeTable().meaning)
    var event = WatchEvent(
      .stillInForce, PlaceID("m:1311300").flatMap(catalog.place),
      .warning(.init(code: WarningCode("43"), meaning: meaning)), source: .jma)
    func line(_ language: Language) -> String {
      WatchText(
        style: TextStyle(language: language, glyphs: .unicode), catalog: catalog,
        now: "2026-11-21T10:05"
      ).line(event).map(\.text).joined()
    }
    #expect(line(.ja) == "10:05 渋谷区（東京都）：[危険警報] レベル4大雨危険警報 継続中")
    #expect(line(.en).hasSuffix("still in force"))
    event.sites = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(line(.ja).hasPrefix("10:05 a、b、c、d、e ほか2 渋谷区（東京都）："))
  }
}
