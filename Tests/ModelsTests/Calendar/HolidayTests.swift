import Models
import TestSupport
import Testing

@Suite("Holidays")
struct HolidayTests {
  /// Month and day of every holiday: to 2027 by the Cabinet Office, later by two independent calendars.
  private static let expected: [Int: [Int]] = [
    2020: [
      101, 113, 211, 223, 224, 320, 429, 503, 504, 505, 506, 723, 724, 810, 921, 922, 1103, 1123,
    ],
    2021: [
      101, 111, 211, 223, 320, 429, 503, 504, 505, 722, 723, 808, 809, 920, 923, 1103, 1123,
    ],
    2022: [101, 110, 211, 223, 321, 429, 503, 504, 505, 718, 811, 919, 923, 1010, 1103, 1123],
    2023: [
      101, 102, 109, 211, 223, 321, 429, 503, 504, 505, 717, 811, 918, 923, 1009, 1103, 1123,
    ],
    2024: [
      101, 108, 211, 212, 223, 320, 429, 503, 504, 505, 506, 715, 811, 812, 916, 922, 923, 1014,
      1103, 1104, 1123,
    ],
    2025: [
      101, 113, 211, 223, 224, 320, 429, 503, 504, 505, 506, 721, 811, 915, 923, 1013, 1103, 1123,
      1124,
    ],
    2026: [
      101, 112, 211, 223, 320, 429, 503, 504, 505, 506, 720, 811, 921, 922, 923, 1012, 1103, 1123,
    ],
    2027: [
      101, 111, 211, 223, 321, 322, 429, 503, 504, 505, 719, 811, 920, 923, 1011, 1103, 1123,
    ],
    2028: [101, 110, 211, 223, 320, 429, 503, 504, 505, 717, 811, 918, 922, 1009, 1103, 1123],
    2029: [
      101, 108, 211, 212, 223, 320, 429, 430, 503, 504, 505, 716, 811, 917, 923, 924, 1008, 1103,
      1123,
    ],
    2030: [
      101, 114, 211, 223, 320, 429, 503, 504, 505, 506, 715, 811, 812, 916, 923, 1014, 1103, 1104,
      1123,
    ],
  ]

  @Test("are those of the law, every day of every year", arguments: Holiday.years)
  func year(year: Int) throws {
    let first = try #require(CivilDate(year: year, month: 1, day: 1))
    let days = (0..<366).map { first.adding(days: $0) }.filter {
      $0.year == year && Holiday(on: $0) != nil
    }
    #expect(days.map { $0.month * 100 + $0.day } == Self.expected[year])
  }

  @Test("are not told of years whose law is not known", arguments: ["2019-01-01", "2031-01-01"])
  func otherYears(date: String) throws {
    let date = try #require(Instant(iso8601: date)?.date)
    #expect(Holiday(on: date) == nil)
  }

  @Test(
    "have their names, and say where the date follows from a computed equinox",
    arguments: [
      ("2026-11-23", Holiday.Name.labor, false), ("2020-07-24", .sports, false),
      ("2021-08-08", .mountain, false), ("2021-08-09", .substitute, false),
      ("2026-05-06", .substitute, false), ("2026-03-20", .vernalEquinox, true),
      ("2026-09-21", .agedPeople, false), ("2026-09-22", .between, true),
      ("2026-09-23", .autumnalEquinox, true), ("2027-03-22", .substitute, true),
    ] as [(CivilDate, Holiday.Name, Bool)])
  func names(date: CivilDate, name: Holiday.Name, isComputed: Bool) {
    #expect(Holiday(on: date)?.name == name)
    #expect(Holiday(on: date)?.isComputed == isComputed)
  }
}
