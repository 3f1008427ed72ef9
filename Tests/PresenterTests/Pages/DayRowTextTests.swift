import Models
import TestSupport
import Testing

@testable import Pages

@Suite("The chances of rain of a row")
struct DayRowTextTests {
  private static let forecast = Forecast.given([
    .short("2026-11-20", blocks: [(0, 0), (6, 10), (12, 20), (18, 30)]),
    .short("2026-11-21", blocks: [(0, 40), (6, 50), (12, 60), (18, nil)]),
    .weekly("2026-11-22", rain: 80),
  ])

  @Test(
    "are those of the next six-hour blocks, of a day that has none that of the day",
    arguments: [
      ("2026-11-20T04:50", nil, ["00", "06", "12"], ["0", "10", "20"]),
      ("2026-11-20T12:00", nil, ["12", "18", "00"], ["20", "30", "40"]),
      ("2026-11-20T10:59", nil, ["06", "12", "18"], ["10", "20", "30"]),
      // An issue begins with the block after it.
      ("2026-11-20T05:00", nil, ["06", "12", "18"], ["10", "20", "30"]),
      ("2026-11-20T11:30", nil, ["12", "18", "00"], ["20", "30", "40"]),
      ("2026-11-20T17:10", nil, ["18", "00", "06"], ["30", "40", "50"]),
      ("2026-11-20T17:10", "2026-11-20", ["18", "00", "06"], ["30", "40", "50"]),
      ("2026-11-20T12:00", "2026-11-21", ["06", "12", "18"], ["50", "60", "-"]),
      ("2026-11-20T19:00", "2026-11-21", ["06", "12", "18"], ["50", "60", "-"]),
      // Before 05:00 the newest issue has no blocks of tomorrow.
      ("2026-11-20T04:50", "2026-11-21", [], ["", "", "60%"]),
      ("2026-11-20T05:00", "2026-11-21", ["06", "12", "18"], ["50", "60", "-"]),
      ("2026-11-20T12:00", "2026-11-22", [], ["", "", "80%"]),
      ("2026-11-20T12:00", "2026-11-23", [], ["", "", "-"]),
    ] as [(Instant, CivilDate?, [String], [String])])
  func chances(now: Instant, chosen: CivilDate?, hours: [String], expected: [String]) {
    let (text, days) = (DayRowText(style: .ja, now: now), ShownDays(now: now, chosen: chosen))
    #expect(text.rainHours(days) == hours)
    #expect(text.chances(days, of: Self.forecast).map(\.text) == expected)
    #expect(text.chances(days, of: nil).map(\.text).last == "-")
  }
}
