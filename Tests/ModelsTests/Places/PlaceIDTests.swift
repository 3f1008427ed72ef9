import Models
import Testing

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
