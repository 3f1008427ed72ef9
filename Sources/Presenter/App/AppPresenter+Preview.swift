import Models

// The weather of the selected row, beside or below the rows: it has the keys after Tab or a click.
extension AppPresenter {
  /// What the text of the selected row is like, as far as the view knows it.
  package mutating func previewChanged(rows: Int, textRows: Int) {
    state.layout.previewRows = rows
    state.layout.previewTextRows = textRows
    clampPreview()
  }

  /// - Returns: whether the intent was for the text.
  mutating func handleInPreview(_ intent: AppIntent) -> Bool {
    guard hasPreview else { return false }
    switch intent {
    case .scrollPreview(let lines): scrollPreview(by: lines)
    case .focusPreview:
      state.isPreviewFocused = true
    case .nextSection, .previousSection:
      guard state.route != .search else { return false }
      // From the rows to the text, to all Japan where that is beside it, and back.
      if state.isPreviewFocused, intent == .nextSection, focusSide() { return true }
      state.isPreviewFocused.toggle()
    case .moveLeft where state.isPreviewFocused: state.isPreviewFocused = false
    case .select, .type, .erase, .eraseForward, .eraseWord, .eraseAll:
      state.isPreviewFocused = false
      return false
    case .scroll: return false
    default:
      guard state.isPreviewFocused, let lines = intent.steps(page: state.layout.previewRows) else {
        return false
      }
      scrollPreview(by: lines)
    }
    return true
  }

  /// Gives the keys back to the rows.
  /// - Returns: whether the text had them.
  mutating func leavePreview() -> Bool {
    guard hasPreview, state.isPreviewFocused else { return false }
    state.isPreviewFocused = false
    return true
  }

  private var hasPreview: Bool {
    switch state.route {
    case .home, .list, .search, .map: state.layout.hasPreview
    case .areaFilter, .weather, .warnings, .radar, .report, .help: false
    }
  }

  private mutating func scrollPreview(by lines: Int) {
    state.previewScroll += lines
    clampPreview()
  }

  private mutating func clampPreview() {
    let most = max(0, state.layout.previewTextRows - state.layout.previewRows)
    state.previewScroll = min(max(0, state.previewScroll), most)
  }

  /// The text of another place begins at its top.
  mutating func followPreview() {
    let place = placeInFront?.id
    guard place != state.previewPlace else { return }
    state.previewPlace = place
    state.previewScroll = 0
  }

  func preview(_ page: Page?) -> AppScreen.Preview? {
    page.map {
      .init(
        page: $0, scroll: state.previewScroll, isFocused: hasPreview && state.isPreviewFocused)
    }
  }
}
