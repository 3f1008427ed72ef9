import Models
import Pages

/// All that is known at a moment, for a screen. Built for a call and never stored.
package final class World {
  let tools: ScreenTools
  let store: AnswerStore
  let style: TextStyle
  let person: Person
  let room: Room
  /// What was drawn last, maybe another screen.
  let measured: Measured
  let service: ServiceState
  let panes: TextPanes
  /// The screen in front, and those behind it, the nearest first.
  let front: any ScreenPresenter
  let behind: [any ScreenPresenter]
  let bindings: [KeyBinding]
  fileprivate let key: WorldKey

  init(
    tools: ScreenTools, store: AnswerStore, style: TextStyle, person: Person, room: Room,
    measured: Measured, service: ServiceState, panes: TextPanes, front: any ScreenPresenter,
    behind: [any ScreenPresenter], bindings: [KeyBinding]
  ) {
    (self.tools, self.store, self.style, self.person) = (tools, store, style, person)
    (self.room, self.measured, self.service, self.panes) = (room, measured, service, panes)
    (self.front, self.behind, self.bindings) = (front, behind, bindings)
    key = WorldKey(store, style, person, room, service)
  }

  var now: Instant { store.clock.now }
  var catalog: PlaceCatalog { tools.catalog }
  var appWords: AppWords { AppWords(words: style.words, isASCII: style.glyphs == .ascii) }
  /// A screen that stays open over midnight does not stay at a day that is over.
  var days: ShownDays {
    ShownDays(now: now, chosen: person.day.flatMap { $0 < now.date ? nil : $0 })
  }
  var source: SourceText { SourceText(style: style) }
  var context: PageContext { PageContext(style: style, catalog: catalog, now: now) }
  var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }

  func name(of id: PlaceID) -> String {
    catalog.place(id).map(places.fullName) ?? id.description
  }

  /// The warnings of a place as they read now.
  func warnings(of id: PlaceID) -> PlaceWarnings? {
    let known = store.sections(of: id).warnings
    // Nothing came for all Japan: the source has none, and gets no request for each place.
    guard known == nil, store.nation.hasNoWarnings else { return known }
    return catalog.place(id).map {
      .notCarried($0, by: store.clock.isSample ? .sample : tools.source)
    }
  }

  /// Whether the past is shown, which has nothing newer.
  var isRecorded: Bool {
    store.clock.isSample || !tools.source.isLive
      || store.nation.today.values.contains { answer in
        guard case .forecast(let answer) = answer else { return false }
        return answer.forecast.freshness.isPast
      }
  }
}

/// What screens read places with, and what answers them.
struct ScreenTools {
  let catalog: PlaceCatalog
  let search: any SearchModelInput
  let translator: any SentenceReading
  /// What answers, unless the sample is shown in its place.
  let source: SourceKind
  /// All of the catalog: read from its table each time, they took a twentieth of a key.
  let prefectures: [Prefecture]

  init(
    catalog: PlaceCatalog, search: any SearchModelInput, translator: any SentenceReading,
    source: SourceKind
  ) {
    (self.catalog, self.search) = (catalog, search)
    (self.translator, self.source) = (translator, source)
    prefectures = catalog.prefectures
  }
}

/// The user's choices, on any screen.
struct Person: Equatable {
  var favorites: [PlaceID]
  var names: [FavoriteName] = []
  /// The place of the settings, which is the first row at home.
  var configured: PlaceID?
  /// Why favorites could not be read last time.
  var favoritesError: FavoriteStoreError?
  /// What was opened last, the newest first.
  var recent: [PlaceID] = []
  /// The prefectures that the list shows.
  var areas = AreaFilterModel()
  var favoritesOnly = false
  /// The day that rows and maps are about; nil for the usual ones.
  var day: CivilDate?
  /// The place for which `r` was pressed, until the result is reported.
  var pendingRefreshReport: PlaceID?

  var filter: PrefectureFilter {
    PrefectureFilter(areas: areas.selected, favoritesOnly: favoritesOnly)
  }

  /// The rows of home in order; the configured place is the first.
  var places: [PlaceID] {
    guard let configured else { return favorites }
    return [configured] + favorites.filter { $0 != configured }
  }

  /// With the marked places of each; all of Japan unless filtered.
  func entries(
    _ tools: ScreenTools, _ filter: PrefectureFilter = PrefectureFilter()
  ) -> [PrefectureListModel.Entry] {
    PrefectureListModel.entries(
      tools.prefectures, favorites: favorites.compactMap(tools.catalog.place), names: names,
      filter: filter)
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
  /// One whose pause is over and that may still be down: nothing has answered since.
  var lastOutage: ServiceOutage?
  /// When refused requests are made again; there are none before.
  var refusedUntil: Instant?
  /// The moment of the last news of services, where that is later than the last tick.
  var heard: Instant?

  /// The present as far as it is known: news of services come between ticks.
  func moment(_ now: Instant) -> Instant { heard ?? now }

  func isDown(at now: Instant) -> Bool { outage?.isActive(at: moment(now)) ?? false }
}

/// As long as it is the same, results made of answers are, too.
private struct WorldKey: Equatable {
  let version: Int
  let style: TextStyle
  let person: Person
  let service: ServiceState
  let room: Room

  init(
    _ store: AnswerStore, _ style: TextStyle, _ person: Person, _ room: Room,
    _ service: ServiceState
  ) {
    (version, self.style, self.person) = (store.version, style, person)
    (self.room, self.service) = (room, service)
  }
}

/// Results made of the present answers, drawn again with each key until something changes. For one thread.
final class Made<Name: Hashable, Value> {
  private var key: WorldKey?
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
