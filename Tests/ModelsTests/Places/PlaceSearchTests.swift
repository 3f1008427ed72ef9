import Testing

@testable import Models

@Suite("A search for places")
struct PlaceSearchTests {
  private let search = PlaceSearch(catalog: PlaceCase.catalog)

  @Test(arguments: [
    ("渋谷", "m:1311300"), ("しぶや", "m:1311300"), ("shibuya", "m:1311300"), ("東京", "p:13"),
    ("toukyou", "p:13"), ("大阪", "p:27"), ("横浜", "m:1410000"), ("13", "p:13"),
    ("13113", "m:1311300"), ("130010", "a:130010"), ("つ", "m:2420100"),
  ])
  func `has the exact match first`(query: String, id: String) {
    #expect(search.places(matching: query).first?.id.description == id)
  }

  @Test(arguments: [
    ("ふく", "p:40"), ("か", "p:14"), ("府中", "m:1320600"), ("松山", "m:3820100"),
    ("fuku", "p:40"), ("長", "p:20"),
  ])
  func `has the larger place first where names match alike`(query: String, id: String) {
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

  @Test(
    "finds the places of a wider one whose names begin so, the larger first, before parts of other names",
    arguments: [
      ("tokyo s", "世田谷区 杉並区 新宿区"), ("tokyo shi", "品川区 新宿区 渋谷区 西東京市"), ("tokyo shib", "渋谷区"),
      ("東京都し", "品川区 新宿区 渋谷区"), ("東京 しぶ", "渋谷区"), ("東京　しぶ", "渋谷区"), ("tokyoshi", "品川区 新宿区"),
      ("Shibu, Tok", "渋谷区"), ("Shibuya, T", "渋谷区"), ("しぶ、東京", "渋谷区"),
      ("osaka sa", "堺市 大阪狭山市"), ("kanagawa ka", "川崎市 神奈川区 鎌倉市"),
      ("hokkaido sapporo kita", "北区"), ("札幌市 北", "北区"), ("札幌市北", "北区"),
      ("大阪府 堺市 北", "北区"), ("Kita, Sapporo, Hokkaido", "北区"),
    ])
  func within(query: String, names: String) {
    let found = search.places(matching: query).map(\.name.ja)
    let wanted = names.split(separator: " ").map(String.init)
    // In this order, and nothing else before them than other places that begin so.
    #expect(
      found.filter(wanted.contains).uniqued(by: \.self).starts(with: wanted), "\(found.prefix(12))")
    #expect(found.first == wanted.first, "\(found.prefix(12))")
  }

  @Test(
    "keeps to one wider place while what stands in it is typed",
    arguments: [
      ("tokyo shibuya", 7, "m:1311300"), ("東京都渋谷区", 4, "m:1311300"),
      ("osaka sakai", 7, "m:2714000"),
      ("kanagawa kamakura", 10, "m:1420400"), ("hokkaido sapporo", 10, "m:0110000"),
    ])
  func typingWithin(name: String, from: Int, id: String) {
    for length in from...name.count {
      let typed = String(name.prefix(length))
      let found = search.places(matching: typed, limit: 100)
      #expect(found.contains { $0.id.description == id }, "\(typed)")
      #expect(found.first?.prefecture.text == found.last?.prefecture.text, "\(typed)")
    }
  }

  @Test(
    "takes a beginning that is a prefecture's name for the whole name first",
    arguments: [
      ("narashin", "m:1221600"), ("とうきょ", "p:13"), ("osakasa", "m:2723100"),
      ("chibash", "m:1210000"),
      ("shimaneken", "p:32"), ("東京", "p:13"), ("kita hiroshima", "m:0123400"),
    ])
  func wholeFirst(query: String, id: String) {
    let found = search.places(matching: query)
    #expect(found.first?.id.description == id, "\(found.prefix(5).map(\.name.ja))")
  }

  @Test(
    "has cities and wards by their people, then parts and areas, then towns",
    arguments: [
      ("shi", "静岡市 新宿区 渋谷区 塩尻市 静岡市南部"), ("naka", "横浜市中区 広島市中区 那珂市 中野市"),
      ("か", "川崎市 鹿児島市 柏市 鎌倉市 かほく市"), ("府中", "府中市 府中市 府中町"),
    ])
  func bySize(query: String, names: String) {
    let found = search.places(matching: query, limit: 400).map { ($0.city?.ja ?? "") + $0.name.ja }
    let wanted = names.split(separator: " ").map(String.init).filter(found.contains)
    #expect(found.filter(wanted.contains).starts(with: wanted), "\(found.prefix(60))")
  }

