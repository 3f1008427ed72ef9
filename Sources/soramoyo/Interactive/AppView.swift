import Models
import Presenter
import Terminal

/// Turns what the presenter says into frames, and keys and clicks into intents. Decides nothing.
struct AppView {
  let keys = KeyMap()
  let measure: DisplayWidth
  var theme: InteractiveTheme
  /// Whether the terminal shows only ASCII. Japanese is not transliterated: choosing it overrides
  /// this, as `--lang ja` does.
  var isASCII = false

  /// Lines of pages, kept from frame to frame.
  private let texts = PageTexts()
  private let images = RadarImages()
  private let grounds = RadarGrounds()
  private let mapGrounds = MapGrounds()
  private let rowLines = ListRowLines()
  private let lastBindings = KeyBindings()
  /// What the terminal said of itself.
  var replies = GraphicsReplies()
  var ground: ColorReport?

  init(measure: DisplayWidth, theme: InteractiveTheme) {
    self.measure = measure
    self.theme = theme
  }

  /// The frame of a size, after telling the presenter how much room there is. Everything is made once
  /// and drawn from what was kept.
  func compose(_ presenter: inout ScreensPresenter, size: TerminalSize) -> Frame {
    let geometry = AppGeometry(size: size, alarms: presenter.alarms.count)
    var renderer = AppRenderer(
      geometry: geometry, measure: measure, theme: theme, texts: texts, pictures: pictures,
      grounds: grounds, mapGrounds: mapGrounds, rowLines: rowLines)
    renderer.isASCII = isSpelled(presenter)
    let layout = layout(presenter, geometry)
    presenter.roomChanged(layout)
    let screen = presenter.screen(bindings(presenter))
    if let (page, scroll) = screen.body.text {
      let area = geometry.text(screen.body)
      let text = renderer.text(page, in: area)
      let extent = PageColumns(area, hasCards: page.hasCards).extent(of: text, from: scroll)
      var layout = layout
      layout.pageRows = extent.visible
      layout.textRows = extent.most + extent.visible
      layout.sections = text.sections
      layout.rows = text.rows
      presenter.layoutChanged(layout)
    } else if case .map(let map) = screen.body {
      var layout = layout
      layout.mapShape = geometry.mapPlan(map.tiles).shape
      presenter.layoutChanged(layout)
    }
    if let (preview, area) = preview(screen.body, geometry) {
      let text = renderer.text(preview.page, in: area)
      let extent = PageColumns(area, hasCards: preview.page.hasCards)
        .extent(of: text, from: preview.scroll)
      presenter.previewChanged(rows: extent.visible, textRows: extent.most + extent.visible)
    }
    if let side = screen.body.side, let area = geometry.side(screen.body) {
      presenter.sideChanged(
        rows: AppGeometry.sideRows(area, hasMark: side.mark != nil), textRows: 0)
    } else if let panel = screen.body.panel, let area = geometry.listPanel {
      let text = renderer.text(panel.page, in: area)
      presenter.sideChanged(rows: area.rows, textRows: text.lines.count)
    }
    var frame = renderer.frame(screen)
    if renderer.isASCII { frame.spellInASCII() }
    return frame
  }

  private func isSpelled(_ presenter: ScreensPresenter) -> Bool {
    isASCII && presenter.language != .ja
  }

  /// Without colours letters and patterns say what pictures cannot.
  private var pictures: AppRenderer.Pictures? {
    guard theme.level > .none else { return nil }
    return replies.graphics.map { .init(graphics: $0, images: images, ground: ground) }
  }

  /// The text of the selected row, and where it is.
  private func preview(
    _ body: AppScreen.Body, _ geometry: AppGeometry
  ) -> (AppScreen.Preview, CellRect)? {
    let found: (AppScreen.Preview?, CellRect?) =
      switch body {
      case .home(let home): (home.preview, geometry.homePreview(home.rows.count))
      case .list(let list): (list.preview, geometry.hasPreview ? geometry.listPreview : nil)
      case .map(let map): (map.preview, geometry.mapDetail)
      case .search(_, _, let preview):
        (preview, geometry.hasPreview ? geometry.searchPreview : nil)
      case .areaFilter, .weather, .radar, .text: (nil, nil)
      }
    guard let preview = found.0, let area = found.1 else { return nil }
    return (preview, area)
  }

  /// The third pane.
  private func side(_ body: AppScreen.Body, _ geometry: AppGeometry) -> CellRect? {
    if body.side != nil { return geometry.side(body) }
    return body.panel == nil ? nil : geometry.listPanel
  }

  /// The row of all prefectures at a position; nil beside them.
  private func row(
    at position: CellPosition, _ side: AppScreen.Side?, _ area: CellRect
  ) -> Int? {
    guard let side else { return nil }
    let top = area.row + 1 + (side.mark == nil ? 0 : 1)
    let row = position.row - top + side.cursor.top
    return position.row >= top && side.rows.indices.contains(row) ? row : nil
  }

  private func bindings(_ presenter: ScreensPresenter) -> [KeyBinding] {
    lastBindings.bindings(
      keys, presenter.hints, takesText: presenter.takesText, isASCII: isSpelled(presenter))
  }

  private func layout(_ presenter: ScreensPresenter, _ geometry: AppGeometry) -> AppLayout {
    let count = presenter.homeCount
    return AppLayout(
      listRows: ListRenderer.rows(in: geometry), homeRows: geometry.homeVisible(count),
      searchRows: SearchRenderer.rows(in: geometry), pageRows: max(1, geometry.body.rows),
      hasPreview: geometry.hasPreview, hasHomePreview: geometry.homePreview(count) != nil,
      hasMapDetail: geometry.hasMapDetail, hasMap: geometry.hasMap, hasCurves: geometry.hasCurves,
      hasSide: geometry.hasSide, radarColumns: geometry.radarMap.columns,
      radarRows: geometry.radarMap.rows)
  }

