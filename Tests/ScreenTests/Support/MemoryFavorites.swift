import Locking
import Models

/// Favorites in memory.
final class MemoryFavorites: FavoritePrefectureDataStore {
  private let places: Locked<[PlaceID]>

  init(_ places: [PlaceID] = []) {
    self.places = Locked(places)
  }

  var all: [PlaceID] { places.withLock { $0 } }

  func favorites() throws(FavoriteStoreError) -> [PlaceID] { all }

  func update(
    _ change: (inout [PlaceID]) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    FavoriteUpdate(
      favorites: places.withLock { places in
        change(&places)
        return places
      })
  }
}
