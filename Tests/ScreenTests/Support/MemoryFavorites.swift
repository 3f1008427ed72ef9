import Locking

@testable import Models

final class MemoryFavorites: FavoritePrefectureDataStore {
  private let stored: Locked<(list: FavoriteList, changes: Int)>

  init(_ places: [PlaceID] = [], names: [FavoriteName] = []) {
    stored = Locked((FavoriteList(places, names: names), 0))
  }

  var all: [PlaceID] { stored.withLock { $0.list.places } }

  func list() throws(FavoriteStoreError) -> FavoriteList { stored.withLock { $0.list } }

  func mark() -> FavoritesMark? { FavoritesMark(facts: [stored.withLock { $0.changes }]) }

  func updateList(
    _ change: (inout FavoriteList) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    stored.withLock { stored in
      change(&stored.list)
      stored.changes += 1
      return FavoriteUpdate(favorites: stored.list.places, names: stored.list.names)
    }
  }
}
