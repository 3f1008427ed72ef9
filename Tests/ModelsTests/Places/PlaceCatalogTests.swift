import TestSupport
import Testing

@testable import Models

@Suite("The catalog of places")
struct PlaceCatalogTests {
  private let catalog = PlaceCatalog()

  @Test func `has 47 prefectures, numbered from 01 to 47`() {
    let codes = catalog.prefectures.map(\.code.text)
    #expect(codes == (1...47).map { $0 < 10 ? "0\($0)" : "\($0)" })
    #expect(Set(catalog.prefectures.map(\.name.ja)).count == 47)
  }

  @Test(
    arguments: [
      (.hokkaido, "01"..."01"), (.tohoku, "02"..."07"), (.kanto, "08"..."14"),
      (.chubu, "15"..."23"),
      (.kinki, "24"..."30"), (.chugoku, "31"..."35"), (.shikoku, "36"..."39"),
      (.kyushu, "40"..."47"),
    ] as [(Area, ClosedRange<String>)])
  func `has eight areas with their prefectures`(area: Area, codes: ClosedRange<String>) {
    let members = catalog.prefectures.filter { $0.area == area }.map(\.code.text)
    #expect(members == catalog.prefectures.map(\.code.text).filter(codes.contains))
  }

  @Test func `has areas of 1, 6, 7, 9, 7, 5, 4 and 8 prefectures`() {
    let counts = Area.allCases.map { area in catalog.prefectures.filter { $0.area == area }.count }
    #expect(counts == [1, 6, 7, 9, 7, 5, 4, 8])
    #expect(Area.allCases.sorted() == Area.allCases)
    #expect(Area.allCases.allSatisfy { !$0.ja.isEmpty && !$0.kana.isEmpty && !$0.en.isEmpty })
  }

  @Test func `has 142 primary areas, each in the prefecture that lists it`() {
    #expect(catalog.primaryAreas.count == 142)
    let listed = catalog.prefectures.flatMap { prefecture in
      prefecture.primaryAreas.map { [$0.text, prefecture.code.text] }
    }
    #expect(
      listed.sorted { $0[0] < $1[0] }
        == catalog.primaryAreas.map { [$0.code.text, $0.prefecture.text] })
  }

  @Test func `has a capital for every prefecture, in the primary area that stands for it`() {
    for prefecture in catalog.prefectures {
      let capital = catalog.municipality(prefecture.capitalMunicipality)
      #expect(capital?.primaryArea == prefecture.capitalPrimaryArea, "\(prefecture.name.ja)")
      #expect(capital?.prefecture == prefecture.code)
      #expect(prefecture.primaryAreas.contains(prefecture.capitalPrimaryArea))
      #expect(prefecture.population.map { $0.people > 400_000 } == true)
      #expect(prefecture.size.map { $0.squareKilometers > 1_800 } == true)
      #expect(prefecture.coordinates.map { (24...46).contains($0.latitude) } == true)
    }
  }

  @Test func `knows stations for every primary area, and the weekly areas it may belong to`() {
    for area in catalog.primaryAreas {
      #expect(!area.stations.isEmpty)
      for station in area.stations {
        #expect(catalog.stationName(station) != nil, "\(station) of \(area.code)")
      }
      let weekly = area.weeklyCandidates.filter {
        catalog.weeklyStation(of: $0, file: area.forecastFile) != nil
      }
      #expect(!weekly.isEmpty, "\(area.code)")
      #expect(catalog.municipality(area.representative)?.primaryArea == area.code)
    }
    #expect(catalog.stationName("00000") == nil)
    #expect(catalog.weeklyStation(of: "130010", file: "140000") == nil)
  }

  @Test func `covers every place with a forecast`() {
    for place in PlaceCase.everyPlace {
      let coverage = catalog.coverage(of: place)
      #expect(coverage?.shown.prefecture == place.prefecture, "\(place.id)")
      #expect(coverage?.others.contains { $0.code == coverage?.shown.code } == false)
    }
  }

  @Test(
    "has the nearest station of its area for a place in it, and JMA's own order for an area",
    arguments: [
      ("m:4653300", "沖永良部"), ("m:4622200", "名瀬"), ("m:2032100", "軽井沢"), ("m:2020600", "諏訪"),
      ("s:20202", "松本"), ("a:200020", "松本"), ("m:0521300", "鷹巣"), ("p:05", "秋田"),
      ("m:1311300", "東京"), ("s:04100", "仙台"),
    ])
  func station(id: String, name: String) throws {
    let place = try #require(PlaceID(id).flatMap(catalog.place))
    let stations = try #require(catalog.coverage(of: place)).shown.stations
    #expect(stations.first.flatMap(catalog.stationName) == name)
    let all = try #require(
      catalog.coverage(of: place).flatMap { catalog.primaryArea($0.shown.code) })
    #expect(Set(stations) == Set(all.stations))
  }

  @Test(
    "says which primary area is shown, which others there are, and why",
    arguments: [
      ("p:13", "130010", 3, "capital 新宿区"), ("p:01", "016010", 15, "capital 札幌市"),
      ("p:27", "270000", 0, "capital 大阪市"), ("a:130020", "130020", 0, "itself"),
      ("m:1311300", "130010", 0, "itself"), ("s:04100", "040010", 1, "part 仙台市東部"),
      ("m:0410002", "040020", 0, "itself"), ("c:01102", "016010", 0, "part 札幌市"),
    ])
  func shown(id: String, shown: String, others: Int, via: String) throws {
    let place = try #require(PlaceID(id).flatMap(catalog.place))
    let coverage = try #require(catalog.coverage(of: place))
    #expect(coverage.shown.code.text == shown)
    #expect(coverage.others.count == others)
    let reason =
      switch coverage.via {
      case .itself: "itself"
      case .capital(let name): "capital \(name.ja)"
      case .part(let name): "part \(name.ja)"
      }
    #expect(reason == via)
  }
}

