import TestSupport
import Testing

@testable import Models

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
