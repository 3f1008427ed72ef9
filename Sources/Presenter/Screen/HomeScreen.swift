package import Models
package import Pages

/// The user's places, a row each.
package struct HomeScreen: Equatable, Sendable {
  package var headers: Headers
  package var rows: [Row]
  package var cursor: ListCursor
  /// The weather of the selected row, where there is room below.
  package var preview: PreviewContent?
  /// All Japan beside that, where there is room.
  package var side: SideContent?
  package var emptyMessage: String?

  package struct Headers: Equatable, Sendable {
    package var now: String
    /// 今日, 今夜; the longest form of each day comes first.
    package var first: [String]
    /// 明日
    package var second: [String]
    /// 明後日
    package var third: [String]
    /// 高/低
    package var range: String
    /// 降水, before the first hours of the columns of `rain`.
    package var rain: String
    package var rainHours: [String]
    /// 最大: the highest chance of rain of a day, which is ours.
    package var most: String
    package var stepHours: [String]
    package var warning: String
  }

  package struct Row: Equatable, Sendable {
    package var id: PlaceID
    /// 実家 浜松市
    package var name: String
    /// 浜松市: without a name of one's own
    package var placeName: String
    /// Hiroshima Fuchu City: where `name` would be cut before what tells it from another row's.
    package var narrowName: String?
    /// 静岡県; empty for a prefecture
    package var prefecture: String
    /// Whether it is the configured place, which is the first row.
    package var isConfigured: Bool
    /// 12.3
    package var now: String
    package var first: DayCells
    package var second: DayCells
    package var third: DayCells
    /// The chance of rain of the next hours.
    package var rain: [Span]
    /// The sign of the weather of each three hours.
    package var steps: [Span]
    /// Nil where the source carries no warnings.
    package var badge: Span?
    package var shorterBadge: Span?
    /// In two cells.
    package var shortBadge: Span?
    /// Why there is no forecast; nil where there is one, or it is pending.
    package var failure: String?
  }
}
