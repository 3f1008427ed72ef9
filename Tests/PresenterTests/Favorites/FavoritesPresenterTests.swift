import Models
import Presenter
import Testing

@Suite("The favorites")
struct FavoritesPresenterTests {
  private let view = RecordingFavoritesView()

  private func presenter(
    _ model: FakeFavoritesModel, _ language: Language = .ja
  ) -> FavoritesPresenter {
    FavoritesPresenter(model: model, catalog: Given.catalog, language: language, output: view)
  }

  @Test("are listed in their order, counted from one")
  func list() throws {
    let ids = [Place.kohoku.id, Place.shibuya.id, Place.osaka.id]
    let favorites = try presenter(FakeFavoritesModel(ids)).listRequested()
    let screen = try #require(view.screens.first)
    #expect(favorites.map(\.id) == ids)
    #expect(screen.rows.map(\.position) == ["1", "2", "3"])
    #expect(screen.rows.map(\.name) == ["横浜市港北区", "渋谷区", "大阪府"])
    #expect(screen.rows.map(\.code) == ["14109", "13113", "27"])
    #expect(screen.rows.map(\.prefecture) == ["神奈川県", "東京都", "大阪府"])
    #expect(screen.emptyMessage == nil)
  }

  @Test("that are none say how to mark one")
  func empty() throws {
    try presenter(FakeFavoritesModel(), .ja).listRequested()
    try presenter(FakeFavoritesModel(), .en).listRequested()
    #expect(
      view.screens.map(\.emptyMessage) == [
        "お気に入りがありません。登録するには: soramoyo favorites add 渋谷",
        "There are no favorites. To mark one: soramoyo favorites add shibuya",
      ])
  }

  @Test("that no table knows any more stay in the list by their id")
  func unknown() throws {
    let id = try #require(PlaceID("m:9999900"))
    try presenter(FakeFavoritesModel([id]), .ja).listRequested()
    try presenter(FakeFavoritesModel([id]), .en).listRequested()
    #expect(view.screens.map(\.rows.first?.code) == ["m:9999900", "m:9999900"])
    #expect(
      view.screens.map(\.rows.first?.name) == ["（今の表にない場所）", "(not in today's tables)"])
    #expect(view.screens.map(\.rows.first?.prefecture) == ["", ""])
  }

  @Test("that cannot be read are an error for the caller, with nothing shown")
  func listFailure() {
    let model = FakeFavoritesModel(listError: .damaged(path: "/f"))
    #expect(throws: FavoriteStoreError.damaged(path: "/f")) {
      try presenter(model).listRequested()
    }
    #expect(view.screens.isEmpty)
  }

  @Test("gain places, and say which were marked already")
  func add() throws {
    let model = FakeFavoritesModel(
      [Place.osaka.id], update: FavoriteUpdate(favorites: [Place.osaka.id, Place.shibuya.id]))
    try presenter(model, .ja).addRequested([.shibuya, .osaka])
    try presenter(model, .en).addRequested([.shibuya, .osaka])
    #expect(
      model.changes.values.first == .add([Place.shibuya.id, Place.osaka.id]))
    #expect(
      view.messages == [
        "渋谷区（東京都）をお気に入りに加えました。", "大阪府はもうお気に入りに入っています。",
        "Added Shibuya City, Tokyo to the favorites.", "Osaka is a favorite already.",
      ])
  }

  @Test("gain a place once, however often it is named at a time")
  func addTwice() throws {
    let model = FakeFavoritesModel(update: FavoriteUpdate(favorites: [Place.shibuya.id]))
    try presenter(model, .en).addRequested([.shibuya, .shibuya])
    #expect(view.messages == ["Added Shibuya City, Tokyo to the favorites."])
  }

  @Test("lose places, and say which were not marked")
  func remove() throws {
    let model = FakeFavoritesModel([Place.osaka.id], update: FavoriteUpdate(favorites: []))
    try presenter(model, .ja).removeRequested([.osaka, .shibuya])
    try presenter(model, .en).removeRequested([.osaka, .shibuya])
    #expect(model.changes.values.first == .remove([Place.osaka.id, Place.shibuya.id]))
    #expect(
      view.messages == [
        "大阪府をお気に入りから外しました。", "渋谷区（東京都）はお気に入りにありません。",
        "Removed Osaka from the favorites.", "Shibuya City, Tokyo is not among the favorites.",
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
    #expect(try presenter(model, .ja).moveRequested(.shibuya, to: position))
    #expect(try presenter(model, .en).moveRequested(.shibuya, to: position))
    #expect(model.changes.values.first == .move(Place.shibuya.id, index))
    #expect(
      view.messages == ["渋谷区（東京都）を 2 番目に移しました。", "Moved Shibuya City, Tokyo to position 2."])
  }

  @Test("say so when a place that is not among them is to be moved")
  func moveStranger() throws {
    let model = FakeFavoritesModel(update: FavoriteUpdate(favorites: [Place.osaka.id]))
    #expect(try !presenter(model).moveRequested(.shibuya, to: 1))
    #expect(view.messages == ["渋谷区（東京都）はお気に入りにありません。"])
  }

  @Test("are cleared")
  func clear() throws {
    let model = FakeFavoritesModel(update: FavoriteUpdate(favorites: []))
    try presenter(model, .ja).clearRequested()
    try presenter(model, .en).clearRequested()
    #expect(model.changes.values == [.clear, .clear])
    #expect(view.messages == ["お気に入りを空にしました。", "Cleared the favorites."])
  }

  @Test("are asked for before they are cleared, where there are some")
  func question() throws {
    let two = FakeFavoritesModel([Place.osaka.id, Place.shibuya.id])
    #expect(try presenter(two, .ja).clearQuestion()?.contains("2 か所") == true)
    #expect(try presenter(two, .en).clearQuestion() == "Remove all 2 favorites? (y/N)")
    #expect(
      try presenter(FakeFavoritesModel([Place.osaka.id]), .en).clearQuestion()
        == "Remove the favorite? (y/N)")
    #expect(try presenter(FakeFavoritesModel()).clearQuestion() == nil)
    let damaged = FakeFavoritesModel(listError: .damaged(path: "/f"))
    #expect(try presenter(damaged).clearQuestion() == nil)
    let unreadable = FakeFavoritesModel(listError: .unreadable(path: "/f", reason: .locked))
    #expect(throws: FavoriteStoreError.self) { try presenter(unreadable).clearQuestion() }
    presenter(two, .en).clearDeclined()
    #expect(view.messages == ["Nothing was changed."])
  }

  @Test(
    "warn under which name a damaged file was kept, also those who want to hear nothing",
    arguments: Language.allCases)
  func damaged(language: Language) throws {
    let update = FavoriteUpdate(favorites: [], damagedFileKeptAs: "/d/favorites.damaged-1.json")
    let model = FakeFavoritesModel(listError: .damaged(path: "/d/favorites.json"), update: update)
    try presenter(model, language).addRequested([.shibuya])
    #expect(view.messages.count == 1)
    #expect(view.warnings.count == 1)
    #expect(view.warnings.first?.contains("/d/favorites.damaged-1.json") == true)
  }

  @Test(
    "that cannot be saved are an error for the caller, and nothing is said to be done",
    arguments: [
      FavoriteStoreError.unwritable(path: "/f", reason: .noSpace), .noFolder,
    ])
  func failure(error: FavoriteStoreError) {
    let model = FakeFavoritesModel([Place.shibuya.id], error: error)
    let presenter = presenter(model)
    #expect(throws: error) { try presenter.addRequested([.shibuya]) }
    #expect(throws: error) { try presenter.removeRequested([.shibuya]) }
    #expect(throws: error) { try presenter.moveRequested(.shibuya, to: 1) }
    #expect(throws: error) { try presenter.clearRequested() }
    #expect(view.messages.isEmpty)
  }
}
