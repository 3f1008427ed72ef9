public import Models

/// Work that the presenter wants done beside the loop. What comes of it returns as a message.
public enum AppEffect: Equatable, Sendable {
  /// Today's weather of prefectures, one answer each; replaces what was asked for before.
  case loadToday([PrefectureCode], generation: Int)
  /// The weather of a place; replaces what was asked for before.
  case loadWeather(PlaceID, generation: Int)
  case cancelWeather
  /// The warnings of all prefectures; replaces what was asked for before.
  case loadWarnings(generation: Int)
  /// What is observed at all prefectures' capitals; replaces what was asked for before.
  case loadObserved(generation: Int)
  case changeFavorites(FavoriteChange)
  case openPage(String)
  case redraw
  case suspend
  case quit
}
