package import Pages

package enum PrefectureListScreen: Equatable, Sendable {
  case content(Content)
  /// The favorites could not be read.
  case failed(message: String)

  package struct Content: Equatable, Sendable {
    package var headers: Headers
    package var rows: [Row]
    /// 関東・7 都道府県
    package var summary: String
    package var emptyMessage: String?
    /// The mark of stale or replayed data.
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
    /// 今夜, for a column of signs before the day of the figures; nil where these are of today.
    package var tonight: String? = nil
    /// Those of the screen, which has two days; nil without weather.
    package var days: DayHeaders? = nil
  }

  /// Several forms of a text begin with the longest; the first one that has room is shown.
  package struct DayHeaders: Equatable, Sendable {
    /// 今日, 今夜
    package var first: [String]
    /// 明日, Sat 28
    package var second: [String]
    /// 最高
    package var high: [String]
    /// 最高/最低
    package var range: [String]
    /// 降水, before the first of its hours.
    package var rain: String
    package var rainHours: [String]
    /// 最大: the highest chance of rain of a day, which is ours.
    package var most: String
    /// A long text of those that are usual for the weather: with less room there are none.
    package var usualWords: String
    /// Whether the first day is only the night, which has no high.
    package var isTonight: Bool
  }

  package struct Row: Equatable, Sendable {
    package var code: String
    package var isFavorite: Bool
    package var name: String
    package var area: String
    package var capital: String
    /// The favorites in it, other than itself: 渋谷区, 実家 八王子市; and the user's own name of itself.
    package var favorites: String
    package var weather: Weather
    /// The marked place in it that the weather is of; nil for the weather of the capital.
    package var markedPlace: MarkedPlace? = nil
    /// The letter of the gravest warning in force, where something is worth a letter.
    package var badge: Span? = nil
  }

  package struct MarkedPlace: Equatable, Sendable {
    /// 実家 浜松市
    package var name: String
    /// 実家; nil if the user gave it none.
    package var ownName: String?
  }

  /// Today and tomorrow, or a chosen day and the next.
  package struct Days: Equatable, Sendable {
    package var first: DayCells
    package var second: DayCells
    /// The chances of rain of the next six-hour blocks.
    package var chances: [Span]
  }

  /// The weather of one row; rows arrive independently.
  package enum Weather: Equatable, Sendable {
    case none
    case loading
    case content(Days)
    case failed(message: String)
  }
}

package protocol PrefectureListPresenterOutput: AnyObject {
  func show(_ screen: PrefectureListScreen)
}
