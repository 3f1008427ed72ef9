import TestSupport
import Testing

@testable import Models

/// What people type besides names of places with a forecast (docs/places.md).
@Suite("What stands for a place")
struct PlaceReferenceTests {
  @Test(
    "a postcode is the municipality that Japan Post lists, in every spelling with a hyphen or a mark",
    arguments: [
      ("150-0002", "m:1311300 instead"), ("〒150-0002", "m:1311300 instead"),
      ("〒1500002", "m:1311300 instead"), ("１５０－０００２", "m:1311300 instead"),
      ("150‐0002", "m:1311300 instead"), (" 150-0002 ", "m:1311300 instead"),
      (" 〒150-0002", "m:1311300 instead"), ("　〒1500002", "m:1311300 instead"),
      ("060-0000", "c:01101 instead"), ("1500002", "m:1311300 instead"),
      ("035-0000", "several m:0220800 m:0242400"), ("999-9999", "no such postcode"),
      ("〒9999999", "no such postcode"), ("3566-139", "unknown"), ("15000-02", "unknown"),
      ("1500-002", "unknown"), ("1510051", "m:1311300 instead"), ("2210052", "c:14102 instead"),
      // In both lists: 静岡市, which JMA has in parts, and 横浜市神奈川区.
      ("2210000", "several s:22100 c:14102"), ("2210001", "m:2210001"),
      ("1410099", "no such postcode"),
    ])
  func postcodes(query: String, summary: String) {
    #expect(PlaceCase.resolve(query).summary == summary)
  }

  /// Read as a code, its first five digits would be 当別町 in Hokkaido.
  @Test func `a postcode is never taken for the code of a municipality of the same digits`() {
    #expect(PlaceCase.resolve("013-0301").summary == "m:0520300 instead")
    #expect(PlaceCase.resolve("0130300").summary == "m:0130300")
  }

  @Test func `every code between the listed ones is known or not as in the list`() {
    // 〒060-0000 to 060-0035 without 060-0036... have their own towns; 060-0099 is not given.
    #expect(PlaceCase.resolve("060-0001").summary == "c:01101 instead")
    #expect(PlaceCase.resolve("060-0099").summary == "no such postcode")
    #expect(PlaceCase.resolve("000-0000").summary == "no such postcode")
  }

  @Test(
    "a position is the municipality of the nearest town hall, the latitude first",
    arguments: [
      ("35.66,139.70", "m:1311300 instead"), ("35.66, 139.70", "m:1311300 instead"),
      ("３５．６６，１３９．７０", "m:1311300 instead"), ("35.66、139.70", "m:1311300 instead"),
      ("43.06,141.35", "m:0110000 instead"), ("26.21,127.68", "m:4720100 instead"),
      ("139.70,35.66", "longitude first"), ("0,0", "outside Japan"),
      ("51.5,-0.13", "outside Japan"), ("38,134.5", "outside Japan"),
      // Iwo Jima and Minamitorishima belong to a village far away.
      ("24.78,141.32", "m:1342100 instead"), ("24.29,153.98", "m:1342100 instead"),
      ("29.84,129.87", "m:4630400 instead"), ("30.79,130.30", "m:4630300 instead"),
      ("30,150", "m:1342100 instead"), ("40,150", "outside Japan"), ("22,128", "outside Japan"),
    ])
  func positions(query: String, summary: String) {
    #expect(PlaceCase.resolve(query).summary == summary)
  }

  @Test(arguments: [
    "35.66,139.70,1", "35.66,", ",", "1e3,139", "35..6,139", "nan,139", "35.66;139.7", "--35,139",
    "999999999999999999999999,1", "-",
  ])
  func `what only looks like numbers is a name that nobody has`(query: String) {
    #expect(PlaceCase.resolve(query).summary == "unknown")
  }

  @Test func `the distance to the town hall is told`() throws {
    guard
      case .standsFor(_, .position(_, let kilometers?, _)) = PlaceCase.resolve("35.6640,139.6982")
    else { return unexpected("no position") }
    #expect(kilometers < 0.5)
  }

