import Models
import TestSupport
import Testing

/// Highs and lows: the meaning of each time, the part used (jma-data section 3.3, T1 to T6).
@Suite("The temperatures of a day table")
struct DayTableTemperatureTests {
  /// The rows of D, D+1, D+2.
  struct Expected: Sendable {
    let base: Instant
    let now: Instant
    let highs: [String]
    let lows: [String]
    let wholeDay: Int?
  }

  @Test(arguments: [
    Expected(
      base: "2026-11-21T05:00", now: "2026-11-21T06:00",
      highs: ["12 short", "9 short", "13<11..15> weekly"],
      lows: ["-", "3 short", "3<1..5> weekly"], wholeDay: 15),
    Expected(
      base: "2026-11-21T11:00", now: "2026-11-21T12:00",
      highs: ["12 short", "9 short", "12<11..14> weekly"],
      lows: ["-", "3 short", "2<1..4> weekly"], wholeDay: 15),
    Expected(
      base: "2026-11-21T17:00", now: "2026-11-21T18:00",
      highs: ["-", "9 short", "12<11..14> weekly"],
      lows: ["-", "3 short", "2<1..4> weekly"], wholeDay: nil),
    // Before the report of 05:00 yesterday's is in force, and it has both values for today.
    Expected(
      base: "2026-11-20T17:00", now: "2026-11-21T00:01",
      highs: ["9 short", "12<11..14> weekly", "13<11..15> weekly"],
      lows: ["3 short", "2<1..4> weekly", "3<1..5> weekly"], wholeDay: nil),
  ])
  func `are found by date and stamp at each issuance`(expected: Expected) throws {
    let table = try #require(
      try DayTableCase.table(JMAFixture(base: expected.base), now: expected.now))
    let dates = table.days.prefix(3).map(\.date)
    #expect(dates.first == "2026-11-21")
    #expect(dates.map(table.high) == expected.highs)
    #expect(dates.map(table.low) == expected.lows)
    #expect(table.days.first?.wholeDayHigh == expected.wholeDay)
    #expect(table.days.dropFirst().allSatisfy { $0.wholeDayHigh == nil })
  }

  @Test func `never take the highest of the whole day for a low`() throws {
    var fixture = JMAFixture(base: "2026-11-21T05:00")
    fixture.stations[0].temps = ["", "15", "", ""]
    fixture.week = nil
    let table = try DayTableCase.table(fixture, now: "2026-11-21T06:00")
    #expect(table?.low("2026-11-21") == "-")
    #expect(table?.high("2026-11-21") == "-")
    #expect(table?.day("2026-11-21")?.wholeDayHigh == 15)
  }

  @Test("are none, not zero, where the report leaves them empty", arguments: ["", "-"])
  func empty(text: String) throws {
    var fixture = JMAFixture(base: "2026-11-21T11:00")
    fixture.stations[0].temps = [text, text, text, text]
    fixture.week?.stations[0].high.value[1] = text
    let table = try DayTableCase.table(fixture, now: "2026-11-21T12:00")
    #expect(table?.high("2026-11-21") == "-")
    #expect(table?.high("2026-11-22") == "-", "the weekly part has none for its first day either")
    #expect(table?.high("2026-11-23") == "-")
    #expect(table?.low("2026-11-23") == "2<1..4> weekly")
    #expect(table?.shortStation?.name == "東京")
  }

  @Test func `of tomorrow come from the week when the short range lacks them`() throws {
    var fixture = JMAFixture(base: "2026-11-21T05:00")
    fixture.stations[0].temps = ["12", "15", "", "9"]
    let table = try DayTableCase.table(fixture, now: "2026-11-21T06:00")
    #expect(table?.low("2026-11-22") == "2<1..4> weekly")
    #expect(table?.high("2026-11-22") == "9 short")
  }

  @Test func `of the report's own day never come from the week`() throws {
    var fixture = JMAFixture(base: "2026-11-21T05:00")
    fixture.stations[0].temps = ["", "", "3", "9"]
    fixture.week?.stations[0].high.value[0] = "33"
    fixture.week?.stations[0].low.value[0] = "22"
    let table = try DayTableCase.table(fixture, now: "2026-11-21T06:00")
    #expect(table?.high("2026-11-21") == "-")
    #expect(table?.low("2026-11-21") == "-")
  }

  @Test func `keep the sign, and zero is a temperature`() throws {
    var fixture = JMAFixture(base: "2026-11-21T17:00")
    fixture.stations[0].temps = ["-27", "0"]
    fixture.week?.stations[0].low.value[1] = "-1"
    let table = try DayTableCase.table(fixture, now: "2026-11-21T18:00")
    #expect(table?.low("2026-11-22") == "-27 short")
    #expect(table?.high("2026-11-22") == "0 short")
    #expect(table?.low("2026-11-23") == "-1<1..4> weekly")
  }

  @Test func `keep a value whose range is missing`() throws {
    var fixture = JMAFixture(base: "2026-11-21T17:00")
    fixture.week?.stations[0].high.lower[1] = ""
    let table = try DayTableCase.table(fixture, now: "2026-11-21T18:00")
    #expect(table?.day("2026-11-23")?.high?.celsius == 12)
    #expect(table?.day("2026-11-23")?.high?.lower == nil)
    #expect(table?.day("2026-11-23")?.high?.upper == 14)
  }
}

@Suite("A short-range temperature")
struct TemperatureMeaningTests {
  @Test(
    "means what its stamp and the base of its report say",
    arguments: [
      ("2026-11-21T09:00", "2026-11-21T05:00", .daytimeHigh),
      ("2026-11-21T00:00", "2026-11-21T05:00", .wholeDayHigh),
      ("2026-11-22T00:00", "2026-11-21T05:00", .morningLow),
      ("2026-11-22T09:00", "2026-11-21T05:00", .daytimeHigh),
      ("2026-11-22T00:00", "2026-11-21T17:00", .morningLow),
      ("2027-01-01T00:00", "2026-12-31T17:00", .morningLow),
      ("2026-11-21T06:00", "2026-11-21T05:00", nil),
      ("2026-11-21T23:00", "2026-11-21T05:00", nil),
    ] as [(Instant, Instant, TemperatureMeaning?)])
  func meaning(stamp: Instant, base: Instant, meaning: TemperatureMeaning?) {
    #expect(TemperatureMeaning(stamp: stamp, base: base) == meaning)
  }
}
