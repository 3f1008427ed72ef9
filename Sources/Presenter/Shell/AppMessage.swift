package import Models

/// The result of work beside the loop.
package indirect enum AppMessage: Sendable {
  case news(Serial, News)
  /// Nothing more comes of a request.
  case finished(Serial)
  /// The row selected in the search has been selected for a while.
  case selectedRested(ticket: Int)
  case radarStep(ticket: Int)
  /// Another process may have changed the favorites.
  case favoritesRead(Result<FavoriteList, FavoriteStoreError>)
  case favorites(Result<FavoritesChanged, FavoriteStoreError>)
  /// The address that a browser was asked to open, and whether there was one to ask.
  case opened(String, isOpen: Bool)
  /// Which service does not answer; nil when all do, or are about to be asked.
  /// - Parameters:
  ///   - refusedUntil: when refused requests are made again.
  ///   - at: the moment of this news. The last tick may be a minute old.
  case service(ServiceOutage?, refusedUntil: Instant? = nil, at: Instant? = nil)
  /// The clock of a program that shows what is true now, not a record.
  case tick(Instant)
}

/// The favorites after a change, and how to take it back.
package struct FavoritesChanged: Sendable {
  package let favorites: [PlaceID]
  package let names: [FavoriteName]
  package let change: FavoriteChange
  package let damagedFileKeptAs: String?

  package init(
    favorites: [PlaceID], names: [FavoriteName] = [], change: FavoriteChange,
    damagedFileKeptAs: String?
  ) {
    self.favorites = favorites
    self.names = names
    self.change = change
    self.damagedFileKeptAs = damagedFileKeptAs
  }
}
