/// Adds, removes and moves favorites.
package struct FavoritesModel: Sendable {
  private let catalog: PlaceCatalog
  private let store: any FavoritePrefectureDataStore

  package init(catalog: PlaceCatalog, store: any FavoritePrefectureDataStore) {
    self.catalog = catalog
    self.store = store
  }

  /// A favorite. `place` is nil if the current tables do not contain it any more: it is kept.
  package struct Favorite: Hashable, Sendable {
    package let id: PlaceID
    package let place: Place?

    package init(id: PlaceID, place: Place?) {
      self.id = id
      self.place = place
    }
  }

  package func favorites() throws(FavoriteStoreError) -> [Favorite] {
    try store.favorites().map { Favorite(id: $0, place: catalog.place($0)) }
  }

  /// Appends places; existing favorites keep their positions.
  package func add(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { favorites in favorites = (favorites + places).uniqued(by: \.self) }
  }

  package func remove(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    let places = Set(places)
    return try store.update { favorites in favorites.removeAll(where: places.contains) }
  }

  /// Inserts a place at its former position, or at the end if the list is shorter now.
  package func insert(
    _ place: PlaceID, at index: Int
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { favorites in
      guard !favorites.contains(place) else { return }
      favorites.insert(place, at: min(max(index, 0), favorites.count))
    }
  }

  /// Moves a favorite to a position, counted from 0; beyond the end means the end.
  package func move(
    _ place: PlaceID, to index: Int
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { favorites in
      guard let current = favorites.firstIndex(of: place) else { return }
      favorites.remove(at: current)
      favorites.insert(place, at: min(max(index, 0), favorites.count))
    }
  }

  package func clear() throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { $0.removeAll() }
  }
}
