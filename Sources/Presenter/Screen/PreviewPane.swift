import Models
import Pages

/// The weather of the selected row, beside or below the rows: it has the keys after Tab or a click.
struct PreviewPane {
  private(set) var scroll = 0
  var isFocused = false
  private var place: PlaceID?
  private var extent = Measured.Extent(visible: 0, lines: 0)

  mutating func measured(_ extent: Measured.Extent) {
    self.extent = extent
    scroll = extent.clamped(scroll)
  }

  /// The text of another place begins at its top.
  mutating func follow(_ place: PlaceID?) {
    guard place != self.place else { return }
    self.place = place
    scroll = 0
  }

  /// - Parameters:
  ///   - takesText: Tab is for the search line.
  ///   - side: takes the keys after the text.
  /// - Returns: whether the intent was for the text.
  mutating func handle(_ intent: AppIntent, takesText: Bool, then side: () -> Bool) -> Bool {
    switch intent {
    case .scrollPreview(let lines): scroll(by: lines)
    case .focusPreview: isFocused = true
    case .nextSection, .previousSection:
      guard !takesText else { return false }
      // From the rows to the text, to all Japan where that is beside it, and back.
      if isFocused, intent == .nextSection, side() {
        isFocused = false
        return true
      }
      isFocused.toggle()
    case .moveLeft where isFocused: isFocused = false
    case .select, .type, .erase, .eraseForward, .eraseWord, .eraseAll:
      isFocused = false
      return false
    case .scroll: return false
    default:
      guard isFocused, let lines = intent.steps(page: extent.visible) else { return false }
      scroll(by: lines)
    }
    return true
  }

  private mutating func scroll(by lines: Int) { scroll = extent.clamped(scroll + lines) }

  func screen(_ page: Page?, title: String? = nil) -> PreviewContent? {
    page.map { .init(title: title, page: $0, scroll: scroll, isFocused: isFocused) }
  }
}
