/// Marks and unmarks places.
public struct FavoritesModel: Sendable {
  private let catalog: PlaceCatalog
  private let store: any FavoritePrefectureDataStore

  public init(catalog: PlaceCatalog, store: any FavoritePrefectureDataStore) {
    self.catalog = catalog
    self.store = store
  }

  /// A marked place. `place` is nil when today's tables do not know it any more: it is kept.
  public struct Favorite: Hashable, Sendable {
    public let id: PlaceID
    public let place: Place?

    public init(id: PlaceID, place: Place?) {
      self.id = id
      self.place = place
    }
  }

  public func favorites() throws(FavoriteStoreError) -> [Favorite] {
    try store.favorites().map { Favorite(id: $0, place: catalog.place($0)) }
  }

  /// Adds places at the end; what is marked already stays where it is.
  public func add(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { favorites in favorites = (favorites + places).uniqued(by: \.self) }
  }

  public func remove(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    let places = Set(places)
    return try store.update { favorites in favorites.removeAll(where: places.contains) }
  }

  /// Puts a place back where it was, as far as the list still reaches.
  public func insert(
    _ place: PlaceID, at index: Int
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { favorites in
      guard !favorites.contains(place) else { return }
      favorites.insert(place, at: min(max(index, 0), favorites.count))
    }
  }

  /// Moves a marked place to a position, counted from 0; beyond the end is the end.
  public func move(
    _ place: PlaceID, to index: Int
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { favorites in
      guard let current = favorites.firstIndex(of: place) else { return }
      favorites.remove(at: current)
      favorites.insert(place, at: min(max(index, 0), favorites.count))
    }
  }

  public func clear() throws(FavoriteStoreError) -> FavoriteUpdate {
    try store.update { $0.removeAll() }
  }
}
