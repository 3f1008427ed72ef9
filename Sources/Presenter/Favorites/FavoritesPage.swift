package import Models
package import Pages

/// The favorites in their order.
package struct FavoritesPage: WordedText {
  private let favorites: [FavoritesModel.Favorite]
  private let catalog: PlaceCatalog
  package let language: Language

  package init(
    _ favorites: [FavoritesModel.Favorite], catalog: PlaceCatalog, language: Language
  ) {
    self.favorites = favorites
    self.catalog = catalog
    self.language = language
  }

  package var emptyMessage: String? {
    guard favorites.isEmpty else { return nil }
    return words.text(
      "お気に入りがありません。登録するには：soramoyo favorites add 渋谷",
      "There are no favorites. Add one with: soramoyo favorites add shibuya")
  }

  /// Empty without favorites. Positions are those of `favorites move`.
  package var page: Page {
    guard !favorites.isEmpty else { return Page() }
    let places = PlaceText(language: language, catalog: catalog)
    let hasNames = favorites.contains { $0.ownName != nil }
    var table = Block.Table(
      [
        .init("#", align: .right, role: .quiet), .init(words.code, rank: 3, role: .quiet),
        .init(words.name), .init(words.prefecture),
      ] + (hasNames ? [.init(words.text("自分の名前", "Own name"), role: .favorite)] : []),
      rows: favorites.enumerated().map { index, favorite in
        [
          .init("\(index + 1)"), .init(favorite.place?.shortCode ?? favorite.id.description),
          .init(
            favorite.place.map(places.name)
              ?? words.text("（今の表にない場所）", "(not in today's tables)")),
          .init(favorite.place.map { places.prefecture($0.prefecture) } ?? ""),
        ] + (hasNames ? [.init(favorite.ownName ?? "")] : [])
      })
    table.naming = 2
    return Page(head: [.table(table)])
  }
}
