/// The 47 prefectures, filtered by areas and favorites.
package struct PrefectureListModel: Sendable {
  private let catalog: PlaceCatalog
  private let store: any FavoritePrefectureDataStore

  package init(catalog: PlaceCatalog, store: any FavoritePrefectureDataStore) {
    self.catalog = catalog
    self.store = store
  }

  /// One prefecture of the list.
  package struct Entry: Hashable, Sendable {
    package let prefecture: Prefecture
    /// Its favorites, in the user's order. The prefecture itself may be among them.
    package let favorites: [Place]

    package init(prefecture: Prefecture, favorites: [Place]) {
      self.prefecture = prefecture
      self.favorites = favorites
    }

    package var isFavorite: Bool { !favorites.isEmpty }
  }

  /// The prefectures that match the filter, by JIS number.
  package func prefectures(
    _ filter: PrefectureFilter
  ) throws(FavoriteStoreError) -> [Entry] {
    Self.entries(
      catalog.prefectures, favorites: try store.favorites().compactMap(catalog.place),
      filter: filter)
  }

  /// The filter for callers that already have the prefectures and favorites.
  package static func entries(
    _ prefectures: [Prefecture], favorites: [Place], filter: PrefectureFilter
  ) -> [Entry] {
    prefectures.compactMap { prefecture in
      let marked = favorites.filter { $0.prefecture == prefecture.code }
      guard filter.areas.contains(prefecture.area), !filter.favoritesOnly || !marked.isEmpty
      else { return nil }
      return Entry(prefecture: prefecture, favorites: marked)
    }
  }
}
