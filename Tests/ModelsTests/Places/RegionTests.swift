import Testing

@testable import Models

@Suite("A region")
struct RegionTests {
  private let catalog = PlaceCase.catalog

  private func codes(_ name: String) -> [String]? {
    Region(named: name)?.places(catalog).map(\.id.code)
  }

  @Test(arguments: [
    ("関東", ["08", "09", "10", "11", "12", "13", "14"]), ("東海", ["21", "22", "23", "24"]),
    ("関西", ["24", "25", "26", "27", "28", "29", "30"]),
    ("kansai", ["24", "25", "26", "27", "28", "29", "30"]), ("toukai", ["21", "22", "23", "24"]),
    ("Tokai Region", ["21", "22", "23", "24"]), ("北陸地方", ["15", "16", "17", "18"]),
    ("しゅとけん", ["08", "09", "10", "11", "12", "13", "14", "19"]), ("san'in", ["31", "32"]),
    ("capital region", ["08", "09", "10", "11", "12", "13", "14", "19"]),
    ("山陽", ["33", "34", "35"]), ("koshinetsu", ["15", "19", "20"]), ("信越", ["15", "20"]),
    ("道東", ["013010", "013020", "013030", "014010", "014020", "014030"]),
    ("doto", ["013010", "013020", "013030", "014010", "014020", "014030"]),
    ("Kyushu hokubu", ["40", "41", "42", "43", "44"]),
  ])
  func `is what it contains, in every script`(name: String, codes: [String]) {
    #expect(self.codes(name) == codes)
  }

  @Test(
    "is not made of a number, or of other words",
    arguments: ["3", "", "関", "東京", "海", "area", "ukanto", "kaunto"])
  func none(name: String) {
    #expect(Region(named: name) == nil)
  }

  @Test func `has places in the tables, each name once`() {
    let names = Region.names.flatMap { [$0.ja, $0.kana, $0.en] }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { (codes($0) ?? []).count > 1 }, "\(names)")
    let parts = ["道北", "道央", "道東", "道南"].flatMap { codes($0) ?? [] }
    let hokkaido = catalog.prefectures.first?.primaryAreas.map(\.text) ?? []
    #expect(parts.sorted() == hokkaido.sorted())
  }

  @Test func `is several places where one is meant, and gives way to places of its name`() {
    #expect(PlaceCase.resolve("関西").summary == "several p:24 p:25 p:26 p:27 p:28 p:29 p:30")
    #expect(PlaceCase.resolve("道北").summary == "several a:011000 a:012010 a:012020")
    // 東海市 and 東海村, 北海道.
    #expect(PlaceCase.resolve("東海").summary.contains("m:"))
    #expect(PlaceCase.resolve("北海道").summary == "p:01")
    #expect(PlaceCase.resolve("北海道地方").summary == "p:01")
    let search = PlaceSearch(catalog: catalog)
    #expect(search.places(matching: "kansai").prefix(7).map(\.id.code) == codes("近畿") ?? [])
    let region = Region(named: "関西")
    #expect(region?.isMade(of: search.places(matching: "近畿")) == true)
    #expect(region?.isMade(of: search.places(matching: "渋谷")) == false)
  }
}
