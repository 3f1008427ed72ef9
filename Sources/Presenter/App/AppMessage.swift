package import Models

/// What came of work that ran beside the loop.
package enum AppMessage: Sendable {
  /// Today's weather of one prefecture of the list.
  case today(generation: Int, PrefectureCode, WeatherAnswer)
  case todayFinished(generation: Int)
  /// A piece of the weather of a place, as it came.
  case news(generation: Int, PlaceID, PlaceNews)
  case weatherFinished(generation: Int)
  /// The warnings of all prefectures; empty if the source has none.
  case warnings(generation: Int, [PlaceWarnings])
  /// What is observed at all prefectures' capitals; empty if the source has none.
  case observed(generation: Int, [ObservationAnswer])
  /// Tsunami warnings and strong earthquakes.
  case alarms(generation: Int, AppAlarms)
  /// The three hours of one prefecture.
  case hours(generation: Int, PrefectureCode, PrefectureHours.Answer)
  case hoursFinished(generation: Int)
  /// A part of the rows of the home screen.
  case home(generation: Int, HomePart)
  /// A part of what is known of the place selected in the search.
  case selected(generation: Int, HomePart)
  /// The row selected in the search has been selected for a while.
  case selectedRested(ticket: Int)
  /// The warnings of the place selected in the search; nil if the source has none.
  case selectedWarnings(generation: Int, PlaceID, PlaceWarnings?)
  /// The pictures that the radar can show.
  case radarIndex(generation: Int, Result<Sourced<RainIndex>, ForecastError>)
  case radarTile(generation: Int, RadarTile, Result<ClassTile, ForecastError>)
  case radarFinished(generation: Int)
  case radarStep(ticket: Int)
  case report(generation: Int, ReportKind, Result<ReportAnswer, ForecastError>)
  /// The favorites, which another process may have changed.
  case favoritesRead(FavoriteList)
  /// They were changed elsewhere and cannot be read any more.
  case favoritesNotRead(FavoriteStoreError)
  case favorites(Result<FavoritesChanged, FavoriteStoreError>)
  /// The address that a browser was asked to open, and whether there was one to ask.
  case opened(String, isOpen: Bool)
  /// Which service does not answer; nil when all do, or are about to be asked.
  /// - Parameters:
  ///   - refusedUntil: when what a service refused is asked for again.
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

/// One change of the favorites.
package enum FavoriteChange: Equatable, Sendable {
  case add(PlaceID)
  case remove(PlaceID)
  /// Takes a removal back.
  case restore(PlaceID, at: Int, named: FavoriteName?)
  /// To a position counted from 0.
  case move(PlaceID, to: Int)
}
