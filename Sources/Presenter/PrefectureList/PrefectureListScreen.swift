/// The list of prefectures.
package enum PrefectureListScreen: Equatable, Sendable {
  case content(Content)
  /// The favorites could not be read.
  case failed(message: String)

  package struct Content: Equatable, Sendable {
    package var headers: Headers
    package var rows: [Row]
    /// 関東・7 都道府県
    package var summary: String
    /// What to do if the list is empty; nil if it is not.
    package var emptyMessage: String?
    /// Marks stale or replayed data; nil for fresh data.
    package var sourceMark: String?
    /// Credit and issue times below a list with weather.
    package var footnotes: [String]
  }

  package struct Headers: Equatable, Sendable {
    package var code: String
    package var name: String
    package var area: String
    package var capital: String
    package var favorites: String
    package var weather: String
    package var high: String
    package var low: String
    package var rain: String
  }

  package struct Row: Equatable, Sendable {
    package var code: String
    package var isFavorite: Bool
    package var name: String
    package var area: String
    package var capital: String
    /// The favorites in it, other than itself: 渋谷区, 八王子市.
    package var favorites: String
    package var weather: Weather
  }

  /// Today's weather of one row; rows arrive independently.
  package enum Weather: Equatable, Sendable {
    case none
    case loading
    case content(sign: String, text: String, high: String, low: String, rain: String)
    case failed(message: String)
  }
}
