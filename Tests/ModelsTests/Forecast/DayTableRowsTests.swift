import Models
import TestSupport
import Testing

/// The days and their names (jma-data sections 3.5 and 9, T1 to T5).
@Suite("The rows of a day table")
struct DayTableRowsTests {
  @Test(
    "run from today to the end of the week, each date once",
    arguments: [
      ("2026-11-21T05:00", "2026-11-21T06:00", "2026-11-21", 7),
      ("2026-11-21T11:00", "2026-11-21T12:00", "2026-11-21", 8),
      ("2026-11-21T17:00", "2026-11-21T18:00", "2026-11-21", 8),
      ("2026-11-21T17:00", "2026-11-21T23:59:59", "2026-11-21", 8),
      ("2026-11-21T17:00", "2026-11-22T00:00", "2026-11-22", 7),
      ("2026-11-21T17:00", "2026-11-22T00:01", "2026-11-22", 7),
      // Fetched before its time: reports are published some minutes early.
      ("2026-11-21T17:00", "2026-11-21T16:45", "2026-11-21", 8),
      ("2026-12-31T17:00", "2026-12-31T18:00", "2026-12-31", 8),
      ("2026-12-31T17:00", "2027-01-01T00:01", "2027-01-01", 7),
      ("2028-02-28T05:00", "2028-02-28T06:00", "2028-02-28", 7),
      ("2028-02-29T11:00", "2028-02-29T12:00", "2028-02-29", 8),
      ("2027-02-28T11:00", "2027-02-28T12:00", "2027-02-28", 8),
    ] as [(Instant, Instant, CivilDate, Int)])
  func dates(base: Instant, now: Instant, first: CivilDate, count: Int) throws {
    let table = try #require(try DayTableCase.table(JMAFixture(base: base), now: now))
    #expect(table.days.map(\.date) == (0..<count).map { first.adding(days: $0) })
  }

  @Test func `spell out a leap day and a new year`() throws {
    let leap = try DayTableCase.table(
      JMAFixture(base: "2028-02-28T05:00"), now: "2028-02-28T06:00")
    #expect(leap?.dates.prefix(3) == ["2028-02-28", "2028-02-29", "2028-03-01"])
    let year = try DayTableCase.table(
      JMAFixture(base: "2026-12-31T17:00"), now: "2026-12-31T18:00")
    #expect(year?.dates.prefix(2) == ["2026-12-31", "2027-01-01"])
    #expect(year?.high("2027-01-01") == "9 short")
    #expect(year?.low("2027-01-01") == "3 short")
  }

  @Test(
    "are called tonight only for today's entry of 17 o'clock",
    arguments: [
      ("2026-11-21T05:00", "2026-11-21T06:00", false),
      ("2026-11-21T11:00", "2026-11-21T18:00", false),
      ("2026-11-21T17:00", "2026-11-21T18:00", true),
      ("2026-11-21T17:00", "2026-11-21T23:59:59", true),
      ("2026-11-21T17:00", "2026-11-22T00:00", false),
      ("2026-11-21T17:00", "2026-11-20T23:00", false),
    ] as [(Instant, Instant, Bool)])
  func tonight(base: Instant, now: Instant, isTonight: Bool) throws {
    let table = try #require(try DayTableCase.table(JMAFixture(base: base), now: now))
    #expect(table.days.first?.isTonight == isTonight)
    #expect(table.days.dropFirst().allSatisfy { !$0.isTonight })
  }

  @Test(
    "know their issuance by the base time, also after a correction",
    arguments: [
      ("2026-11-21T05:00", "2026-11-21T08:00", ForecastCycle.morning, "2026-11-21T11:00"),
      ("2026-11-21T11:00", "2026-11-21T13:00", .midday, "2026-11-21T17:00"),
      ("2026-11-21T17:00", "2026-11-21T23:00", .evening, "2026-11-22T05:00"),
      ("2026-12-31T17:00", "2026-12-31T21:00", .evening, "2027-01-01T05:00"),
    ] as [(Instant, Instant, ForecastCycle, Instant)])
  func correction(base: Instant, issued: Instant, cycle: ForecastCycle, next: Instant) throws {
    var fixture = JMAFixture(base: base)
    let original = try DayTableCase.table(fixture, now: base)
    fixture.issued = issued
    let corrected = try DayTableCase.table(fixture, now: base)
    #expect(original?.short.isCorrection == false)
    #expect(corrected?.short.isCorrection == true)
    #expect(corrected?.short.issued == issued)
    #expect(corrected?.short.cycle == cycle)
    #expect(corrected?.short.nextIssue == next)
    #expect(corrected?.days == original?.days)
  }

  @Test(
    "are outdated when the base lies more than a day back",
    arguments: [
      ("2026-11-21T17:00", "2026-11-22T17:00", false),
      ("2026-11-21T17:00", "2026-11-22T17:01", true),
      ("2026-11-21T05:00", "2026-11-23T05:00", true),
      ("2026-11-21T17:00", "2026-11-21T16:45", false),
    ] as [(Instant, Instant, Bool)])
  func outdated(base: Instant, now: Instant, isOutdated: Bool) throws {
    let table = try DayTableCase.table(JMAFixture(base: base), now: now)
    #expect(table?.isOutdated(at: now) == isOutdated)
  }

  @Test func `hold only what is left of an old file, with nothing of the past relabelled`() throws {
    let fixture = JMAFixture(base: "2026-11-21T17:00")
    let table = try #require(try DayTableCase.table(fixture, now: "2026-11-24T08:00"))
    #expect(table.dates == ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"])
    #expect(table.days.first?.weatherPart == .weekly)
    #expect(table.days.first?.weatherText == nil)
    #expect(table.days.first?.isTonight == false)
    #expect(table.high("2026-11-24") == "13<11..15> weekly")
  }

  @Test func `are none when all days of the file are past`() throws {
    let fixture = JMAFixture(base: "2026-11-21T17:00")
    #expect(try DayTableCase.table(fixture, now: "2026-11-28T23:59")?.dates == ["2026-11-28"])
    #expect(try DayTableCase.table(fixture, now: "2026-11-29T00:00")?.days == [])
    #expect(try DayTableCase.table(fixture, now: "2031-01-01")?.days == [])
  }

  @Test func `do not exist for an area that the file does not hold`() throws {
    let fixture = JMAFixture(base: "2026-11-21T17:00")
    #expect(try DayTableCase.table(fixture, area: "270000", now: "2026-11-21T18:00") == nil)
  }

  @Test func `stop after the short range when the file has no weekly part`() throws {
    var fixture = JMAFixture(base: "2026-11-21T11:00")
    fixture.week = nil
    let table = try #require(try DayTableCase.table(fixture, now: "2026-11-21T12:00"))
    #expect(table.dates == ["2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(table.weekly == nil)
    #expect(table.weeklyArea == nil)
    #expect(table.weeklyStation == nil)
    #expect(table.normals == nil)
    #expect(table.high("2026-11-22") == "9 short")
    #expect(table.high("2026-11-23") == "-")
    #expect(table.day("2026-11-23")?.rain == nil)
  }
}
