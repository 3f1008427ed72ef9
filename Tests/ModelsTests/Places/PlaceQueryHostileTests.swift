import Testing

@testable import Models

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
