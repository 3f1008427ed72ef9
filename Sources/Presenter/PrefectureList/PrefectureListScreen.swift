/// The list of prefectures.
public enum PrefectureListScreen: Equatable, Sendable {
  case content(Content)
  /// The favorites could not be read.
  case failed(message: String)

  public struct Content: Equatable, Sendable {
    public var headers: Headers
    public var rows: [Row]
    /// 関東・7 都道府県
    public var summary: String
    /// What to do if the list is empty; nil if it is not.
    public var emptyMessage: String?
    /// Marks stale or replayed data; nil for fresh data.
    public var sourceMark: String?
    /// Credit and issue times below a list with weather.
    public var footnotes: [String]
  }

  public struct Headers: Equatable, Sendable {
    public var code: String
    public var name: String
    public var area: String
    public var capital: String
    public var favorites: String
    public var weather: String
    public var high: String
    public var low: String
    public var rain: String
  }

  public struct Row: Equatable, Sendable {
    public var code: String
    public var isFavorite: Bool
    public var name: String
    public var area: String
    public var capital: String
    /// The favorites in it, other than itself: 渋谷区, 八王子市.
    public var favorites: String
    public var weather: Weather
  }

  /// Today's weather of one row; rows arrive independently.
  public enum Weather: Equatable, Sendable {
    case none
    case loading
    case content(sign: String, text: String, high: String, low: String, rain: String)
    case failed(message: String)
  }
}
