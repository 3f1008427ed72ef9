import Models

/// What the interactive program knows between two keys.
struct AppState {
  var style: TextStyle
  var store: AnswerStore
  /// What is known of the services themselves.
  var service = ServiceState()
  /// The last route is in front; the first is home or the list.
  var routes: [Route] = [.list]
  var layout = AppLayout()

  var favorites: [PlaceID]
  /// The person's own names of favorites.
  var names: [FavoriteName] = []
  /// The place of the settings, which is the first row at home.
  var configured: PlaceID?
  var home = ListCursor()
  var radar = RadarState()
  /// How far pages of reports are scrolled, and the event number of the earthquake that is selected; nil for
  /// the first of the list.
  var reportScroll: [ReportKind: Int] = [:]
  var selectedQuake: String?

  // Where the person is on each screen; it survives leaving and coming back.
  var areas = AreaFilterModel()
  var favoritesOnly = false
  var list = ListCursor()
  /// What was selected before the list was empty.
  var lastSelected: PrefectureCode?
  var areaRow = 0
  var query = ""
  /// How many characters of the query stand before the cursor.
  var queryCursor = 0
  /// What was opened last, the newest first; shown before anything is typed.
  var recent: [PlaceID] = []
  /// Whether what is listed does not match, but may have been meant.
  var isGuess = false
  /// How many at the end of what was found only may have been meant.
  var guesses = 0
  /// The place whose weather was asked for because it was selected.
  var selectedAsked: PlaceID?
  var selectedWarnings = SelectedWarnings()
  /// The query is from the last time: the first letter takes its place.
  var isQueryOld = false
  var found: [Place] = []
  var searchCursor = ListCursor()
  var mapShow = MapRequest.Show.weather
  var mapSelection = PrefectureCode("13")
  var scroll = 0
  var section: Int?
  var helpScroll = 0
  var warningsScroll = 0
  /// The text beside or below the rows: whose it is, how far it is scrolled, and whether keys do that.
  var previewPlace: PlaceID?
  var previewScroll = 0
  var isPreviewFocused = false
  /// The same for the third pane of wide screens.
  var side = ListCursor()
  var sideScroll = 0
  var isSideFocused = false

  /// Counts the changes of what is shown; where the person is does not count.
  var revision = 0
  var prepared = PreparedScreen()

  /// The day that rows and maps are about; nil for the usual ones.
  var chosenDay: CivilDate?
  /// What `u` does, the last one first.
  var undo: [FavoriteChange] = []
  /// The favorites as the store has them, as far as is known, and the changes that are on their way to
  /// it. What is shown has both.
  var storedFavorites = FavoriteList()
  /// Why they could not be read when they were last looked at.
  var favoritesError: FavoriteStoreError?
  var pendingFavorites: [PendingFavoriteChange] = []
  /// Said once, until the next key.
  var notice: String?
  /// When it is over without one: how new something is holds for a moment only.
  var noticeEnds: Instant?
  /// The place for which `r` asked, until what came of it is said.
  var answerOwed: PlaceID?
  var isAlert = false

  var route: Route { routes.last ?? .list }
  var now: Instant { store.now }
}

/// Which service does not answer, and when it is asked again.
struct ServiceState {
  /// The service that does not answer, and until when it is left alone.
  var outage: ServiceOutage?
  /// One whose pause is over, and that may still be: nothing has answered since.
  var lastOutage: ServiceOutage?
  /// When what a service refused is asked for again; nothing is asked before.
  var refusedUntil: Instant?
  /// The moment of the last news of services, where that is later than the last tick.
  var heard: Instant?
}
