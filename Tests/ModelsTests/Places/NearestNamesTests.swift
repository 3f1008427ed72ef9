import Testing

@testable import Models

@Suite("A near miss")
struct NearestNamesTests {
  @Test(arguments: [
    ("渋屋区", "m:1311300"), ("shibuyaa", "m:1311300"), ("shubuya", "m:1311300"),
    ("しぶゃ", "m:1311300"), ("さっぽる", "m:0110000"), ("oskaa", "p:27"), ("tokio", "p:13"),
    ("茅箇崎市", "m:1420700"), ("kanagwaa", "p:14"), ("東京と", "p:13"), ("hokaido", "p:01"),
    ("おきなわけ", "p:47"), ("本荘市", "m:0521000"),
  ])
  func `is offered what may have been meant, and is not acted on`(query: String, id: String) {
    let answer = PlaceCase.resolve(query)
    #expect(answer.isUnknown, "\(answer.summary)")
    #expect(
      answer.nearest.contains { $0.id.description == id },
      "offered \(answer.nearest.map(\.name.ja))")
  }

  @Test(
    "is offered what may have been meant behind a wider place, before a street and beside a country",
    arguments: [
      ("東京都渋屋区", "m:1311300"), ("tokyo shibya", "m:1311300"), ("福岡県那珂川町", "m:4023100"),
      ("東京都渋谷区道玄坂1-2-3", "m:1311300"), ("渋谷区道玄坂１−２−３", "m:1311300"), ("Tokyo, Japan", "p:13"),
      ("Shibuya, Tokyo, Japan", "m:1311300"), ("Shibuya Tokyo", "m:1311300"),
      ("Shibya, Tokyo", "m:1311300"), ("日本東京都渋谷区", "m:1311300"),
      ("2-3-1 Dogenzaka, Shibuya-ku, Tokyo 150-0043, Japan", "m:1311300"),
      ("東京都 渋屋区", "m:1311300"), ("札幌市北区北10条西5丁目", "c:01102"), ("北海道札幌市比区", "c:01102"),
      ("大阪府大阪市北区梅田", "c:27127"), ("〒150-0043 東京都渋谷区道玄坂1-2-3", "m:1311300"),
      ("Tokyo City", "p:13"), ("能登半島", "a:170020"), ("薩摩半島", "a:460010"), ("大宮市", "c:11103"),
    ])
  func offeredAround(query: String, id: String) {
    let answer = PlaceCase.resolve(query)
    #expect(answer.isUnknown, "\(answer.summary)")
    #expect(
      answer.nearest.first?.id.description == id, "offered \(answer.nearest.map(\.name.ja))")
  }

  @Test func `is offered five places at most, each once`() {
    for query in ["shi", "山", "かわ", "kita", "渋谷x", "mina", "町"] {
      let nearest = NearestNames(catalog: PlaceCase.catalog).places(to: query)
      #expect(nearest.count <= 5)
      #expect(Set(nearest.map(\.id)).count == nearest.count)
    }
  }

  @Test("of no name at all is offered nothing", arguments: ["qqqqqqqq", "🌧️🌧️🌧️", "龘龘龘龘", "1311"])
  func nothing(query: String) {
    #expect(PlaceCase.resolve(query) == .unknown(nearest: []))
  }

  @Test(
    "is measured in letters added, dropped, changed or swapped",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "ab", 1), ("abc", "abcd", 1), ("abc", "acb", 1), ("kitten", "sitting", 3),
      ("渋谷", "渋屋", 1), ("abcd", "badc", 2),
    ])
  func distance(left: String, right: String, distance: Int) {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    #expect(EditDistance.between(a, b, limit: 9) == distance)
    #expect(EditDistance.between(b, a, limit: 9) == distance)
    if distance > 0, !a.isEmpty, !b.isEmpty {
      #expect(EditDistance.between(a, b, limit: distance - 1) > distance - 1)
    }
  }
}
