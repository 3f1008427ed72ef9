import Models
import TestSupport
import Testing

@Suite("What changed since the previous issue")
struct ForecastComparisonTests {
  private let morning = JMAFixture(base: "2026-11-21T05:00")
  private let now: Instant = "2026-11-21T12:00"

  /// What changed from one file to the next, as words.
  private func changes(
    _ old: JMAFixture, _ new: JMAFixture, area: String = "130010"
  ) throws -> [String] {
    let previous = try #require(try DayTableCase.table(old, area: area, now: now))
    let current = try #require(try DayTableCase.table(new, area: area, now: now))
    return ForecastComparison(previous: previous, current: current).changes().changes
      .map { "\($0.date.isoText.suffix(5)) \($0.value.word)" }
  }

  @Test("is nothing between a report and itself")
  func same() throws {
    #expect(try changes(morning, morning) == [])
  }

  @Test("is named value by value, for the same date and hours")
  func values() throws {
    var corrected = morning
    corrected.areas[0].weatherCodes[1] = "300"
    corrected.areas[0].pops[2] = "90"
    corrected.stations[0].temps = ["12", "15", "-2", "11"]
    #expect(
      try changes(morning, corrected) == [
        "11-21 rain 18 30 90", "11-22 weather 201 300", "11-22 high 9 11", "11-22 low 3 -2",
      ])
  }

  @Test("says nothing of temperatures of another station")
  func otherStation() throws {
    var moved = morning
    moved.stations = [.init("44136", "江戸川臨海", temps: ["1", "2", "3", "4"])]
    let words = try changes(morning, moved)
    #expect(words == [])
  }

  @Test("says nothing of what only one of the two gives")
  func onlyOne() throws {
    var short = morning
    short.week = nil
    #expect(try changes(short, morning) == [])
    #expect(try changes(morning, short) == [])
  }

  @Test("says nothing of hours and days that are over")
  func past() throws {
    var other = morning
    // 06-12 is over at noon; the night's block is not.
    other.areas[0].pops[0] = "100"
    #expect(try changes(morning, other) == [])
  }

  @Test("compares the week's chance of rain and confidence only with the week's")
  func week() throws {
    var other = morning
    other.week?.areas[0].pops[3] = "70"
    other.week?.areas[0].reliabilities[4] = "A"
    let words = try changes(morning, other)
    #expect(words == ["11-24 daily rain 54 70", "11-25 reliability C A"])
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
