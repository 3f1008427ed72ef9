import Models
import Pages

/// All that is known at a moment, for a screen. Built for a call and never stored.
package struct World {
  let tools: ScreenTools
  let store: AnswerStore
  let style: TextStyle
  let person: Person
  let room: Room
  /// What was drawn last, maybe another screen.
  let measured: Measured
  let service: ServiceState
  /// What answers, unless the sample is shown in its place.
  let source: SourceKind
  /// The place for which `r` asked, until what came of it is said.
  let answerOwed: PlaceID?
  /// Where the text beside the rows and the third pane are scrolled.
  let preview: PreviewPane
  let side: SidePane
  /// The screen in front, and those behind it, the nearest first.
  let front: any ScreenPresenter
  let behind: [any ScreenPresenter]
  /// The keys that work.
  let bindings: [KeyBinding]
  let key: Key

  init(
    tools: ScreenTools, store: AnswerStore, style: TextStyle, person: Person, room: Room,
    measured: Measured, service: ServiceState, source: SourceKind, answerOwed: PlaceID?,
    preview: PreviewPane, side: SidePane, front: any ScreenPresenter,
    behind: [any ScreenPresenter], bindings: [KeyBinding]
  ) {
    (self.tools, self.store, self.style, self.person) = (tools, store, style, person)
    (self.room, self.measured, self.service, self.source) = (room, measured, service, source)
    (self.answerOwed, self.preview, self.side) = (answerOwed, preview, side)
    (self.front, self.behind, self.bindings) = (front, behind, bindings)
    key = Self.key(store, style, person, room, service)
  }

  var now: Instant { store.now }
  var catalog: PlaceCatalog { tools.catalog }
  var words: Words { Words(style.language) }
  var appWords: AppWords { AppWords(words: words, isASCII: style.glyphs == .ascii) }
  /// The days that rows and maps are about.
  var days: ShownDays { ShownDays(now: now, chosen: person.day) }
}

/// What screens read places with.
struct ScreenTools {
  let catalog: PlaceCatalog
  let search: any SearchModelInput
  let translator: any SentenceReading
  /// All of the catalog: read from its table each time, they took a twentieth of a key.
  let prefectures: [Prefecture]

  init(
    catalog: PlaceCatalog, search: any SearchModelInput, translator: any SentenceReading
  ) {
    (self.catalog, self.search, self.translator) = (catalog, search, translator)
    prefectures = catalog.prefectures
  }
}

/// What the person chose, on whatever screen.
struct Person: Equatable {
  var favorites: [PlaceID]
  /// Own names of favorites.
  var names: [FavoriteName] = []
  /// The place of the settings, which is the first row at home.
  var configured: PlaceID?
  /// Why favorites could not be read when they were last looked at.
  var favoritesError: FavoriteStoreError?
  /// What was opened last, the newest first.
  var recent: [PlaceID] = []
  /// The prefectures that the list shows.
  var areas = AreaFilterModel()
  var favoritesOnly = false
  /// The day that rows and maps are about; nil for the usual ones.
  var day: CivilDate?

  var filter: PrefectureFilter {
    PrefectureFilter(areas: areas.selected, favoritesOnly: favoritesOnly)
  }

  /// The rows of home in the person's order; the configured place is the first.
  var places: [PlaceID] {
    guard let configured else { return favorites }
    return [configured] + favorites.filter { $0 != configured }
  }

  static let recentLimit = 20

  mutating func opened(_ id: PlaceID) {
    recent = Array(([id] + recent.filter { $0 != id }).prefix(Self.recentLimit))
  }
}

/// Which service does not answer, and when it is asked again.
struct ServiceState: Equatable {
  /// The service that does not answer, and until when it is left alone.
  var outage: ServiceOutage?
  /// One whose pause is over, and that may still be: nothing has answered since.
  var lastOutage: ServiceOutage?
  /// When what a service refused is asked for again; nothing is asked before.
  var refusedUntil: Instant?
  /// The moment of the last news of services, where that is later than the last tick.
  var heard: Instant?
}

