import Models

/// What is shown, made once and drawn again with each key, until something changes.
struct PreparedScreen {
  struct Key: Equatable {
    let revision: Int
    let language: Language
  }

  enum PageName: Hashable {
    case weather(PlaceID)
    case preview(PrefectureCode)
  }

  struct Parts {
    var entries: [PrefectureListModel.Entry]?
    var list: PrefectureListScreen.Content?
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
    .init(revision: state.revision, language: state.style.language)
  }

  /// Makes what the screen in front needs, unless it is there already. Optional: `screen` makes what
  /// is missing, each time.
  package mutating func prepare() {
    let key = preparedKey
    var parts = state.prepared.of(key) ?? .init()
    let entries = parts.entries ?? entries
    parts.entries = entries
    switch state.route {
    case .list, .areaFilter:
      if parts.list == nil { parts.list = listContent(entries) }
      if state.layout.hasPreview, entries.indices.contains(state.list.selected) {
        let prefecture = entries[state.list.selected].prefecture
        let name = PreparedScreen.PageName.preview(prefecture.code)
        if parts.pages[name] == nil { parts.pages[name] = previewPage(.prefecture(prefecture)) }
      }
    case .weather(let id):
      if parts.pages[.weather(id)] == nil { parts.pages[.weather(id)] = weatherPage(id) }
    case .search, .map, .help: break
    }
    state.prepared.keep(parts, for: key)
  }
}
