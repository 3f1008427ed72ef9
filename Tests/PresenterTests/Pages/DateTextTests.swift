import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("Dates")
struct DateTextTests {
  private let ja = DateText(language: .ja)
  private let en = DateText(language: .en)

  @Test(
    "are written short, with the month, and with the year",
    arguments: [
      ("2024-08-29" as CivilDate, "29日(木)", "8月29日(木)", "2024年8月29日(木)"),
      ("2024-02-29", "29日(木)", "2月29日(木)", "2024年2月29日(木)"),
      ("2026-12-31", "31日(木)", "12月31日(木)", "2026年12月31日(木)"),
      ("2027-01-01", "1日(金)", "1月1日(金)", "2027年1月1日(金)"),
      ("1969-12-31", "31日(水)", "12月31日(水)", "1969年12月31日(水)"),
    ])
  func japanese(date: CivilDate, day: String, monthDay: String, full: String) {
    #expect([ja.day(date), ja.monthDay(date), ja.full(date)] == [day, monthDay, full])
  }

  @Test(
    "are written the English way round",
    arguments: [
      ("2024-08-29" as CivilDate, "Thu 29", "Thu 29 Aug", "Thu 29 Aug 2024"),
      ("2027-01-01", "Fri 1", "Fri 1 Jan", "Fri 1 Jan 2027"),
      ("2026-05-03", "Sun 3", "Sun 3 May", "Sun 3 May 2026"),
      ("2026-09-05", "Sat 5", "Sat 5 Sep", "Sat 5 Sep 2026"),
    ])
  func english(date: CivilDate, day: String, monthDay: String, full: String) {
    #expect([en.day(date), en.monthDay(date), en.full(date)] == [day, monthDay, full])
  }

  @Test("name every month and weekday in both languages", arguments: 1...12)
  func months(month: Int) throws {
    let words = Language.allCases.map { Words($0).month(month) }
    #expect(words[0] == "\(month)月")
    #expect(words[1].count >= 3 && !words[1].hasJapanese)
    #expect(Words(.ja).weekday(month % 7).hasJapanese)
    #expect(Words(.en).weekday(month % 7).count == 3)
  }

  @Test func `have times of two digits each`() {
    #expect(ja.time("2026-11-20T05:07") == "05:07")
    #expect(ja.time("2026-11-20T00:00") == "00:00")
    #expect(ja.time("2026-11-20T23:59") == "23:59")
  }

  @Test(arguments: [
    ("2026-11-20T11:00" as Instant, "2026-12-31T23:59" as Instant, "11月20日(金) 11:00"),
    ("2026-12-31T17:00", "2027-01-01T00:00", "2026年12月31日(木) 17:00"),
    ("2027-01-01T05:00", "2026-12-31T23:59", "2027年1月1日(金) 05:00"),
  ])
  func `say the year only when it is another one`(instant: Instant, now: Instant, text: String) {
    #expect(ja.moment(instant, now: now) == text)
  }

  @Test(
    "have names near today, over the end of a month and a year too",
    arguments: [
      ("2026-12-31" as CivilDate, "2026-12-31" as CivilDate, false, "今日", "Today"),
      ("2026-12-31", "2026-12-31", true, "今夜", "Tonight"),
      ("2027-01-01", "2026-12-31", false, "明日", "Tomorrow"),
      // Only today has an entry for the night.
      ("2027-01-01", "2026-12-31", true, "明日", "Tomorrow"),
      ("2027-01-02", "2026-12-31", false, "明後日", nil),
      ("2024-03-01", "2024-02-28", false, "明後日", nil),
      ("2027-01-03", "2026-12-31", false, nil, nil), ("2026-12-30", "2026-12-31", false, nil, nil),
    ] as [(CivilDate, CivilDate, Bool, String?, String?)])
  func labels(date: CivilDate, today: CivilDate, isTonight: Bool, ja: String?, en: String?) {
    #expect(self.ja.label(date, today: today, isTonight: isTonight) == ja)
    #expect(self.en.label(date, today: today, isTonight: isTonight) == en)
  }

  @Test(
    "become ages in minutes, hours and days; further ahead than clocks differ nothing is known",
    arguments: [
      (-301, "経過時間不明（時計？）", "age unknown (clock?)"),
      (-86_400, "経過時間不明（時計？）", "age unknown (clock?)"),
      (-300, "たった今", "just now"), (0, "たった今", "just now"), (59, "たった今", "just now"),
      (60, "1分前", "1 min ago"), (3599, "59分前", "59 min ago"), (3600, "1時間前", "1 h ago"),
      (47 * 3600 + 3599, "47時間前", "47 h ago"), (48 * 3600, "2日前", "2 days ago"),
      (400 * 86_400, "400日前", "400 days ago"),
    ])
  func ages(seconds: Int, ja: String, en: String) {
    let now: Instant = "2026-11-21T12:00"
    let time = now.adding(seconds: -seconds)
    #expect([self.ja.age(of: time, at: now), self.en.age(of: time, at: now)] == [ja, en])
  }

  @Test(arguments: [
    ("2026-11-20T00:00" as Instant, "00-06時", "00-06"), ("2026-11-20T06:00", "06-12時", "06-12"),
    ("2026-11-20T18:00", "18-24時", "18-24"),
  ])
  func `have blocks of six hours that end at 24 o'clock`(start: Instant, ja: String, en: String) {
    #expect([self.ja.block(start, hours: 6), self.en.block(start, hours: 6)] == [ja, en])
  }
}
