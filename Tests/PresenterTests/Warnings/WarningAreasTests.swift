import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("The municipalities of a warning")
struct WarningAreasTests {
  /// Chiyoda and Chuo, the four of the Northern and of the Southern Izu Islands, and Ogasawara.
  private static let codes = [
    "1310100", "1310200", "1336100", "1336200", "1336300", "1336400", "1338100", "1338200",
    "1340100",
    "1340200", "1342100",
  ]

  private static func states() async throws -> [WarningState] {
    let catalog = PlaceCatalog()
    let kinds = Dictionary(uniqueKeysWithValues: codes.map { ($0, [WarningKind.given("10")]) })
    let report = WarningReport.given(.heavyRain, "2026-11-21T11:40", kinds)
    let model = WarningsModel(
      catalog: catalog, source: GivenWarnings(["130000": [report]], latest: "2026-11-21T11:50")
    ) { "2026-11-21T12:00" }
    let place = try #require(PlaceID("p:13").flatMap(catalog.place))
    return await model.warnings(of: place).states
  }

  private static func lines(_ codes: [String], _ language: Language) async throws -> [String] {
    let all = try await states()
    let meant = all.filter { state in
      codes.contains(state.area.primaryArea?.text ?? "") || codes.contains(state.area.code.text)
    }
    return WarningAreasText(places: PlaceText(language: language, catalog: PlaceCatalog()))
      .lines(meant, of: all)
  }

  @Test("are named by area, whole areas on one line with the number of all of theirs")
  func wholeAreas() async throws {
    let codes = ["1310100", "130020", "130030", "130040"]
    #expect(
      try await Self.lines(codes, .ja)
        == ["全域（8市町村）: 伊豆諸島北部、伊豆諸島南部", "東京地方: 千代田区", "小笠原諸島: 小笠原村"])
    let english = try await Self.lines(codes, .en)
    #expect(
      english.first == "Everywhere (8 municipalities): Northern Izu Islands, Southern Izu Islands")
  }

  @Test("are named one by one where one of the area is missing")
  func parts() async throws {
    #expect(
      try await Self.lines(["130020", "1338100", "1338200", "1340100"], .ja)
        == ["全域（4市町村）: 伊豆諸島北部", "伊豆諸島南部: 三宅村、御蔵島村、八丈町"])
  }
}