// What was measured of the text in front.
extension World {
  var pageRows: Int { measured.text?.extent.visible ?? room.pageRows }
  var sections: [Int] { measured.text?.sections ?? [] }
  var rows: [Int] { measured.text?.rows ?? [] }
}

// Places and answers.
extension World {
  func isInFront(_ screen: any ScreenPresenter) -> Bool { front === screen }

  func name(of id: PlaceID) -> String {
    catalog.place(id).map(places.fullName) ?? id.description
  }

  var prefectures: [Prefecture] { tools.prefectures }
  var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }

  func weather(of id: PlaceID) -> PlaceWeather? { store.weather(of: id) }

  /// With the marked places of each; all of Japan unless filtered.
  func entries(_ filter: PrefectureFilter = PrefectureFilter()) -> [PrefectureListModel.Entry] {
    PrefectureListModel.entries(
      prefectures, favorites: person.favorites.compactMap(catalog.place), names: person.names,
      filter: filter)
  }

  /// The warnings of a place as they read now.
  func warnings(of id: PlaceID) -> PlaceWarnings? {
    let known = store.sections(of: id).warnings
    // Nothing came for all Japan: the source has none, and is not asked for each place.
    if known == nil, store.hasNoWarnings { return catalog.place(id).map(notCarried) }
    return known
  }

  func notCarried(_ place: Place) -> PlaceWarnings {
    .notCarried(place, by: store.isSample ? .sample : source)
  }

  /// What every screen says of the warnings of all Japan.
  var nationStandings: [AnswerStanding] {
    .init(store.warnings?.answers ?? [])
  }

  /// Whether the past is shown, which has nothing newer.
  var isRecorded: Bool {
    store.isSample || !source.isLive
      || store.today.values.contains { answer in
        guard case .forecast(let answer) = answer else { return false }
        return answer.forecast.freshness == .sample
      }
  }

  // MARK: Services

  /// The present as far as it is known: news of services come between ticks.
  var moment: Instant { service.heard ?? now }

  var isServiceDown: Bool { service.outage?.isActive(at: moment) ?? false }

  /// A clock that was set back makes everything due that was checked later.
  func hasCome(_ due: Instant?, checked: Instant?) -> Bool {
    guard let due else { return false }
    return due <= now || checked?.isAhead(of: now) ?? false
  }

  /// Whether something was asked for, or checked, longer ago than this many seconds, or never.
  func isOlder(_ moment: Instant?, than seconds: Int = LiveRhythm.again) -> Bool {
    moment.map { !$0.isYounger(than: seconds, at: now) } ?? true
  }
}

extension World {
  /// The key of what is made of answers: where it is the same, so is what was made.
  struct Key: Equatable {
    let version: Int
    let style: TextStyle
    let person: Person
    let refusedUntil: Instant?
    let hasPreview: Bool
    let hasHomePreview: Bool
    let hasMapDetail: Bool
    let hasMap: Bool
    let hasCurves: Bool
    let hasSide: Bool
  }

  /// - Parameter store: the present answers.
  static func key(
    _ store: AnswerStore, _ style: TextStyle, _ person: Person, _ room: Room,
    _ service: ServiceState
  ) -> Key {
    Key(
      version: store.version, style: style, person: person, refusedUntil: service.refusedUntil,
      hasPreview: room.hasPreview, hasHomePreview: room.hasHomePreview,
      hasMapDetail: room.hasMapDetail, hasMap: room.hasMap, hasCurves: room.hasCurves,
      hasSide: room.hasSide)
  }
}

/// What was made of the present answers, drawn again with each key until something changes. For one thread.
final class Made<Name: Hashable, Value> {
  private var key: World.Key?
  private var values: [Name: Value] = [:]

  func value(_ name: Name, _ world: World, _ make: () -> Value) -> Value {
    if key != world.key {
      key = world.key
      values = [:]
    }
    if let value = values[name] { return value }
    let value = make()
    values[name] = value
    return value
  }
}
