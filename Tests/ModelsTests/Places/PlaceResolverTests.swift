import TestSupport
import Testing

@testable import Models

/// What users type, and the place they get (product section 7).
@Suite("A name of a place")
struct PlaceResolverTests {
  @Test(arguments: [
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
    ("東筑摩郡山形村", "m:2045000"), ("Toubetsu-cho", "m:0130300"), ("Oshamanbe-cho", "m:0134700"),
    ("Anpachi-cho, Gifu", "m:2138300"), ("Kôti", "p:39"), ("Tyôsi", "m:1220200"),
    ("Hatiôzi", "m:1320100"), ("Zyôetu-si", "m:1522200"), ("仙台", "s:04100"), ("仙台市", "s:04100"),
    ("津市", "m:2420100"),
  ])
  func `finds its place in every script and spelling`(query: String, id: String) {
    #expect(PlaceCase.resolve(query).summary == id)
  }

  @Test(arguments: [
    ("大阪", "p:27"), ("大阪府", "p:27"), ("Osaka", "p:27"), ("おおさか", "p:27"), ("京都", "p:26"),
    ("北海道", "p:01"), ("沖縄", "p:47"), ("香川", "p:37"),
  ])
  func `stands for the widest place when that contains the others`(query: String, id: String) {
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
      ("府中市", ["m:1320600", "m:3420800"]), ("府中", ["m:1320600", "m:3420800", "m:3430200"]),
      ("ふちゅうし", ["m:1320600", "m:3420800"]), ("伊達市", ["s:01233", "m:0721300"]),
      // Parts, areas and wards of cities go before no town, and no full reading by chance before a city.
      ("栗山", ["m:0142900", "m:0920605"]), ("川辺", ["m:2150300", "m:3039201"]),
      ("oshima", ["a:017010", "m:1336100"]),
      ("美浜", ["c:12106", "m:1844200", "m:2344600", "m:3038100"]),
      ("monbetsu", ["a:013030", "m:0121900", "m:0160102"]),
      ("しろいし", ["c:01104", "m:0420600", "m:1223200", "m:4142500"]),
      ("nanyo", ["a:380030", "m:0621300"]),
      // JMA splits one of the two, but both are towns.
      ("日高町", ["s:01601", "m:3038200"]), ("ひだかちょう", ["s:01601", "m:3038200"]),
      (
        "北区",
        [
          "c:01102", "c:11102", "c:15101", "c:23103", "c:26101", "c:27127", "c:27146", "c:33101",
          "c:43105", "m:1311700", "m:2810900", "c:22135",
        ]
      ),
    ])
  func several(query: String, ids: [String]) {
    guard case .several(let places) = PlaceCase.resolve(query)
    else { return unexpected("\(PlaceCase.resolve(query).summary)") }
    // Behind those with the better claim: 府中町, and the former 北区 of 浜松市.
    #expect(places.map(\.id.description) == ids)
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
      let same = PlaceCase.everyPlace.filter {
        $0.name.ja == name && !Self.isSameNamedPart($0)
      }
      #expect(Set(places.map(\.id)) == Set(same.map(\.id)), "\(name)")
      #expect(Set(places.map(\.prefecture)) == prefectures, "\(name)")
      #expect(places.count == same.count, "\(name): each once")
    }
  }

  /// 郡山市 is also the name of its own larger part.
  private static func isSameNamedPart(_ place: Place) -> Bool {
    if case .municipality(let municipality) = place, let whole = municipality.whole {
      return whole.ja == municipality.name.ja
    }
    return false
  }

  @Test(arguments: [
    ("東京都府中市", "m:1320600"), ("広島県府中市", "m:3420800"), ("福島県伊達市", "m:0721300"),
    ("北海道伊達市", "s:01233"), ("東京都北区", "m:1311700"), ("大阪市北区", "c:27127"),
    ("堺市北区", "c:27146"), ("広島県府中町", "m:3430200"), ("青森県横浜町", "m:0240600"),
    ("hiroshima fuchu-shi", "m:3420800"), ("長野県山形村", "m:2045000"),
  ])
  func `with its prefecture or city in front is one place`(query: String, id: String) {
    #expect(PlaceCase.resolve(query).summary == id)
  }

  @Test(
    "in kana behind its prefecture in kanji is that place, also when it begins with か or が",
    arguments: [
      ("茨城県かすみがうら市", "m:0823000"), ("茨城県かすみがうら", "m:0823000"), ("石川県かほく市", "m:1720900"),
      ("和歌山県かつらぎ町", "s:30341"), ("東京都かつしか", "m:1312200"), ("香川県東かがわ市", "m:3720700"),
      ("伊都郡かつらぎ町", "s:30341"), ("埼玉県鶴が島", "m:1124100"), ("埼玉県鶴ヶ島市", "m:1124100"),
    ])
  func kanaBehindKanji(query: String, id: String) {
    #expect(PlaceCase.resolve(query).summary == id)
  }

  @Test func `in kana, whatever it begins with, is found behind the prefecture in kanji`() {
    var count = 0
    for place in PlaceCase.everyPlace {
      guard case .municipality(let municipality) = place, municipality.whole == nil,
        let prefecture = PlaceCase.catalog.prefecture(place.prefecture)
      else { continue }
      if "かが".contains(place.name.kana.prefix(1)) { count += 1 }
      let query = prefecture.name.ja + place.name.kana
      let answer = PlaceCase.resolve(query)
      #expect(answer.leads(to: place, in: PlaceCase.catalog), "\(query): \(answer.summary)")
    }
    #expect(count > 100)
  }

  @Test(
    "before a comma lies in what stands behind it; the other order counts only where that is nothing",
    arguments: [
      ("Urausu Town, Hokkaido", "m:0143100"), ("Yokohama City, Kanagawa", "m:1410000"),
      ("Kobe City, Hyogo", "c:28100"), ("Tsugaru, Aomori", "a:020010"),
      ("Tsugaru City, Aomori", "m:0220900"), ("Murayama, Yamagata", "a:060010"),
      ("Murayama City, Yamagata", "m:0620800"), ("Mino, Gifu", "a:210010"),
      ("Mino City, Gifu", "m:2120700"), ("Satsuma, Kagoshima", "a:460010"),
      ("Satsuma Town, Kagoshima", "m:4639200"), ("Kanagawa, Yokohama", "c:14102"),
      ("Tokyo, Shibuya", "m:1311300"), ("Hokkaido, Sapporo, Kita", "c:01102"),
      ("浦臼町、北海道", "m:0143100"), ("横浜市、神奈川県", "m:1410000"), ("神戸市，兵庫県", "c:28100"),
      ("北海道、浦臼町", "m:0143100"), ("渋谷区（東京都）", "m:1311300"), ("渋谷区(東京都)", "m:1311300"),
      ("Kita Ward (Sapporo)", "c:01102"), ("Kushiro, Kushiro City, Hokkaido", "m:0120601"),
      ("Fuchu, Japan", "unknown"), ("Fuchu City, Tokyo", "m:1320600"),
      ("Urausu Town,\u{A0}Hokkaido", "m:0143100"),
    ])
  func western(query: String, id: String) {
    let answer = PlaceCase.resolve(query)
    #expect(answer.place?.id.description ?? answer.summary == id)
  }

  @Test(
    "divided by a space is the place behind it in the one before it",
    arguments: [
      ("Nagano Hara", "m:2036300 besides m:1042400"), ("長野 原", "m:2036300 besides m:1042400"),
      ("Tottori Nambu", "m:3138900 besides m:3120102"), ("naganohara", "m:1042400"),
      ("Hokkaido Urausu Town", "m:0143100"), ("hokkaidourausu", "several m:0169400 m:0143100"),
      ("Tsugaru Aomori", "several m:0220100 a:020010 m:0220900"),
      ("Yokohama Kanagawa", "several c:14102 m:1410000"), ("Kanagawa Yokohama", "m:1410000"),
      ("Kita Hiroshima", "m:0123400 besides m:3436900"), ("Shibuya City", "m:1311300"),
      ("hokkaido kitami", "several a:013020 s:01208"), ("北海道北見", "several a:013020 s:01208"),
    ])
  func divided(query: String, summary: String) {
    #expect(PlaceCase.resolve(query).summary == summary)
  }

  @Test(arguments: [
    ("梼原町", "m:3940500"), ("檮原町", "m:3940500"), ("塩竃市", "m:0420300"), ("塩竈", "m:0420300"),
    ("氣仙沼", "m:0420500"), ("藏王町", "m:0430100"), ("龜山市", "m:2421000"), ("姬路", "m:2820100"),
    ("讀谷村", "m:4732400"), ("瑞穗町", "m:1330300"), ("總社市", "m:3320800"), ("對馬市", "s:42209"),
    ("本荘市", "unknown"), ("秋田県由利本庄市", "unknown"), ("大嶋町", "m:1336100"),
    ("鹿児嶋市", "m:4620100"), ("廣嶋県", "p:34"), ("鹿嶋市", "m:0822200"), ("鹿島市", "m:4120700"),
    ("鹿嶌市", "several m:4120700 m:0822200"), ("茨城県鹿嶌市", "m:0822200"),
    ("横濵", "m:1410000 besides m:0240600"),
    ("福岡県福\u{FA1B}岡市", "unknown"), ("\u{FA1B}岡市", "m:4013000"),
  ])
  func `in other forms of its kanji is the same place`(query: String, summary: String) {
    #expect(PlaceCase.resolve(query).summary == summary)
  }

  @Test(arguments: ["大阪府渋谷区", "東京都札幌市北区", "北海道西多摩郡瑞穂町", "大阪府西多摩郡瑞穂町", "osaka shibuya"])
  func `is unknown when the place in front does not hold the one behind`(query: String) {
    #expect(PlaceCase.resolve(query).isUnknown, "\(PlaceCase.resolve(query).summary)")
  }

  @Test(arguments: ["m:1311300", "p:13", "a:130010", "s:04100", "c:01102", "m:0410001"])
  func `written as an id is that very place`(query: String) {
    #expect(PlaceCase.resolve(query).summary == query)
  }
}

