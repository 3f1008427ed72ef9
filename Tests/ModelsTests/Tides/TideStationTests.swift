import TestSupport
import Testing

@testable import Models

@Suite("Stations of tide tables")
struct TideStationTests {
  private static let catalog = PlaceCatalog()

  private func choice(_ id: String) -> String {
    switch Self.catalog.tideStation(of: .given(id)) {
    case .station(let near): "\(near.station.name) \(Int(near.kilometers.rounded()))"
    case .inland(let near): "inland, \(near.station.name) \(Int(near.kilometers.rounded()))"
    case .unknown: "unknown"
    }
  }

  /// Nearest to the prefectural office, by another computation.
  private static let capitals = [
    "石狩新港 17", "青森 2", "宮古 71", "仙台新港 11", "秋田 5", "鼠ヶ関 80", "相馬 45", "大洗 12",
    "inland, 日立 67", "inland, 東京 104", "inland, 東京 25", "千葉港 2", "東京 8", "横浜 1",
    "新潟西港 5", "富山 8", "金沢 3", "三国 22", "inland, 小田原 71", "inland, 直江津 59",
    "inland, 名古屋 37", "清水港 13", "名古屋 11", "四日市港 29", "inland, 尼崎 55", "舞鶴 62",
    "大阪 9", "神戸 1", "inland, 堺 35", "和歌山 2", "田後 13", "浜田 110", "三蟠 8", "広島 5",
    "三田尻 20", "小松島 6", "高松 1", "松山 5", "高知 7", "博多 2", "大浦 31", "長崎 1",
    "熊本 17", "大分 7", "宮崎 3", "鹿児島 5", "那覇 1",
  ]

  @Test func `a prefecture takes the station inside it that is nearest to its capital`() {
    let found = Self.catalog.prefectures.map { choice("p:\($0.code)") }
    #expect(found == Self.capitals)
  }

  private static let places = [
    // Islands by themselves.
    ("m:1342100", "父島 1"), ("m:1340100", "八丈島（神湊） 2"), ("m:1336100", "岡田 4"),
    ("m:4220901", "厳原 1"), ("m:1522400", "両津 9"), ("m:4720700", "石垣 2"),
    ("m:4738200", "与那国 6"), ("m:0151700", "沓形 15"), ("m:3252800", "西郷 2"),
    // 宇野 is nearer to 直島, and on another coast.
    ("m:3736400", "高松 13"),
    // A part of the city has a shore, or none.
    ("m:1410000", "横浜 1"), ("m:4013000", "博多 3"), ("m:0120801", "inland, 網走 39"),
    // Without a sea, near one or not.
    ("m:1311300", "inland, 東京 6"), ("m:1438200", "inland, 小田原 4"),
    ("m:0110000", "inland, 石狩新港 18"), ("m:0120400", "inland, 留萌 62"),
  ]

  @Test("a place takes the nearest station of its coast, if it has one", arguments: places)
  func place(id: String, station: String) {
    #expect(choice(id) == station)
  }

  @Test func `the areas with a station or a coast are those whose forecasts have waves`() {
    for area in Self.catalog.primaryAreas {
      let choice = Self.catalog.tideStation(of: .primaryArea(area))
      var hasSea = false
      if case .station = choice { hasSea = true }
      // Whether JMA forecasts waves.
      let row = Self.catalog.tables.primaryAreas.row(area.code.text)
      #expect(hasSea == (row?[9] == "y"), "\(area.code)")
    }
  }

  @Test func `every station is in a municipality with a shore on its coast`() {
    let stations = Self.catalog.tideStations
    #expect(stations.count == 239 && Set(stations.map(\.letters)).count == 239)
    for station in stations {
      let coasts = Self.catalog.shores(of: station.municipality)
      #expect(coasts.contains(station.coast), "\(station.letters)")
      #expect(
        Self.catalog.tsunamiCoast(station.coast)?.prefectures.contains(station.prefecture) == true)
    }
  }
}

@Suite("The word of a day's tide")
struct TideWordTests {
  /// New moon on 11 January 2024 at 20:57, first quarter on the 18th at 12:53.
  @Test func `it follows the moon at noon`() {
    let first = CivilDate(stringLiteral: "2024-01-10")
    let words = (0..<16).map { TideWord(on: first.adding(days: $0)) }
    #expect(words == Self.words)
    #expect(TideWord(on: "1899-12-31") == nil)
  }

  private static let words: [TideWord?] = [
    .middle, .spring, .spring, .spring, .middle, .middle, .middle, .neap, .neap, .neap, .long,
    .young, .middle, .middle, .middle, .spring,
  ]
}
