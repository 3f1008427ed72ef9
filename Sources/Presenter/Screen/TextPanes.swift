import Models
import Pages

/// The texts beside the rows: the weather of the selected one, and the third pane.
struct TextPanes {
  var preview = PreviewPane()
  var side = SidePane()
}

/// The third pane of wide screens, with all prefectures or a text: it has the keys after Tab or a click.
struct SidePane {
  private(set) var cursor = ListCursor()
  private(set) var scroll = 0
  var isFocused = false
  private var extent = Measured.Extent(visible: 0, lines: 0)
  private let made = Made<String, SideContent>()

  enum Outcome: Equatable {
    case notMine
    case done
    /// The selected row is opened.
    case open
  }

  mutating func measured(_ extent: Measured.Extent, count: Int) {
    self.extent = extent
    cursor.follow(visible: extent.visible, count: count)
    scroll = extent.clamped(scroll)
  }

  /// - Parameter count: of its rows; nil for a text.
  mutating func handle(_ intent: AppIntent, count: Int?) -> Outcome {
    switch intent {
    case .scrollSide(let lines): move(by: lines, count)
    case .focusSide: isFocused = true
    case .selectSide(let row):
      if let count {
        if row == cursor.selected, isFocused { return .open }
        cursor.select(row, count: count)
      }
      isFocused = true
    case .nextSection, .previousSection, .moveLeft:
      guard isFocused else { return .notMine }
      isFocused = false
    case .open, .moveRight: return isFocused && count != nil ? .open : .notMine
    case .select, .selectPrefecture, .focusPreview:
      isFocused = false
      return .notMine
    case .scroll, .scrollPreview: return .notMine
    default:
      guard isFocused, let lines = intent.steps(page: extent.visible) else { return .notMine }
      move(by: lines, count)
    }
    return .done
  }

  private mutating func move(by lines: Int, _ count: Int?) {
    if let count {
      cursor.move(by: lines, count: count)
      cursor.follow(visible: extent.visible, count: count)
    } else {
      scroll = extent.clamped(scroll + lines)
    }
  }

  /// All Japan beside the screen in front; nil where there is no room.
  /// - Parameter show: what the screen compares.
  func screen(_ world: World, _ show: MapRequest.Show? = nil, of place: Place?) -> SideContent? {
    guard world.room.hasSide else { return nil }
    var side = made.value(show.map { "\($0)" } ?? "", world) { ListContent(world).side(show) }
    side.cursor = cursor
    side.isFocused = isFocused
    side.current = place.flatMap { place in
      side.rows.firstIndex { $0.code == place.prefecture.text }
    }
    return side
  }

  func panel(_ page: Page) -> SidePanel {
    .init(page: page, scroll: scroll, isFocused: isFocused)
  }
}

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

  func screen(_ page: Page?, title: String?) -> PreviewContent? {
    page.map { .init(title: title, page: $0, scroll: scroll, isFocused: isFocused) }
  }
}
