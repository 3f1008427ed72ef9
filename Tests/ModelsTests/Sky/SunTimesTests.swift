import TestSupport
import Testing

@testable import Models

@Suite("Sunrise and sunset")
struct SunTimesTests {
  /// The almanac's Tokyo.
  private static let tokyo = Coordinates(latitude: 35.6581, longitude: 139.7414)

  @Test(
    "are within a minute of the almanac (jma-more 13.2)",
    arguments: [
      ("2026-01-01" as CivilDate, "2026-01-01T06:51" as Instant, "2026-01-01T16:38" as Instant),
      ("2026-01-15", "2026-01-15T06:50", "2026-01-15T16:51"),
      ("2026-01-31", "2026-01-31T06:42", "2026-01-31T17:07"),
      ("2026-07-01", "2026-07-01T04:29", "2026-07-01T19:01"),
      ("2026-09-03", "2026-09-03T05:14", "2026-09-03T18:06"),
    ])
  func almanac(date: CivilDate, sunrise: Instant, sunset: Instant) throws {
    let times = try #require(SunTimes(on: date, at: Self.tokyo))
    #expect(times.date == date)
    let (rise, down) = (try #require(times.sunrise), try #require(times.sunset))
    #expect(abs(rise.seconds(since: sunrise)) <= 60)
    #expect(abs(down.seconds(since: sunset)) <= 60)
  }

  /// Computed with another program's planetary theory (VSOP87), refraction 34 minutes of arc.
  @Test(
    "hold at the ends of Japan and on a leap day",
    arguments: [
      // 那覇, 根室, 与那国
      (26.2124, 127.6809, "2026-06-21T05:37" as Instant, "2026-06-21T19:24" as Instant),
      (26.2124, 127.6809, "2024-02-29T06:53", "2024-02-29T18:30"),
      (43.33, 145.58, "2026-12-22T06:47", "2026-12-22T15:45"),
      (43.33, 145.58, "2026-06-21T03:37", "2026-06-21T19:01"),
      (24.47, 123.0, "2026-11-21T07:07", "2026-11-21T17:59"),
    ])
  func corners(latitude: Double, longitude: Double, sunrise: Instant, sunset: Instant) throws {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    let times = try #require(SunTimes(on: sunrise.date, at: point))
    let (rise, down) = (try #require(times.sunrise), try #require(times.sunset))
    #expect(abs(rise.seconds(since: sunrise)) <= 60)
    #expect(abs(down.seconds(since: sunset)) <= 60)
  }

  @Test func `are whole minutes, and the length of the day is what lies between them`() throws {
    let times = try #require(SunTimes(on: "2026-01-01", at: Self.tokyo))
    #expect(times.sunrise?.second == 0)
    #expect(times.dayLength == 9 * 60 + 47)
    let longest = (0..<365).compactMap {
      SunTimes(on: ("2026-01-01" as CivilDate).adding(days: $0), at: Self.tokyo)?.dayLength
    }.max()
    #expect(longest.map { abs($0 - (14 * 60 + 35)) <= 1 } == true)
  }

  @Test(
    "are missing where the sun stays up or down all day",
    arguments: [(69.0, 20.0), (-77, 166), (90, 0), (-90, 180)],
    ["2026-06-21" as CivilDate, "2026-12-22"])
  func polar(point: (Double, Double), date: CivilDate) throws {
    let times = try #require(
      SunTimes(on: date, at: Coordinates(latitude: point.0, longitude: point.1)))
    #expect(times.sunrise == nil)
    #expect(times.sunset == nil)
    #expect(times.dayLength == nil)
  }

  @Test func `of the far side of the earth belong to the noon of the day in Japan`() throws {
    let times = try #require(
      SunTimes(on: "2026-06-21", at: Coordinates(latitude: 35, longitude: -70)))
    #expect(times.sunrise?.date == "2026-06-20")
    #expect(times.sunset?.date == "2026-06-21")
    let length = try #require(times.dayLength)
    #expect(length > 14 * 60)
  }

  @Test(arguments: [
    (90.1, 0.0), (-91, 0), (0, 180.5), (0, -1000), (.nan, 0), (0, .nan), (.infinity, 0),
    (0, -.infinity), (1e300, 1e300),
  ])
  func `are not computed for what is no point of the earth`(latitude: Double, longitude: Double) {
    #expect(
      SunTimes(on: "2026-01-01", at: Coordinates(latitude: latitude, longitude: longitude)) == nil)
  }

  @Test(arguments: [
    CivilDate(dayNumber: .min), CivilDate(dayNumber: .max), "1899-12-31", "2101-01-01",
    "9999-12-31",
  ])
  func `are not computed for days long ago or far ahead`(date: CivilDate) {
    #expect(SunTimes(on: date, at: Self.tokyo) == nil)
    #expect(MoonAge(noonOf: date) == nil)
  }

  @Test("are there on the first and the last day", arguments: ["1900-01-01", "2100-12-31"])
  func borders(date: CivilDate) {
    #expect(SunTimes(on: date, at: Self.tokyo)?.sunrise != nil)
    #expect(MoonAge(noonOf: date) != nil)
  }
}
