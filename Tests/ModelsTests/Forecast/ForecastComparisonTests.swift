import TestSupport
import Testing

@testable import Models

@Suite("What changed since the previous issue")
struct ForecastComparisonTests {
  private let morning = JMAFixture(base: "2026-11-21T05:00")
  private let now: Instant = "2026-11-21T12:00"

  /// The changes from one file to the next, as words.
  private func changes(
    _ old: JMAFixture, _ new: JMAFixture, area: String = "130010"
  ) throws -> [String] {
    let previous = try #require(try DayTableCase.table(old, area: area, now: now))
    let current = try #require(try DayTableCase.table(new, area: area, now: now))
    return ForecastComparison(previous: previous, current: current).changes().changes
      .map { "\($0.date.isoText.suffix(5)) \($0.value.word)" }
  }

  @Test func `is nothing between a report and itself`() throws {
    #expect(try changes(morning, morning) == [])
  }

  @Test func `is named value by value, for the same date and hours`() throws {
    var corrected = morning
    corrected.areas[0].weatherCodes[1] = "300"
    corrected.areas[0].pops[2] = "90"
    corrected.stations[0].temps = ["12", "15", "-2", "11"]
    #expect(
      try changes(morning, corrected) == [
        "11-21 rain 18 30 90", "11-22 weather 201 300", "11-22 high 9 11", "11-22 low 3 -2",
      ])
  }

  @Test func `says nothing of temperatures of another station`() throws {
    var moved = morning
    moved.stations = [.init("44136", "江戸川臨海", temps: ["1", "2", "3", "4"])]
    let words = try changes(morning, moved)
    #expect(words == [])
  }

  @Test func `says nothing of what only one of the two gives`() throws {
    var short = morning
    short.week = nil
    #expect(try changes(short, morning) == [])
    #expect(try changes(morning, short) == [])
  }

  @Test func `says nothing of hours and days that are over`() throws {
    var other = morning
    // 06-12 is over at noon; the night's block is not.
    other.areas[0].pops[0] = "100"
    #expect(try changes(morning, other) == [])
  }

  @Test func `compares the week's chance of rain and confidence only with the week's`() throws {
    var other = morning
    other.week?.areas[0].pops[3] = "70"
    other.week?.areas[0].reliabilities[4] = "A"
    let words = try changes(morning, other)
    #expect(words == ["11-24 daily rain 54 70", "11-25 reliability C A"])
  }

  @Test("says nothing of a day's weather that was the week's and is the short range's now")
  func otherPart() throws {
    // In the morning's file the day after tomorrow is from the week; at 11 from the short range.
    var noon = JMAFixture(base: "2026-11-21T11:00")
    noon.areas[0].weatherCodes = ["101", "201", "300"]
    var before = morning
    before.week?.areas[0].weatherCodes = ["101", "201", "400", "210", "212", "300", "311"]
    let words = try changes(before, noon)
    #expect(!words.contains { $0.hasPrefix("11-23 weather") }, "\(words)")
    // The same part is still compared.
    noon.areas[0].weatherCodes[1] = "302"
    #expect(try changes(before, noon).contains("11-22 weather 201 302"))
  }

  @Test("says nothing of the week when its area became another, as on the season's day")
  func otherWeeklyArea() throws {
    // 釧路地方 has 014100 in summer, and in winter 014000, which includes 十勝.
    func file(_ week: String, codes: [String], pops: [String], sure: [String]) -> JMAFixture {
      var file = JMAFixture(base: "2026-11-21T11:00")
      file.areas = [JMAFixture.area("014020", "釧路地方", base: file.base)]
      file.stations = [.init("19432", "釧路", temps: ["1", "2", "-3", "4"])]
      var area = JMAFixture.WeekArea(week, "例")
      area.weatherCodes = codes
      area.pops = pops
      area.reliabilities = sure
      file.week?.areas = [area]
      return file
    }
    let (codes, other) = (
      ["200", "202", "204", "210", "212", "300", "311"],
      ["200", "300", "300", "300", "300", "400", "400"]
    )
    let (pops, others) = (
      ["", "52", "53", "54", "55", "56", "57"], ["", "62", "63", "64", "65", "66", "67"]
    )
    let old = file("014000", codes: codes, pops: pops, sure: ["", "", "A", "B", "C", "A", "B"])
    let new = file("014100", codes: other, pops: others, sure: ["", "", "C", "C", "A", "C", "C"])
    let candidates = try #require(DayTableCase.catalog.primaryArea("014020")).weeklyCandidates
    #expect(candidates.map(\.text).contains("014000"))
    #expect(candidates.map(\.text).contains("014100"))
    #expect(try changes(old, new, area: "014020") == [])
    let same = file("014000", codes: other, pops: others, sure: ["", "", "C", "C", "A", "C", "C"])
    let words = try changes(old, same, area: "014020")
    #expect(words.contains("11-25 weather 210 300"), "\(words)")
    #expect(words.contains("11-25 daily rain 54 64"))
    #expect(words.contains("11-25 reliability B C"))
  }
}

extension ForecastChange.Value {
  fileprivate var word: String {
    switch self {
    case .weather(let old, let new): "weather \(old.text) \(new.text)"
    case .high(let old, let new): "high \(old) \(new)"
    case .low(let old, let new): "low \(old) \(new)"
    case .rainBlock(let start, let old, let new): "rain \(start.hour) \(old) \(new)"
    case .dailyRain(let old, let new): "daily rain \(old) \(new)"
    case .reliability(let old, let new): "reliability \(old.rawValue) \(new.rawValue)"
    }
  }
}