  @Test(
    "airports, stations, quarters and mountains are where they are, by any of their names",
    arguments: [
      ("成田空港", "m:1221100 instead"), ("羽田", "m:1311100 instead"),
      ("haneda airport", "m:1311100 instead"), ("HND", "m:1311100 instead"),
      ("New Chitose", "m:0122400 instead"), ("Tokyo Disneyland", "m:1222700 instead"),
      ("Mt. Takao", "m:1320100 instead"), ("Osaka Castle", "c:27128 instead"),
      ("甲子園", "m:2820400 instead"), ("大通", "c:01101 instead"),
      ("羊蹄山", "several m:0139500 m:0139600 m:0139800 m:0139900 m:0140000"),
      ("Arashiyama", "c:26108 instead"), ("kinkakuji", "c:26101 instead"),
      ("はねだくうこう", "m:1311100 instead"), ("銀座", "m:1310200 instead"),
      ("ginza", "m:1310200 instead"), ("品川駅", "m:1310300 instead"),
      ("目黒駅", "m:1310900 instead"), ("高尾山", "m:1320100 instead"),
      ("上高地", "m:2020202 instead"), ("中禅寺湖", "m:0920602 instead"),
      ("日本橋", "several m:1310200 c:27128"), ("八丈島", "m:1340100 instead"),
      ("hachijojima", "m:1340100 instead"), ("父島", "m:1342100 instead"),
      ("伊豆大島", "m:1336100 instead"), ("硫黄島", "several m:1342100 m:4630300"),
      ("奄美大島", "several m:4622200 m:4652300 m:4652400 m:4652500 m:4652700"),
      ("淡路島", "several m:2820500 m:2822400 m:2822600"),
      (
        "富士山",
        "several m:2220700 m:2221000 m:2221500 m:2222000 m:2234400 m:1920200 m:1942900"
      ),
    ])
  func landmarks(query: String, summary: String) {
    #expect(PlaceCase.resolve(query).summary == summary)
  }

  @Test(
    "a position that may lie in another prefecture just as well names the town hall there, too",
    arguments: [
      // Northern Yokohama, whose one hall is in its south.
      ("35.5450,139.5710", "13219", ["14130", "14100"]), ("35.66,139.70", "13113", []),
      ("43.06,141.35", "01100", []), ("24.29,153.98", "13421", []),
    ] as [(String, String, [String])])
  func rival(query: String, nearest: String, others: [String]) {
    guard
      case .standsFor(let place, .position(_, let kilometers?, let rival)) =
        PlaceCase.resolve(query)
    else { return unexpected("no position") }
    #expect(place.shortCode == nearest)
    #expect(others.isEmpty == (rival == nil))
    if let rival {
      #expect(others.contains(Place.municipality(rival.municipality).shortCode))
      #expect(rival.kilometers > kilometers)
    }
  }

  @Test(
    "a place before the wider one that it lies in, with a comma, as in western addresses",
    arguments: [
      ("Shibuya, Tokyo", "m:1311300"), ("Fuchu, Hiroshima", "m:3420800"),
      ("Kita Ward, Sapporo, Hokkaido", "c:01102"), ("渋谷区, 東京都", "m:1311300"),
      ("Shibuya, Osaka", "unknown"), ("London, Tokyo", "unknown"), (",", "unknown"),
    ])
  func western(query: String, summary: String) {
    let found = PlaceCase.resolve(query)
    #expect(found.place?.id.description ?? found.summary == summary)
  }

  @Test func `a landmark never hides a place`() {
    let index = PlaceIndex(catalog: PlaceCase.catalog)
    for landmark in PlaceCase.catalog.landmarks(named: "", where: { _ in true }) {
      #expect(
        !landmark.places.isEmpty
          && landmark.places.allSatisfy { PlaceCase.catalog.place($0) != nil })
      for key in landmark.keys {
        #expect(index.places(named: NameKey(key)).exact.isEmpty, "\(key)")
      }
    }
  }

  @Test func `a search finds them too, and completion offers their names`() {
    let search = PlaceSearch(catalog: PlaceCase.catalog)
    func ids(_ query: String) -> [String] { search.places(matching: query).map(\.id.description) }
    #expect(ids("成田空") == ["m:1221100"])
    #expect(ids("035-0000") == ["m:0220800", "m:0242400"])
    #expect(ids("35.66,139.70") == ["m:1311300"])
    #expect(ids("999-9999") == [])
    #expect(ids("銀座").first == "m:1310200")
    let completed = PlaceCompletion(catalog: PlaceCase.catalog).answer(to: "羽田").candidates
    #expect(completed.contains { $0.text == "羽田空港" && $0.places.map(\.id.code) == ["1311100"] })
  }
}
