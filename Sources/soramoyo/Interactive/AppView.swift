import Presenter
import Terminal

/// Turns what the presenter says into frames, and keys and clicks into intents. Decides nothing.
struct AppView {
  let keys = KeyMap()
  let measure: DisplayWidth
  var theme: InteractiveTheme

  /// Lines of pages, kept from frame to frame.
  private let texts = PageTexts()

  init(measure: DisplayWidth, theme: InteractiveTheme) {
    self.measure = measure
    self.theme = theme
  }

  /// The frame of a size, after telling the presenter how much room there is. Everything is made once
  /// and drawn from what was kept.
  func compose(_ presenter: inout AppPresenter, size: TerminalSize) -> Frame {
    let geometry = AppGeometry(size: size)
    let renderer = AppRenderer(geometry: geometry, measure: measure, theme: theme, texts: texts)
    let layout = layout(presenter.route, geometry)
    presenter.roomChanged(
      listRows: layout.listRows, pageRows: layout.pageRows, hasPreview: layout.hasPreview)
    presenter.prepare()
    let screen = presenter.screen(bindings(presenter))
    if let page = screen.body.text {
      let text = renderer.text(page, geometry.text)
      var layout = layout
      layout.textRows = text.lines.count
      layout.sections = text.sections
      presenter.layoutChanged(layout)
    } else if case .map(let map) = screen.body {
      var layout = layout
      layout.mapShape = geometry.mapPlan(map.tiles).shape
      presenter.layoutChanged(layout)
    }
    return renderer.frame(screen)
  }

  private func bindings(_ presenter: AppPresenter) -> [KeyBinding] {
    keys.bindings(
      takesText: presenter.takesText, hints: KeyMap.hints(for: presenter.route))
  }

  private func layout(_ route: Route, _ geometry: AppGeometry) -> AppLayout {
    AppLayout(
      listRows: route == .search
        ? SearchRenderer.rows(in: geometry) : ListRenderer.rows(in: geometry),
      pageRows: max(1, geometry.body.rows), hasPreview: geometry.hasPreview)
  }

  // MARK: Input

  /// What a key, a click or a paste means on the screen in front.
  func intents(
    _ event: InputEvent, _ presenter: AppPresenter, size: TerminalSize
  ) -> [AppIntent] {
    switch event {
    case .key(let key):
      return keys.intent(key, takesText: presenter.takesText).map { [$0] } ?? []
    case .paste(let text):
      // Pasted text is looked for, never obeyed.
      let line = TextSanitizer().clean(text)
      return presenter.takesText ? [.type(line)] : [.search, .eraseAll, .type(line)]
    case .mouse(let mouse):
      return intent(mouse, presenter, geometry: AppGeometry(size: size)).map { [$0] } ?? []
    case .background: return []
    }
  }

  /// Lines that one notch of the wheel moves.
  private static let wheel = 3

  private func intent(
    _ mouse: MouseEvent, _ presenter: AppPresenter, geometry: AppGeometry
  ) -> AppIntent? {
    switch mouse.action {
    case .wheelUp: return .scroll(by: -Self.wheel)
    case .wheelDown: return .scroll(by: Self.wheel)
    case .press(.left): return click(mouse.position, presenter, geometry)
    case .press, .release, .drag, .wheelLeft, .wheelRight: return nil
    }
  }

  private func click(
    _ position: CellPosition, _ presenter: AppPresenter, _ geometry: AppGeometry
  ) -> AppIntent? {
    // A click on the title goes back, but never out of the program.
    if geometry.header.contains(position) { return presenter.route == .list ? nil : .back }
    switch presenter.screen([]).body {
    case .list(let list):
      let row = position.row - geometry.list.row - 1 + list.cursor.top
      guard geometry.list.contains(position), position.row > geometry.list.row,
        list.content.rows.indices.contains(row)
      else { return nil }
      return .select(row: row)
    case .areaFilter(_, let selected, _):
      guard geometry.areaBox.contains(position) else { return .back }
      return AreaFilterRenderer.row(at: position, selected: selected, in: geometry).map { row in
        row < 0 ? .toggleAllAreas : .select(row: row)
      }
    case .search(let screen, let cursor):
      let row = position.row - geometry.body.row - 2 + cursor.top
      guard position.row >= geometry.body.row + 2, screen.rows.indices.contains(row) else {
        return nil
      }
      return .select(row: row)
    case .map(let map):
      return MapRenderer.prefecture(at: position, in: map, geometry: geometry)
        .map(AppIntent.selectPrefecture)
    case .weather, .help: return nil
    }
  }
}

extension AppScreen.Body {
  /// The page that is all of it, and scrolls; nil for other screens.
  fileprivate var text: Page? {
    switch self {
    case .weather(let weather): weather.page
    case .help(let page, _): page
    case .list, .areaFilter, .search, .map: nil
    }
  }
}
