import Models

/// Whom a program that stays is about: the places that were named, or the favorites as they are now.
///
/// Unchecked, because only one loop asks it, once a round.
final class WatchedPlaces: @unchecked Sendable {
  private var last: [Place]
  private let catalog: PlaceCatalog
  private let favorites: (any FavoritePrefectureDataStore)?

  init(
    _ places: [Place], catalog: PlaceCatalog, favorites: (any FavoritePrefectureDataStore)?
  ) {
    last = places
    self.catalog = catalog
    self.favorites = favorites
  }

  func places() -> [Place] {
    // A file that is empty or cannot be read now does not stop the watch.
    if let marked = try? favorites?.favorites().compactMap(catalog.place), !marked.isEmpty {
      last = marked
    }
    return last
  }
}
