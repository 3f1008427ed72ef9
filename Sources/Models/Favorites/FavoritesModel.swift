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
    /// The user's own name for it.
    package internal(set) var ownName: String?
  }

  package func favorites() throws(FavoriteStoreError) -> [Favorite] {
    let list = try store.list()
    return list.places.map {
      Favorite(id: $0, place: catalog.place($0), ownName: list.name(of: $0))
    }
  }

  package func list() throws(FavoriteStoreError) -> FavoriteList { try store.list() }

  /// Changes whenever the stored list does, whoever changed it.
  package func mark() -> FavoritesMark? { store.mark() }

  /// Appends places; existing favorites keep their positions.
  package func add(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.updateList { $0.add(places) }
  }

  /// Appends a place, or keeps its position, and gives it a name of the user's own; nil takes the
  /// name away.
  package func add(
    _ place: PlaceID, named name: FavoriteName?
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.updateList { list in
      list.add([place])
      list.set(name, of: place)
    }
  }

  package func remove(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.updateList { $0.remove(places) }
  }

  /// Inserts a place at its former position, or at the end if the list is shorter now.
  package func insert(
    _ place: PlaceID, at index: Int
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try insert(place, at: index, named: nil)
  }

  /// Like the above, with its former name.
  package func insert(
    _ place: PlaceID, at index: Int, named name: FavoriteName?
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.updateList { $0.insert(place, at: index, named: name) }
  }

  /// Moves a favorite to a position, counted from 0; beyond the end means the end.
  package func move(
    _ place: PlaceID, to index: Int
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.updateList { $0.move(place, to: index) }
  }

  package func clear() throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.updateList { $0.places.removeAll() }
  }
}
