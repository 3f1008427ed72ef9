import TestSupport
import Testing

@testable import Models

@Suite("A day as people name it")
struct DayChoiceTests {
  private let today = Instant("2024-08-30T23:30").date

  @Test(arguments: [
    ("0", "2024-08-30"), ("1", "2024-08-31"), ("7", "2024-09-06"), ("今日", "2024-08-30"),
    ("today", "2024-08-30"), ("明日", "2024-08-31"), ("tomorrow", "2024-08-31"),
    ("明後日", "2024-09-01"), ("金曜", "2024-08-30"), ("土曜日", "2024-08-31"),
    ("Thursday", "2024-09-05"), ("sun", "2024-09-01"), ("2024-08-29", "2024-08-29"),
    ("2025-01-01", "2025-01-01"),
  ])
  func `is counted from today, named, or a date`(text: String, date: String) throws {
    let day = try #require(DayChoice(text))
    #expect(day.date(today: today).isoText == date)
  }

  @Test(
    arguments: [
      "", "8", "-1", "+", "1.5", "yesterday", "2024-02-30", "2024-8-29", "08-29", "明々後日", "日", "sa",
      "曜",
    ])
  func `is nothing else`(text: String) {
    #expect(DayChoice(text) == nil)
  }
}
