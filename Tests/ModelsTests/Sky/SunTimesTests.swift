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

@Suite("The age of the moon")
struct MoonAgeTests {
  /// New moons of 2026 as almanacs have them, UTC. The one of August eclipses the sun.
  private static let newMoons: [Instant] = [
    "2026-01-18T19:52:00Z", "2026-02-17T12:01:00Z", "2026-03-19T01:23:00Z", "2026-04-17T11:52:00Z",
    "2026-05-16T20:01:00Z", "2026-06-15T02:54:00Z", "2026-07-14T09:44:00Z", "2026-08-12T17:37:00Z",
    "2026-09-11T03:27:00Z", "2026-10-10T15:50:00Z", "2026-11-09T07:02:00Z", "2026-12-09T00:52:00Z",
  ]

  @Test func `is the time since the last new moon at noon, each day of a year`() throws {
    var date: CivilDate = "2026-01-19"
    while date < "2027-01-01" {
      let noon = Instant(date, hour: 12)
      let new = try #require(Self.newMoons.last { $0 <= noon })
      let age = try #require(MoonAge(noonOf: date))
      let expected = Double(noon.seconds(since: new)) / 86_400
      #expect(abs(age.days - expected) <= 0.06, "\(date.isoText)")
      date = date.adding(days: 1)
    }
  }

  @Test(arguments: [
    ("2026-01-01" as CivilDate, 12.1), ("2026-08-12", 28.7), ("2026-08-13", 0.4),
    ("2024-02-29", 19.2), ("1900-01-01", 29.1), ("2100-12-31", 0.1),
  ])
  func `is a tenth of a day exact`(date: CivilDate, days: Double) {
    #expect(MoonAge(noonOf: date)?.days == days)
  }

  @Test func `never leaves 0 to 29.9 in two hundred years`() {
    for number in stride(from: -25_567, through: 47_846, by: 11) {
      let age = MoonAge(noonOf: CivilDate(dayNumber: number))?.days ?? -1
      #expect((0...29.9).contains(age))
    }
  }
}

@Suite("Sun and moon of a place")
struct PlaceSkyTests {
  private let catalog = PlaceCatalog()

  private func sky(_ id: String, _ dates: [CivilDate]) throws -> PlaceSky {
    let place = try #require(PlaceID(id).flatMap(catalog.place))
    return try #require(catalog.sky(of: place, on: dates))
  }

  @Test(
    "are for its town hall, an area's and a prefecture's for its forecast station",
    arguments: [
      ("m:1311300", "渋谷区", true), ("c:14109", "横浜市", true), ("p:13", "東京", false),
      ("a:460040", "名瀬", false), ("m:4630400", "中之島", false),
    ])
  func vantage(id: String, name: String, isTownHall: Bool) throws {
    switch try sky(id, []).vantage {
    case .townHall(let hall, _):
      #expect(isTownHall)
      #expect(hall.ja == name)
    case .forecastStation(let station):
      #expect(!isTownHall)
      #expect(station.name.ja == name)
    case .point: Issue.record("no point was asked for")
    }
  }

  @Test("are of the days asked for, in their order; days that nobody computes are left out")
  func days() throws {
    let dates: [CivilDate] = [
      "2026-11-22", "2026-11-21", CivilDate(dayNumber: .max), CivilDate(dayNumber: .min),
    ]
    let sky = try sky("m:1311300", dates)
    #expect(sky.days.map(\.date) == ["2026-11-22", "2026-11-21"])
    #expect(sky.days.last?.sun.sunrise == "2026-11-21T06:22")
    #expect(sky.days.last?.sun.sunset == "2026-11-21T16:31")
    #expect(sky.days.last?.moon.days == 11.8)
  }

  @Test func `rise and set each day of the year in every prefecture`() throws {
    for prefecture in catalog.prefectures {
      let sky = try sky(
        "p:\(prefecture.code)", (0..<366).map { CivilDate(dayNumber: 20_454 + $0) })
      #expect(sky.days.count == 366)
      for day in sky.days {
        let sunrise = try #require(day.sun.sunrise)
        let sunset = try #require(day.sun.sunset)
        #expect(sunrise.date == day.date && (3...7).contains(sunrise.hour))
        #expect(sunset.date == day.date && (15...19).contains(sunset.hour))
      }
    }
  }
}
