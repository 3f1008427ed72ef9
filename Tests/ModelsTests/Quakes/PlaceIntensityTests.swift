import TestSupport
import Testing

@testable import Models

@Suite("The intensity of an earthquake at a place")
struct PlaceIntensityTests {
  private static let catalog = PlaceCatalog()

  private func place(_ id: String) throws -> QuakePlace {
    let place = try #require(PlaceID(id).flatMap(Self.catalog.place))
    return QuakePlace(place, catalog: Self.catalog)
  }

  private static func prefecture(
    _ code: String, _ intensity: String, _ towns: KeyValuePairs<String, String> = [:]
  ) -> QuakeReport.PrefectureIntensity {
    .init(
      code: code, intensity: SeismicIntensity(intensity),
      municipalities: towns.map { .init(code: $0.key, intensity: SeismicIntensity($0.value)) })
  }

  private static let felt = [
    prefecture("02", "5-", ["0220300": "5-", "0220100": "3"]),
    prefecture("04", "4", ["0410100": "3", "0410200": "4", "0420200": "2"]),
    prefecture("14", "2", ["1410200": "2", "1413100": "1"]),
    prefecture("42", "3", ["4220201": "2", "4220202": "3"]),
  ]

  private func quake(
    _ kind: QuakeReport.Kind, _ intensity: String?,
    _ prefectures: [QuakeReport.PrefectureIntensity] = felt
  ) throws -> Quake {
    try #require(
      Quake(
        id: "1",
        reports: [
          QuakeReport(
            event: "1", kind: kind, title: nil, created: Instant(seconds: 0),
            position: TelegramCoordinate(text: "+40.2+142.4-40000/"),
            intensity: intensity.map { SeismicIntensity($0) }, prefectures: prefectures)
        ]))
  }

  @Test(
    "is that of the municipality; of a designated city the greatest of its wards",
    arguments: [
      ("m:0220300", "5-", false), ("p:02", "5-", false), ("s:04100", "4", true),
      ("m:1410000", "2", true), ("c:14102", "2", false), ("c:14131", "1", false),
    ])
  func felt(id: String, intensity: String, isGreatest: Bool) throws {
    let found = try place(id).intensity(of: quake(.full, "5-"))
    #expect(found == .felt(SeismicIntensity(intensity), isGreatestOfParts: isGreatest))
  }

  @Test(
    "of a town whose figure has not come is not known; 5- or more is assumed only where JMA says so",
    arguments: [
      ([("0220300", "未入電")], PlaceIntensity.notReceived(isAssumedStrong: false)),
      ([("0220300", "震度５弱以上未入電")], .notReceived(isAssumedStrong: true)),
      (
        [("0220301", "3"), ("0220302", "震度５弱以上未入電")], .notReceived(isAssumedStrong: true)
      ),
      (
        [("0220301", "6-"), ("0220302", "震度５弱以上未入電")],
        .felt(SeismicIntensity("6-"), isGreatestOfParts: true)
      ),
      (
        [("0220301", "3"), ("0220302", "未入電")],
        .felt(SeismicIntensity("3"), isGreatestOfParts: true)
      ),
    ] as [([(String, String)], PlaceIntensity)])
  func notReceived(towns: [(String, String)], expected: PlaceIntensity) throws {
    let prefecture = QuakeReport.PrefectureIntensity(
      code: "02", intensity: SeismicIntensity("6-"),
      municipalities: towns.map { .init(code: $0.0, intensity: SeismicIntensity($0.1)) })
    let found = try place("m:0220300").intensity(
      of: quake(.full, "6-", [prefecture]))
    #expect(found == expected)
  }

  @Test func `of a town in several parts is the greatest of them`() throws {
    let id = try #require(Self.catalog.municipalities(jisCode: "42202").first).code.text
    let found = try place("m:\(id)").intensity(of: quake(.full, "5-"))
    #expect(found == .felt(SeismicIntensity("3"), isGreatestOfParts: true))
  }

  @Test(arguments: ["m:0220200", "m:1310400"])
  func `is never 0: a place that is not listed is not listed`(id: String) throws {
    #expect(try place(id).intensity(of: quake(.full, "5-")) == .notListed)
  }

  @Test func `is not known from quick reports, which have prefectures only`() throws {
    let quick = try quake(.quick, "5-", [Self.prefecture("02", "5-")])
    #expect(try place("m:0220300").intensity(of: quick) == .onlyPrefecture(SeismicIntensity("5-")))
    #expect(try place("m:1310400").intensity(of: quick) == .notYet)
    #expect(
      try place("p:02").intensity(of: quick)
        == .felt(SeismicIntensity("5-"), isGreatestOfParts: false))
    #expect(try place("p:13").intensity(of: quick) == .notYet)
  }

  @Test func `is not known where no report says any, and not to be expected far away`() throws {
    #expect(try place("m:0220300").intensity(of: quake(.hypocentre, nil, [])) == .unknown)
    #expect(try place("m:0220300").intensity(of: quake(.distant, nil, [])) == .distant)
  }

  @Test func `comes with the distance to the epicentre, where both positions are known`() throws {
    let quake = try quake(.full, "5-")
    let kilometers = try #require(try place("m:0220300").distance(of: quake))
    #expect((60...90).contains(kilometers))
  }

  @Test func `a prefecture has the coasts on its shore, and eight have none`() {
    let catalog = Self.catalog
    func coasts(_ prefecture: String) -> [String] {
      var codes: [String] = []
      catalog.tables.tsunamiCoasts.forEachRow { row in
        if row.list(3).contains(prefecture) { codes.append(row[0]) }
      }
      return codes
    }
    #expect(coasts("13") == ["312", "320", "321"])
    #expect(coasts("12") == ["310", "311", "312"])
    #expect(catalog.isTsunamiCoast("712", of: "43"))
    #expect(!catalog.isTsunamiCoast("712", of: "13"))
    // An unknown coast may be anywhere on the sea.
    #expect(catalog.isTsunamiCoast("999", of: "13"))
    #expect(!catalog.isTsunamiCoast("999", of: "20"))
    let withCoast = catalog.prefectures.filter { !coasts($0.code.text).isEmpty }
    #expect(withCoast.count == 39)
    #expect(withCoast.allSatisfy { catalog.hasTsunamiCoast($0.code) })
    #expect(catalog.prefectures.filter { catalog.hasTsunamiCoast($0.code) }.count == 39)
  }
}
