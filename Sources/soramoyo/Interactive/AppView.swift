import Models
import Pages
import Presenter
import Terminal

/// Turns what the presenter says into frames, and keys and clicks into intents. Decides nothing.
struct AppView {
  let keys = KeyMap()
  var measure: DisplayWidth
  var theme: Theme
  /// Whether the terminal shows only ASCII. Choosing Japanese overrides this, as `--lang ja` does.
  var isASCII = false

  private let memory = FrameMemory()
  var replies = GraphicsReplies()
  var ground: RGB?

  init(measure: DisplayWidth, theme: Theme) {
    self.measure = measure
    self.theme = theme
  }

  /// Tells the presenter the room and the measures, and draws the frame.
  func compose(_ presenter: inout ScreensPresenter, size: TerminalSize) -> Frame {
    let geometry = AppGeometry(size: size, alarms: presenter.alarms.count)
    presenter.resize(to: room(geometry, homeCount: presenter.homeCount))
    let plan = plan(presenter, geometry)
    presenter.measured(plan.measured)
    return plan.frame()
  }

  private func plan(_ presenter: ScreensPresenter, _ geometry: AppGeometry) -> ScreenPlan {
    var renderer = AppRenderer(
      geometry: geometry, measure: measure, theme: theme, memory: memory, pictures: pictures)
    renderer.isASCII = isSpelled(presenter)
    return ScreenPlan(presenter.screen(bindings(presenter)), renderer)
  }

  private func plan(_ presenter: ScreensPresenter, size: TerminalSize) -> ScreenPlan {
    plan(presenter, AppGeometry(size: size, alarms: presenter.alarms.count))
  }

  private func isSpelled(_ presenter: ScreensPresenter) -> Bool {
    isASCII && presenter.language != .ja
  }

  /// Without colours letters and patterns say what pictures cannot.
  private var pictures: AppRenderer.Pictures? {
    guard theme.level > .none else { return nil }
    return replies.graphics.map { .init(graphics: $0, ground: ground) }
  }

  private func bindings(_ presenter: ScreensPresenter) -> [KeyBinding] {
    let key = FrameMemory.Keys(
      hints: presenter.hints, takesText: presenter.takesText, isASCII: isSpelled(presenter))
    return memory.bindings.value(of: key) {
      keys.bindings(takesText: key.takesText, hints: key.hints, isASCII: key.isASCII)
    }
  }

  private func room(_ geometry: AppGeometry, homeCount count: Int) -> Room {
    var room = Room()
    room.listRows = ListView.rows(in: geometry)
    room.homeRows = geometry.homeVisible(count)
    room.searchRows = SearchView.rows(in: geometry)
    room.pageRows = max(1, geometry.body.rows)
    room.hasPreview = geometry.hasPreview
    room.hasHomePreview = geometry.homePreview(count) != nil
    room.hasSearchPreview = geometry.searchPreview != nil
    room.hasMapDetail = geometry.hasMapDetail
    room.hasMap = geometry.hasMap
    room.hasHours = geometry.hasHours
    room.hasGraph = geometry.hasGraph
    room.hasHomeGraph = geometry.hasHomeGraph(count)
    room.hasSide = geometry.hasSide
    room.radarColumns = geometry.radarMap.columns
    room.radarRows = geometry.radarMap.rows
    return room
  }

  // MARK: Input

  /// The text that a key types into the search; nil for other keys.
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
      return presenter.takesText ? [.type(line)] : [.go(.search), .eraseAll, .type(line)]
    case .mouse(let mouse):
      guard mouse.action == .press(.left) else { return [] }
      return plan(presenter, size: size).intent(at: mouse.position).map { [$0] } ?? []
    case .background, .ambiguousWidth, .graphics: return []
    }
  }

  func wheelParts(_ presenter: ScreensPresenter, size: TerminalSize) -> WheelParts {
    plan(presenter, size: size).wheelParts
  }
}
