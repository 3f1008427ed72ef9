import Models
import TestSupport
import Testing

@Suite("A date of the calendar")
struct CivilDateTests {
  @Test func `agrees with a calendar counted day by day, 1900 to 2100`() {
    // 1900-01-01 was a Monday, 25,567 days before 1970-01-01.
    var dayNumber = -25_567
    var weekday = 1
    for year in 1900...2100 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (index, length) in lengths.enumerated() {
        for day in 1...length {
          let date = CivilDate(year: year, month: index + 1, day: day)
          let back = CivilDate(dayNumber: dayNumber).components
          guard date?.dayNumber == dayNumber, date?.weekday == weekday,
            back == (year, index + 1, day)
          else {
            return unexpected("\(year)-\(index + 1)-\(day) is not day \(dayNumber), \(weekday)")
          }
          dayNumber += 1
          weekday = (weekday + 1) % 7
        }
        #expect(CivilDate(year: year, month: index + 1, day: length + 1) == nil)
      }
    }
    #expect(dayNumber == 47_847, "2101-01-01")
  }

  @Test(
    arguments: [
      ("2026-11-21", "2026-11-22"), ("2026-11-30", "2026-12-01"), ("2026-12-31", "2027-01-01"),
      ("2028-02-28", "2028-02-29"), ("2028-02-29", "2028-03-01"), ("2027-02-28", "2027-03-01"),
      ("2100-02-28", "2100-03-01"), ("2000-02-28", "2000-02-29"), ("1969-12-31", "1970-01-01"),
    ] as [(CivilDate, CivilDate)])
  func `knows its neighbours across month, leap day and year`(day: CivilDate, next: CivilDate) {
    #expect(day.adding(days: 1) == next)
    #expect(next.adding(days: -1) == day)
    #expect(next.days(since: day) == 1)
    #expect(day < next)
  }

  @Test(arguments: [
    (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 2, 29), (2026, 4, 31),
    (1900, 2, 29), (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (2026, -1, 1), (2026, 1, -1),
    (Int.max, 1, 1), (2026, Int.max, 1), (2026, 1, Int.max), (Int.min, Int.min, Int.min),
  ])
  func `does not exist for a month or day that is not there`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func `is written with leading zeros`() {
    #expect(CivilDate(year: 2026, month: 1, day: 2)?.isoText == "2026-01-02")
    #expect(CivilDate(year: 812, month: 11, day: 30)?.isoText == "0812-11-30")
  }
}
