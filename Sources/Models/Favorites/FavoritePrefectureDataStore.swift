/// Keeps the places a person marked, in the order they want.
public protocol FavoritePrefectureDataStore: Sendable {
  /// The marked places, in order. None yet is an empty list.
  func favorites() throws(FavoriteStoreError) -> [PlaceID]

  /// Reads, changes and writes the list in one step that no other process can come between.
  ///
  /// - Returns: where a damaged file was put aside before the change, if there was one.
  @discardableResult
  func update(
    _ change: (inout [PlaceID]) -> Void
  ) throws(FavoriteStoreError) -> FavoriteUpdate
}

/// What a change of the favorites came to.
public struct FavoriteUpdate: Equatable, Sendable {
  public let favorites: [PlaceID]
  /// The name under which a damaged file is kept.
  public let damagedFileKeptAs: String?

  public init(favorites: [PlaceID], damagedFileKeptAs: String? = nil) {
    self.favorites = favorites
    self.damagedFileKeptAs = damagedFileKeptAs
  }
}

/// Why favorites could not be read or written.
public enum FavoriteStoreError: Error, Equatable, Sendable {
  case unreadable(path: String, reason: FileFailure)
  /// The file is there but is not a list of favorites. It is left as it is until the next change,
  /// which puts it aside.
  case damaged(path: String)
  case unwritable(path: String, reason: FileFailure)
  /// The same, and a damaged file that was put aside for the change could not be put back.
  case unwritableKeptAside(path: String, reason: FileFailure, damagedFile: String)
  /// More than may be marked; nothing was changed.
  case tooMany(limit: Int)
  /// Neither `HOME` nor `XDG_DATA_HOME` says where to keep them.
  case noFolder
}
