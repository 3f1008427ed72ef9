import Pages
import Presenter
import Testing

@testable import Models

@Suite("The favorites")
struct FavoritesTests {
  private func editor(
    _ model: FakeFavoritesModel, _ language: Language = .ja
  ) -> FavoritesEditor {
    FavoritesEditor(model: model, catalog: Given.catalog, language: language)
  }

  private func list(_ ids: [PlaceID], _ language: Language = .ja) throws -> FavoritesPage {
    FavoritesPage(
      try FakeFavoritesModel(ids).favorites(), catalog: Given.catalog, language: language)
  }

  @Test func `are listed in their order, counted from one`() throws {
    let list = try list([Place.kohoku.id, Place.shibuya.id, Place.osaka.id])
    let table = try #require(list.page.blocks.tables.first)
    #expect(table.column(0) == ["1", "2", "3"])
    #expect(table.column(1) == ["14109", "13113", "27"])
    #expect(table.column(2) == ["横浜市港北区", "渋谷区", "大阪府"])
    #expect(table.column(3) == ["神奈川県", "東京都", "大阪府"])
    #expect(list.emptyMessage == nil)
  }

  @Test func `that are none say how to mark one`() throws {
    let lists = [try list([]), try list([], .en)]
    #expect(
      lists.map(\.emptyMessage) == [
        "お気に入りがありません。登録するには：soramoyo favorites add 渋谷",
        "There are no favorites. Add one with: soramoyo favorites add shibuya",
      ])
    #expect(lists.map(\.page.isEmpty) == [true, true])
  }

  @Test func `that no table knows any more stay in the list by their id`() throws {
    let id = try #require(PlaceID("m:9999900"))
    for (language, name) in [(Language.ja, "（今の表にない場所）"), (.en, "(not in today's tables)")] {
      let table = try #require(list([id], language).page.blocks.tables.first)
      #expect(table.rows.map { $0.map(\.text) } == [["1", "m:9999900", name, ""]])
    }
  }

  @Test func `gain places, and say which were marked already`() throws {
    let model = FakeFavoritesModel(
      [Place.osaka.id], update: FavoriteUpdate(favorites: [Place.osaka.id, Place.shibuya.id]))
    let messages = try [Language.ja, .en].flatMap {
      try editor(model, $0).add([.shibuya, .osaka]).messages
    }
    #expect(
      model.changes.values.first == .add([Place.shibuya.id, Place.osaka.id]))
    #expect(
      messages == [
        "渋谷区（東京都）をお気に入りに加えました。", "大阪府はすでにお気に入りに入っています。",
        "Added Shibuya City, Tokyo to the favorites.", "Osaka is already a favorite.",
      ])
  }

  @Test func `gain a place once, however often it is named at a time`() throws {
    let model = FakeFavoritesModel(update: FavoriteUpdate(favorites: [Place.shibuya.id]))
    let outcome = try editor(model, .en).add([.shibuya, .shibuya])
    #expect(outcome.messages == ["Added Shibuya City, Tokyo to the favorites."])
  }

  @Test func `lose places, and say which were not marked`() throws {
    let model = FakeFavoritesModel([Place.osaka.id], update: FavoriteUpdate(favorites: []))
    let messages = try [Language.ja, .en].flatMap {
      try editor(model, $0).remove([.osaka, .shibuya]).messages
    }
    #expect(model.changes.values.first == .remove([Place.osaka.id, Place.shibuya.id]))
    #expect(
      messages == [
        "大阪府をお気に入りから外しました。", "渋谷区（東京都）はお気に入りにありません。",
        "Removed Osaka from the favorites.", "Shibuya City, Tokyo is not a favorite.",
      ])
  }

  @Test(
    "are moved to a position counted from one, and say where the place came to stand",
    arguments: [
      (1, 0), (2, 1), (99, 98),
    ])
  func move(position: Int, index: Int) throws {
    let model = FakeFavoritesModel(
      update: FavoriteUpdate(favorites: [Place.osaka.id, Place.shibuya.id]))
    let outcomes = try [Language.ja, .en].map {
      try editor(model, $0).move(.shibuya, to: position)
    }
    #expect(outcomes.map(\.isDone) == [true, true])
    #expect(model.changes.values.first == .move(Place.shibuya.id, index))
    #expect(
      outcomes.flatMap(\.messages)
        == ["渋谷区（東京都）を 2 番目に移しました。", "Moved Shibuya City, Tokyo to position 2."])
  }

  @Test func `say so when a place that is not among them is to be moved`() throws {
    let model = FakeFavoritesModel(update: FavoriteUpdate(favorites: [Place.osaka.id]))
    let outcome = try editor(model).move(.shibuya, to: 1)
    #expect(outcome == .init(isDone: false, messages: ["渋谷区（東京都）はお気に入りにありません。"]))
  }

  @Test func `are cleared`() throws {
    let model = FakeFavoritesModel(update: FavoriteUpdate(favorites: []))
    let messages = try [Language.ja, .en].flatMap { try editor(model, $0).clear().messages }
    #expect(model.changes.values == [.clear, .clear])
    #expect(messages == ["お気に入りを空にしました。", "Cleared the favorites."])
  }

  @Test func `are asked for before they are cleared, where there are some`() throws {
    let two = FakeFavoritesModel([Place.osaka.id, Place.shibuya.id])
    #expect(try editor(two, .ja).clearQuestion()?.contains("2 か所") == true)
    #expect(try editor(two, .en).clearQuestion() == "Remove all 2 favorites? (y/N)")
    #expect(
      try editor(FakeFavoritesModel([Place.osaka.id]), .en).clearQuestion()
        == "Remove the favorite? (y/N)")
    #expect(try editor(FakeFavoritesModel()).clearQuestion() == nil)
    let damaged = FakeFavoritesModel(listError: .damaged(path: "/f"))
    #expect(try editor(damaged).clearQuestion() == nil)
    let unreadable = FakeFavoritesModel(listError: .unreadable(path: "/f", reason: .locked))
    #expect(throws: FavoriteStoreError.self) { try editor(unreadable).clearQuestion() }
    #expect(editor(two, .en).nothingChanged == "Nothing was changed.")
  }

  @Test(
    "warn under which name a damaged file was kept, also those who want to hear nothing",
    arguments: Language.allCases)
  func damaged(language: Language) throws {
    let update = FavoriteUpdate(favorites: [], damagedFileKeptAs: "/d/favorites.damaged-1.json")
    let model = FakeFavoritesModel(listError: .damaged(path: "/d/favorites.json"), update: update)
    let outcome = try editor(model, language).add([.shibuya])
    #expect(outcome.messages.count == 1)
    #expect(outcome.warning?.contains("/d/favorites.damaged-1.json") == true)
  }

  @Test(arguments: [
    FavoriteStoreError.unwritable(path: "/f", reason: .noSpace), .noFolder,
  ])
  func `that cannot be saved are an error for the caller`(error: FavoriteStoreError) {
    let model = FakeFavoritesModel([Place.shibuya.id], error: error)
    let editor = editor(model)
    #expect(throws: error) { try editor.add([.shibuya]) }
    #expect(throws: error) { try editor.remove([.shibuya]) }
    #expect(throws: error) { try editor.move(.shibuya, to: 1) }
    #expect(throws: error) { try editor.clear() }
  }
}
