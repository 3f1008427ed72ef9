import Models
package import Pages

/// The third pane of wide screens: all Japan, whatever is in front.
package struct SideContent: Equatable, Sendable {
  package var title: String
  /// All prefectures, a row each, in the order of what the screen is about.
  package var rows: [PrefectureListScreen.Row]
  package var headers: PrefectureListScreen.Headers
  /// That not all rows are of the newest issue.
  package var mark: String?
  package var cursor: ListCursor
  /// Whether keys move its cursor.
  package var isFocused: Bool
  /// The row of the prefecture in front.
  package var current: Int?
  /// What the map shows of each row, in their order; nil beside other screens.
  package var ranks: SideRanks?
  /// What else is known of all Japan, below the rows where there is room.
  package var below: Page
}

/// Values of rows that are compared.
package struct SideRanks: Equatable, Sendable {
  package var header: String
  /// A figure with its bar; a bar without a level is a text.
  package var bars: [Block.Bar]
  package var isASCII: Bool
}

/// A page of all Japan beside or below rows.
package struct SidePanel: Equatable, Sendable {
  package var page: Page
  package var scroll: Int
  package var isFocused: Bool
}
