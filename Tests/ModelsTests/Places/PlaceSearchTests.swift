import Testing

@testable import Models

@Suite("A search for places")
struct PlaceSearchTests {
  private let search = PlaceSearch(catalog: PlaceCase.catalog)

  @Test(
    "has the exact match first",
    arguments: [
      ("渋谷", "m:1311300"), ("しぶや", "m:1311300"), ("shibuya", "m:1311300"), ("東京", "p:13"),
      ("toukyou", "p:13"), ("大阪", "p:27"), ("横浜", "m:1410000"), ("13", "p:13"),
      ("13113", "m:1311300"), ("130010", "a:130010"), ("つ", "m:2420100"),
    ])
  func first(query: String, id: String) {
    #expect(search.places(matching: query).first?.id.description == id)
  }

  @Test(
    "has the larger place first where names match alike",
    arguments: [
      ("ふく", "p:40"), ("か", "p:14"), ("府中", "m:1320600"), ("松山", "m:3820100"),
      ("fuku", "p:40"), ("長", "p:20"),
    ])
  func larger(query: String, id: String) {
    #expect(search.places(matching: query).first?.id.description == id)
  }

  @Test(
    "finds places by what stands before their names, also before the name is whole",
    arguments: [
      ("tokyo shibuya", "m:1311300"), ("東京都府中市", "m:1320600"), ("広島県府中", "m:3420800"),
      ("tokyo shib", "m:1311300"), ("北海道札幌市北区", "c:01102"), ("m:1311300", "m:1311300"),
      ("Shibuya, Tokyo", "m:1311300"), ("渋谷, 東京", "m:1311300"), ("港区, 東京", "m:1310300"),
      ("1500002", "m:1311300"), ("150-0002", "m:1311300"),
    ])
  func qualified(query: String, id: String) {
    #expect(search.places(matching: query).first?.id.description == id)
  }

  @Test("suggests what may have been meant, and finds nothing itself")
  func nearest() {
    #expect(search.places(matching: "shibuyaa") == [])
    #expect(search.nearest(to: "shibuyaa").contains { $0.id.description == "m:1311300" })
  }

  @Test(
    "finds by the beginning and by a part of a name, in any script",
    arguments: [
      ("渋", "m:1311300"), ("しぶ", "m:1311300"), ("shibu", "m:1311300"), ("shibuy", "m:1311300"),
      ("谷区", "m:1311300"), ("ぶや", "m:1311300"), ("ﾌﾞﾔ", "m:1311300"), ("ASAKA", "p:27"),
      ("1311", "m:1311300"), ("13001", "a:130010"), ("0110", "c:01102"),
    ])
  func found(query: String, id: String) {
    let found = search.places(matching: query, limit: 500).map(\.id.description)
    #expect(found.contains(id) || (id == "p:27" && found.contains("m:1122700")))
  }

  @Test(
    "has names that begin with the query before names that contain it",
    arguments: ["やま", "山", "kawa"])
  func order(query: String) {
    var beginners: Set<String> = []
    for row in Tables().names.rows(withPrefix: query) {
      beginners.formUnion(row.list(1) + row.list(2))
    }
    let found = search.places(matching: query, limit: 5000).map(\.id.description)
    let begin = found.map(beginners.contains)
    #expect(begin.first == true && begin.last == false)
    #expect(begin.prefix { $0 }.count == begin.count { $0 })
  }

  @Test("gives each place once and keeps to its limit")
  func limit() {
    for query in ["市", "し", "a", "13", "北"] {
      let found = search.places(matching: query, limit: 20)
      #expect(found.count <= 20)
      #expect(!found.isEmpty)
      #expect(Set(found.map(\.id)).count == found.count)
    }
    #expect(search.places(matching: "渋谷", limit: 0) == [])
    #expect(search.places(matching: "渋谷", limit: -1) == [])
    #expect(search.places(matching: "") == [])
  }

  @Test("grows shorter while a name is typed, and never loses the place meant")
  func typing() {
    for name in ["しぶや", "渋谷区", "shibuya", "toukyou", "hokkaidou", "さっぽろ", "sapporo"] {
      let answer = PlaceCase.resolve(name)
      guard case .found(let meant, _) = answer else {
        Issue.record("\(name): \(answer.summary)")
        continue
      }
      for length in 1...name.count {
        let typed = String(name.prefix(length))
        let found = search.places(matching: typed, limit: 5000)
        #expect(found.contains { $0.id == meant.id }, "\(typed) of \(name)")
      }
    }
  }
}
