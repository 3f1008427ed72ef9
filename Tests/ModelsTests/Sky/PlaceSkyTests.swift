import TestSupport
import Testing

@testable import Models

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
