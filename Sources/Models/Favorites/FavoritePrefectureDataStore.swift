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
