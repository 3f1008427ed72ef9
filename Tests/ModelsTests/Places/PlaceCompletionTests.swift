import Testing

@testable import Models

@Suite("Completing the beginning of a place's name")
struct PlaceCompletionTests {
  static let catalog = PlaceCatalog()
  private let completion = PlaceCompletion(catalog: catalog)

  @Test(arguments: [
    ("しぶ", ["しぶかわ", "しぶし", "しぶや"]), ("シブ", ["シブカワ", "シブシ", "シブヤ"]),
    ("渋", ["渋川市", "渋谷区"]), ("shibu", ["shibukawa", "shibushi", "shibuya"]),
    ("Shibuy", ["Shibuya"]), ("SHIBUYA", ["SHIBUYA"]), ("1311", ["13110", "13111"]),
  ])
  func `stays in the script in which it is typed`(typed: String, wanted: [String]) {
    let answer = completion.answer(to: typed)
    #expect(!answer.isRespelled)
    let texts = answer.candidates.map(\.text)
    #expect(typed == "1311" ? texts.prefix(2) == wanted[...] : texts == wanted)
  }

  @Test("names all places that an ambiguous name stands for, and one that is not as it is")
  func ambiguous() throws {
    let candidates = completion.answer(to: "府中").candidates
    #expect(candidates.map(\.text) == ["府中市", "府中町"])
    #expect(candidates.first?.places.map(\.shortCode) == ["13206", "34208"])
    let romaji = completion.answer(to: "fuchu").candidates
    #expect(romaji.map(\.text) == ["fuchu", "fuchucho"])
    // A city goes before towns of its name, which have theirs.
    let ikeda = completion.answer(to: "ike").candidates.filter { $0.text.hasPrefix("ikeda") }
    #expect(ikeda.map(\.text) == ["ikeda", "ikedacho", "ikedamachi"])
    #expect(ikeda.first?.places.map(\.name.ja) == ["池田市"])
  }

  @Test(
    "of another romaji spelling is JMA's, whether or not the last vowel is there",
    arguments: [("toukyo", "tokyo"), ("sibuy", "shibuya"), ("touky", "tokyo")])
  func respelled(typed: String, wanted: String) {
    let answer = completion.answer(to: typed)
    #expect(answer.isRespelled)
    #expect(answer.candidates.map(\.text).contains(wanted), "\(answer.candidates.map(\.text))")
  }

  @Test(arguments: ["", " ", "-", "--we", "東亰x", "zzz", "99"])
  func `of nothing, of signs and of what no place begins with is nothing`(typed: String) {
    #expect(completion.answer(to: typed).candidates.isEmpty)
  }

  /// The first one to three characters of every place's names.
  static var beginnings: [String] {
    var found: Set<String> = []
    let names = catalog.tables.municipalities.rows.map(Municipality.init(row:)).map(\.name)
    for name in names + catalog.prefectures.map(\.name) {
      for text in [name.ja, name.kana, name.en.lowercased()] {
        for count in 1...3 { found.insert(String(text.prefix(count))) }
      }
    }
    return found.sorted()
  }

  @Test func `offers only what begins with it and is a name of the places beside it`() {
    let resolver = PlaceResolver(catalog: Self.catalog)
    var wrong: [String] = []
    var count = 0
    for typed in Self.beginnings {
      for candidate in completion.answer(to: typed).candidates {
        count += 1
        let ids: Set<PlaceID>
        switch resolver.resolve(candidate.text) {
        case .found(let place, _): ids = [place.id]
        case .several(let places): ids = Set(places.map(\.id))
        case .standsFor(let place, _): ids = [place.id]
        case .unknown, .impossible: ids = []
        }
        if !candidate.text.hasPrefix(typed) || !ids.isSuperset(of: candidate.places.map(\.id)) {
          wrong.append(candidate.text)
        }
      }
    }
    #expect(wrong == [])
    #expect(count > 5000, "a test of nothing")
  }

  @Test func `reaches every municipality from the first character of its name`() {
    var offered: [String: Set<PlaceID>] = [:]
    var missing: [String] = []
    for row in Self.catalog.tables.municipalities.rows {
      let municipality = Municipality(row: row)
      guard municipality.whole == nil else { continue }
      for first in [municipality.name.ja.prefix(1), municipality.name.kana.prefix(1)].map(
        String.init)
      {
        if offered[first] == nil {
          offered[first] = Set(
            completion.answer(to: first).candidates.flatMap { $0.places.map(\.id) })
        }
        if offered[first]?.contains(Place.municipality(municipality).id) != true {
          missing.append("\(municipality.name.ja) (\(first))")
        }
      }
    }
    #expect(missing == [])
  }

  @Test func `among the favorites is by any of their names`() throws {
    let places = ["m:1311300", "p:13"].compactMap { PlaceID($0).flatMap(Self.catalog.place) }
    for (typed, wanted) in [
      ("", ["渋谷区", "東京都"]), ("渋", ["渋谷区"]), ("しぶ", ["しぶやく"]), ("shi", ["shibuya"]),
      ("to", ["tokyo"]), ("13", ["13113", "13"]), ("札", []),
    ] {
      #expect(completion.answer(to: typed, among: places).map(\.text) == wanted, "\(typed)")
    }
  }
}
