import TestSupport
import Testing

@testable import Models

/// Chances of rain: blocks that are not over, one figure per day (jma-data section 3.5, T9).
@Suite("The chance of rain in a day table")
struct DayTableRainTests {
  @Test(
    "keeps a block until its six hours are over",
    arguments: [
      ("2026-11-21T05:00", [6, 12, 18], 30), ("2026-11-21T11:59:59", [6, 12, 18], 30),
      ("2026-11-21T12:00", [12, 18], 30), ("2026-11-21T17:59:59", [12, 18], 30),
      ("2026-11-21T18:00", [18], 30), ("2026-11-21T23:59:59", [18], 30),
      ("2026-11-22T00:00", [0, 6, 12, 18], 70),
    ] as [(Instant, [Int], Int)])
  func blocks(now: Instant, hours: [Int], percent: Int) throws {
    let table = try DayTableCase.table(JMAFixture(base: "2026-11-21T05:00"), now: now)
    #expect(table?.days.first?.rainBlocks.map(\.start.hour) == hours)
    #expect(table?.days.first?.rain == .init(percent: percent, isDerived: true))
  }

  @Test("of a day is the highest of the blocks that are left, and says that we computed it")
  func highest() throws {
    var fixture = JMAFixture(base: "2026-11-21T05:00")
    fixture.areas[0].pops = ["80", "10", "20", "0", "60", "0", "0"]
    let early = try DayTableCase.table(fixture, now: "2026-11-21T06:00")
    #expect(early?.day("2026-11-21")?.rain == .init(percent: 80, isDerived: true))
    let late = try DayTableCase.table(fixture, now: "2026-11-21T12:00")
    #expect(late?.day("2026-11-21")?.rain == .init(percent: 20, isDerived: true))
    #expect(late?.day("2026-11-22")?.rain == .init(percent: 60, isDerived: true))
  }

  @Test("of tomorrow is derived from the blocks, because the week has none for its first day")
  func firstDayOfTheWeek() throws {
    let table = try DayTableCase.table(
      JMAFixture(base: "2026-11-21T17:00"), now: "2026-11-21T18:00")
    #expect(table?.day("2026-11-22")?.rain == .init(percent: 50, isDerived: true))
    #expect(table?.day("2026-11-23")?.rain == .init(percent: 52, isDerived: false))
    #expect(table?.day("2026-11-23")?.rainBlocks == [])
  }

  @Test func `is the week's own where the short range has no blocks for the day`() throws {
    var fixture = JMAFixture(base: "2026-11-21T05:00")
    fixture.areas[0].pops = Array(repeating: "", count: 7)
    let table = try DayTableCase.table(fixture, now: "2026-11-21T06:00")
    #expect(table?.day("2026-11-21")?.rain == nil)
    #expect(table?.day("2026-11-22")?.rain == .init(percent: 52, isDerived: false))
    #expect(table?.day("2026-11-22")?.rainBlocks.map(\.percent) == [nil, nil, nil, nil])
  }

  @Test func `is none, not zero, where it is not reported, and zero where it is`() throws {
    var fixture = JMAFixture(base: "2026-11-21T17:00")
    fixture.areas[0].pops = ["", "0", "0", "0", "0"]
    let table = try DayTableCase.table(fixture, now: "2026-11-21T18:00")
    #expect(table?.day("2026-11-21")?.rain == nil)
    #expect(table?.day("2026-11-22")?.rain == .init(percent: 0, isDerived: true))
  }
}
