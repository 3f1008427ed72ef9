import TestSupport
import Testing

@testable import Models

/// Expected values are those of JPL's ephemeris DE421.
@Suite("The moon")
struct MoonTests {
  private static let shibuya = Coordinates(latitude: 35.6639, longitude: 139.6981)
  private static let sapporo = Coordinates(latitude: 43.0621, longitude: 141.3544)
  private static let naha = Coordinates(latitude: 26.2124, longitude: 127.6809)

  @Test(
    "rises and sets within a minute, with its centre 35 minutes of arc below the horizon",
    arguments: [
      (shibuya, "2026-11-01T22:30" as Instant, "2026-11-01T12:15" as Instant),
      (shibuya, "2026-11-21T13:59", "2026-11-21T02:14"),
      (shibuya, "2030-06-15T18:31", "2030-06-15T03:28"),
      (sapporo, "2026-11-02T23:18", "2026-11-02T13:03"),
      (sapporo, "2026-11-18T12:44", "2026-11-18T23:56"),
      (naha, "2026-11-21T14:56", "2026-11-21T02:59"),
    ])
  func times(point: Coordinates, moonrise: Instant, moonset: Instant) throws {
    let times = try #require(MoonTimes(on: moonrise.date, at: point))
    let (rise, down) = (try #require(times.moonrise), try #require(times.moonset))
    #expect(abs(rise.seconds(since: moonrise)) <= 60)
    #expect(abs(down.seconds(since: moonset)) <= 60)
  }

  @Test func `does not rise, or not set, on one day of a month`() throws {
    #expect(try #require(MoonTimes(on: "2026-11-03", at: Self.shibuya)).moonrise == nil)
    #expect(try #require(MoonTimes(on: "2026-11-03", at: Self.shibuya)).moonset != nil)
    #expect(try #require(MoonTimes(on: "2026-11-18", at: Self.shibuya)).moonset == nil)
    #expect(try #require(MoonTimes(on: "2026-11-02", at: Self.naha)).moonrise == nil)
    var date: CivilDate = "2026-01-01"
    while date < "2027-01-01" {
      let times = try #require(MoonTimes(on: date, at: Self.naha))
      #expect(times.moonrise != nil || times.moonset != nil)
      #expect(times.moonrise.map { $0.date == date } ?? true)
      #expect(times.moonset.map { $0.date == date } ?? true)
      date = date.adding(days: 1)
    }
  }

  @Test(arguments: [(90.1, 0.0), (0, .nan), (.infinity, 0)])
  func `is not computed for what is no point of the earth`(latitude: Double, longitude: Double) {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(MoonTimes(on: "2026-01-01", at: point) == nil)
  }

  @Test("neither for days long ago or far ahead", arguments: [Int.min, -25_568, 47_847, .max])
  func range(day: Int) {
    #expect(MoonTimes(on: CivilDate(dayNumber: day), at: Self.naha) == nil)
  }

  @Test(
    "is full and new within a minute",
    arguments: [
      ("2026-01-01" as CivilDate, "2026-01-03T19:03" as Instant, "2026-01-19T04:52" as Instant),
      ("2026-05-03", "2026-05-31T17:45", "2026-05-17T05:01"),
      ("2026-11-24", "2026-11-24T23:54", "2026-12-09T09:52"),
      ("2026-11-25", "2026-12-24T10:28", "2026-12-09T09:52"),
    ])
  func phases(date: CivilDate, full: Instant, new: Instant) {
    #expect(abs(Lunation.fullMoon(from: Instant(date)).instant.seconds(since: full)) <= 60)
    #expect(abs(Lunation.newMoon(from: Instant(date)).instant.seconds(since: new)) <= 60)
  }

  @Test(
    "has the name of a principal phase on its day alone",
    arguments: [
      ("2026-11-08" as CivilDate, MoonPhase.waningCrescent), ("2026-11-09", .new),
      ("2026-11-10", .waxingCrescent), ("2026-11-17", .firstQuarter),
      ("2026-11-18", .waxingGibbous), ("2026-11-24", .full), ("2026-11-25", .waningGibbous),
      ("2026-12-01", .lastQuarter), ("2026-12-02", .waningCrescent),
    ])
  func name(date: CivilDate, phase: MoonPhase) {
    #expect(MoonPhase(on: date) == phase)
  }

  @Test func `is ahead of the sun by 0 to 360 degrees`() {
    #expect(abs(MoonPhase.degreesAhead(at: "2026-11-17T20:48") - 90) < 0.02)
    #expect(abs(MoonPhase.degreesAhead(at: "2026-12-01T15:09") - 270) < 0.02)
    let face = MoonFace(noonOf: "2026-11-24")
    #expect(face.litShare > 0.99 && face.isWaxing)
    #expect(!MoonFace(noonOf: "2026-11-25").isWaxing)
  }
}

@Suite("Solar terms and the old calendar")
struct OldCalendarTests {
  @Test(
    "terms are within a minute, and the first from a moment on",
    arguments: [
      ("2026-03-06" as CivilDate, 0, "2026-03-20T23:46" as Instant),
      ("2026-06-07", 6, "2026-06-21T17:25"), ("2026-11-22", 16, "2026-11-22T16:23"),
      ("2026-11-23", 17, "2026-12-07T11:53"), ("2026-12-08", 18, "2026-12-22T05:50"),
      // Four seconds before midnight: no minute of the next day.
      ("2030-02-05", 22, "2030-02-18T23:59"),
    ])
  func terms(date: CivilDate, number: Int, time: Instant) {
    let term = SolarTerm(from: Instant(date))
    #expect(term.number == number)
    #expect(term.instant.date == time.date)
    #expect(abs(term.instant.seconds(since: time)) <= 60)
  }

