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
  /// Esc: go back one screen.
  case back
  case toggleFavorite
  case toggleFavoritesOnly
  case undo
  case showAreas
  case toggleAllAreas
  case search
  case map
  case nextMapValue
  case help
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
  /// A letter for the search.
  case type(String)
  case erase
  case eraseAll
  /// A click on a row of the front list, counted from 0.
  case select(row: Int)
  case selectPrefecture(PrefectureCode)
  case scroll(by: Int)
}
