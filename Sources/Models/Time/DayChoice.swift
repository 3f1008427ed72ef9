/// A day as people name it: a number of days from today, or a date.
package enum DayChoice: Hashable, Sendable {
  /// 0 is today.
  case ahead(Int)
  case date(CivilDate)

  /// How far ahead there are forecasts.
  package static let range = 0...7

  /// `0` to `7`, 今日, 明日, 明後日, `today`, `tomorrow`, or a date (`2026-11-23`).
  package init?(_ text: String) {
    switch text {
    case "今日", "きょう", "today": self = .ahead(0)
    case "明日", "あした", "あす", "tomorrow": self = .ahead(1)
    case "明後日", "あさって": self = .ahead(2)
    default:
      if let days = Int(text), Self.range.contains(days) {
        self = .ahead(days)
      } else if text.utf8.count == 10, let midnight = Instant(iso8601: text) {
        self = .date(midnight.date)
      } else {
        return nil
      }
    }
  }

  /// The date that is meant.
  package func date(today: CivilDate) -> CivilDate {
    switch self {
    case .ahead(let days): today.adding(days: days)
    case .date(let date): date
    }
  }
}