  @Test func `has no part of a municipality before a whole city, and no town before a city`() {
    for query in ["shi", "ka", "naka", "mina", "kita"] {
      let found = search.places(matching: query, limit: 100)
      // Those whose names are it match better.
      let begun = found.filter {
        if case .alias(let alias) = $0, alias.kind == .former { return false }
        let word = NameKey($0.name.en.prefix { $0 != " " }).text
        return word.hasPrefix(query) && word != query
      }
      let tiers = begun.map { place in
        if case .municipality(let municipality) = place, municipality.whole != nil { return 1 }
        return ["市", "区", "都", "府", "県"].contains { place.name.ja.hasSuffix($0) } ? 0 : 1
      }
      #expect(tiers == tiers.sorted(), "\(query): \(begun.map(\.name.ja))")
    }
  }

  @Test func `counts the people of every whole municipality and ward of today`() {
    let populations = Tables().populations
    let size = PlaceSize(catalog: PlaceCase.catalog)
    for place in PlaceCase.everyPlace {
      switch place {
      case .alias(let alias) where alias.kind != .former:
        #expect(populations.row(alias.code) != nil, "\(alias.name.ja)")
      case .municipality(let municipality) where municipality.whole == nil:
        #expect(populations.row(municipality.jisCode) != nil, "\(municipality.name.ja)")
      default: break
      }
    }
    let shibuya = PlaceID("m:1311300").flatMap(PlaceCase.catalog.place).map { size.rank($0) }
    #expect(shibuya == 100_000_000 - 244_067)
  }

  @Test func `suggests what may have been meant, and finds nothing itself`() {
    #expect(search.places(matching: "shibuyaa") == [])
    #expect(search.nearest(to: "shibuyaa").contains { $0.id.description == "m:1311300" })
  }

  @Test(
    "suggests the name that was nearly typed, too, where no name begins so",
    arguments: [
      ("tokyoo", "p:13"), ("とうきょうと", ""), ("tokyo s", ""), ("shibuya", ""), ("sibuya", ""),
      ("gaya", ""),
    ])
  func besides(query: String, id: String) {
    let found = search.places(matching: query)
    #expect(!found.isEmpty)
    let nearest = search.nearest(to: query, besides: found).map(\.id.description)
    #expect(nearest.first ?? "" == id)
    #expect(!found.contains { nearest.contains($0.id.description) })
  }

  @Test(arguments: ["shibuta", "tokio", "渋屋区"])
  func `suggests the same as the commands do for a name that is unknown`(query: String) {
    #expect(search.nearest(to: query, besides: []) == PlaceCase.resolve(query).nearest)
  }

  @Test(arguments: [
    ("渋", "m:1311300"), ("しぶ", "m:1311300"), ("shibu", "m:1311300"), ("shibuy", "m:1311300"),
    ("谷区", "m:1311300"), ("ぶや", "m:1311300"), ("ﾌﾞﾔ", "m:1311300"), ("ASAKA", "p:27"),
    ("1311", "m:1311300"), ("13001", "a:130010"), ("0110", "c:01102"),
  ])
  func `finds by the beginning and by a part of a name, in any script`(query: String, id: String) {
    let found = search.places(matching: query, limit: 500).map(\.id.description)
    #expect(found.contains(id) || (id == "p:27" && found.contains("m:1122700")))
  }

  @Test(arguments: ["やま", "山", "kawa"])
  func `has names that begin with the query before names that contain it`(query: String) {
    var beginners: Set<String> = []
    for row in Tables().names.rows(withPrefix: query) {
      beginners.formUnion(row.list(1) + row.list(2))
    }
    let found = search.places(matching: query, limit: 5000).map(\.id.description)
    let begin = found.map(beginners.contains)
    #expect(begin.first == true && begin.last == false)
    #expect(begin.prefix { $0 }.count == begin.count { $0 })
  }

  @Test func `gives each place once and keeps to its limit`() {
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

  @Test func `grows shorter while a name is typed, and never loses the place meant`() {
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
