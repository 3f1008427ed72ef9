import Presenter

@testable import Models

/// Returns given answers and records the requests.
final class FakeFavoritesModel: FavoritesModelInput {
  enum Change: Equatable {
    case add([PlaceID])
    case name(PlaceID, String?)
    case remove([PlaceID])
    case move(PlaceID, Int)
    case clear
  }

  let changes = Recorder<Change>()
  private let before: [FavoritesModel.Favorite]
  private let listError: FavoriteStoreError?
  private let update: FavoriteUpdate?
  private let error: FavoriteStoreError?

  /// - Parameters:
  ///   - update: what every change comes to; with neither this nor `error` a change is refused.
  init(
    _ before: [PlaceID] = [], listError: FavoriteStoreError? = nil, update: FavoriteUpdate? = nil,
    error: FavoriteStoreError? = nil
  ) {
    self.before = before.map { .init(id: $0, place: Given.catalog.place($0)) }
    self.listError = listError
    self.update = update
    self.error = error
  }

  func favorites() throws(FavoriteStoreError) -> [FavoritesModel.Favorite] {
    if let listError { throw listError }
    return before
  }

  func add(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    try answer(.add(places))
  }

  func add(
    _ place: PlaceID, named name: FavoriteName?
  ) throws(FavoriteStoreError) -> FavoriteUpdate {
    try answer(.name(place, name?.text))
  }

  func remove(_ places: [PlaceID]) throws(FavoriteStoreError) -> FavoriteUpdate {
    try answer(.remove(places))
  }

  func move(_ place: PlaceID, to index: Int) throws(FavoriteStoreError) -> FavoriteUpdate {
    try answer(.move(place, index))
  }

  func clear() throws(FavoriteStoreError) -> FavoriteUpdate { try answer(.clear) }

  private func answer(_ change: Change) throws(FavoriteStoreError) -> FavoriteUpdate {
    changes.record(change)
    if let error { throw error }
    guard let update else {
      refused("\(change)")
      return FavoriteUpdate(favorites: [])
    }
    return update
  }
}
