import Presenter
import Terminal

/// Turns what the presenter says into frames, and keys and clicks into intents. Decides nothing.
struct AppView {
  let keys = KeyMap()
  let measure: DisplayWidth
  var theme: InteractiveTheme

  /// The frame of a size, after telling the presenter what there is room for.
  func compose(_ presenter: inout AppPresenter, size: TerminalSize) -> Frame {
    let geometry = AppGeometry(size: size)
    let renderer = AppRenderer(geometry: geometry, measure: measure, theme: theme)
    let bindings = bindings(presenter)
    presenter.layoutChanged(layout(presenter.screen(bindings), renderer))
    return renderer.frame(presenter.screen(bindings))
  }

  private func bindings(_ presenter: AppPresenter) -> [KeyBinding] {
    keys.bindings(
      takesText: presenter.takesText, hints: KeyMap.hints(for: presenter.route))
  }

  private func layout(_ screen: AppScreen, _ renderer: AppRenderer) -> AppLayout {
    let geometry = renderer.geometry
    var layout = AppLayout(
      listRows: ListRenderer.rows(in: geometry), pageRows: max(1, geometry.body.rows),
      hasPreview: geometry.hasPreview)
    switch screen.body {
    case .weather(let weather):
      let text = renderer.page(geometry.text).text(weather.page)
      layout.textRows = text.lines.count
      layout.sections = text.sections
    case .help(let page, _):
      layout.textRows = renderer.page(geometry.text).text(page).lines.count
    case .search: layout.listRows = SearchRenderer.rows(in: geometry)
    case .map(let map): layout.mapShape = geometry.mapPlan(map.tiles).shape
    case .list, .areaFilter: break
    }
    return layout
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