/// All names of all places are found, in every script, with and without their suffix.
@Suite("Every place")
struct EveryNameTests {
  @Test("is found by its names", arguments: PlaceCase.catalog.prefectures.map(\.code))
  func found(prefecture: PrefectureCode) {
    let places = PlaceCase.everyPlace.filter { $0.prefecture == prefecture }
    #expect(places.count > 10)
    for place in places {
      for name in Self.names(of: place) {
        let answer = PlaceCase.resolve(name)
        #expect(
          answer.leads(to: place, in: PlaceCase.catalog),
          "\(name) gives \(answer.summary), not \(place.id) \(place.name.ja)")
      }
    }
  }

  private static func names(of place: Place) -> [String] {
    let name = place.name
    var names = [name.ja, name.kana, name.en]
    // 日光市今市 is a part of a city: its last character is not a suffix.
    if case .municipality(let municipality) = place, municipality.whole != nil { return names }
    if name.ja.count > 2, let ending = endings.first(where: { name.ja.hasSuffix($0.ja) }) {
      names.append(String(name.ja.dropLast(ending.ja.count)))
      if let kana = ending.kana.first(where: { name.kana.hasSuffix($0) }) {
        names.append(String(name.kana.dropLast(kana.count)))
      }
      if let english = ending.en.first(where: { name.en.hasSuffix(" \($0)") }) {
        names.append(String(name.en.dropLast(english.count + 1)))
      }
    }
    return names
  }

  private static let endings: [(ja: String, kana: [String], en: [String])] = [
    ("地方", ["ちほう"], ["Region"]), ("都", ["と"], []), ("府", ["ふ"], []), ("県", ["けん"], []),
    ("市", ["し"], ["City"]), ("区", ["く"], ["Ward", "City"]), ("町", ["ちょう", "まち"], ["Town"]),
    ("村", ["むら", "そん"], ["Village"]),
  ]
}