  @Test(
    "months begin with new moons in Japan; leap months have no 中気",
    arguments: [
      ("2023-03-22" as CivilDate, 2023, 2, true, 1), ("2025-07-24", 2025, 6, false, 30),
      ("2025-07-25", 2025, 6, true, 1), ("2025-08-22", 2025, 6, true, 29),
      ("2025-08-23", 2025, 7, false, 1), ("2026-02-16", 2025, 12, false, 29),
      ("2026-02-17", 2026, 1, false, 1), ("2026-11-21", 2026, 10, false, 13),
      ("2026-12-31", 2026, 11, false, 23), ("2027-01-08", 2026, 12, false, 1),
      // A day later than in China.
      ("2028-01-26", 2027, 12, false, 30), ("2028-01-27", 2028, 1, false, 1),
      ("2028-06-23", 2028, 5, true, 1), ("2031-04-22", 2031, 3, true, 1),
      ("2033-08-24", 2033, 7, false, 30), ("2034-03-20", 2034, 2, false, 1),
    ])
  func dates(date: CivilDate, year: Int, month: Int, isLeap: Bool, day: Int) throws {
    let old = try #require(OldCalendarDate(date))
    #expect(old.year == year && old.month == month && old.isLeap == isLeap && old.day == day)
  }

  @Test(
    "is not settled where its rule fails", arguments: ["2033-08-25", "2033-12-22", "2034-03-19"])
  func unsettled(date: CivilDate) {
    #expect(OldCalendarDate(date) == nil)
  }

  @Test("are there on the first and the last day", arguments: ["1900-01-01", "2100-12-31"])
  func borders(date: CivilDate) {
    #expect(OldCalendarDate(date) != nil)
  }

  @Test func `each day follows the day before`() throws {
    var date: CivilDate = "2024-01-01"
    var before = try #require(OldCalendarDate(date))
    while date < "2029-01-01" {
      date = date.adding(days: 1)
      let old = try #require(OldCalendarDate(date))
      #expect(old.day == before.day + 1 || (old.day == 1 && before.day >= 29))
      before = old
    }
  }
}
