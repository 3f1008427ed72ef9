import Testing

@testable import Models

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
