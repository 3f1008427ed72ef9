import Models
import Testing

@testable import Pages

@Suite("An office in English")
struct OfficeCityTests {
  private let catalog = PlaceCatalog()

  private func text(_ language: Language) -> PlaceText {
    PlaceText(language: language, catalog: catalog)
  }

  @Test(
    "is JMA and the city of its observatory",
    arguments: [
      ("銚子地方気象台", "JMA Choshi"), ("熊谷地方気象台", "JMA Kumagaya"), ("彦根地方気象台", "JMA Hikone"),
      ("下関地方気象台", "JMA Shimonoseki"), ("札幌管区気象台", "JMA Sapporo"), ("帯広測候所", "JMA Obihiro"),
      ("沖縄気象台", "JMA Naha"), ("大阪管区気象台", "JMA Osaka"), ("青森地方気象台", "JMA Aomori"), ("気象庁", "JMA"),
      ("例の気象台", "例の気象台"),
    ])
  func city(observatory: String, english: String) {
    #expect(text(.en).office(named: observatory) == english)
    #expect(text(.ja).office(named: observatory) == observatory)
  }

  @Test func `has one word, and none is that of another`() {
    let cities = catalog.offices.compactMap { text(.en).officeCity($0.code) }
    #expect(cities.count == 58 && Set(cities).count == 58)
    #expect(cities.allSatisfy { !$0.contains(" ") }, "\(cities)")
  }
}
