import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("The number of municipalities with a warning")
struct MunicipalityCountTests {
  struct Case: Sendable {
    let place: String
    let office: OfficeCode
    let codes: (active: [String], quiet: [String])
    let ja: String
    let en: String
  }

  static let cases = [
    // Both parts of 仙台市, and 塩竈市.
    Case(
      place: "p:04", office: "040000", codes: (["0410001", "0410002"], ["0420300"]),
      ja: "2市町村のうち1市町村に発表中", en: "In force in 1 of 2 municipalities"),
    // Wards of 神戸市, which JMA lists one by one, and 姫路市.
    Case(
      place: "p:28", office: "280000", codes: (["2810100", "2810200", "2820100"], ["2810500"]),
      ja: "2市町村のうち2市町村に発表中", en: "In force in 2 of 2 municipalities"),
    // The wards of Tokyo are municipalities.
    Case(
      place: "p:13", office: "130000", codes: (["1310100", "1310200"], ["1310300"]),
      ja: "3市町村のうち2市町村に発表中", en: "In force in 2 of 3 municipalities"),
    // Of one city its parts are told apart.
    Case(
      place: "s:04100", office: "040000", codes: (["0410001"], ["0410002"]),
      ja: "2区域のうち1区域に発表中", en: "In force in 1 of 2 parts"),
  ]

  @Test("counts a city once, however many parts or wards JMA lists", arguments: cases)
  func counted(example: Case) async {
    let kinds =
      example.codes.active.map { ($0, [WarningKind.given("10")]) }
      + example.codes.quiet.map { ($0, [WarningKind.none]) }
    let source = GivenWarnings(
      [
        example.office: [
          .given(.heavyRain, "2026-11-21T11:40", Dictionary(uniqueKeysWithValues: kinds))
        ]
      ], latest: "2026-11-21T11:50")
    let catalog = PlaceCatalog()
    let model = WarningsModel(catalog: catalog, source: source) { "2026-11-21T12:00" }
    let answer = await model.warnings(of: .given(example.place))
    let notes = [TextStyle.ja, .en].map { style in
      PlaceWarningsText(style: style, catalog: catalog, now: "2026-11-21T12:00")
        .notes(answer, besides: [])
    }
    #expect(notes[0].contains(example.ja), "\(notes[0])")
    #expect(notes[1].contains(example.en), "\(notes[1])")
  }
}
