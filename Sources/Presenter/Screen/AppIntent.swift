package import Models

/// The user's intent, independent of the key or click.
package enum AppIntent: Hashable, Sendable {
  case moveUp
  case moveDown
  case moveLeft
  case moveRight
  case pageUp
  case pageDown
  case goToTop
  case goToBottom
  /// Enter: open or toggle the selection.
  case open
  /// Esc: go back one screen, never out of the program.
  case back
  /// q: the same, and out of the program from the first screen.
  case leave
  /// To a screen, from all others.
  case go(Route)
  case previousDay
  case nextDay
  /// To the figures of another time of the graph.
  case previousMoment
  case nextMoment
  case moveFavoriteUp
  case moveFavoriteDown
  /// Only one area, by its number, and back to the list.
  case onlyArea(Int)
  case toggleFavorite
  case toggleFavoritesOnly
  case undo
  case toggleAllAreas
  case nextMapValue
  case zoomIn
  case zoomOut
  /// Starts and stops the animation; elsewhere the same as `open`.
  case play
  case nextSection
  case previousSection
  case refresh
  /// Show the built-in sample where there is nothing else, and leave it again.
  case showSample
  case openInBrowser
  case switchLanguage
  case redraw
  case suspend
  case quit
  case type(String)
  case erase
  case eraseForward
  case eraseWord
  case eraseAll
  case lineStart
  case lineEnd
  /// A click on a row of the front list, counted from 0.
  case select(row: Int)
  case selectPrefecture(PrefectureCode)
  /// A click on the graph, by hours from its beginning.
  case point(hours: Double)
  /// The wheel, by lines: ``linesOfNotch`` for each notch.
  case scroll(by: Int)
  /// The wheel over the text beside the rows, or a click on it.
  case scrollPreview(by: Int)
  case focusPreview
  /// The same for the third pane of wide screens, and a click on one of its rows.
  case scrollSide(by: Int)
  case focusSide
  case selectSide(row: Int)

  package static let linesOfNotch = 3
}

extension AppIntent {
  /// How far an intent goes down (negative: up) where `page` rows are visible. Paging overlaps by one row.
  func steps(page: Int) -> Int? {
    let page = max(1, page - 1)
    return switch self {
    case .moveUp: -1
    case .moveDown: 1
    case .pageUp: -page
    case .pageDown: page
    case .goToTop: -1_000_000
    case .goToBottom: 1_000_000
    case .scroll(let lines): lines
    default: nil
    }
  }
}

/// A key as shown to users, and its effect. The view owns the keys; help and hints are made from
/// the same table that the loop uses, so they are always correct.
package struct KeyBinding: Hashable, Sendable {
  /// `↑ k`
  package let keys: String
  /// The same where text is typed; nil where the key is a letter there.
  package let inText: String?
  package let intent: AppIntent
  /// Whether it is shown in the status line.
  package let isHint: Bool
  /// What each of `keys` does, where they are a pair; else empty.
  package let each: [AppIntent]

  package init(
    keys: String, inText: String? = nil, intent: AppIntent, isHint: Bool = false,
    each: [AppIntent] = []
  ) {
    self.keys = keys
    self.inText = inText
    self.intent = intent
    self.isHint = isHint
    self.each = each
  }
}
