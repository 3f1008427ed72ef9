import TestSupport
import Testing

@testable import Models

@Suite("The extremes of a day so far")
struct DayExtremesTests {
  private func extremes(
    _ moments: [StationHistory.Moment], on date: CivilDate = "2026-11-21"
  ) -> DayExtremes? {
    StationHistory(station: "44132", moments: moments).extremes(on: date)
  }

  @Test func `are those of the newest moment of the day, in whatever order they come`() throws {
    let found = try #require(
      extremes([
        .given("44132", "2026-11-21T15:40", high: 16.2, low: 4.1),
        .given("44132", "2026-11-21T15:50", high: 16.4, low: 4.1),
        .given("44132", "2026-11-21T15:30", high: 16, low: 4.1),
      ]))
    #expect(found.asOf == "2026-11-21T15:50")
    #expect(found.high?.value == 16.4)
  }

  @Test func `of a moment of another day are not those of this one`() {
    let moments = [StationHistory.Moment.given("44132", "2026-11-20T23:50", high: 16, low: 4)]
    #expect(extremes(moments) == nil)
    #expect(extremes(moments, on: "2026-11-20")?.high?.value == 16)
  }

  @Test func `at 00:00 belong to neither day for certain, and count for none`() {
    let moments = [
      StationHistory.Moment.given(
        "44132", "2026-11-21T00:00", high: 16, highTime: TimeOfDay(hour: 14, minute: 2), low: 4)
    ]
    #expect(extremes(moments) == nil)
    #expect(extremes(moments, on: "2026-11-20") == nil)
  }

  @Test func `whose time is still to come are of yesterday, each for itself`() throws {
    let found = try #require(
      extremes([
        .given(
          "44132", "2026-11-21T00:10", high: 16, highTime: TimeOfDay(hour: 14, minute: 2), low: 4,
          lowTime: TimeOfDay(hour: 0, minute: 7))
      ]))
    #expect(found.high == nil)
    #expect(found.low?.value == 4)
    #expect(found.low?.time == "2026-11-21T00:07")
  }

  @Test func `without a time are values without a time`() throws {
    let found = try #require(
      extremes([.given("44132", "2026-11-21T06:00", high: 9, low: 4)]))
    #expect(found.low?.value == 4)
    #expect(found.low?.time == nil)
  }

  @Test func `a gust has its direction, and there is none without a gust`() throws {
    let gust = StationHistory.Moment.given(
      "44132", "2026-11-21T06:00", gust: 12.3, gustTime: TimeOfDay(hour: 5, minute: 1),
      gustDirection: 16)
    let found = try #require(extremes([gust]))
    #expect(found.gust?.value == 12.3)
    #expect(found.gustDirection == .north)
    let calm = try #require(
      extremes([.given("44132", "2026-11-21T06:00", high: 9, gustDirection: 4)]))
    #expect(calm.gust == nil)
    #expect(calm.gustDirection == nil)
  }
}

@Suite("Three hours of a station")
struct ObservationBucketTests {
  @Test(
    arguments: [
      ("2026-11-21T00:00", "2026-11-21T00:00"), ("2026-11-21T02:50", "2026-11-21T00:00"),
      ("2026-11-21T03:00", "2026-11-21T03:00"), ("2026-11-21T15:40", "2026-11-21T15:00"),
      ("2026-11-21T23:59", "2026-11-21T21:00"),
    ] as [(Instant, Instant)])
  func `begin at 00, 03, ... 21`(time: Instant, start: Instant) {
    #expect(ObservationBucket(containing: time).start == start)
  }

  @Test func `before midnight are of the day before`() {
    let bucket = ObservationBucket(containing: "2027-01-01T01:00")
    #expect(bucket.previous.start == "2026-12-31T21:00")
    #expect(bucket.end == "2027-01-01T03:00")
    #expect(bucket.lastMoment == "2027-01-01T02:50")
  }

  @Test func `hold the last hour of an element that not every moment has`() {
    let history = StationHistory.given(
      "44132", .weather, ["2026-11-21T14:00": 1, "2026-11-21T15:00": 7])
    #expect(
      history.lastHour(before: "2026-11-21T15:40", with: .weather)?.time == "2026-11-21T15:00")
    #expect(
      history.lastHour(before: "2026-11-21T14:50", with: .weather)?.time == "2026-11-21T14:00")
    #expect(history.lastHour(before: "2026-11-21T16:10", with: .weather) == nil)
    #expect(history.lastHour(before: "2026-11-21T15:40", with: .temperature) == nil)
  }
}
