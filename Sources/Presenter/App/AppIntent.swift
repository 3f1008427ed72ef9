public import Models

/// What a person wants, whichever key or click said it.
public enum AppIntent: Hashable, Sendable {
  case moveUp
  case moveDown
  case moveLeft
  case moveRight
  case pageUp
  case pageDown
  case goToTop
  case goToBottom
  /// Enter: open what is selected, or tick it.
  case open
  /// Esc: one screen back.
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
  case openInBrowser
  case switchLanguage
  case redraw
  case suspend
  case quit
  /// A letter for the search.
  case type(String)
  case erase
  case eraseAll
  /// A click on a row of the list in front, counted from 0.
  case select(row: Int)
  case selectPrefecture(PrefectureCode)
  case scroll(by: Int)
}