  // MARK: Input

  /// What a key types into the search; nil for any other key.
  func text(_ key: Key, _ presenter: ScreensPresenter) -> String? {
    guard presenter.takesText,
      case .type(let text)? = keys.intent(key, takesText: true)
    else { return nil }
    return text
  }

  /// What a key, a click or a paste means on the screen in front. The wheel is ``PendingInput``'s.
  func intents(
    _ event: InputEvent, _ presenter: ScreensPresenter, size: TerminalSize
  ) -> [AppIntent] {
    switch event {
    case .key(let key):
      return keys.intent(key, takesText: presenter.takesText).map { [$0] } ?? []
    case .paste(let text):
      // Pasted text goes into the search and is never read as keys.
      let line = TextSanitizer().clean(text)
      return presenter.takesText ? [.type(line)] : [.search, .eraseAll, .type(line)]
    case .mouse(let mouse):
      guard mouse.action == .press(.left) else { return [] }
      let geometry = AppGeometry(size: size, alarms: presenter.alarms.count)
      return click(mouse.position, presenter, geometry).map { [$0] } ?? []
    case .background, .graphics: return []
    }
  }

  /// Where the wheel scrolls what.
  func wheelParts(_ presenter: ScreensPresenter, size: TerminalSize) -> WheelParts {
    let geometry = AppGeometry(size: size, alarms: presenter.alarms.count)
    let body = presenter.screen(bindings(presenter)).body
    return WheelParts(preview: preview(body, geometry)?.1, side: side(body, geometry))
  }

  private func click(
    _ position: CellPosition, _ presenter: ScreensPresenter, _ geometry: AppGeometry
  ) -> AppIntent? {
    // A click on the title goes back, but never out of the program.
    if geometry.header.contains(position) { return .back }
    let screen = presenter.screen(bindings(presenter))
    var renderer = AppRenderer(geometry: geometry, measure: measure, theme: theme, texts: texts)
    renderer.isASCII = isSpelled(presenter)
    if renderer.statusLines(beside: screen.body).hints.contains(position) {
      return renderer.hintLine(screen).intent(at: position.column)
    }
    if let (_, area) = preview(screen.body, geometry), area.contains(position) {
      return .focusPreview
    }
    if let area = side(screen.body, geometry), area.contains(position) {
      return row(at: position, screen.body.side, area).map(AppIntent.selectSide) ?? .focusSide
    }
    switch screen.body {
    case .home(let home):
      let count = home.rows.count
      let top = geometry.homeRows(count).row + (geometry.homeHasHeaders ? 1 : 0)
      let line = position.row - top
      guard line >= 0, line < geometry.homeVisible(count) else { return nil }
      let row = line + home.cursor.top
      return home.rows.indices.contains(row) ? .select(row: row) : nil
    case .list(let list):
      if let map = list.map, geometry.listMap.contains(position) {
        return MapRenderer.prefecture(at: position, in: map, area: geometry.listMap)
          .flatMap { code in list.content.rows.firstIndex { $0.code == code.text } }
          .map { .select(row: $0) }
      }
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
    case .search(let screen, let cursor, _):
      let row = position.row - geometry.body.row - 2 + cursor.top
      let line = position.row - geometry.body.row - 2
      guard line >= 0, line < SearchRenderer.rows(in: geometry), geometry.list.contains(position),
        screen.rows.indices.contains(row)
      else {
        return nil
      }
      return .select(row: row)
    case .map(let map):
      return MapRenderer.prefecture(at: position, in: map, geometry: geometry)
        .map(AppIntent.selectPrefecture)
    case .radar(let radar):
      return RadarRenderer.moment(at: position, in: radar, geometry: geometry, measure: measure)
        .map { .select(row: $0) }
    case .text(let page, let scroll):
      let area = geometry.text(screen.body)
      let text = renderer.text(page, in: area)
      let parts = PageColumns(area, hasCards: page.hasCards).parts(of: text, from: scroll)
      guard let part = parts.first(where: { $0.area.contains(position) }) else { return nil }
      let line = part.lines.lowerBound + position.row - part.area.row
      return text.rows.lastIndex { $0 <= line }.map { .select(row: $0) }
    case .weather: return nil
    }
  }
}

extension AppScreen.Body {
  /// The page that is all of it, and how far it is scrolled; nil for other screens.
  fileprivate var text: (page: Page, scroll: Int)? {
    switch self {
    case .weather(let weather): (weather.page, weather.scroll)
    case .text(let page, let scroll): (page, scroll)
    case .home, .list, .areaFilter, .search, .map, .radar: nil
    }
  }

  /// All prefectures beside it.
  var side: AppScreen.Side? {
    switch self {
    case .home(let home): home.side
    case .weather(let weather): weather.side
    case .map(let map): map.side
    case .list, .areaFilter, .search, .radar, .text: nil
    }
  }

  /// The text of all Japan beside it.
  fileprivate var panel: AppScreen.Panel? {
    if case .list(let list) = self { list.inForce } else { nil }
  }
}

extension AppGeometry {
  /// Where the page stands that is all of a screen, or most of it.
  func text(_ body: AppScreen.Body) -> CellRect {
    if case .weather(let weather) = body, weather.side != nil { weatherText } else { text }
  }
}
