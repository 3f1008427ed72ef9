import Testing

@testable import Models

@Suite("A code of a place")
struct PlaceCodeTests {
  @Test(arguments: [
    ("13", "p:13"), ("01", "p:01"), ("47", "p:47"), ("13113", "m:1311300"),
    ("130010", "a:130010"), ("1311300", "m:1311300"), ("131130", "m:1311300"),
    ("130000", "p:13"), ("１３１１３", "m:1311300"), (" 13 ", "p:13"), ("04100", "s:04100"),
    ("0410001", "m:0410001"), ("01102", "c:01102"), ("011000", "a:011000"),
    ("270000", "a:270000"), ("410000", "p:41"),
    // JMA has divided 横浜 since the table was made; the first five digits stay.
    ("1410011", "m:1410000"),
  ])
  func `finds its place`(code: String, id: String) {
    #expect(PlaceCase.resolve(code).summary == id)
  }

  @Test(arguments: [
    "0", "1", "00", "48", "99", "131", "1311", "00000", "99999", "131131", "999999",
    "13113000", "000000", "1", String(repeating: "1", count: 5000), "014100", "460040000",
  ])
  func `that nobody has is unknown, and nothing is offered for it`(code: String) {
    #expect(PlaceCase.resolve(code) == .unknown(nearest: []))
  }

  @Test func `of seven, five and six digits finds every municipality`() {
    for case .municipality(let municipality) in PlaceCase.everyPlace {
      let place = Place.municipality(municipality)
      #expect(PlaceCase.resolve(municipality.code.text) == .found(place, besides: []))
      let short = PlaceCase.resolve(municipality.jisCode)
      #expect(short.leads(to: place, in: PlaceCase.catalog), "\(municipality.jisCode)")
      let withCheckDigit = municipality.jisCode + Self.checkDigit(municipality.jisCode)
      if PlaceCase.catalog.primaryArea(PrimaryAreaCode(withCheckDigit)) == nil {
        #expect(PlaceCase.resolve(withCheckDigit) == short, "\(withCheckDigit)")
      }
    }
  }

  @Test(
    "of six digits is a primary area's before it is a local government's",
    arguments: [("013030", "a:013030", "01303"), ("014010", "a:014010", "01401")])
  func areaFirst(code: String, id: String, jisCode: String) {
    #expect(jisCode + Self.checkDigit(jisCode) == code)
    #expect(PlaceCase.resolve(code).summary == id)
  }

  @Test func `of two and six digits finds every prefecture and primary area, of five every ward`() {
    for place in PlaceCase.everyPlace {
      if case .municipality = place { continue }
      #expect(PlaceCase.resolve(place.id.code) == .found(place, besides: []), "\(place.id)")
    }
  }

  @Test func `to be typed for a place leads back to this very place`() {
    for place in PlaceCase.everyPlace {
      #expect(PlaceCase.resolve(place.shortCode) == .found(place, besides: []), "\(place.id)")
    }
  }

  /// The check digit of a local government's code, by the ministry's rule: the first five digits
  /// times 6, 5, 4, 3, 2 are summed, and the sum modulo 11 is subtracted from 11.
  private static func checkDigit(_ code: String) -> String {
    let sum = zip(code.compactMap(\.wholeNumberValue), [6, 5, 4, 3, 2]).map { $0 * $1 }
      .reduce(0, +)
    let rest = sum < 11 ? 11 - sum : 11 - sum % 11
    return String(rest % 10)
  }
}

@Suite("The id of a place")
struct PlaceIDTests {
  @Test(arguments: ["p:13", "a:130010", "m:1311300", "s:04100", "c:01102"])
  func `is read and written the same`(text: String) {
    #expect(PlaceID(text)?.description == text)
  }

  @Test(arguments: [
    "", ":", "p:", ":13", "p13", "p:1", "p:13113000", "P:13", "x:13", "p:1a", "p: 13", "p:13 ",
    "p:１３",
    "p:-1", "p:1:3", "pp:13",
  ])
  func `is not read from anything else`(text: String) {
    #expect(PlaceID(text) == nil)
  }

  @Test func `of every place leads back to it`() {
    #expect(PlaceCase.everyPlace.count == 47 + 142 + 1796 + 32 + 162)
    for place in PlaceCase.everyPlace {
      #expect(PlaceID(place.id.description).flatMap(PlaceCase.catalog.place) == place)
    }
    #expect(PlaceID("m:9999999").flatMap(PlaceCase.catalog.place) == nil)
  }
}
