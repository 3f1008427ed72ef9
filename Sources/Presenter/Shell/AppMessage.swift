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

/// Work that the presenter wants done beside the loop. Its result returns as a message.
package enum AppEffect: Equatable, Sendable {
  /// Replaces an earlier request of its kind.
  case ask(Request, Serial)
  /// Nobody needs the answers any more.
  case giveUp([Request.Kind])
  /// Reports after this many milliseconds that a row is still selected; replaces an earlier one.
  case restAtSelected(milliseconds: Int, ticket: Int)
  /// The next picture of the animation, after this many milliseconds.
  case animateRadar(milliseconds: Int, ticket: Int)
  case changeFavorites(FavoriteChange)
  /// Answers come from the built-in sample, or from the source of the settings again.
  case useSample(Bool)
  case openPage(String)
  case redraw
  case suspend
  case quit

  /// Effects in the order in which they are to be done: what asks nobody keeps its place before the rest.
  package static func inOrder(_ effects: [AppEffect]) -> [AppEffect] {
    guard effects.count > 1 else { return effects }
    return effects.enumerated()
      .sorted { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) }
      .map(\.element)
  }

  private var turn: Int { if case .ask(let request, _) = self { request.turn } else { -1 } }
}
