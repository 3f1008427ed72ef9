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

  @Test("are those of the newest moment of the day, in whatever order they come")
  func newest() throws {
    let found = try #require(
      extremes([
        .given("44132", "2026-11-21T15:40", high: 16.2, low: 4.1),
        .given("44132", "2026-11-21T15:50", high: 16.4, low: 4.1),
        .given("44132", "2026-11-21T15:30", high: 16, low: 4.1),
      ]))
    #expect(found.asOf == "2026-11-21T15:50")
    #expect(found.high?.value == 16.4)
  }

  @Test("of a moment of another day are not those of this one")
  func otherDay() {
    let moments = [StationHistory.Moment.given("44132", "2026-11-20T23:50", high: 16, low: 4)]
    #expect(extremes(moments) == nil)
    #expect(extremes(moments, on: "2026-11-20")?.high?.value == 16)
  }

  @Test("at 00:00 belong to neither day for certain, and count for none")
  func midnight() {
    let moments = [
      StationHistory.Moment.given(
        "44132", "2026-11-21T00:00", high: 16, highTime: TimeOfDay(hour: 14, minute: 2), low: 4)
    ]
    #expect(extremes(moments) == nil)
    #expect(extremes(moments, on: "2026-11-20") == nil)
  }

  @Test("whose time is still to come are of yesterday, each for itself")
  func yesterdays() throws {
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

  @Test("without a time are values without a time")
  func noTime() throws {
    let found = try #require(
      extremes([.given("44132", "2026-11-21T06:00", high: 9, low: 4)]))
    #expect(found.low?.value == 4)
    #expect(found.low?.time == nil)
  }

  @Test("a gust has its direction, and there is none without a gust")
  func gust() throws {
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
    "begin at 00, 03, ... 21",
    arguments: [
      ("2026-11-21T00:00", "2026-11-21T00:00"), ("2026-11-21T02:50", "2026-11-21T00:00"),
      ("2026-11-21T03:00", "2026-11-21T03:00"), ("2026-11-21T15:40", "2026-11-21T15:00"),
      ("2026-11-21T23:59", "2026-11-21T21:00"),
    ] as [(Instant, Instant)])
  func start(time: Instant, start: Instant) {
    #expect(ObservationBucket(containing: time).start == start)
  }

  @Test("before midnight are of the day before")
  func previous() {
    let bucket = ObservationBucket(containing: "2027-01-01T01:00")
    #expect(bucket.previous.start == "2026-12-31T21:00")
    #expect(bucket.end == "2027-01-01T03:00")
    #expect(bucket.lastMoment == "2027-01-01T02:50")
  }

  @Test("hold the last hour of an element that not every moment has")
  func lastHour() {
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
