import Testing

@testable import Models

/// What users type, and the place they get (product section 7).
@Suite("A name of a place")
struct PlaceResolverTests {
  @Test(
    "finds its place in every script and spelling",
    arguments: [
      ("渋谷", "m:1311300"), ("渋谷区", "m:1311300"), ("しぶや", "m:1311300"), ("しぶやく", "m:1311300"),
      ("シブヤ", "m:1311300"), ("ｼﾌﾞﾔ", "m:1311300"), ("ｼﾌﾞﾔｸ", "m:1311300"), ("shibuya", "m:1311300"),
      ("Shibuya-ku", "m:1311300"), ("SHIBUYA", "m:1311300"), ("ｓｈｉｂｕｙａ", "m:1311300"),
      ("sibuya", "m:1311300"), ("Shibuya City", "m:1311300"), (" 渋谷　区 ", "m:1311300"),
      ("澁谷", "m:1311300"), ("東京都渋谷区", "m:1311300"), ("東京渋谷", "m:1311300"),
      ("Tokyo Shibuya", "m:1311300"), ("東京", "p:13"), ("東京都", "p:13"), ("Tōkyō", "p:13"),
      ("toukyou", "p:13"), ("tokyo", "p:13"), ("とうきょう", "p:13"), ("トウキョウ", "p:13"),
      ("茅ヶ崎", "m:1420700"), ("茅ケ崎", "m:1420700"), ("茅が崎", "m:1420700"), ("ちがさき", "m:1420700"),
      ("chigasaki", "m:1420700"), ("tigasaki", "m:1420700"), ("札幌市北区", "c:01102"),
      ("札幌北区", "c:01102"), ("北海道札幌市北区", "c:01102"), ("神戸市", "c:28100"),
      ("神戸市北区", "m:2810900"), ("西多摩郡瑞穂町", "m:1330300"), ("東京都西多摩郡瑞穂町", "m:1330300"),
      ("東筑摩郡山形村", "m:2045000"), ("仙台", "s:04100"), ("仙台市", "s:04100"), ("津市", "m:2420100"),
    ])
  func found(query: String, id: String) {
    #expect(PlaceCase.resolve(query).summary == id)
  }

  @Test(
    "stands for the widest place when that contains the others",
    arguments: [
      ("大阪", "p:27"), ("大阪府", "p:27"), ("Osaka", "p:27"), ("おおさか", "p:27"), ("京都", "p:26"),
      ("北海道", "p:01"), ("沖縄", "p:47"), ("香川", "p:37"),
    ])
  func widest(query: String, id: String) {
    #expect(PlaceCase.resolve(query).summary == id)
  }

  @Test(
    "stands for the bigger place, and the smaller of the same name is mentioned",
    arguments: [
      ("山形", "p:06 besides m:2045000"), ("横浜", "m:1410000 besides m:0240600"),
      ("yokohama", "m:1410000 besides m:0240600"),
      ("千代田", "m:1310100 besides m:1052300"), ("ashiya", "m:2820600 besides m:4038100"),
    ])
  func besides(query: String, summary: String) {
    #expect(PlaceCase.resolve(query).summary == summary)
  }

  @Test(
    "has to be chosen when it stands for places that do not contain each other",
    arguments: [
      ("府中市", ["m:1320600", "m:3420800"]), ("府中", ["m:1320600", "m:3420800"]),
      ("ふちゅうし", ["m:1320600", "m:3420800"]), ("伊達市", ["s:01233", "m:0721300"]),
      // JMA splits one of the two, but both are towns.
      ("日高町", ["s:01601", "m:3038200"]), ("ひだかちょう", ["s:01601", "m:3038200"]),
      (
        "北区",
        [
          "c:01102", "c:11102", "c:15101", "c:23103", "c:26101", "c:27127", "c:27146", "c:33101",
          "c:43105", "m:1311700", "m:2810900",
        ]
      ),
    ])
  func several(query: String, ids: [String]) {
    guard case .several(let places) = PlaceCase.resolve(query) else {
      Issue.record("\(PlaceCase.resolve(query).summary)")
      return
    }
    #expect(Set(ids).isSubset(of: places.map(\.id.description)))
    #expect(Set(places.map(\.id)).count == places.count, "each once")
  }

  @Test("written in full is never one place when municipalities of two prefectures carry it")
  func sharedFullNames() {
    var prefectures: [String: Set<PrefectureCode>] = [:]
    for place in PlaceCase.everyPlace {
      switch place {
      case .municipality, .splitMunicipality:
        prefectures[place.name.ja, default: []].insert(place.prefecture)
      default: break
      }
    }
    let shared = prefectures.filter { $0.value.count > 1 }
    #expect(shared.count > 20)
    for (name, prefectures) in shared {
      guard case .several(let places) = PlaceCase.resolve(name) else {
        Issue.record("\(name): \(PlaceCase.resolve(name).summary)")
        continue
      }
      #expect(prefectures.isSubset(of: places.map(\.prefecture)), "\(name)")
    }
  }

  @Test(
    "with its prefecture or city in front is one place",
    arguments: [
      ("東京都府中市", "m:1320600"), ("広島県府中市", "m:3420800"), ("福島県伊達市", "m:0721300"),
      ("北海道伊達市", "s:01233"), ("東京都北区", "m:1311700"), ("大阪市北区", "c:27127"),
      ("堺市北区", "c:27146"), ("広島県府中町", "m:3430200"), ("青森県横浜町", "m:0240600"),
      ("hiroshima fuchu-shi", "m:3420800"), ("長野県山形村", "m:2045000"),
    ])
  func qualified(query: String, id: String) {
    #expect(PlaceCase.resolve(query).summary == id)
  }

  @Test(
    "is unknown when the place in front does not hold the one behind",
    arguments: ["大阪府渋谷区", "東京都札幌市北区", "北海道西多摩郡瑞穂町", "大阪府西多摩郡瑞穂町", "osaka shibuya"])
  func contradiction(query: String) {
    #expect(PlaceCase.resolve(query).isUnknown, "\(PlaceCase.resolve(query).summary)")
  }

  @Test(
    "written as an id is that very place",
    arguments: ["m:1311300", "p:13", "a:130010", "s:04100", "c:01102", "m:0410001"])
  func id(query: String) {
    #expect(PlaceCase.resolve(query).summary == query)
  }
}
