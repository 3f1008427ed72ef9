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
    /// Where tonight stands before the day of the figures; nil where these are of today.
    package var evening: Evening? = nil
    /// 気温, above the curves of the next 24 hours or of a chosen day.
    package var curve = ""
  }

  /// Two days in a row of the list: the figures must not be taken for those of the first.
  package struct Evening: Equatable, Sendable {
    /// 今夜, for a column of signs.
    package var tonight: String
    /// 明日, Tue: for a column of signs before the figures of that day.
    package var day: String
    /// 天気, for the words behind them.
    package var words: String
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
    /// The sign of what is left of today, where the weather is of tomorrow.
    package var tonight: String? = nil
    /// The letter of the gravest warning in force, where something is worth a letter.
    package var badge: Span? = nil
    /// The temperatures of the day, each row on its own scale.
    package var curve: Sparkline? = nil
  }

  package struct MarkedPlace: Equatable, Sendable {
    /// 実家 浜松市
    package var name: String
    /// 実家; nil if the user gave it none.
    package var ownName: String?
  }

  /// Today's weather of one row; rows arrive independently.
  package enum Weather: Equatable, Sendable {
    case none
    case loading
    case content(sign: String, text: String, high: Span, low: Span, rain: Span)
    case failed(message: String)
  }
}

package protocol PrefectureListPresenterOutput: AnyObject {
  func show(_ screen: PrefectureListScreen)
}
