import Models

/// What is shown, made once and drawn again with each key, until something changes.
struct PreparedScreen {
  struct Key: Equatable {
    let version: Int
    let revision: Int
    let language: Language
    /// Texts and the order of all prefectures depend on the screen in front.
    let front: Front
  }

  enum Front: Equatable {
    case home
    case map
    case search
    case other
  }

  enum PageName: Hashable {
    case weather(PlaceID)
    /// The weather of what is selected, beside or below the rows.
    case preview(PlaceID)
    /// The warnings of all Japan.
    case nation
    case report(ReportKind)
    /// All Japan in texts beside the list.
    case outlook
    case inForce
    case observed
    case observedBesideWarnings
    case spread(MapRequest.Show)
  }

  struct Parts {
    var entries: [PrefectureListModel.Entry]?
    var list: PrefectureListScreen.Content?
    var home: [AppScreen.Home.Row]?
    /// Japan, whatever is selected.
    var maps: [MapRequest.Show: AppScreen.Map] = [:]
    /// All Japan beside other screens.
    var side: AppScreen.Side?
    var pages: [PageName: Page] = [:]
  }

  private var key: Key?
  private var parts = Parts()

  /// What was made of the present state; nil where nothing was.
  func of(_ wanted: Key) -> Parts? { key == wanted ? parts : nil }

  mutating func keep(_ parts: Parts, for key: Key) {
    self.key = key
    self.parts = parts
  }
}

extension AppPresenter {
  var preparedKey: PreparedScreen.Key {
    .init(
      version: state.store.version, revision: state.revision, language: state.style.language,
      front: front)
  }

  private var front: PreparedScreen.Front {
    switch state.route {
    case .home: .home
    case .map: .map
    case .search: .search
    case .list, .areaFilter, .weather, .warnings, .radar, .report, .help: .other
    }
  }

  /// Makes what the screen in front needs, unless it is there already. Optional: `screen` makes what
  /// is missing, each time.
  package mutating func prepare() {
    followPreview()
    let key = preparedKey
    var parts = state.prepared.of(key) ?? .init()
    let entries = parts.entries ?? entries
    parts.entries = entries
    switch state.route {
    case .list, .areaFilter:
      if parts.list == nil { parts.list = listContent(entries) }
      if state.layout.hasMap, parts.maps[.weather] == nil { parts.maps[.weather] = map(.weather) }
      if state.layout.hasSide, parts.pages[.outlook] == nil {
        parts.pages[.outlook] = nationForecasts
        parts.pages[.observed] = nationObserved
        parts.pages[.inForce] = nationInForce
        parts.pages[.spread(.weather)] = nationSpread(.weather)
      }
      if state.layout.hasPreview, entries.indices.contains(state.list.selected) {
        let place = Place.prefecture(entries[state.list.selected].prefecture)
        let name = PreparedScreen.PageName.preview(place.id)
        if parts.pages[name] == nil { parts.pages[name] = detailPage(place) }
      }
    case .home:
      if parts.home == nil { parts.home = homeRows }
      if let id = selectedHomePlace, parts.pages[.preview(id)] == nil {
        parts.pages[.preview(id)] = homePreview
      }
    case .weather(let id):
      if parts.pages[.weather(id)] == nil { parts.pages[.weather(id)] = weatherPage(id) }
    case .search:
      if let id = placeInFront?.id, parts.pages[.preview(id)] == nil {
        parts.pages[.preview(id)] = searchPreview
      }
    case .warnings:
      if parts.pages[.nation] == nil { parts.pages[.nation] = nationPage }
    case .radar: prepareRadar()
    case .report(let kind):
      if parts.pages[.report(kind)] == nil { parts.pages[.report(kind)] = reportPage(kind) }
    case .map:
      if parts.maps[state.mapShow] == nil { parts.maps[state.mapShow] = map(state.mapShow) }
      if state.layout.hasPreview, let place = placeInFront, parts.pages[.preview(place.id)] == nil {
        parts.pages[.preview(place.id)] = detailPage(place)
      }
      if state.layout.hasSide, parts.pages[.spread(state.mapShow)] == nil {
        parts.pages[.outlook] = nationForecasts
        parts.pages[.observed] = nationObserved
        if state.mapShow == .warnings {
          parts.pages[.inForce] = nationInForce
          parts.pages[.observedBesideWarnings] = nationObservedBesideWarnings
        }
        parts.pages[.spread(state.mapShow)] = nationSpread(state.mapShow)
      }
    case .help: break
    }
    if state.layout.hasSide, parts.side == nil {
      switch state.route {
      case .home, .weather, .map: parts.side = sideRows
      case .list, .areaFilter, .search, .warnings, .radar, .report, .help: break
      }
    }
    state.prepared.keep(parts, for: key)
  }

  /// A page that was prepared; nil where it was not.
  func made(_ name: PreparedScreen.PageName) -> Page? {
    state.prepared.of(preparedKey)?.pages[name]
  }
}
