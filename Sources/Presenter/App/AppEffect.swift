package import Models

/// Work that the presenter wants done beside the loop. What comes of it returns as a message.
package enum AppEffect: Equatable, Sendable {
  /// Today's weather of prefectures, one answer each; replaces the previous request.
  case loadToday([PrefectureCode], generation: Int)
  /// The weather of a place; replaces the previous request.
  case loadWeather(PlaceID, generation: Int)
  /// Some sections of a place whose forecast is known.
  case loadSections(Set<WeatherSection>, WeatherAnswer, generation: Int)
  /// The rows of the home screen, a part at a time; replaces what was asked for before.
  case loadHome([PlaceID], generation: Int)
  /// The weather of the place selected in the search; replaces what was asked for before.
  case loadSelected(PlaceID, generation: Int)
  /// Reports after this many milliseconds that a row is still selected; replaces an earlier one.
  case restAtSelected(milliseconds: Int, ticket: Int)
  /// The warnings of the place selected in the search; replaces what was asked for before.
  case loadSelectedWarnings(PlaceID, generation: Int)
  case cancelWeather
  /// The warnings of all prefectures; replaces the previous request.
  case loadWarnings(generation: Int)
  /// What is observed at all prefectures' capitals; replaces what was asked for before.
  case loadObserved(generation: Int)
  /// Tsunami warnings and strong earthquakes, for the top of every screen.
  case loadAlarms(generation: Int)
  /// The pictures of a layer; replaces what was asked for before.
  case loadRadarIndex(RainLayer, generation: Int)
  /// Tiles in the order in which they are wanted; replaces what was asked for before.
  case loadRadarTiles([RadarTile], generation: Int)
  case cancelRadar
  /// The next picture of the animation, after this many milliseconds.
  case animateRadar(milliseconds: Int, ticket: Int)
  /// A page of reports, with what it means for some places.
  case loadReport(ReportKind, [PlaceID], generation: Int)
  /// The three hours of prefectures, one answer each; replaces what was asked for before.
  case loadHours([PrefectureCode], generation: Int)
  case changeFavorites(FavoriteChange)
  /// Answers come from the built-in sample, or from the source of the settings again.
  case useSample(Bool)
  case openPage(String)
  case redraw
  case suspend
  case quit
}
