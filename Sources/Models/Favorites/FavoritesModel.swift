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

/// Stores the user's favorite places, in the user's order.
package protocol FavoritePrefectureDataStore: Sendable {
  /// The favorites, in order, with the user's own names. Empty if there are none yet.
  func list() throws(FavoriteStoreError) -> FavoriteList

  /// Reads, changes and writes the list as one step, excluding other processes.
  ///
  /// - Returns: the result, including where a damaged file was moved before the change.
  @discardableResult
  func updateList(
    _ change: (inout FavoriteList) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate

  /// Changes whenever the stored list does, whoever changed it; nil if there is nothing to look at.
  /// Cheap enough for every key.
  func mark() -> FavoritesMark?
}

/// Tells two states of the stored favorites apart.
package struct FavoritesMark: Hashable, Sendable {
  let facts: [Int]
}

extension FavoritePrefectureDataStore {
  package func favorites() throws(FavoriteStoreError) -> [PlaceID] { try list().places }

  package func mark() -> FavoritesMark? { nil }
}

/// The result of a change of the favorites.
package struct FavoriteUpdate: Equatable, Sendable {
  package let favorites: [PlaceID]
  /// The user's own names of some of them.
  package internal(set) var names: [FavoriteName] = []
  /// The new name of a damaged file.
  package internal(set) var damagedFileKeptAs: String?
}

/// Why favorites could not be read or written.
package enum FavoriteStoreError: Error, Equatable, Sendable {
  case unreadable(path: String, reason: FileFailure)
  /// The file exists but is not a list of favorites. It is left unchanged until the next change,
  /// which moves it aside.
  case damaged(path: String)
  /// A later version of this program has written the file. It is left unchanged, also by changes:
  /// members that this version does not know would be lost.
  case newer(path: String)
  case unwritable(path: String, reason: FileFailure)
  /// Like `unwritable`, and a damaged file that was moved aside for the change could not be moved back.
  case unwritableKeptAside(path: String, reason: FileFailure, damagedFile: String)
  /// More than the limit; nothing was changed.
  case tooMany(limit: Int)
  /// Neither `HOME` nor `XDG_DATA_HOME` is usable.
  case noFolder
}
