import Testing

@testable import Models

@Suite("The favorites file")
struct FavoritesFileTests {
  private func read(_ text: String) -> FavoritesFile? { FavoritesFile(bytes: Array(text.utf8)) }

  private func text(_ file: FavoritesFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  private static let old =
    "{\n  \"version\": 1,\n  \"favorites\": [\n    \"m:1311300\",\n    \"p:27\"\n  ]\n}\n"

  @Test("without names is written as ever, byte for byte")
  func old() throws {
    let file = try #require(read(Self.old))
    #expect(file.list.places == [PlaceID("m:1311300"), PlaceID("p:27")].compactMap { $0 })
    #expect(text(file) == Self.old)
  }

  @Test("keeps names, whatever letters they have")
  func names() throws {
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

  @Test("keeps the members of newer versions when it is written")
  func newer() throws {
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
    "A name that is none is lost, and nothing else",
    arguments: [
      "\"\"", "\"\\u001b[31m\"", "\"a\\nb\"", "5", "\"\(String(repeating: "長", count: 99))\"",
    ])
  func hostile(name: String) throws {
    let text =
      "{\"version\": 1, \"favorites\": [\"p:27\"], \"names\": {\"p:27\": \(name), \"x\": \"y\"}}"
    let file = try #require(read(text))
    #expect(file.list.places.count == 1)
    #expect(file.list.names == [])
  }

  @Test("A name belongs to a favorite: it goes with it")
  func loose() throws {
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
