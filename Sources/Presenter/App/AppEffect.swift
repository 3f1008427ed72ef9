public import Models

/// Work that the presenter wants done beside the loop. What comes of it returns as a message.
public enum AppEffect: Equatable, Sendable {
  /// Today's weather of prefectures, one answer each; replaces the previous request.
  case loadToday([PrefectureCode], generation: Int)
  /// The weather of a place; replaces the previous request.
  case loadWeather(PlaceID, generation: Int)
  case cancelWeather
  /// The warnings of all prefectures; replaces the previous request.
  case loadWarnings(generation: Int)
  case changeFavorites(FavoriteChange)
  case openPage(String)
  case redraw
  case suspend
  case quit
}