@Suite("A query that is no name")
struct PlaceQueryHostileTests {
  private static let hostile: [String] = [
    "", " ", "\u{3000}", "\t\n", "\u{0}", "\u{1B}[31m渋谷", "\u{7F}", "-", "・・・", "「」", "゛",
    "\u{3099}",
    "\u{3099}\u{309A}\u{3099}", "か\u{3099}\u{3099}\u{3099}", "が゛", "🌧️", "👨‍👩‍👧‍👦", "🇯🇵", "\u{202E}都京東",
    "\u{FEFF}", "\u{10FFFF}", "e\u{301}\u{301}\u{301}", "ゔ", "ー", "々", "郡", "都", "市", "区", "郡郡郡",
    "県県県", "a", "n", "nn", "xtu", "'; DROP TABLE", "../../etc/passwd", "%s%n", "m:", "m:13", ":",
    "z:1",
    "p:99", "m:0000000", "p:１３", "m:1311300m:1311300", "١٣", "十三", "+13", "1 3 9 9 9 9 9",
    String(repeating: "渋", count: 63), String(repeating: "ん", count: 64),
    String(repeating: "か", count: 65), String(repeating: "東京", count: 40),
    String(repeating: "郡", count: 64), String(repeating: "n", count: 64),
    String(repeating: "kyo", count: 21), String(repeating: "\u{3099}", count: 1000),
    String(repeating: "渋谷区", count: 100_000), String(repeating: "🌧️", count: 50_000),
    String(repeating: " ", count: 1_000_000),
  ]

  @Test("is answered, not crashed on, and nothing is taken for it", arguments: hostile)
  func answered(query: String) {
    let answer = PlaceCase.resolve(query)
    #expect(!answer.isActedOn, "\(answer.summary)")
    _ = PlaceSearch(catalog: PlaceCase.catalog).places(matching: query)
  }

  @Test func `is not cut short until a name is left`() {
    let far = String(repeating: " ", count: 100)
    #expect(PlaceCase.resolve("渋谷\(far)大阪").isUnknown)
    #expect(PlaceCase.resolve(far + "渋谷").isUnknown)
  }
}

extension PlaceResolver.Resolution {
  fileprivate var isActedOn: Bool {
    if case .found = self { true } else { false }
  }
}
