import Models

/// What the home screen knows between two keys.
struct HomeState {
  var cursor = ListCursor()
  /// What was asked for before this number is late.
  var generation = 0
  var isPending = false
  /// When its rows were last asked for.
  var asked: Instant?
  /// What is known of each place besides its forecast.
  var sections: [PlaceID: PlaceSections] = [:]
}
