import Models
import TestSupport
import Testing

/// Older reports may have values for today that the newest lacks (jma-data section 3.3).
@Suite("Earlier reports in a day table")
struct DayTableEarlierTests {
  private let evening = JMAFixture(base: "2026-11-21T17:00")
  private let now: Instant = "2026-11-21T18:00"

  private func report(_ base: Instant, temps: [String]) -> JMAFixture {
    var fixture = JMAFixture(base: base)
    fixture.stations[0].temps = temps
    return fixture
  }

  @Test func `fill today's high and low, each marked with its issue`() throws {
    let table = try DayTableCase.table(
      evening,
      earlier: [
        report("2026-11-21T11:00", temps: ["13", "14", "5", "10"]),
        report("2026-11-21T05:00", temps: ["11", "12", "4", "8"]),
        report("2026-11-20T17:00", temps: ["1", "7"]),
      ], now: now)
    #expect(table?.high("2026-11-21") == "13 of 2026-11-21T11:00")
    #expect(table?.low("2026-11-21") == "1 of 2026-11-20T17:00")
    #expect(table?.high("2026-11-22") == "9 short")
    #expect(table?.low("2026-11-22") == "3 short")
  }

  @Test func `are asked from the newest on, past those that have nothing`() throws {
    let table = try DayTableCase.table(
      evening,
      earlier: [
        report("2026-11-21T11:00", temps: ["", "14", "5", "10"]),
        report("2026-11-21T05:00", temps: ["11", "12", "4", "8"]),
      ], now: now)
    #expect(table?.high("2026-11-21") == "11 of 2026-11-21T05:00")
    #expect(table?.low("2026-11-21") == "-")
  }

  @Test func `never beat the newest, nor do later ones count`() throws {
    let midday = report("2026-11-21T11:00", temps: ["13", "14", "5", "10"])
    let table = try DayTableCase.table(
      midday, earlier: [report("2026-11-21T05:00", temps: ["11", "12", "4", "8"])],
      now: "2026-11-21T12:00")
    #expect(table?.high("2026-11-21") == "13 short")
    let future = try DayTableCase.table(
      report("2026-11-21T11:00", temps: ["", "14", "5", "10"]), earlier: [evening, midday],
      now: "2026-11-21T12:00")
    #expect(future?.high("2026-11-21") == "-")
  }

  @Test func `do not fill other days than today`() throws {
    var bare = report("2026-11-21T11:00", temps: ["", "", "", ""])
    bare.week = nil
    let table = try DayTableCase.table(
      bare, earlier: [report("2026-11-21T05:00", temps: ["11", "12", "4", "8"])],
      now: "2026-11-21T12:00")
    #expect(table?.high("2026-11-21") == "11 of 2026-11-21T05:00")
    #expect(table?.high("2026-11-22") == "-")
    #expect(table?.low("2026-11-22") == "-")
  }

  @Test func `count for the same station only`() throws {
    var morning = report("2026-11-21T05:00", temps: ["11", "12", "4", "8"])
    morning.stations[0].code = "44172"
    morning.stations[0].name = "大島"
    #expect(
      try DayTableCase.table(evening, earlier: [morning], now: now)?.high("2026-11-21") == "-")
  }

  @Test func `count for the same date only`() throws {
    let yesterday = report("2026-11-20T05:00", temps: ["21", "22", "14", "18"])
    let table = try DayTableCase.table(evening, earlier: [yesterday], now: now)
    // What 05:00 forecast for "tomorrow" is today; for "today" is yesterday.
    #expect(table?.high("2026-11-21") == "18 of 2026-11-20T05:00")
    #expect(table?.low("2026-11-21") == "14 of 2026-11-20T05:00")
  }

  @Test func `serve an area whose station the newest report leaves out`() throws {
    var bare = evening
    bare.stations = []
    let table = try DayTableCase.table(
      bare, earlier: [report("2026-11-21T11:00", temps: ["13", "14", "5", "10"])], now: now)
    #expect(table?.high("2026-11-21") == "13 of 2026-11-21T11:00")
    #expect(table?.shortStation == nil)
  }
}
