package import Models

package struct SearchScreen: Equatable, Sendable {
  package var query: String
  package var rows: [Row]
  package var headers: Headers
  /// 12 件
  package var summary: String
  package var emptyMessage: String?
  /// Says that the rows are suggestions, if they are.
  package var note: String? = nil
  /// How many characters of the query stand before the cursor.
  package var cursor = 0
  /// Of the selected place, where it has no room beside the results: its name, its weather, its figures.
  package var weather: [String] = []

  /// Between those in one line.
  package static let gap = "  "

  package struct Headers: Equatable, Sendable {
    package var code: String
    package var name: String
    package var reading: String
    package var prefecture: String
    package var kind: String
  }

  package struct Row: Equatable, Sendable {
    package var id: PlaceID
    package var code: String
    package var name: String
    /// The reading in kana, or the Japanese name if the list is in English.
    package var reading: String
    package var prefecture: String
    package var kind: String
  }
}
