import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The page of volcanoes")
struct VolcanoesPageTests {
  private func badges(
    _ code: String, _ name: String, listed: [String: VolcanoPlace]? = nil,
    style: TextStyle = .en
  ) -> [Block.Badge] {
    let report = VolcanoReport(
      code: code, name: name, alert: .level(3), alertName: "レベル３（入山規制）", condition: "引上げ",
      reported: "2026-08-14T15:00",
      municipalities: [
        .init(code: "4321400", name: "熊本県阿蘇市"), .init(code: "9999900", name: "例県例市"),
      ])
    let answer = VolcanoesAnswer(
      reports: Sourced(
        value: VolcanoReports([report]), source: .jma, freshness: .fresh,
        checked: "2026-08-30T12:00", origin: "x"), volcanoes: listed, places: [])
    let page = VolcanoesPage(style: style, catalog: PlaceCatalog(), now: "2026-08-30T12:00")
      .page(answer)
    return page.sections.flatMap { $0 }.flatMap { block -> [Block.Badge] in
      if case .badges(let badges) = block { badges } else { [] }
    }
  }

  @Test("has names in English without JMA's list, by code and name; others stay as JMA writes them")
  func names() {
    #expect(badges("503", "阿蘇山").map(\.badge) == ["Asosan"])
    #expect(badges("503", "阿蘇山", style: .ja).map(\.badge) == ["阿蘇山"])
    // A code that another volcano has now.
    #expect(badges("503", "例山").map(\.badge) == ["例山"])
    #expect(badges("999", "阿蘇山").map(\.badge) == ["阿蘇山"])
    let listed = [
      "999": VolcanoPlace(coordinates: Coordinates(latitude: 1, longitude: 2), english: "Example")
    ]
    #expect(badges("999", "例山", listed: listed).map(\.badge) == ["Example"])
  }

  @Test func `has a subprefecture in English, too`() {
    let municipality = VolcanoReport.Municipality(code: "1340000", name: "東京都八丈支庁")
    #expect(
      VolcanoNames.subprefecture(municipality.code, name: municipality.name)
        == "Hachijo Subprefecture, Tokyo")
    #expect(VolcanoNames.subprefecture("1340000", name: "例町") == nil)
  }

  @Test func `has municipalities in English where the tables know them`() {
    #expect(badges("503", "阿蘇山").flatMap(\.details) == ["Aso City, 例県例市"])
    #expect(badges("503", "阿蘇山", style: .ja).flatMap(\.details) == ["熊本県阿蘇市、例県例市"])
  }
}
