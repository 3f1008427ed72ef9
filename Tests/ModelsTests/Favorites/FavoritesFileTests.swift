import Testing

@testable import Models

@Suite("The favorites file")
struct FavoritesFileTests {
  private func read(_ text: String) -> FavoritesFile? { FavoritesFile(bytes: Array(text.utf8)) }

  private func text(_ file: FavoritesFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  private static let old =
    "{\n  \"version\": 1,\n  \"favorites\": [\n    \"m:1311300\",\n    \"p:27\"\n  ]\n}\n"

  @Test func `without names is written as ever, byte for byte`() throws {
    let file = try #require(read(Self.old))
    #expect(file.list.places == [PlaceID("m:1311300"), PlaceID("p:27")].compactMap { $0 })
    #expect(text(file) == Self.old)
  }

  @Test func `keeps names, whatever letters they have`() throws {
    var file = try #require(read(Self.old))
    let id = try #require(PlaceID("p:27"))
    for name in ["実家", "a \"b\" \\ c", "👨‍👩‍👧 の家"] {
      // Signs that sanitizing alters are no name; everything else comes back as it was.
      guard let own = FavoriteName(id, name) else { continue }
      file.list.set(own, of: id)
      let again = try #require(FavoritesFile(bytes: file.bytes))
      #expect(again.list == file.list)
      #expect(again.list.name(of: id) == name)
    }
    #expect(FavoriteName(id, "実家") != nil)
    #expect(FavoriteName(id, "a \"b\" \\ c") != nil)
  }

  @Test func `keeps the members of newer versions when it is written`() throws {
    let newer =
      "{\"version\": 1, \"colors\": {\"p:27\": [1, null, true, \"x\\n\"]}, \"favorites\": [\"p:27\"]}"
    var file = try #require(read(newer))
    file.list.places.append(contentsOf: [PlaceID("p:13")].compactMap { $0 })
    let again = try #require(FavoritesFile(bytes: file.bytes))
    #expect(again.list.places.map(\.description) == ["p:27", "p:13"])
    #expect(text(again) == text(file))
    #expect(text(file).contains("\"colors\": {\"p:27\": [1, null, true, \"x\\u000a\"]}"))
  }

  @Test(
    "A name that cannot be shown is not shown, and is there again when the list is written",
    arguments: [
      "\"\"", "\"\\u001b[31m\"", "\"a\\nb\"", "5", "\"\(String(repeating: "長", count: 99))\"",
    ])
  func hostile(name: String) throws {
    let text =
      "{\"version\": 1, \"favorites\": [\"p:27\"], \"names\": {\"p:27\": \(name), \"x\": \"y\"}}"
    let file = try #require(read(text))
    #expect(file.list.places.count == 1)
    #expect(file.list.names == [])
    let written = self.text(file)
    #expect(written.contains("\"x\": \"y\""))
    #expect(self.text(try #require(read(written))) == written)
    // A name given later takes its place.
    var named = file
    let id = try #require(PlaceID("p:27"))
    named.list.set(FavoriteName(id, "実家"), of: id)
    let again = try #require(FavoritesFile(bytes: named.bytes))
    #expect(again.list.name(of: id) == "実家")
  }

  @Test(
    "Two members of one name, or names that are no names, are not this program's: nothing is dropped",
    arguments: [
      "\"favorites\": [\"p:13\"], \"favorites\": [\"p:27\"]",
      "\"favorites\": [], \"names\": {\"p:27\": \"a\"}, \"names\": {}",
      "\"favorites\": [], \"names\": 5", "\"favorites\": [], \"names\": [\"a\"]",
      "\"favorites\": [], \"more\": 1, \"more\": 2",
    ])
  func notOurs(members: String) {
    #expect(read("{\"version\": 1, \(members)}") == nil)
  }

  @Test(
    "A list of any later version is newer, however long its number",
    arguments: [
      ("2", true), ("18446744073709551616", true), ("1", false), ("0", false), ("1.5", false),
      ("-18446744073709551616", false),
    ])
  func version(digits: String, isNewer: Bool) {
    let text = "{\"version\": \(digits), \"favorites\": []}"
    #expect(FavoritesFile.isNewer(Array(text.utf8)) == isNewer)
  }

  @Test func `A name belongs to a favorite: it goes with it`() throws {
    let (tokyo, osaka) = (try #require(PlaceID("p:13")), try #require(PlaceID("p:27")))
    var list = FavoriteList([tokyo, osaka])
    list.set(FavoriteName(osaka, "実家"), of: osaka)
    #expect(list.places(named: "実 家") == [osaka])
    #expect(list.places(matching: "家") == [osaka])
    list.places.removeAll { $0 == osaka }
    list.dropLooseNames()
    #expect(list.names == [])
    list.set(FavoriteName(osaka, "実家"), of: osaka)
    #expect(list.names == [])
  }
}
