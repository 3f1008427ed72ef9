package import Models

package protocol FavoritesModelInput: Sendable {
  func favorites() throws(FavoriteStoreError) -> [FavoritesModel.Favorite]
  func add(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate
  /// Adds or keeps a place and gives it the user's own name; nil removes the name.
  func add(_ place: PlaceID, named name: FavoriteName?) throws(FavoriteStoreError) -> FavoriteUpdate
  func remove(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate
  func move(_ place: PlaceID, to index: Int) throws(FavoriteStoreError) -> FavoriteUpdate
  func insert(_ place: PlaceID, at index: Int) throws(FavoriteStoreError) -> FavoriteUpdate
  func clear() throws(FavoriteStoreError) -> FavoriteUpdate
}

extension FavoritesModel: FavoritesModelInput {}
